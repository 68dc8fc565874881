import { localized } from '../../i18n/texts';
import type { MapAnnotations } from '../engine';
import { kilometres, METRES_PER_DEGREE } from '../geo';
import { districts } from '../korea';
import type { GeoPoint } from '../types';
import { MARGIN } from './grid';
import type { Palette } from './palette';
import { between, type Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

/** Lengths that a person reads at a glance. */
const ROUND_METRES = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
const CENTRE_LINE = [14, 4, 3, 4];

/** The longest round length that fits into `pixels`. */
export function roundLength(metresPerPixel: number, pixels: number): number {
  return ROUND_METRES.findLast((metres) => metres / metresPerPixel <= pixels) ?? ROUND_METRES[0] ?? 0;
}

/** 500 m, 2 km, 3.4 km. */
export function length(metres: number): string {
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} m`;
  const km = metres / 1_000;
  return `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
}

/** The position of a line of text: its centre, and half its width. */
interface Patch {
  x: number;
  y: number;
  half: number;
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

/** Around the selected place: centre lines and circles at round distances, from where the outline gives way on. */
export function drawDistances(ink: DrawContext, sheet: Sheet, palette: Palette, { selected }: MapAnnotations): void {
  const strength = between(sheet.zoom, 10.5, 11.5);
  if (!selected || strength === 0) return;
  const [x, y] = [sheet.x(selected.lng), sheet.y(selected.lat)];
  const unit = roundLength(sheet.metresPerPixel, 110);
  const radius = unit / sheet.metresPerPixel;
  const reach = Math.max(sheet.width, sheet.height);
  ink.save();
  ink.globalAlpha = strength;
  ink.strokeStyle = palette.waterline;
  ink.lineWidth = 1;
  for (let ring = 1; ring <= 6 && ring * radius < reach; ring += 1) {
    ink.beginPath();
    ink.arc(x, y, ring * radius, 0, 2 * Math.PI);
    ink.stroke();
  }
  ink.setLineDash(CENTRE_LINE);
  ink.strokeStyle = palette.border;
  ink.beginPath();
  ink.moveTo(x - reach, Math.round(y) + 0.5);
  ink.lineTo(x + reach, Math.round(y) + 0.5);
  ink.moveTo(Math.round(x) + 0.5, y - reach);
  ink.lineTo(Math.round(x) + 0.5, y + reach);
  ink.stroke();
  ink.setLineDash([]);
  ink.restore();
}

/** How far the circles are, where pointers leave room. */
export function nameDistances(
  ink: DrawContext,
  sheet: Sheet,
  palette: Palette,
  { selected }: MapAnnotations,
  taken: readonly Patch[],
): void {
  const strength = between(sheet.zoom, 10.5, 11.5);
  if (!selected || strength === 0) return;
  const unit = roundLength(sheet.metresPerPixel, 110);
  ink.save();
  ink.globalAlpha = strength;
  for (let ring = 1; ring <= 4; ring += 1) {
    const away = ((ring * unit) / sheet.metresPerPixel) * Math.SQRT1_2;
    const [x, y] = [sheet.x(selected.lng) - away, sheet.y(selected.lat) + away];
    // The corner below belongs to the title block.
    if (x < MARGIN + 40 || y > sheet.height - MARGIN - 40) break;
    const crowded = taken.some((patch) => Math.abs(patch.x - x) < patch.half + 28 && Math.abs(patch.y - y) < 20);
    if (!crowded) writeOnPaper(ink, length(ring * unit), x, y, palette, palette['label-soft']);
  }
  ink.restore();
}

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
    const [low, high] = [MARGIN + 24, size - MARGIN - 24];
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

const POINTERS = 4;
/** Pointers with nearly the same direction are merged. */
const APART_RADIANS = 0.7;

/** Where close by too little is named on the sheet: at its edges, which way the next districts lie and how far. */
export function drawPointers(ink: DrawContext, sheet: Sheet, palette: Palette, named: number): Patch[] {
  const strength = between(sheet.zoom, 11.5, 12.5);
  if (strength === 0 || named > 3) return [];
  const towards = (point: GeoPoint) =>
    Math.atan2(
      -(point.lat - sheet.centre.lat),
      (point.lng - sheet.centre.lng) * Math.cos((sheet.centre.lat / 180) * Math.PI),
    );
  const reach = 40_000 / METRES_PER_DEGREE;
  const near = districts
    .flatMap((district) => district.points.slice(0, 1).map((point) => ({ district, point })))
    .filter(({ point }) => Math.abs(point.lat - sheet.centre.lat) < reach && !sheet.holds(point, -24))
    .map(({ district, point }) => ({ district, point, km: kilometres(sheet.centre, point) }))
    .sort((a, b) => a.km - b.km);
  const chosen: number[] = [];
  const patches: Patch[] = [];
  ink.save();
  ink.globalAlpha = strength;
  for (const { district, point, km } of near) {
    if (chosen.length === POINTERS) break;
    const angle = towards(point);
    if (chosen.some((other) => Math.abs(Math.atan2(Math.sin(angle - other), Math.cos(angle - other))) < APART_RADIANS))
      continue;
    chosen.push(angle);
    const patch = pointer(ink, sheet, palette, angle, `${localized(district)} ${length(km * 1_000)}`);
    if (patch) patches.push(patch);
  }
  ink.restore();
  return patches;
}

/** Room at the edges for degrees, title block and controls. */
const EDGES = { top: 30, right: 76, bottom: 48, left: 30 };

/** The corner of the move pad. */
const PAD_PX = 180;

/** An arrow at the edge, with its words beside it along the edge; none where the pad lies. */
function pointer(ink: DrawContext, sheet: Sheet, palette: Palette, angle: number, text: string): Patch | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [sheet.width / 2, sheet.height / 2];
  const across = (cos > 0 ? middleX - EDGES.right : middleX - EDGES.left) / Math.max(Math.abs(cos), 1e-9);
  const along = (sin > 0 ? middleY - EDGES.bottom : middleY - EDGES.top) / Math.max(Math.abs(sin), 1e-9);
  const stretch = Math.min(across, along);
  const [x, y] = [middleX + stretch * cos, middleY + stretch * sin];
  if (x > sheet.width - PAD_PX && y > sheet.height - PAD_PX) return null;
  ink.fillStyle = palette['label-soft'];
  arrowHead(ink, x, y, angle);
  ink.font = `600 12px ${palette.font}`;
  const half = ink.measureText(text).width / 2;
  const patch = {
    x: Math.min(sheet.width - EDGES.right + 10 - half, Math.max(EDGES.left + half, x)),
    y: y + (sin > 0.2 ? -19 : 17),
    half,
  };
  writeOnPaper(ink, text, patch.x, patch.y, palette, palette['label-soft']);
  return patch;
}
