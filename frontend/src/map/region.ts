import { pageData } from '../i18n/page-data';
import type { GeoPoint } from './types';

/** The province and district of a point, by their Korean official names as the lists of states and cities have them. */
export interface RegionNames {
  state: string;
  city: string;
}

/**
 * The region of a point; `null` at sea, abroad and for invalid positions. Resolved in the browser: by Kakao's geocoder
 * if configured, otherwise, or on an error, by the borders of districts.
 */
export async function regionAt(point: GeoPoint): Promise<RegionNames | null> {
  if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180)) return null;
  const script = pageData.map?.kakaoScript;
  const [{ districtAt, districtAround, districtNamed }, named] = await Promise.all([
    import('./nearest-district'),
    script ? import('./kakao/geocoder').then(({ namesAt }) => namesAt(script, point)).catch(() => null) : null,
  ]);
  const district =
    (named && districtNamed(named.province, named.district)) ?? (await districtAround(point)) ?? districtAt(point);
  return district && { state: district.province.ko, city: district.ko };
}
