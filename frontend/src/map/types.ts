/** WGS 84 degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** A place to be marked. */
export interface MapMarker {
  id: string;
  position: GeoPoint;
  /** Read out, and the name of its info window. */
  name: string;
}
