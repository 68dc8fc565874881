import type { GeoPoint } from './types';

// Public spec §9. Levels are Kakao's: 1 is the closest, 14 the farthest.

/** Centre of the home map, and of results of which none is chosen. */
export const SEOUL: GeoPoint = { lat: 37.5665, lng: 126.978 };
/** Centre of the location screens: about the middle of South Korea. */
export const MIDPOINT: GeoPoint = { lat: 35.9078, lng: 127.7669 };

export const CLOSEST_LEVEL = 1;
export const FARTHEST_LEVEL = 14;
export const HOME_LEVEL = 4;
/** The same for the built-in drawing without tiles: it knows districts and no streets. */
export const HOME_LEVEL_DRAWN = 8;
export const LOCATION_LEVEL = 12;
export const RESULT_LEVEL = 5;
/** The same for the built-in drawing without tiles: the names of the neighbourhoods around a place say where it is. */
const RESULT_LEVEL_DRAWN = 7;
/** The closest level of the built-in drawing without tiles: its neighbourhoods have no more detail. */
export const CLOSEST_LEVEL_DRAWN = 5;
/** The level of one result on a map that comes as close as `closest`. */
export const resultLevel = (closest: number) => (closest === CLOSEST_LEVEL ? RESULT_LEVEL : RESULT_LEVEL_DRAWN);

/** Distance of one press of the move pad. */
const MOVE_STEP_DEGREES = 0.005;
export const RESIZE_DEBOUNCE_MS = 500;
/** Degrees of one press; it grows with the visible area, so that the movement is noticeable. */
export const moveStep = (level: number) => MOVE_STEP_DEGREES * 2 ** Math.max(0, level - RESULT_LEVEL);
