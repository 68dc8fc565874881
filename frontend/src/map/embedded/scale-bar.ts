import type { Palette } from './palette';
import type { Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

/** Lengths that a person reads at a glance. */
const ROUND_METRES = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
const LONGEST_PX = 96;
const [EDGE, TICK] = [12, 5];

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

/** In the lower left corner, above the attribution. */
export const SCALE_BAR = { width: EDGE + LONGEST_PX + 8, height: 58 };

export function drawScaleBar(ink: DrawContext, sheet: Sheet, palette: Palette): void {
  const metres = roundLength(sheet.metresPerPixel, LONGEST_PX);
  const right = EDGE + metres / sheet.metresPerPixel;
  const line = sheet.height - SCALE_BAR.height + 22;
  ink.save();
  ink.beginPath();
  ink.moveTo(EDGE, line - TICK);
  ink.lineTo(EDGE, line);
  ink.lineTo(right, line);
  ink.lineTo(right, line - TICK);
  ink.lineJoin = 'round';
  ink.strokeStyle = palette.halo;
  ink.lineWidth = 4;
  ink.stroke();
  ink.strokeStyle = palette['label-soft'];
  ink.lineWidth = 1.5;
  ink.stroke();
  ink.font = `600 12px ${palette.font}`;
  ink.textAlign = 'left';
  ink.textBaseline = 'bottom';
  ink.strokeStyle = palette.halo;
  ink.lineWidth = 4;
  ink.strokeText(length(metres), EDGE + 4, line - 3);
  ink.fillStyle = palette['label-soft'];
  ink.fillText(length(metres), EDGE + 4, line - 3);
  ink.restore();
}
