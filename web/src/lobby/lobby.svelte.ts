/** The open tables, as they are now. */

import { Line } from '../socket';
import type { Card } from '../wire';

export class Lobby {
  cards = $state.raw<readonly Card[]>([]);
  #line: Line;

  constructor() {
    this.#line = new Line('/lobby/socket', {
      heard: (message) => {
        if (message.type === 'lobby') this.cards = message.tables;
      },
      changed: () => undefined,
      hello: () => ({}),
    });
    this.#line.connect();
  }

  close(): void {
    this.#line.close();
  }
}
