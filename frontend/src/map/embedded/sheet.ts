import type { GeoPoint } from '../types';

const TILE = 256;
/** Metres around the earth at the equator, as web maps count them. */
const EQUATOR_METRES = 40_075_017;

const worldX = (lng: number) => (lng + 180) / 360;
const worldY = (lat: number) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
const lngOf = (x: number) => x * 360 - 180;
const latOf = (y: number) => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

/** The sheet of paper that is drawn on: its size in CSS pixels, and where a position comes to lie (web Mercator). */
export class Sheet {
  private readonly scale: number;
  private readonly left: number;
  private readonly top: number;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly centre: GeoPoint,
    readonly zoom: number,
  ) {
    this.scale = TILE * 2 ** zoom;
    this.left = worldX(centre.lng) * this.scale - width / 2;
    this.top = worldY(centre.lat) * this.scale - height / 2;
  }

  x(lng: number): number {
    return worldX(lng) * this.scale - this.left;
  }

  y(lat: number): number {
    return worldY(lat) * this.scale - this.top;
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

  /** Metres on the ground per pixel, in the middle of the sheet. */
  get metresPerPixel(): number {
    return (EQUATOR_METRES * Math.cos((this.centre.lat / 180) * Math.PI)) / this.scale;
  }

  /** The offset of all positions on this sheet; patterns start there, so that they move with the land. */
  get origin(): readonly [number, number] {
    return [-this.left, -this.top];
  }
}

/** 0 up to zoom `from`, 1 from `to` on, in between in proportion: how lines and names come and go. */
export const between = (zoom: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (zoom - from) / (to - from)));
