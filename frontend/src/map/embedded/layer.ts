import {
  type Area,
  type BoundaryFile,
  type Box,
  decode,
  type Line,
  type LineKind,
  meets,
  type Points,
} from '../boundaries';

export function pathOf(lines: readonly Points[]): Path2D {
  const path = new Path2D();
  for (const points of lines) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

/** Something of a file, and its path, which is created when it is first drawn. */
class Shape<T extends Line | Area<unknown>> {
  private drawn: Path2D | undefined;

  constructor(readonly of: T) {}

  get path(): Path2D {
    this.drawn ??= pathOf('rings' in this.of ? this.of.rings : [this.of.points]);
    return this.drawn;
  }
}

/** The areas and lines of one file, ready to be drawn. */
export class Layer<A> {
  readonly areas: readonly Shape<Area<A>>[];
  readonly lines: readonly Shape<Line>[];

  constructor(file: BoundaryFile<A> | ReturnType<typeof decode<A>>) {
    const { areas, lines } = 'steps' in file ? decode(file) : file;
    this.areas = areas.map((area) => new Shape(area));
    this.lines = lines.map((line) => new Shape(line));
  }
}

/** What is to be drawn of the levels in view: filled areas and lines by kind. */
export interface Plan {
  /** Land, and the part of it that is built up. */
  land: Path2D[];
  builtUp: Path2D[];
  lines: Record<LineKind, Path2D[]>;
}

/** Adds a layer to the plan; where `finer` knows an area in more detail, that is drawn instead. */
export function addLayer<A>(
  plan: Plan,
  layer: Layer<A>,
  view: Box,
  isBuiltUp: (about: A) => boolean,
  finer: (about: A) => ((plan: Plan) => void) | undefined,
): void {
  const replaced = new Set<number>();
  for (const [index, area] of layer.areas.entries()) {
    const { about, box } = area.of;
    const replace = finer(about);
    if (replace) replaced.add(index);
    if (!meets(box, view)) continue;
    if (replace) replace(plan);
    else {
      plan.land.push(area.path);
      if (isBuiltUp(about)) plan.builtUp.push(area.path);
    }
  }
  for (const line of layer.lines) {
    const { kind, box, areas } = line.of;
    if (meets(box, view) && !areas.some((area) => replaced.has(area))) plan.lines[kind].push(line.path);
  }
}
