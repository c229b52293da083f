/** Kitsu's room in the client. */

import type { Component } from 'svelte';
import type { BoardProps, GameRoom } from '../../game';
import { decided, hint } from './advice';
import { allPictures } from './art';
import Board from './Board.svelte';
import type { Event, View } from './clans';
import { describe, explain } from './describe';
import { plan } from './motion';
import { option } from './option';
import type { Scene } from './scenes';
import { asked, tell } from './tell';

const kitsu: GameRoom<View, Event, Scene> = {
  name: 'kitsu',
  Board: Board as Component<BoardProps<View, Scene>>,
  plan,
  tell,
  asked,
  describe,
  explain,
  hint,
  decided,
  option,
  pictures: allPictures,
  // cards are lifted and played by hand: no key plays one outright
  key: () => '',
};

// here the room of one game becomes one of the house's rooms
export const room = kitsu as unknown as GameRoom;
