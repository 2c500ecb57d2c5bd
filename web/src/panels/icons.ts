// Small line drawings, on a field of 24 by 24.

export const ICONS = {
  Play: 'M4 4h16v16H4zM4 9.33h16M4 14.67h16M9.33 4v16M14.67 4v16',
  Hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.3 1.1 2.2h5c0-.9.3-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  Explain: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  Solve: 'M4 20V10M10 20V4M16 20v-7M22 20H2M20 8l-3-3 3-3',
  New: 'M12 5v14M5 12h14',
  Puzzle: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  Settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  Undo: 'M4 9h10a6 6 0 0 1 0 12h-3M8 5L4 9l4 4',
  Redo: 'M20 9H10a6 6 0 0 0 0 12h3M16 5l4 4-4 4',
  Bookmark: 'M7 4h10v16l-5-4-5 4z',
  Check: 'M5 12.5l4.5 4.5L19 7.5',
  Start: 'M7 4.5v15l12-7.5z',
  Pause: 'M8 5v14M16 5v14',
  Back: 'M15 5l-7 7 7 7',
  Forward: 'M9 5l7 7-7 7',
  Close: 'M6 6l12 12M18 6L6 18',
  Restart: 'M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.5 14',
  Notes: 'M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M12 12h.01M8 16h.01',
  More: 'M5 12h.01M12 12h.01M19 12h.01',
  Camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  Window: 'M3 5h18v11H3zM8 20h8M12 16v4',
  Up: 'M5 15l7-7 7 7',
  Clock: 'M12 4a8.5 8.5 0 1 0 .01 0zM12 8v4.5l3 2M9.5 1.5h5',
} as const;

export type IconName = keyof typeof ICONS;
