import { CLOSEST_LEVEL, FARTHEST_LEVEL } from './constants';
import type { GeoPoint } from './types';

/** The two drawings that a visitor switches between. */
export type MapStyle = 'roadmap' | 'skyview';

/** The visible area. */
export interface View {
  centre: GeoPoint;
  /** Kakao level, 1 (closest) to 14. */
  level: number;
  /** The closest level that the engine has something to show at. */
  closest: number;
  /** The same as a web map counts, between two levels perhaps. */
  zoom: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Places on the map that the drawing must avoid. */
export interface MapAnnotations {
  /** Distances are drawn around it. */
  selected: GeoPoint | null;
  /** The visitor's own place. */
  here: GeoPoint | null;
  /** Names make room for them. */
  pins: readonly { position: GeoPoint; cluster: boolean }[];
}

export interface EngineOptions {
  /** Empty, positioned, of the map's size. */
  container: HTMLElement;
  centre: GeoPoint;
  level: number;
  /** Called when the view has settled. */
  onRest: () => void;
}

/** An element that lies on the map. */
export interface MapOverlay {
  /** Higher layers lie above lower ones. The element stays in the document: taken out of it, it would lose a press or the focus. */
  setLayer(layer: number): void;
  remove(): void;
}

/** The map renderer: the embedded drawing or Kakao. Markers are our own elements, which an engine only positions. */
export interface Engine {
  readonly kind: 'embedded' | 'kakao';
  view(): View;
  /** `below`: by how many pixels under the middle of the map the point comes to lie. */
  centreOn(point: GeoPoint, level: number, below?: number): void;
  /** Brings all points into view, no closer than the level of a result; `closer`: by a level at least, even if some are lost. */
  fit(points: readonly GeoPoint[], closer?: boolean): void;
  /** One step closer is -1, as levels go. */
  changeLevel(by: number): void;
  /** Moves what is in view, in pixels to the east and to the south. */
  panBy(east: number, south: number): void;
  setLook(look: MapStyle): void;
  /** Puts an element's top left corner at the point and keeps it there. */
  place(element: HTMLElement, point: GeoPoint): MapOverlay;
  /** The element that lies on the map: the placed one, or what the engine has put around it. */
  boxOf(placed: HTMLElement | undefined): HTMLElement | null;
  annotate(notes: Partial<MapAnnotations>): void;
  /** The container has another size. */
  resized(): void;
  destroy(): void;
}

/** Web-map zoom of a Kakao level: about the same ground in view. */
export const zoomOf = (level: number) => 20 - level;
export const levelOf = (zoom: number) => Math.min(FARTHEST_LEVEL, Math.max(CLOSEST_LEVEL, Math.round(20 - zoom)));

/** Pixels kept free for controls and pins when the view is fitted; fewer on a small map. The scale bar is at the bottom. */
export function fitPadding({ clientWidth: width, clientHeight: height }: HTMLElement) {
  const most = (wanted: number, size: number, part = 6) => Math.round(Math.min(wanted, size / part));
  return { top: most(72, height), right: most(72, width), bottom: most(64, height, 4), left: most(56, width) };
}

/** With reduced motion the map changes without animation. */
export const calm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
