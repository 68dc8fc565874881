import type { MapAnnotations } from '../engine';
import { kilometres } from '../geo';
import type { Palette } from './palette';
import { length } from './scale-bar';
import type { Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

const EDGE = 32;

/** The way from the visitor to the selected place as the crow flies, dimensioned: arrow heads at the ends, its length in the middle. */
export function drawWay(ink: DrawContext, sheet: Sheet, palette: Palette, { selected, here }: MapAnnotations): void {
  if (!selected || !here) return;
  const [ax, ay, bx, by] = [sheet.x(here.lng), sheet.y(here.lat), sheet.x(selected.lng), sheet.y(selected.lat)];
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 48) return;
  const seen = onSheet(sheet, ax, ay, bx, by);
  if (!seen) return;
  ink.save();
  ink.strokeStyle = palette.mark;
  ink.fillStyle = palette.mark;
  ink.lineWidth = 1.5;
  ink.beginPath();
  ink.moveTo(ax, ay);
  ink.lineTo(bx, by);
  ink.stroke();
  for (const [x, y, towards] of [
    [ax, ay, Math.atan2(ay - by, ax - bx)],
    [bx, by, Math.atan2(by - ay, bx - ax)],
  ] as const) {
    arrowHead(ink, x - 9 * Math.cos(towards), y - 9 * Math.sin(towards), towards);
  }
  const middle = (seen[0] + seen[1]) / 2;
  const text = length(kilometres(selected, here) * 1_000);
  writeOnPaper(ink, text, ax + (bx - ax) * middle, ay + (by - ay) * middle, palette, palette.mark);
  ink.restore();
}

/** Between which shares of its length a line is on the sheet; nothing when it isn't at all. */
function onSheet({ width, height }: Sheet, ax: number, ay: number, bx: number, by: number): [number, number] | null {
  let [from, to] = [0, 1];
  for (const [start, way, size] of [
    [ax, bx - ax, width],
    [ay, by - ay, height],
  ] as const) {
    const [low, high] = [EDGE, size - EDGE];
    if (way === 0) {
      if (start < low || start > high) return null;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to ? [from, to] : null;
}

function arrowHead(ink: DrawContext, x: number, y: number, towards: number): void {
  ink.save();
  ink.translate(x, y);
  ink.rotate(towards);
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.lineTo(-10, 3.5);
  ink.lineTo(-10, -3.5);
  ink.closePath();
  ink.fill();
  ink.restore();
}

/** Text on a patch of paper, so that the line under it is interrupted, as in a drawing. */
function writeOnPaper(ink: DrawContext, text: string, x: number, y: number, palette: Palette, colour: string): void {
  ink.font = `600 12px ${palette.font}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.lineJoin = 'round';
  ink.lineWidth = 5;
  ink.strokeStyle = palette.halo;
  ink.strokeText(text, x, y);
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}
