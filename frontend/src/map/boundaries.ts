import { mapX, mapY } from './mercator';
import type { GeoPoint } from './types';

/** Kinds of lines, in the order of the files. */
export const LINE_KINDS = ['coast', 'province', 'district', 'neighbourhood', 'river'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A file of `data/` as scripts/map-data/README.md describes it. */
export interface BoundaryFile<A = unknown> {
  /** Of the grid, per degree. */
  steps: number;
  /** How many of the arcs are of each kind; they come in this order. */
  kinds: readonly number[];
  /** The first point of each line, then the steps to each next one. */
  arcs: readonly (readonly number[])[];
  /** A ring is a list of arcs; `~n` is arc `n` backwards. */
  areas: readonly (A & { rings: readonly (readonly number[])[] })[];
}

/** In map units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Coordinates in map units, x and y alternating. */
export type Points = readonly number[];

export interface Line {
  kind: LineKind;
  points: Points;
  box: Box;
  /** Indexes of the areas that it surrounds: one or two. */
  areas: readonly number[];
}

export interface Area<A> {
  about: A;
  /** Read even-odd: a ring inside a ring is a hole. */
  rings: readonly Points[];
  box: Box;
}

/** The points of a delta-encoded line. */
export function pointsOf(deltas: readonly number[], steps: number): number[] {
  let [x, y] = [0, 0];
  const points: number[] = [];
  for (let at = 0; at + 1 < deltas.length; at += 2) {
    x += deltas[at] ?? 0;
    y += deltas[at + 1] ?? 0;
    points.push(mapX(x / steps), mapY(y / steps));
  }
  return points;
}

function boxOf(parts: readonly Points[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const points of parts) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

export const meets = (a: Box, b: Box) =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The arcs one after the other; the first point of each is the last one of the arc before. */
function joined(ring: readonly number[], arcs: readonly Points[]): number[] {
  const points: number[] = [];
  for (const number of ring) {
    const arc = arcs[number < 0 ? ~number : number] ?? [];
    const last = arc.length / 2 - 1;
    for (let at = points.length > 0 ? 1 : 0; at <= last; at += 1) {
      const from = 2 * (number < 0 ? last - at : at);
      points.push(arc[from] ?? 0, arc[from + 1] ?? 0);
    }
  }
  return points;
}

interface Boundaries<A> {
  lines: Line[];
  areas: Area<A>[];
}

const decoded = new WeakMap<object, Boundaries<unknown>>();

/** The lines and areas of a file, worked out once for each. */
export function decode<A>(file: BoundaryFile<A>): Boundaries<A> {
  const known = (decoded.get(file) as Boundaries<A> | undefined) ?? unpacked(file);
  decoded.set(file, known);
  return known;
}

function unpacked<A>(file: BoundaryFile<A>): Boundaries<A> {
  const arcs = file.arcs.map((arc) => pointsOf(arc, file.steps));
  const around: number[][] = arcs.map(() => []);
  for (const [index, { rings }] of file.areas.entries()) {
    for (const number of rings.flat()) around[number < 0 ? ~number : number]?.push(index);
  }
  const kinds = file.kinds.flatMap((count, kind) => Array.from({ length: count }, () => LINE_KINDS[kind] ?? 'coast'));
  const lines = arcs.map((points, index) => ({
    kind: kinds[index] ?? 'coast',
    points,
    box: boxOf([points]),
    areas: around[index] ?? [],
  }));
  const areas = file.areas.map(({ rings, ...about }) => {
    const outlines = rings.map((ring) => joined(ring, arcs));
    return { about: about as unknown as A, rings: outlines, box: boxOf(outlines) };
  });
  return { lines, areas };
}

/** True when the point lies inside the rings. */
export function inside(rings: readonly Points[], { lat, lng }: GeoPoint): boolean {
  const [x, y] = [mapX(lng), mapY(lat)];
  let odd = false;
  for (const ring of rings) {
    let [lastX, lastY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [nextX = 0, nextY = 0] = [ring[at], ring[at + 1]];
      // The ray from the point to the east crosses this side.
      if (lastY > y !== nextY > y && x < lastX + ((y - lastY) / (nextY - lastY)) * (nextX - lastX)) odd = !odd;
      [lastX, lastY] = [nextX, nextY];
    }
  }
  return odd;
}
