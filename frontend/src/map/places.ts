import Supercluster from 'supercluster';
import type { View } from './engine';
import type { GeoPoint, MapMarker } from './types';

/** One thing on the map: a marker, or as many as would lie over each other. */
export type MapItem =
  | { kind: 'marker'; key: string; position: GeoPoint; marker: MapMarker }
  | { kind: 'cluster'; key: string; position: GeoPoint; members: readonly MapMarker[] };

/** Closer than this on the screen, markers become one. */
const RADIUS_PX = 50;
/** A zoom this little below a whole one counts as that. */
const WHOLE_FROM = 0.1;
/** From the closest level on nothing is hidden in a cluster. */
const CLOSEST_CLUSTERS = 18;
/** Beyond the edge of the view, so that a short move finds markers already there. */
const MARGIN = 0.15;
/** Closer than this, two would cover each other. */
const TOUCH_PX = { across: 40, down: 44 };
/** Markers at the very same spot are set this far apart. */
const SPREAD_DEGREES = 0.00015;

interface Member {
  marker: MapMarker;
}

/** Computes the spots of a view. Markers of one building are placed in a small circle, so that each is reachable. */
export class Places {
  private readonly index: Supercluster<Member>;
  private readonly alone: MapMarker | undefined;

  /** `selected` never hides in a cluster. */
  constructor(markers: readonly MapMarker[], selected: string | null) {
    const seen = new Map<string, number>();
    const apart = markers.map((marker) => {
      const spot = `${marker.position.lat},${marker.position.lng}`;
      const before = seen.get(spot) ?? 0;
      seen.set(spot, before + 1);
      return before === 0 ? marker : { ...marker, position: aside(marker.position, before) };
    });
    this.alone = apart.find(({ id }) => id === selected);
    this.index = new Supercluster<Member>({ radius: RADIUS_PX, extent: 256, maxZoom: CLOSEST_CLUSTERS });
    this.index.load(
      apart
        .filter((marker) => marker !== this.alone)
        .map((marker) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [marker.position.lng, marker.position.lat] },
          properties: { marker },
        })),
    );
  }

  /** The spots in the view and a margin, in reading order: from north to south, from west to east. */
  within(view: View): MapItem[] {
    const [width, height] = [(view.east - view.west) * MARGIN, (view.north - view.south) * MARGIN];
    const found = this.index
      .getClusters(
        [view.west - width, view.south - height, view.east + width, view.north + height],
        Math.floor(view.zoom + WHOLE_FROM),
      )
      .map((feature): MapItem => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates;
        const position = { lat, lng };
        if (!('cluster_id' in feature.properties)) return markerSpot(feature.properties.marker, position);
        const members = this.index
          .getLeaves(feature.properties.cluster_id, Number.POSITIVE_INFINITY)
          .map(({ properties }) => properties.marker);
        return clusterSpot(members, position);
      });
    const spots = apart(found, view.zoom);
    if (this.alone) spots.push(markerSpot(this.alone, this.alone.position));
    return inRows(spots, view);
  }
}

const markerSpot = (marker: MapMarker, position: GeoPoint): MapItem => ({
  kind: 'marker',
  key: marker.id,
  position,
  marker,
});

const clusterSpot = (members: readonly MapMarker[], position: GeoPoint): MapItem => ({
  kind: 'cluster',
  key: `${members.length}@${position.lat},${position.lng}`,
  position,
  members,
});

export const membersOf = (spot: MapItem): readonly MapMarker[] =>
  spot.kind === 'cluster' ? spot.members : [spot.marker];

/** The middle of a cluster may lie over its neighbour: what would cover each other becomes one. */
function apart(spots: readonly MapItem[], zoom: number): MapItem[] {
  const pixelsPerDegree = (256 * 2 ** zoom) / 360;
  const kept: MapItem[] = [];
  const bySize = [...spots].sort((a, b) => membersOf(b).length - membersOf(a).length || (a.key < b.key ? -1 : 1));
  for (const spot of bySize) {
    const { lat, lng } = spot.position;
    const near = kept.findIndex(
      ({ position }) =>
        Math.abs(position.lng - lng) * pixelsPerDegree < TOUCH_PX.across &&
        (Math.abs(position.lat - lat) * pixelsPerDegree) / Math.cos((lat / 180) * Math.PI) < TOUCH_PX.down,
    );
    const other = kept[near];
    if (other && zoom < CLOSEST_CLUSTERS + 1) {
      kept[near] = clusterSpot([...membersOf(other), ...membersOf(spot)], other.position);
    } else kept.push(spot);
  }
  return kept;
}

function aside({ lat, lng }: GeoPoint, turn: number): GeoPoint {
  const angle = turn * 2.4;
  return { lat: lat + SPREAD_DEGREES * Math.sin(angle), lng: lng + SPREAD_DEGREES * Math.cos(angle) };
}

const ROWS = 6;

/** The eye reads in rows: what is about as far north counts as one. */
function inRows(spots: MapItem[], view: View): MapItem[] {
  const row = ({ position }: MapItem) => Math.floor(((view.north - position.lat) / (view.north - view.south)) * ROWS);
  return spots.sort((a, b) => row(a) - row(b) || a.position.lng - b.position.lng);
}
