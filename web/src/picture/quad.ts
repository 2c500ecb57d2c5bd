// The cells of a board that a picture shows at an angle: where each of them lies, by the four corners of the board.

export type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From the unit square to a quad, as a camera sees it: straight lines stay straight. */
export function onto([a, b, c, d]: Quad): (u: number, v: number) => Point {
  const [dx1, dy1, dx2, dy2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]];
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  // Corners on one line are no board; then the sides alone decide.
  const [g, h] = whole === 0 ? [0, 0] : [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole];
  const [px, qx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0]];
  const [py, qy] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1]];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return [(px * u + qx * v + a[0]) / depth, (py * u + qy * v + a[1]) / depth];
  };
}

/** Whether the cells of a puzzle are hexagons. */
export const isHexagonal = (puzzle: string): boolean => /^(\w+:)?hex:/.test(puzzle);

/** The corners of every cell in reading order. Of a hexagon they are those of the box that it shares with no other one. */
export function cells(corners: Quad, rows: number, cols: number, hexagons = false): Quad[] {
  const place = onto(corners);
  if (hexagons) {
    // Odd rows lie half a cell to the right. Rows are 1.5 sides apart, and a cell is 2 sides high.
    const [across, down] = [cols + (rows > 1 ? 0.5 : 0), 1.5 * rows + 0.5];
    return Array.from({ length: rows * cols }, (_, cell) => {
      const row = Math.floor(cell / cols);
      const [left, top] = [(cell % cols) + (row % 2) / 2, 1.5 * row + 0.25];
      const at = (x: number, y: number) => place((left + x) / across, (top + y) / down);
      return [at(0, 0), at(1, 0), at(1, 1.5), at(0, 1.5)];
    });
  }
  const at = (row: number, col: number) => place(col / cols, row / rows);
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return [at(row, col), at(row, col + 1), at(row + 1, col + 1), at(row + 1, col)];
  });
}

/** The points as SVG writes them. */
export const outline = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

const round = (value: number) => Math.round(value * 10) / 10;

/** The smallest upright box around points, with a margin as a share of its longer side, inside a picture. */
export function around(points: readonly Point[], margin: number, { width, height }: { width: number; height: number }): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const more = margin * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const [left, right] = [clamp(Math.floor(Math.min(...xs) - more), width - 1), clamp(Math.ceil(Math.max(...xs) + more), width)];
  const [top, bottom] = [clamp(Math.floor(Math.min(...ys) - more), height - 1), clamp(Math.ceil(Math.max(...ys) + more), height)];
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
