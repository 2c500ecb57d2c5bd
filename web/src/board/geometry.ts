// Where things are in the picture: a cell is 100 units wide. Boards are made of squares, or of hexagons that stand on a corner.

import type { Scene, Side } from 'gridproof';
import { cellIndex } from './cells';

export const UNIT = 100;
/** The side of a hexagon that is one unit wide. */
const HEX = UNIT * 0.577_350_269;

export interface Point {
  x: number;
  y: number;
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export type Shape = Pick<Scene, 'rows' | 'cols' | 'tiling'> & {
  /** Whether rows run down and columns across the picture, so that a wide board fits a narrow window. Squares only. */
  turned?: boolean;
};

const SIDES: Record<Scene['tiling'], readonly Side[]> = {
  square: ['north', 'east', 'south', 'west'],
  hex: ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'],
};

const TURNED: readonly Side[] = ['west', 'south', 'east', 'north'];

/** The sides of a cell, clockwise in the picture, from the top. */
export const sidesOf = ({ tiling, turned }: Shape): readonly Side[] => (turned ? TURNED : SIDES[tiling]);

/** Rows down and columns across for a step over a side; hexagons of odd rows stand half a cell to the right. */
function step(side: Side, row: number): [number, number] {
  const [left, right] = row % 2 === 0 ? [-1, 0] : [0, 1];
  const steps: Record<Side, [number, number]> = {
    north: [-1, 0], south: [1, 0], west: [0, -1], east: [0, 1],
    'north-east': [-1, right], 'south-east': [1, right], 'south-west': [1, left], 'north-west': [-1, left],
  };
  return steps[side];
}

/** The cell beyond a side, or -1. */
export function beyond({ rows, cols }: Shape, cell: number, side: Side): number {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const [dr, dc] = step(side, row);
  const [r, c] = [row + dr, col + dc];
  return r < 0 || c < 0 || r >= rows || c >= cols ? -1 : r * cols + c;
}

/** The cells that share a side with a cell. */
export const neighbours = (shape: Shape, cell: number): number[] =>
  SIDES[shape.tiling].map((side) => beyond(shape, cell, side)).filter((other) => other >= 0);

/** Width and height of a board. */
export function size({ rows, cols, tiling, turned }: Shape): [number, number] {
  if (turned) return [rows * UNIT, cols * UNIT];
  if (tiling === 'square') return [cols * UNIT, rows * UNIT];
  return [(cols + (rows > 1 ? 0.5 : 0)) * UNIT, (1.5 * rows + 0.5) * HEX];
}

/** The middle of a cell. */
export function centre({ cols, tiling, turned }: Shape, cell: number): Point {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  if (turned) return { x: (row + 0.5) * UNIT, y: (col + 0.5) * UNIT };
  if (tiling === 'square') return { x: (col + 0.5) * UNIT, y: (row + 0.5) * UNIT };
  return { x: (col + 0.5 + (row % 2) / 2) * UNIT, y: (1 + 1.5 * row) * HEX };
}

/** The corners of a cell, clockwise from the start of its first side, drawn in by a distance. */
export function corners(shape: Shape, cell: number, inset = 0): Point[] {
  const { x, y } = centre(shape, cell);
  const half = UNIT / 2 - inset;
  if (shape.tiling === 'square') {
    return [{ x: x - half, y: y - half }, { x: x + half, y: y - half }, { x: x + half, y: y + half }, { x: x - half, y: y + half }];
  }
  const side = (HEX * half) / (UNIT / 2);
  return [
    { x, y: y - side }, { x: x + half, y: y - side / 2 }, { x: x + half, y: y + side / 2 },
    { x, y: y + side }, { x: x - half, y: y + side / 2 }, { x: x - half, y: y - side / 2 },
  ];
}

/** A cell as the path of its outline. */
export const cellPath = (shape: Shape, cell: number, inset = 0): string =>
  `M${corners(shape, cell, inset).map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The cell at a point, or -1. */
export function cellAt(scene: Shape, { x, y }: Point): number {
  if (scene.tiling === 'square') {
    const [down, across] = [Math.floor(y / UNIT), Math.floor(x / UNIT)];
    const [row, col] = scene.turned ? [across, down] : [down, across];
    return row >= 0 && col >= 0 && row < scene.rows && col < scene.cols ? row * scene.cols + col : -1;
  }
  for (let cell = 0; cell < scene.rows * scene.cols; cell++) {
    const middle = centre(scene, cell);
    if (Math.hypot(middle.x - x, middle.y - y) < HEX * 0.93) return cell;
  }
  return -1;
}

function lineOf(shape: Shape, cell: number, side: Side): Line {
  const points = corners(shape, cell);
  const at = sidesOf(shape).indexOf(side);
  const [from, to] = [points[at] ?? { x: 0, y: 0 }, points[(at + 1) % points.length] ?? { x: 0, y: 0 }];
  return { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
}

const isHole = (scene: Scene, cell: number) => scene.cells[cell]?.ground === 'hole';
const pair = (one: number, other: number) => [one, other].sort((a, b) => a - b).join();

/** The borders of a board, each once, by kind; an open one is a gap in the edge through which paths leave. */
export function borders(scene: Scene): { thin: Line[]; thick: Line[]; wall: Line[] } {
  const found = { thin: [] as Line[], thick: [] as Line[], wall: [] as Line[] };
  const inside = new Map<string, keyof typeof found | 'open'>();
  const outside = new Map<string, keyof typeof found | 'open'>();
  for (const border of scene.borders ?? []) {
    const cell = cellIndex(border.cell, scene.cols);
    const other = beyond(scene, cell, border.side);
    if (other < 0) outside.set(`${cell} ${border.side}`, border.kind);
    else inside.set(pair(cell, other), border.kind);
  }
  for (let cell = 0; cell < scene.cells.length; cell++) {
    if (isHole(scene, cell)) continue;
    for (const side of SIDES[scene.tiling]) {
      const other = beyond(scene, cell, side);
      const isEdge = other < 0 || isHole(scene, other);
      // Inside the board each border is drawn by the earlier of its two cells.
      if (!isEdge && other < cell) continue;
      const named = other < 0 ? outside.get(`${cell} ${side}`) : inside.get(pair(cell, other));
      const divides = isEdge || scene.regions?.[cell] !== scene.regions?.[other];
      const kind = named ?? (divides ? 'thick' : 'thin');
      if (kind !== 'open') found[kind].push(lineOf(scene, cell, side));
    }
  }
  return found;
}

/** Lines as one path. */
export const asPath = (lines: readonly Line[]): string => lines.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('');

/** Whether a board is a rectangle of squares without holes and without ways out: then one frame goes around it. */
export const isWhole = (scene: Scene): boolean =>
  scene.tiling === 'square' &&
  !scene.cells.some((_, cell) => isHole(scene, cell)) &&
  !(scene.borders ?? []).some(({ cell, side, kind }) => kind === 'open' && beyond(scene, cellIndex(cell, scene.cols), side) < 0);

/** Whether a line lies on the outer edge of a board. */
export function isRim(shape: Shape, { x1, y1, x2, y2 }: Line): boolean {
  const [width, height] = size(shape);
  return (x1 === x2 && (x1 === 0 || x1 === width)) || (y1 === y2 && (y1 === 0 || y1 === height));
}

/** A line through cells; where two are no neighbours it leaves the board and comes back on the other side. */
export function through(scene: Shape, cells: readonly number[]): string {
  let [path, last] = ['', -1];
  for (const cell of cells) {
    const { x, y } = centre(scene, cell);
    if (last < 0) path += `M${round(x)} ${round(y)}`;
    else if (neighbours(scene, last).includes(cell)) path += `L${round(x)} ${round(y)}`;
    else {
      const from = centre(scene, last);
      const half = UNIT / 2;
      const [dx, dy] = from.y === y ? [from.x < x ? -half : half, 0] : [0, from.y < y ? -half : half];
      path += `L${round(from.x + dx)} ${round(from.y + dy)}M${round(x - dx)} ${round(y - dy)}L${round(x)} ${round(y)}`;
    }
    last = cell;
  }
  // A path of one cell is a dot: a line of no length with round ends.
  return cells.length === 1 ? `${path}h0.01` : path;
}

/** A star of five points around a place. */
export function star({ x, y }: Point, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, r] = [(Math.PI / 5) * i - Math.PI / 2, i % 2 ? radius * 0.42 : radius];
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return points.join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;
