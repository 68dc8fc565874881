import type { GeoPoint } from '../types';
import { loadKakao } from './script';

/** Timeout for a more precise result than the bundled table's. */
const TIMEOUT_MS = 1_500;

/** The names of the province and district by Kakao; `null` when it knows none or doesn't answer. */
export async function namesAt(
  script: string,
  { lat, lng }: GeoPoint,
): Promise<{ province: string; district: string } | null> {
  const maps = await loadKakao(script);
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), TIMEOUT_MS);
    new maps.services.Geocoder().coord2RegionCode(lng, lat, (regions, status) => {
      clearTimeout(late);
      // B is the legal district, H the administrative one; their first two names are the same.
      const region = regions.find(({ region_type: type }) => type === 'B') ?? regions[0];
      resolve(
        status === maps.services.Status.OK && region
          ? { province: region.region_1depth_name, district: region.region_2depth_name }
          : null,
      );
    });
  });
}
