import type { Box } from '../boundaries';
import { latOf, lngOf, mapX, mapY, WORLD } from '../mercator';
import type { GeoPoint } from '../types';

const TILE = 256;
/** Metres around the earth at the equator, as web maps count them. */
const EQUATOR_METRES = 40_075_017;

/** The visible part of the map: its size in CSS pixels, and where a position is drawn (web Mercator). */
export class Sheet {
  /** Pixels per map unit. */
  readonly scale: number;
  private readonly left: number;
  private readonly top: number;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly centre: GeoPoint,
    readonly zoom: number,
  ) {
    this.scale = (TILE * 2 ** zoom) / WORLD;
    this.left = mapX(centre.lng) * this.scale - width / 2;
    this.top = mapY(centre.lat) * this.scale - height / 2;
  }

  x(lng: number): number {
    return mapX(lng) * this.scale - this.left;
  }

  y(lat: number): number {
    return mapY(lat) * this.scale - this.top;
  }

  lng(x: number): number {
    return lngOf((x + this.left) / this.scale);
  }

  lat(y: number): number {
    return latOf((y + this.top) / this.scale);
  }

  /** True when the point is on the sheet, or up to `margin` pixels beside it. */
  holds(point: GeoPoint, margin = 0): boolean {
    const [x, y] = [this.x(point.lng), this.y(point.lat)];
    return x >= -margin && y >= -margin && x <= this.width + margin && y <= this.height + margin;
  }

  /** What is visible, in map units. */
  get box(): Box {
    const [left, top] = [this.left / this.scale, this.top / this.scale];
    return { left, top, right: left + this.width / this.scale, bottom: top + this.height / this.scale };
  }

  /** Lets the context draw in map units. */
  apply(ink: CanvasRenderingContext2D): void {
    ink.transform(this.scale, 0, 0, this.scale, -this.left, -this.top);
  }

  /** Metres on the ground per pixel, in the middle of the sheet. */
  get metresPerPixel(): number {
    return (EQUATOR_METRES * Math.cos((this.centre.lat / 180) * Math.PI)) / (this.scale * WORLD);
  }
}

/** 0 up to zoom `from`, 1 from `to` on, in between in proportion: how lines and names come and go. */
export const between = (zoom: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (zoom - from) / (to - from)));
