import { MARGIN } from './grid';
import { length, roundLength } from './measures';
import type { Palette } from './palette';
import type { Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

const HEIGHT = 26;
const PADDING = 10;
const FIELDS = 4;

/** The title block in the lower left corner: a scale bar, and where there is room the position of the middle of the sheet. */
export function drawTitleBlock(ink: DrawContext, sheet: Sheet, palette: Palette): void {
  const metres = roundLength(sheet.metresPerPixel, 96);
  const bar = metres / sheet.metresPerPixel;
  const scale = length(metres);
  const position = `${sheet.centre.lat.toFixed(4)}°N  ${sheet.centre.lng.toFixed(4)}°E`;
  ink.save();
  ink.font = `600 11px ${palette.font}`;
  ink.textBaseline = 'middle';
  ink.textAlign = 'left';
  const scaleWidth = PADDING + bar + 6 + ink.measureText(scale).width + PADDING;
  const positionWidth = sheet.width >= 520 ? ink.measureText(position).width + 2 * PADDING : 0;
  const [left, top] = [MARGIN, Math.round(sheet.height) - MARGIN - HEIGHT];
  ink.fillStyle = palette.halo;
  ink.fillRect(left, top, scaleWidth + positionWidth, HEIGHT);
  ink.strokeStyle = palette.frame;
  ink.lineWidth = 1;
  ink.strokeRect(left + 0.5, top + 0.5, Math.round(scaleWidth + positionWidth), HEIGHT - 1);
  const middle = top + HEIGHT / 2;
  drawBar(ink, left + PADDING, middle - 2.5, bar, palette);
  ink.fillStyle = palette.label;
  ink.fillText(scale, left + PADDING + bar + 6, middle + 0.5);
  if (positionWidth > 0) {
    const line = Math.round(left + scaleWidth) + 0.5;
    ink.beginPath();
    ink.moveTo(line, top);
    ink.lineTo(line, top + HEIGHT);
    ink.stroke();
    ink.fillStyle = palette['label-soft'];
    ink.fillText(position, line + PADDING, middle + 0.5);
  }
  ink.restore();
}

/** Alternating filled and empty fields. */
function drawBar(ink: DrawContext, left: number, top: number, width: number, palette: Palette): void {
  ink.fillStyle = palette.frame;
  for (let field = 0; field < FIELDS; field += 2) ink.fillRect(left + (field * width) / FIELDS, top, width / FIELDS, 5);
  ink.strokeStyle = palette.frame;
  ink.strokeRect(left + 0.5, top + 0.5, width - 1, 4);
}
