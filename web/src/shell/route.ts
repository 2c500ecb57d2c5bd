// Addresses: which screen belongs to what is behind the #. A link to every place is written here and nowhere else.

export const SCREENS = ['home', 'play', 'learn', 'make', 'open', 'stats', 'settings', 'rules'] as const;
export type Screen = (typeof SCREENS)[number];

export interface Route {
  screen: Screen;
  /** The game, where the address names one; empty otherwise. */
  game: string;
  /** What comes after the game: `today`, the name of a technique. */
  rest: readonly string[];
  /** A share link, as it stands in the address. */
  shared?: string;
  /** What follows a question mark, on other screens. */
  query?: string;
}

/** The way to a screen. */
export const to = {
  home: '#/',
  learn: '#/learn',
  open: '#/open',
  stats: '#/stats',
  settings: '#/settings',
  /** The game that was played last, or the last one of a kind. */
  play: (game = '') => path('play', game),
  today: (game: string) => path('play', game, 'today'),
  /** The techniques of a game, from easy to hard. */
  path: (game: string) => path('learn', game),
  technique: (game: string, technique: string) => path('learn', game, technique),
  make: (game = '') => path('make', game),
  /** The editor of a game, with a puzzle in it. */
  edit: (game: string, puzzle: string) => `${path('make', game)}?puzzle=${encodeURIComponent(puzzle)}`,
  /** The test that finds where to start with learning a game. */
  test: (game: string) => path('learn', game, 'test'),
  rules: (game: string) => path('rules', game),
};

/** Reads an address. Share links may be of the old form, `#game=…&puzzle=…`, or follow the game, `#/play/GAME?puzzle=…`. */
export function read(fragment: string): Route {
  const text = fragment.replace(/^#/, '');
  if (!text) return { screen: 'home', game: '', rest: [] };
  if (!text.startsWith('/')) return { screen: 'play', game: '', rest: [], shared: `#${text}` };
  const [way = '', query = ''] = text.split(/\?(.*)/s);
  const [first = '', game = '', ...rest] = way.split('/').slice(1).map(plain);
  const screen = SCREENS.find((known) => known === first) ?? 'home';
  if (screen === 'play' && query) return { screen, game, rest: [], shared: `#game=${encodeURIComponent(game)}&${query}` };
  return { screen, game: screen === 'home' ? '' : game, rest: rest.filter(Boolean), ...(query && { query }) };
}

function path(...parts: string[]): string {
  return `#/${parts.filter(Boolean).map(encodeURIComponent).join('/')}`;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
