import { localized } from '../../i18n/texts';
import { type Box, meets } from '../boundaries';
import type { MapAnnotations } from '../engine';
import { type NameSpot, namedDistricts, provinces } from '../korea';
import { isMetropolis, type Levels, NEIGHBOURHOODS_FROM, visibleSpot } from './levels';
import type { Palette } from './palette';
import { SCALE_BAR } from './scale-bar';
import { between, type Sheet } from './sheet';

type DrawContext = CanvasRenderingContext2D;

interface Label extends NameSpot {
  text: string;
  size: number;
  weight: number;
  /** Letter-spaced: the name of an area, not of a place. */
  spaced: boolean;
  soft: boolean;
  alpha: number;
  /** Pixels that it may be moved even where its area is smaller. */
  reach: number;
  /** One of the seven large cities or Jeju: never moved nearer to another one of them. */
  landmark: boolean;
}

type Zooms = readonly [from: number, to: number];
/** Zooms between which the names of a kind appear, and between which they give way to the next. */
const DISTRICTS: Zooms = [8.9, 9];
const CITIES: Zooms = [7.4, 7.5];
const WARDS: Zooms = [10.4, 10.5];
const METROPOLISES_END: Zooms = [10.2, 10.3];
const PROVINCES_END: Zooms = [9.6, 9.7];
const NEIGHBOURHOODS: Zooms = [NEIGHBOURHOODS_FROM, NEIGHBOURHOODS_FROM + 0.1];

const METROPOLIS_ROOM_KM = 20;
const SEJONG = '36';
const JEJU = '50';
/** Room for the name of a city or province beside the clusters of its places, in pixels. */
const BESIDE_CLUSTERS = 72;
/** Zoomed out there is no room for spaced names of provinces. */
const SPACED_FROM = 7.5;
const METROPOLITAN = new Set(provinces.filter(isMetropolis).map(({ code }) => code));

function districtAlpha({ code, ko, kind }: (typeof namedDistricts)[number], zoom: number): number {
  if (kind === 'ward') return between(zoom, ...WARDS);
  // 시, 군, 구: a city is worth its name sooner than the rest.
  const isCity = ko.endsWith('시') && !METROPOLITAN.has(code.slice(0, 2));
  const from = between(zoom, ...(isCity ? CITIES : DISTRICTS));
  return kind === 'divided' ? Math.min(from, 1 - between(zoom, ...WARDS)) : from;
}

/** The names that a zoom has room for: cities and Jeju first, then others by the room they have. */
export function labelsAt(sheet: Sheet, levels: Levels): Label[] {
  const { zoom } = sheet;
  const close = between(zoom, 11, 13);
  const here = levels.districtAt(sheet.centre);
  const districts = namedDistricts.map((district) => ({
    ...district,
    at: visibleSpot(sheet, district.at, () => district.code === here),
    text: localized(district),
    size: 12 + 2 * between(zoom, 8, 10) + close,
    weight: 600,
    spaced: zoom >= NEIGHBOURHOODS_FROM,
    soft: false,
    alpha: districtAlpha(district, zoom),
    reach: 0,
    landmark: false,
  }));
  const areas = provinces.map((province) => {
    const metropolis = isMetropolis(province);
    return {
      ...province,
      // Named even where the name is larger than the city.
      room: metropolis ? Math.max(METROPOLIS_ROOM_KM, province.room) : province.room,
      text: localized(province.short),
      size: metropolis ? 13 : 13 + 2 * between(zoom, 6.5, 8.5),
      weight: 700,
      spaced: !metropolis && zoom >= SPACED_FROM,
      soft: !metropolis,
      alpha: 1 - between(zoom, ...(metropolis ? METROPOLISES_END : PROVINCES_END)),
      reach: BESIDE_CLUSTERS,
      landmark: metropolis ? province.code !== SEJONG : province.code === JEJU,
    };
  });
  const neighbourhoods = levels.names(sheet).map((neighbourhood) => ({
    ...neighbourhood,
    text: localized(neighbourhood),
    size: 12 + close,
    weight: 500,
    spaced: false,
    soft: true,
    alpha: between(zoom, ...NEIGHBOURHOODS),
    reach: 0,
    landmark: false,
  }));
  const bySize = (one: Label, other: Label) => other.room - one.room;
  const rank = ({ landmark, soft }: Label) => (landmark ? 0 : soft ? 2 : 1);
  return [
    ...areas.sort((one, other) => rank(one) - rank(other) || bySize(one, other)),
    ...districts.sort(bySize),
    ...neighbourhoods.sort(bySize),
  ].filter(({ alpha, at }) => alpha > 0 && sheet.holds(at, 40));
}

const EDGE = 4;

/** The position of a label: the left end of its line, and the covered box. */
interface LabelPosition {
  left: number;
  y: number;
  box: Box;
}

/** Boxes of pins and clusters, slightly smaller than displayed. */
function pinBoxes(sheet: Sheet, pins: MapAnnotations['pins']): Box[] {
  return pins.map(({ position, cluster }) => {
    const [x, y] = [sheet.x(position.lng), sheet.y(position.lat)];
    return cluster
      ? { left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 }
      : { left: x - 13, right: x + 13, top: y - 42, bottom: y - 2 };
  });
}

/** Of the line that names the source (MapView.module.css). */
const ATTRIBUTION = { width: 200, height: 28 };

/** Boxes of the map's controls (Controls.module.css), of the scale bar and of the source. */
function controlBoxes({ width, height }: Sheet): Box[] {
  const small = width <= 640 || height <= 360;
  const edge = small ? 64 : 76;
  return [
    { left: 0, right: SCALE_BAR.width, top: height - SCALE_BAR.height, bottom: height },
    { left: 0, right: ATTRIBUTION.width, top: height - ATTRIBUTION.height, bottom: height },
    { left: width - edge, right: width, top: 0, bottom: edge },
    { left: width - (small ? 64 : 170), right: width, top: height - (small ? 172 : 280), bottom: height },
  ];
}

/** Where a name may be moved, in half lines to the right and down, the nearest first. */
const OFFSETS = Array.from({ length: 17 }, (_, row) => row - 8)
  .flatMap((down) => Array.from({ length: 13 }, (_, column) => ({ right: 2 * column - 12, down })))
  .map((offset) => ({ ...offset, far: Math.hypot(offset.right, offset.down) }))
  .sort((one, other) => one.far - other.far);
/** A name stays within this share of the room of its area. */
const MAY_MOVE = 0.8;

/** Places for a name in the middle of its area, the best first; `room` is in pixels. */
function* spotsFor(
  { size, reach }: Label,
  x: number,
  y: number,
  width: number,
  room: number,
): Generator<LabelPosition> {
  const half = size / 2 + 3;
  for (const { right, down, far } of OFFSETS) {
    if (far * half > Math.max(reach, MAY_MOVE * room)) return;
    const [left, line] = [x - width / 2 + right * half, y + down * half];
    yield {
      left,
      y: line,
      box: { left: left - 4, right: left + width + 4, top: line - half, bottom: line + half },
    };
  }
}

/** The first place that is free. */
function freeSpot(spots: Iterable<LabelPosition>, isFree: (box: Box) => boolean): LabelPosition | undefined {
  for (const spot of spots) if (isFree(spot.box)) return spot;
  return undefined;
}

/** Text is measured once for each font. */
const widths = new Map<string, number>();
function widthOf(ink: DrawContext, text: string): number {
  const key = `${ink.font} ${ink.letterSpacing} ${text}`;
  const width = widths.get(key) ?? ink.measureText(text).width;
  widths.set(key, width);
  return width;
}

/** A name may be this many times as wide as the room to one side. */
const MAY_STICK_OUT = 5;

/** Writes the names of areas where pins and other names leave room; of two that would touch, the more important one. */
export function drawLabels(
  ink: DrawContext,
  sheet: Sheet,
  palette: Palette,
  levels: Levels,
  { pins }: MapAnnotations,
): void {
  const taken = [...pinBoxes(sheet, pins), ...controlBoxes(sheet)];
  const free = (box: Box) =>
    box.left >= EDGE &&
    box.right <= sheet.width - EDGE &&
    box.top >= EDGE &&
    box.bottom <= sheet.height - EDGE &&
    taken.every((other) => !meets(box, other));
  ink.save();
  ink.lineJoin = 'round';
  ink.textBaseline = 'middle';
  ink.textAlign = 'left';
  const labels = labelsAt(sheet, levels);
  const landmarks = labels.filter(({ landmark }) => landmark);
  for (const label of labels) {
    const [x, y] = [sheet.x(label.at.lng), sheet.y(label.at.lat)];
    const distance = ({ left, right, top, bottom }: Box, { at }: Label) =>
      Math.hypot((left + right) / 2 - sheet.x(at.lng), (top + bottom) / 2 - sheet.y(at.lat));
    const isOwn = (box: Box) =>
      !label.landmark || landmarks.every((other) => distance(box, label) <= distance(box, other));
    ink.font = `${label.weight} ${label.size}px ${palette.font}`;
    ink.letterSpacing = label.spaced ? '0.12em' : '0px';
    const width = widthOf(ink, label.text);
    const room = (label.room * 1_000) / sheet.metresPerPixel;
    if (width > MAY_STICK_OUT * room) continue;
    const spot = freeSpot(spotsFor(label, x, y, width, room), (box) => free(box) && isOwn(box));
    if (!spot) continue;
    taken.push(spot.box);
    write(ink, label, spot, palette);
  }
  ink.restore();
}

function write(ink: DrawContext, label: Label, { left, y }: LabelPosition, palette: Palette): void {
  ink.globalAlpha = label.alpha;
  ink.lineWidth = 3;
  ink.strokeStyle = palette.halo;
  ink.strokeText(label.text, left, y);
  ink.fillStyle = palette[label.soft ? 'label-soft' : 'label'];
  ink.fillText(label.text, left, y);
}
