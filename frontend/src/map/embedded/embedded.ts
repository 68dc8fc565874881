import * as L from 'leaflet';
import { pageData } from '../../i18n/page-data';
import { CLOSEST_LEVEL, CLOSEST_LEVEL_DRAWN, FARTHEST_LEVEL, resultLevel } from '../constants';
import {
  calm,
  type Engine,
  type EngineOptions,
  fitPadding,
  levelOf,
  type MapAnnotations,
  type MapOverlay,
  type MapStyle,
  type View,
  zoomOf,
} from '../engine';
import type { GeoPoint } from '../types';
import { Drawing } from './drawing';
import './leaflet.css';
import { Sheet } from './sheet';

/** Korea and the seas around it: there is nothing to see farther away. */
const KOREA: L.LatLngBoundsExpression = [
  [30.5, 121],
  [41.5, 135],
];
/** A little farther than level 14: a small map holds the whole country as well. */
const FARTHEST_ZOOM = 5;
/** Width of the land that the data has (scripts/map-data), in pixels at zoom 0: a wide map doesn't show its end. */
const WIDTH_OF_DATA = (32 / 360) * 256;
/** A wheel's turn for one level; trackpads send many small ones. */
const WHEEL_PER_ZOOM = 240;
const GLIDE_SECONDS = 0.24;

const farthestZoom = ({ clientWidth }: HTMLElement) =>
  Math.max(FARTHEST_ZOOM, Math.log2(Math.max(1, clientWidth) / WIDTH_OF_DATA));

/** Our own map: Leaflet moves it, {@link Drawing} draws it, and nothing is fetched unless tiles are configured. */
class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  private readonly map: L.Map;
  private readonly drawing: Drawing;
  private tiles: L.TileLayer | undefined;
  /** It has been shown somewhere. */
  private begun = false;

  constructor(private readonly options: EngineOptions) {
    const { container, centre, level } = options;
    this.map = L.map(container, {
      center: [centre.lat, centre.lng],
      zoom: zoomOf(level),
      minZoom: farthestZoom(container),
      maxZoom: zoomOf(CLOSEST_LEVEL_DRAWN),
      zoomSnap: 0,
      maxBounds: KOREA,
      maxBoundsViscosity: 1,
      // The canvas is redrawn in each frame of a change, so nothing is scaled in between.
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: !calm(),
      keyboard: false,
      boxZoom: false,
      doubleClickZoom: false,
      scrollWheelZoom: false,
      zoomControl: false,
      attributionControl: false,
    });
    const pane = this.map.createPane('drawing');
    this.map.createPane('places');
    this.drawing = new Drawing(container, () => this.sheet());
    pane.append(this.drawing.canvas);
    this.map.on('move zoom viewreset resize', this.drawing.refresh);
    this.map.on('moveend', this.drawing.load);
    this.map.on('moveend', options.onRest);
    this.map.on('dblclick', ({ latlng }: L.LeafletMouseEvent) => this.map.setZoomAround(latlng, this.stepped(-1)));
    container.addEventListener('wheel', this.wheel, { passive: false });
    this.drawing.load();
    this.drawing.refresh();
  }

  view(): View {
    const { lat, lng } = this.map.getCenter();
    const bounds = this.map.getBounds();
    return {
      centre: { lat, lng },
      level: levelOf(this.map.getZoom()),
      closest: this.closest,
      zoom: this.map.getZoom(),
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
  }

  centreOn(point: GeoPoint, level: number, below = 0): void {
    const zoom = zoomOf(Math.max(this.closest, level));
    const middle = this.map.project([point.lat, point.lng], zoom).subtract([0, below]);
    this.glide(this.map.unproject(middle, zoom), zoom);
  }

  fit(points: readonly GeoPoint[], closer = false): void {
    const [only, another] = points;
    if (!only) return;
    if (!another) {
      this.centreOn(only, resultLevel(this.closest));
      return;
    }
    const { top, right, bottom, left } = fitPadding(this.options.container);
    const bounds = L.latLngBounds(points.map(({ lat, lng }) => [lat, lng]));
    const room = L.point(left + right, top + bottom);
    const fitting = Math.min(zoomOf(resultLevel(this.closest)), this.map.getBoundsZoom(bounds, false, room));
    const zoom = closer ? Math.max(fitting, this.stepped(-1)) : fitting;
    const [northWest, southEast] = [bounds.getNorthWest(), bounds.getSouthEast()].map((corner) =>
      this.map.project(corner, zoom),
    );
    if (!northWest || !southEast) return;
    const middle = northWest
      .add(southEast)
      .divideBy(2)
      .add([(right - left) / 2, (bottom - top) / 2]);
    this.glide(this.map.unproject(middle, zoom), zoom);
  }

  changeLevel(by: number): void {
    this.glide(this.map.getCenter(), this.stepped(by));
  }

  panBy(east: number, south: number): void {
    this.map.panBy([east, south], { animate: !calm(), duration: GLIDE_SECONDS });
  }

  setLook(look: MapStyle): void {
    const source = look === 'skyview' ? pageData.map?.skyTiles : pageData.map?.tiles;
    this.tiles?.remove();
    this.tiles = source ? L.tileLayer(source.address, { minZoom: 0, maxZoom: 20 }).addTo(this.map) : undefined;
    this.drawing.overTiles = Boolean(source);
    this.drawing.load();
    this.drawing.repaint();
    this.map.setMaxZoom(zoomOf(this.closest));
    this.options.onRest();
  }

  place(element: HTMLElement, point: GeoPoint): MapOverlay {
    const pane = this.map.getPane('places');
    const put = () => L.DomUtil.setPosition(element, this.map.latLngToLayerPoint([point.lat, point.lng]));
    element.style.position = 'absolute';
    pane?.append(element);
    // A press on a marker is no press on the map under it.
    L.DomEvent.on(element, 'dblclick', L.DomEvent.stopPropagation);
    put();
    this.map.on('zoom move viewreset', put);
    return {
      setLayer(layer) {
        element.style.zIndex = String(layer);
      },
      remove: () => {
        this.map.off('zoom move viewreset', put);
        element.remove();
      },
    };
  }

  boxOf(placed: HTMLElement | undefined): HTMLElement | null {
    return placed ?? null;
  }

  annotate(notes: Partial<MapAnnotations>): void {
    this.drawing.annotate(notes);
  }

  resized(): void {
    this.map.setMinZoom(farthestZoom(this.options.container));
    this.map.invalidateSize({ animate: false });
    this.drawing.refresh();
  }

  destroy(): void {
    this.options.container.removeEventListener('wheel', this.wheel);
    this.drawing.destroy();
    this.map.remove();
  }

  /** The sheet in view; the canvas goes where it is, since the pane under it moves. */
  private sheet(): Sheet {
    L.DomUtil.setPosition(this.drawing.canvas, this.map.containerPointToLayerPoint([0, 0]));
    const { lat, lng } = this.map.getCenter();
    const { x, y } = this.map.getSize();
    return new Sheet(x, y, { lat, lng }, this.map.getZoom());
  }

  private get closest(): number {
    return this.drawing.overTiles ? CLOSEST_LEVEL : CLOSEST_LEVEL_DRAWN;
  }

  /** The next whole level that way. */
  private stepped(by: number): number {
    const level = levelOf(this.map.getZoom()) + by;
    return zoomOf(Math.min(FARTHEST_LEVEL, Math.max(this.closest, level)));
  }

  /**
   * Animates to a near target, and jumps to a far one, since a long flight would delay the visitor. Without earlier
   * user interaction there is no animation.
   */
  private glide(centre: L.LatLng, zoom: number): void {
    const touched = navigator.userActivation?.hasBeenActive ?? true;
    const far = !this.map.getBounds().pad(1).contains(centre) || Math.abs(zoom - this.map.getZoom()) > 3;
    const still = far || calm() || !touched || !this.begun;
    this.begun = true;
    if (still) this.map.setView(centre, zoom, { animate: false });
    else this.map.flyTo(centre, zoom, { duration: GLIDE_SECONDS });
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    // A pinch on a trackpad comes as a small turn with the control key held.
    const unit = event.ctrlKey ? 10 : event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 40 : 1;
    const turned = event.deltaY * unit;
    this.map.setZoomAround(this.map.mouseEventToContainerPoint(event), this.map.getZoom() - turned / WHEEL_PER_ZOOM, {
      animate: false,
    });
  };
}

export const startEmbedded = (options: EngineOptions): Engine => new EmbeddedEngine(options);
