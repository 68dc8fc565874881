import { north, type Ring } from '../korea';
import type { GeoPoint } from '../types';
import { borders, coasts, country, metropolises, OUTLINE_ENDS_AT } from './outline';
import type { Palette } from './palette';
import { between, type Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

/** The outline is a few kilometres off in places: where that shows, land and sea give way to plain paper. */
const OUTLINE_HOLDS_TO = 11.5;
const OUTLINE_GONE_AT = 13;

/** Lines that follow the coast at a distance, as engraved charts have them: distance in pixels and strength. */
const WATERLINES = [
  [13, 0.35],
  [8, 0.6],
  [4, 1],
] as const;
const DASH_DOT = [10, 4, 2, 4];
const HATCH_PX = 7;

function trace(ink: DrawContext, sheet: Sheet, lines: readonly (readonly GeoPoint[])[], closed: boolean): void {
  ink.beginPath();
  for (const line of lines) {
    for (const [index, { lng, lat }] of line.entries()) {
      if (index === 0) ink.moveTo(sheet.x(lng), sheet.y(lat));
      else ink.lineTo(sheet.x(lng), sheet.y(lat));
    }
    if (closed) ink.closePath();
  }
}

function fill(ink: DrawContext, sheet: Sheet, rings: readonly Ring[], colour: string): void {
  trace(ink, sheet, rings, true);
  ink.fillStyle = colour;
  ink.fill('evenodd');
}

/** Hatching at 45° over the path, as in a section drawing: land without data. */
function hatch(ink: DrawContext, sheet: Sheet, colour: string): void {
  ink.save();
  ink.clip('evenodd');
  const { width, height, origin } = sheet;
  const start = (((origin[0] + origin[1]) % HATCH_PX) + HATCH_PX) % HATCH_PX;
  ink.beginPath();
  for (let x = start - HATCH_PX; x < width + height; x += HATCH_PX) {
    ink.moveTo(x, 0);
    ink.lineTo(x - height, height);
  }
  ink.strokeStyle = colour;
  ink.lineWidth = 1;
  ink.stroke();
  ink.restore();
}

/** Sea, land, coast and borders; close by only the paper is left of them. */
export function drawLand(ink: DrawContext, sheet: Sheet, palette: Palette): void {
  const strength = 1 - between(sheet.zoom, OUTLINE_HOLDS_TO, OUTLINE_GONE_AT);
  ink.fillStyle = palette.land;
  ink.fillRect(0, 0, sheet.width, sheet.height);
  if (strength === 0) return;
  ink.save();
  ink.globalAlpha = strength;
  ink.lineJoin = 'round';
  ink.lineCap = 'round';
  ink.fillStyle = palette.sea;
  ink.fillRect(0, 0, sheet.width, sheet.height);
  drawWaterlines(ink, sheet, palette, strength);
  fill(ink, sheet, north, palette.beyond);
  hatch(ink, sheet, palette.grid);
  fill(ink, sheet, country, palette.land);
  fill(ink, sheet, metropolises, palette.metropolis);
  trace(ink, sheet, borders, false);
  ink.setLineDash(DASH_DOT);
  ink.strokeStyle = palette.border;
  ink.lineWidth = 1;
  ink.stroke();
  ink.setLineDash([]);
  trace(ink, sheet, coasts, false);
  ink.strokeStyle = palette.coast;
  ink.lineWidth = 0.9 + 0.6 * between(sheet.zoom, 6, 8);
  ink.stroke();
  drawEnd(ink, sheet, palette);
  ink.restore();
}

/** Covers the area north of the outline. */
function drawEnd(ink: DrawContext, sheet: Sheet, palette: Palette): void {
  const end = Math.round(sheet.y(OUTLINE_ENDS_AT));
  if (end <= 0) return;
  ink.beginPath();
  ink.rect(-1, -1, sheet.width + 2, end + 1);
  ink.fillStyle = palette.beyond;
  ink.fill();
  hatch(ink, sheet, palette.grid);
}

function drawWaterlines(ink: DrawContext, sheet: Sheet, palette: Palette, strength: number): void {
  // Far out the islands lie so close that wide lines would run together.
  const apart = 0.6 + 0.4 * between(sheet.zoom, 6, 8);
  trace(ink, sheet, coasts, false);
  for (const [distance, share] of WATERLINES) {
    ink.globalAlpha = strength * share;
    ink.strokeStyle = palette.waterline;
    ink.lineWidth = 2 * distance * apart + 1;
    ink.stroke();
    ink.globalAlpha = strength;
    ink.strokeStyle = palette.sea;
    ink.lineWidth = 2 * distance * apart - 1;
    ink.stroke();
  }
}
