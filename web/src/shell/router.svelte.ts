// Where the player is in the app. The browser's own history is the only one: Back and Forward work.

import { read, type Route } from './route';

class Router {
  route = $state.raw<Route>(read(location.hash));
  /** How many moves between screens there were: the first screen gets no focus of its own. */
  moves = $state(0);

  constructor() {
    window.addEventListener('hashchange', () => this.sync());
  }

  go(address: string) {
    location.hash = address;
  }

  /** Changes the address without a step in the history, and without another visit to the same screen. */
  replace(address: string) {
    history.replaceState(null, '', address);
    this.route = read(address);
  }

  private sync() {
    const before = this.route;
    this.route = read(location.hash);
    if (place(before) !== place(this.route)) this.moves += 1;
  }
}

/** What counts as another place: on the Play screen games change without a move. */
const place = ({ screen, game, rest }: Route) => (screen === 'play' ? screen : [screen, game, ...rest].join('/'));

export const router = new Router();
