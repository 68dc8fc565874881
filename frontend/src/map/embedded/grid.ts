import type { Palette } from './palette';
import type { Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

/** Distances between the lines of the grid, in seconds of arc: from 5° to 1″. */
const STEPS = [18_000, 7_200, 3_600, 1_800, 900, 600, 300, 120, 60, 30, 20, 10, 5, 2, 1];
const CLOSEST_LINES_PX = 88;
/** Finer lines that divide a field of the grid. */
const DIVISIONS = 5;
/** The neat line: its distance from the edge of the sheet, and how thick its bars are. */
export const MARGIN = 8;
const BAR = 4;

/** The grid's step in seconds for so many pixels to the degree. */
export function gridStep(pixelsPerDegree: number): number {
  const fine = STEPS.filter((step) => (step / 3_600) * pixelsPerDegree >= CLOSEST_LINES_PX);
  return fine.at(-1) ?? 18_000;
}

/** Multiples of `step` between two values, in seconds. */
function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil((from * 3_600) / step);
  const last = Math.floor((to * 3_600) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** 127°, 37°30′, 37°30′20″. */
export function degrees(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), Math.round(seconds % 60)];
  const two = (part = 0) => String(part).padStart(2, '0');
  if (parts[2]) return `${parts[0]}°${two(parts[1])}′${two(parts[2])}″`;
  return parts[1] ? `${parts[0]}°${two(parts[1])}′` : `${parts[0]}°`;
}

interface Grid {
  step: number;
  /** Seconds of longitude and latitude of the lines on the sheet, one beyond it at each end. */
  meridians: number[];
  parallels: number[];
}

function gridOf(sheet: Sheet): Grid {
  const step = gridStep(sheet.x(1) - sheet.x(0));
  const beyond = step / 3_600;
  return {
    step,
    meridians: multiples(sheet.lng(0) - beyond, sheet.lng(sheet.width) + beyond, step),
    parallels: multiples(sheet.lat(sheet.height) - beyond, sheet.lat(0) + beyond, step),
  };
}

/** Half a pixel off, so that a line of one pixel is one. */
const crisp = (value: number) => Math.round(value) + 0.5;

function lines(ink: DrawContext, sheet: Sheet, { meridians, parallels }: Omit<Grid, 'step'>): void {
  ink.beginPath();
  for (const seconds of meridians) {
    const x = crisp(sheet.x(seconds / 3_600));
    ink.moveTo(x, 0);
    ink.lineTo(x, sheet.height);
  }
  for (const seconds of parallels) {
    const y = crisp(sheet.y(seconds / 3_600));
    ink.moveTo(0, y);
    ink.lineTo(sheet.width, y);
  }
  ink.stroke();
}

/** Meridians and parallels, and finer ones between them. */
export function drawGrid(ink: DrawContext, sheet: Sheet, palette: Palette): void {
  const { step, meridians, parallels } = gridOf(sheet);
  const finer = (values: number[]) =>
    values.flatMap((value) =>
      Array.from({ length: DIVISIONS - 1 }, (_, index) => value + ((index + 1) / DIVISIONS) * step),
    );
  ink.save();
  ink.strokeStyle = palette.grid;
  ink.lineWidth = 1;
  ink.globalAlpha = 0.35;
  lines(ink, sheet, { meridians: finer(meridians), parallels: finer(parallels) });
  ink.globalAlpha = 1;
  lines(ink, sheet, { meridians, parallels });
  ink.restore();
}

/** The neat line around the sheet, its bars one field of the grid long, with the degrees along two sides. */
export function drawFrame(ink: DrawContext, sheet: Sheet, palette: Palette): void {
  const { width, height } = sheet;
  const { step, meridians, parallels } = gridOf(sheet);
  ink.save();
  ink.beginPath();
  ink.rect(0, 0, width, height);
  ink.rect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN);
  ink.fillStyle = palette.halo;
  ink.fill('evenodd');
  bars(
    ink,
    meridians,
    step,
    (seconds) => clamp(sheet.x(seconds / 3_600), width),
    (from, to) => {
      ink.fillRect(from, MARGIN - BAR, to - from, BAR);
      ink.fillRect(from, height - MARGIN, to - from, BAR);
    },
    palette.frame,
  );
  bars(
    ink,
    parallels,
    step,
    (seconds) => clamp(sheet.y(seconds / 3_600), height),
    (from, to) => {
      ink.fillRect(MARGIN - BAR, to, BAR, from - to);
      ink.fillRect(width - MARGIN, to, BAR, from - to);
    },
    palette.frame,
  );
  ink.strokeStyle = palette.frame;
  ink.lineWidth = 1;
  ink.strokeRect(MARGIN + 0.5, MARGIN + 0.5, width - 2 * MARGIN - 1, height - 2 * MARGIN - 1);
  ink.strokeRect(
    MARGIN - BAR - 0.5,
    MARGIN - BAR - 0.5,
    width - 2 * (MARGIN - BAR) + 1,
    height - 2 * (MARGIN - BAR) + 1,
  );
  names(ink, sheet, palette, { meridians, parallels });
  ink.restore();
}

const clamp = (value: number, size: number) => Math.min(size - MARGIN, Math.max(MARGIN, value));

/** Every other field of the grid as a bar. */
function bars(
  ink: DrawContext,
  values: number[],
  step: number,
  place: (seconds: number) => number,
  draw: (from: number, to: number) => void,
  colour: string,
): void {
  ink.fillStyle = colour;
  for (const seconds of values) {
    if (Math.round(seconds / step) % 2 === 0) draw(place(seconds), place(seconds + step));
  }
}

function names(ink: DrawContext, sheet: Sheet, palette: Palette, { meridians, parallels }: Omit<Grid, 'step'>): void {
  ink.font = `500 11px ${palette.font}`;
  ink.fillStyle = palette['label-soft'];
  ink.strokeStyle = palette.halo;
  ink.lineWidth = 3;
  ink.lineJoin = 'round';
  ink.textBaseline = 'middle';
  ink.textAlign = 'left';
  const write = (text: string) => {
    ink.strokeText(text, 4, 0);
    ink.fillText(text, 4, 0);
  };
  for (const seconds of meridians) {
    const x = sheet.x(seconds / 3_600);
    if (x < 60 || x > sheet.width - 60) continue;
    ink.save();
    ink.translate(x, MARGIN + 9);
    write(`${degrees(seconds)}E`);
    ink.restore();
  }
  for (const seconds of parallels) {
    const y = sheet.y(seconds / 3_600);
    if (y < 72 || y > sheet.height - 60) continue;
    ink.save();
    ink.translate(MARGIN + 9, y);
    ink.rotate(-Math.PI / 2);
    write(`${degrees(seconds)}N`);
    ink.restore();
  }
}
