import type { Language } from '../i18n/language';

/** Where directions lead. */
export interface Destination {
  name: string;
  lat: number;
  lng: number;
}

export type DirectionsService = 'kakao' | 'naver' | 'tmap' | 'google';

export interface DirectionsLink {
  service: DirectionsService;
  url: string;
}

/** The services that people in Korea use; T map has no English, and Google Maps no directions for cars there, but visitors know it. */
const servicesOf: Record<Language, readonly DirectionsService[]> = {
  ko: ['kakao', 'naver', 'tmap'],
  en: ['google', 'kakao', 'naver'],
};

/**
 * The public web addresses of directions by car, in the order to offer them. On phones they open the app where it is
 * installed. The gateway writes the same into mails (`schema/directions-cases.json` tests both).
 */
export function directionsTo(place: Destination, language: Language): DirectionsLink[] {
  return servicesOf[language].map((service) => ({ service, url: urls[service](place) }));
}

const urls: Record<DirectionsService, (place: Destination) => string> = {
  kakao: ({ name, lat, lng }) => `https://map.kakao.com/link/to/${escaped(name)},${lat},${lng}`,
  naver: ({ name, lat, lng }) => {
    const [x, y] = mercator(lat, lng);
    return `https://map.naver.com/p/directions/-/${x},${y},${escaped(name)},,ADDRESS_POI/-/car`;
  },
  tmap: ({ name, lat, lng }) =>
    `https://www.tmap.co.kr/tmap2/mobile/route.jsp?name=${escaped(name)}&lon=${lng}&lat=${lat}`,
  google: ({ lat, lng }) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
};

/** Percent-encodes all but the unreserved characters (RFC 3986): a comma in a name would move the coordinates. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const EARTH_RADIUS_M = 6_378_137;

/** Web Mercator (EPSG:3857) in metres, which Naver Map's addresses use. */
function mercator(lat: number, lng: number): [string, string] {
  const radians = Math.PI / 180;
  const x = EARTH_RADIUS_M * lng * radians;
  const y = EARTH_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
  return [x.toFixed(2), y.toFixed(2)];
}
