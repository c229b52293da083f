import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'art/', 'public/', 'src/wire.ts'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: {
      // the pages of the rules are our own docs, made into HTML when the client is built
      'svelte/no-at-html-tags': 'off',
      // links inside the client are plain paths, and the one router takes them
      'svelte/no-navigation-without-resolve': 'off',
      // maps and dates that nothing on the screen follows stay plain
      'svelte/prefer-svelte-reactivity': 'off',
      'prefer-const': 'off', // $props() and $state() are let by nature
    },
  },
);
