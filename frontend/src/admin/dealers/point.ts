import type { View } from '../../map/engine';
import { latOf, lngOf, mapX, mapY } from '../../map/mercator';
import type { GeoPoint } from '../../map/types';

/** Decimal places of a chosen point: 10 cm. */
const PLACES = 6;
/** Share of the map at its edge in which a pin counts as out of view. */
const EDGE = 0.08;

const rounded = (degrees: number) => Number(degrees.toFixed(PLACES));

/** The point of two typed numbers; null if they are none, or none on the map. */
export function pointOf(latitude: string, longitude: string): GeoPoint | null {
  const [lat, lng] = [latitude, longitude].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const isPoint = lat !== undefined && lng !== undefined && Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
  return isPoint ? { lat, lng } : null;
}

/** The point at a share of the map's width from the west and of its height from the north. */
export function pointAt({ west, east, north, south }: View, right: number, down: number): GeoPoint {
  const between = (from: number, to: number, share: number) => from + (to - from) * share;
  return {
    lat: rounded(latOf(between(mapY(north), mapY(south), down))),
    lng: rounded(lngOf(between(mapX(west), mapX(east), right))),
  };
}

/** Where a point lies, as {@link pointAt} takes it. */
export function shareOf({ west, east, north, south }: View, { lat, lng }: GeoPoint): { right: number; down: number } {
  return {
    right: (mapX(lng) - mapX(west)) / (mapX(east) - mapX(west)),
    down: (mapY(lat) - mapY(north)) / (mapY(south) - mapY(north)),
  };
}

/** Whether a point can be seen well. */
export function isInView(view: View, point: GeoPoint): boolean {
  const { right, down } = shareOf(view, point);
  return [right, down].every((share) => share >= EDGE && share <= 1 - EDGE);
}
