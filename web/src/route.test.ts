import { describe, expect, it } from 'vitest';
import { routeOf } from './route.svelte';

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'home', move: '' }],
    ['/', '#move=abc', { page: 'home', move: 'abc' }],
    ['/t/abc', '#secret', { page: 'table', table: 'abc', invite: 'secret', screen: false }],
    ['/t/abc/replay/2', '', { page: 'replay', table: 'abc', game: 2, invite: '' }],
    ['/j/KAMITE', '', { page: 'join', code: 'KAMITE' }],
    ['/learn/kitsu', '', { page: 'learn', game: 'kitsu' }],
    ['/rules/kabuki', '#KB-08', { page: 'rules', game: 'kabuki', rule: 'KB-08' }],
    ['/settings', '', { page: 'settings' }],
    ['/learn/chess', '', { page: 'none' }],
    ['/t/abc/replay/x', '', { page: 'none' }],
  ])('%s%s', (path, hash, route) => expect(routeOf(path, hash)).toEqual(route));

  it('a table can be this whole screen', () => {
    expect(routeOf('/t/abc', '', '?screen')).toMatchObject({ screen: true });
  });
});
