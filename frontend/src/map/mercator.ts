/**
 * Map units: web Mercator around the middle of the country, so that canvas paths, which have single precision, are
 * exact.
 */
export const WORLD = 2 ** 20;

const worldX = (lng: number) => (lng + 180) / 360;
const worldY = (lat: number) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
const [ORIGIN_X, ORIGIN_Y] = [worldX(127.5), worldY(36.5)];

export const mapX = (lng: number) => (worldX(lng) - ORIGIN_X) * WORLD;
export const mapY = (lat: number) => (worldY(lat) - ORIGIN_Y) * WORLD;
export const lngOf = (x: number) => (x / WORLD + ORIGIN_X) * 360 - 180;
export const latOf = (y: number) =>
  (Math.atan(Math.exp((0.5 - y / WORLD - ORIGIN_Y) * 2 * Math.PI)) * 360) / Math.PI - 90;
