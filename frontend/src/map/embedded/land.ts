import type { LineKind } from '../boundaries';
import { around } from '../korea';
import { pathOf } from './layer';
import type { Levels } from './levels';
import type { Palette } from './palette';
import { between, type Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

/** The Han is drawn along its middle, this wide: its banks are not in the data. */
const RIVER_METRES = 600;

let abroad: Path2D | undefined;

/** Joined to one path, neighbouring areas leave no seam between them. */
function joined(paths: readonly Path2D[]): Path2D {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  return all;
}

/** Sea, land and borders; the strongest lines come last. */
export function drawLand(ink: DrawContext, sheet: Sheet, palette: Palette, levels: Levels): void {
  const { land, builtUp, lines } = levels.plan(sheet.box, sheet.zoom);
  ink.save();
  ink.fillStyle = palette.sea;
  ink.fillRect(0, 0, sheet.width, sheet.height);
  sheet.apply(ink);
  ink.lineJoin = 'round';
  ink.lineCap = 'round';
  abroad ??= pathOf(around);
  ink.fillStyle = palette.beyond;
  ink.fill(abroad, 'evenodd');
  ink.fillStyle = palette.land;
  ink.fill(joined(land), 'evenodd');
  ink.fillStyle = palette['built-up'];
  ink.fill(joined(builtUp), 'evenodd');
  const near = between(sheet.zoom, 8, 12);
  const strokes: [LineKind, string, number][] = [
    ['river', palette.sea, Math.max(2, RIVER_METRES / sheet.metresPerPixel)],
    ['neighbourhood', palette.hairline, 1],
    ['district', palette.district, 1 + 0.5 * between(sheet.zoom, 11, 13)],
    ['province', palette.border, 1 + 0.75 * near],
    ['coast', palette.coast, 1 + 0.25 * near],
  ];
  for (const [kind, colour, width] of strokes) {
    ink.strokeStyle = colour;
    ink.lineWidth = width / sheet.scale;
    ink.stroke(joined(lines[kind]));
  }
  ink.restore();
}
