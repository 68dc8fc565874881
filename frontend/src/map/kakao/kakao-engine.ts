import { CLOSEST_LEVEL, FARTHEST_LEVEL, RESULT_LEVEL } from '../constants';
import {
  type Engine,
  type EngineOptions,
  fitPadding,
  type MapOverlay,
  type MapStyle,
  type View,
  zoomOf,
} from '../engine';
import type { GeoPoint } from '../types';

type Maps = typeof kakao.maps;

/** Kakao's map behind the same face. Its own controls stay away, ours are on the map. */
class KakaoEngine implements Engine {
  readonly kind = 'kakao';
  private readonly map: kakao.maps.Map;

  constructor(
    private readonly maps: Maps,
    private readonly options: EngineOptions,
  ) {
    const { container, centre, level } = options;
    this.map = new maps.Map(container, {
      center: this.at(centre),
      level,
      keyboardShortcuts: false,
    });
    this.map.setMinLevel(CLOSEST_LEVEL);
    this.map.setMaxLevel(FARTHEST_LEVEL);
    maps.event.addListener(this.map, 'idle', options.onRest);
  }

  view(): View {
    const centre = this.map.getCenter();
    const bounds = this.map.getBounds();
    const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
    return {
      centre: { lat: centre.getLat(), lng: centre.getLng() },
      level: this.map.getLevel(),
      closest: CLOSEST_LEVEL,
      zoom: zoomOf(this.map.getLevel()),
      west: southWest.getLng(),
      south: southWest.getLat(),
      east: northEast.getLng(),
      north: northEast.getLat(),
    };
  }

  centreOn(point: GeoPoint, level: number, below = 0): void {
    this.map.setLevel(level);
    this.map.setCenter(this.at(point));
    if (below !== 0) this.map.panBy(0, -below);
  }

  fit(points: readonly GeoPoint[], closer = false): void {
    const [only, another] = points;
    if (!only) return;
    if (!another) {
      this.centreOn(only, RESULT_LEVEL);
      return;
    }
    const bounds = new this.maps.LatLngBounds();
    for (const point of points) bounds.extend(this.at(point));
    const { top, right, bottom, left } = fitPadding(this.options.container);
    const most = closer ? Math.max(CLOSEST_LEVEL, this.map.getLevel() - 1) : FARTHEST_LEVEL;
    this.map.setBounds(bounds, top, right, bottom, left);
    const level = Math.min(most, Math.max(RESULT_LEVEL, this.map.getLevel()));
    if (level !== this.map.getLevel()) this.map.setLevel(level);
  }

  changeLevel(by: number): void {
    const level = Math.min(FARTHEST_LEVEL, Math.max(CLOSEST_LEVEL, this.map.getLevel() + by));
    this.map.setLevel(level, { animate: true });
  }

  panBy(east: number, south: number): void {
    this.map.panBy(east, south);
  }

  setLook(look: MapStyle): void {
    const { HYBRID, ROADMAP } = this.maps.MapTypeId;
    this.map.setMapTypeId(look === 'skyview' ? HYBRID : ROADMAP);
  }

  place(element: HTMLElement, point: GeoPoint): MapOverlay {
    const overlay = new this.maps.CustomOverlay({
      map: this.map,
      position: this.at(point),
      content: element,
      xAnchor: 0,
      yAnchor: 0,
      // A press on a marker is no press on the map under it.
      clickable: true,
    });
    return { setLayer: (layer) => overlay.setZIndex(layer), remove: () => overlay.setMap(null) };
  }

  boxOf(placed: HTMLElement | undefined): HTMLElement | null {
    return placed?.parentElement ?? null;
  }

  /** Kakao's map says enough by itself. */
  annotate(): void {}

  resized(): void {
    const centre = this.map.getCenter();
    this.map.relayout();
    this.map.setCenter(centre);
  }

  destroy(): void {
    this.maps.event.removeListener(this.map, 'idle', this.options.onRest);
    this.options.container.replaceChildren();
  }

  private at({ lat, lng }: GeoPoint): kakao.maps.LatLng {
    return new this.maps.LatLng(lat, lng);
  }
}

export const startKakao = (maps: Maps, options: EngineOptions): Engine => new KakaoEngine(maps, options);
