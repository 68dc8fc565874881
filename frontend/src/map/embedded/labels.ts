import { localized } from '../../i18n/texts';
import type { MapAnnotations } from '../engine';
import { type District, districts, provinces } from '../korea';
import type { GeoPoint } from '../types';
import { MARGIN } from './grid';
import { isMetropolis } from './outline';
import type { Palette } from './palette';
import { between, type Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

interface Label {
  point: GeoPoint;
  text: string;
  size: number;
  weight: number;
  /** Letter-spaced: the name of an area, not of a point. */
  spaced: boolean;
  alpha: number;
  /** A mark at the spot, with the name beside it; without one the name is centred. */
  mark: 'none' | 'dot' | 'ring';
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const main = ({ points: [first] }: District): GeoPoint => first ?? { lat: 0, lng: 0 };
/** 시, 군, 구: a city is worth its name sooner than the rest. */
const isCity = ({ ko, province }: District) => ko.endsWith('시') && !isMetropolis(province);

/** The names that a zoom has room for, the more important first. */
function labelsAt(zoom: number): Label[] {
  const areas = 1 - between(zoom, 9.6, 10.4);
  const cities = between(zoom, 7.4, 7.8);
  const rest = between(zoom, 9, 9.4);
  const grown = between(zoom, 8, 13);
  const list: Label[] = [];
  for (const province of provinces) {
    const metropolis = isMetropolis(province);
    list.push({
      point: province.label,
      text: localized(province.short),
      size: metropolis ? 13 : 13 + 2 * between(zoom, 6.5, 8.5),
      weight: metropolis ? 700 : 600,
      spaced: !metropolis,
      alpha: metropolis ? 1 - between(zoom, 10.2, 10.8) : areas,
      mark: metropolis ? 'ring' : 'none',
    });
  }
  for (const district of districts) {
    const city = isCity(district);
    list.push({
      point: main(district),
      text: localized(district),
      size: 12 + 3 * grown,
      weight: city ? 600 : 500,
      spaced: false,
      alpha: city ? cities : rest,
      mark: 'dot',
    });
  }
  return list
    .filter(({ alpha }) => alpha > 0)
    .sort((a, b) => Number(b.mark === 'ring') - Number(a.mark === 'ring') || b.weight - a.weight);
}

const NAMES_MAY_MOVE_FROM = 6.5;

/** The position of a label: the left end of its line, and the covered box. */
interface LabelPosition {
  left: number;
  y: number;
  box: Box;
}

const apart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/** Boxes of pins and clusters, slightly smaller than displayed. */
function pinBoxes(sheet: Sheet, pins: MapAnnotations['pins']): Box[] {
  return pins.map(({ position, cluster }) => {
    const [x, y] = [sheet.x(position.lng), sheet.y(position.lat)];
    return cluster
      ? { left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 }
      : { left: x - 13, right: x + 13, top: y - 42, bottom: y - 2 };
  });
}

/** Boxes of the map's controls (Controls.module.css): the layer switch on the left, the column on the right. */
function controlBoxes({ width, height }: Sheet): Box[] {
  const small = width <= 640 || height <= 360;
  const [edge, look] = small ? [64, 64] : [76, 196];
  return [
    { left: 0, right: look, top: 0, bottom: edge },
    { left: width - edge, right: width, top: 0, bottom: edge },
    { left: width - (small ? 64 : 170), right: width, top: height - (small ? 172 : 280), bottom: height },
  ];
}

/** Places for a name, the best first: beside its spot, or for an area around its middle. */
function spotsFor({ mark, size }: Label, x: number, y: number, width: number, far: boolean): LabelPosition[] {
  const half = size / 2 + 3;
  const at = (left: number, line: number): LabelPosition => ({
    left,
    y: line,
    box: { left: left - 4, right: left + width + 4, top: line - half, bottom: line + half },
  });
  const centred = x - width / 2;
  if (mark === 'none') return (far ? [0] : [0, -2, 2, -4, 4]).map((lines) => at(centred, y + lines * half));
  return [at(x + 8, y), at(x - 8 - width, y), at(centred, y - half - 6), at(centred, y + half + 6)];
}

/** Writes the names of provinces and districts where pins and other names leave room; of two that would touch, the more important one. */
export function drawLabels(ink: DrawContext, sheet: Sheet, palette: Palette, { pins }: MapAnnotations): number {
  const pinned = pinBoxes(sheet, pins);
  const taken = [...pinned, ...controlBoxes(sheet)];
  const names: Box[] = [];
  const free = ({ left, right, top, bottom }: Box) =>
    left >= MARGIN + 16 &&
    right <= sheet.width - MARGIN &&
    top >= MARGIN + 16 &&
    bottom <= sheet.height - MARGIN &&
    taken.every((other) => apart({ left, right, top, bottom }, other));
  let written = 0;
  ink.save();
  ink.lineJoin = 'round';
  ink.textBaseline = 'middle';
  for (const label of labelsAt(sheet.zoom)) {
    if (!sheet.holds(label.point, 40)) continue;
    const [x, y] = [sheet.x(label.point.lng), sheet.y(label.point.lat)];
    ink.font = `${label.weight} ${label.size}px ${palette.font}`;
    ink.letterSpacing = label.spaced ? '0.18em' : '0px';
    // Zoomed out, a displaced label would be in another province.
    const far = sheet.zoom < NAMES_MAY_MOVE_FROM;
    if (far && pinned.some((box) => !apart(box, { left: x, right: x, top: y, bottom: y }))) continue;
    // Nor may its dot cover another name.
    const dot = { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
    if (label.mark !== 'none' && names.some((name) => !apart(name, dot))) continue;
    const spot = spotsFor(label, x, y, ink.measureText(label.text).width, far).find(({ box }) => free(box));
    if (!spot) continue;
    taken.push(spot.box);
    names.push(spot.box);
    if (label.mark !== 'none') taken.push(dot);
    write(ink, label, { x, y, left: spot.left, line: spot.y }, palette);
    written += 1;
  }
  ink.restore();
  return written;
}

function write(
  ink: DrawContext,
  label: Label,
  at: { x: number; y: number; left: number; line: number },
  palette: Palette,
): void {
  ink.globalAlpha = label.alpha;
  ink.textAlign = 'left';
  ink.lineWidth = 4;
  ink.strokeStyle = palette.halo;
  ink.strokeText(label.text, at.left, at.line);
  ink.fillStyle = label.mark === 'ring' ? palette.label : palette['label-soft'];
  ink.fillText(label.text, at.left, at.line);
  if (label.mark === 'none') return;
  ink.beginPath();
  ink.arc(at.x, at.y, label.mark === 'ring' ? 3.5 : 2, 0, 2 * Math.PI);
  if (label.mark === 'ring') {
    ink.fillStyle = palette.land;
    ink.fill();
    ink.lineWidth = 1.5;
    ink.strokeStyle = palette.label;
    ink.stroke();
  } else ink.fill();
}
