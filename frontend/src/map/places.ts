import Supercluster from 'supercluster';
import { type View, zoomOf } from './engine';
import type { GeoPoint, MapMarker } from './types';

/** One thing on the map: a marker, or as many as would lie over each other. */
export type MapItem =
  | { kind: 'marker'; key: string; position: GeoPoint; marker: MapMarker }
  | { kind: 'cluster'; key: string; position: GeoPoint; members: readonly MapMarker[] };

/** Closer than this on the screen, markers become one. */
const RADIUS_PX = 50;
/** A zoom this little below a whole one counts as that. */
const WHOLE_FROM = 0.1;
/** The last zoom of clusters; at the closest level of the map nothing is hidden in one. */
const CLOSEST_CLUSTERS = 18;
/** Beyond the edge of the view, so that a short move finds markers already there. */
const MARGIN = 0.15;
/** Closer than this, two would cover each other. */
const TOUCH_PX = { across: 40, down: 44 };
/** Markers that are set aside are this far apart. */
const SPREAD_PX = 44;

interface Member {
  marker: MapMarker;
}

/** Computes the spots of a view. What would cover the selected one is set aside, at the closest level what would cover any other. */
export class Places {
  private readonly index: Supercluster<Member>;
  private readonly alone: MapMarker | undefined;

  /** `selected` never hides in a cluster. */
  constructor(markers: readonly MapMarker[], selected: string | null) {
    this.alone = markers.find(({ id }) => id === selected);
    this.index = new Supercluster<Member>({ radius: RADIUS_PX, extent: 256, maxZoom: CLOSEST_CLUSTERS });
    this.index.load(
      markers
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
    const closest = view.zoom + WHOLE_FROM >= zoomOf(view.closest);
    const found = this.index
      .getClusters(
        [view.west - width, view.south - height, view.east + width, view.north + height],
        closest ? CLOSEST_CLUSTERS + 1 : Math.floor(view.zoom + WHOLE_FROM),
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
    const alone = this.alone ? [markerSpot(this.alone, this.alone.position)] : [];
    const spots = closest
      ? spread([], [...found, ...alone], view.zoom)
      : [...alone, ...spread(alone, apart(found, view.zoom), view.zoom)];
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
  const kept: MapItem[] = [];
  const bySize = [...spots].sort((a, b) => membersOf(b).length - membersOf(a).length || (a.key < b.key ? -1 : 1));
  for (const spot of bySize) {
    const near = kept.findIndex((other) => touches(other.position, spot.position, zoom));
    const other = kept[near];
    if (other) kept[near] = clusterSpot([...membersOf(other), ...membersOf(spot)], other.position);
    else kept.push(spot);
  }
  return kept;
}

const pixelsPerDegree = (zoom: number) => (256 * 2 ** zoom) / 360;

function touches(one: GeoPoint, other: GeoPoint, zoom: number): boolean {
  const [east, north] = [Math.abs(one.lng - other.lng), Math.abs(one.lat - other.lat)];
  return (
    east * pixelsPerDegree(zoom) < TOUCH_PX.across &&
    (north * pixelsPerDegree(zoom)) / Math.cos((other.lat / 180) * Math.PI) < TOUCH_PX.down
  );
}

/** Moves what covers one of `fixed` or each other aside in a spiral; the order by key keeps each in its place. */
function spread(fixed: readonly MapItem[], spots: readonly MapItem[], zoom: number): MapItem[] {
  const kept: MapItem[] = [];
  const isTaken = (at: GeoPoint) => [...fixed, ...kept].some((other) => touches(other.position, at, zoom));
  for (const spot of [...spots].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    let { position } = spot;
    for (let turn = 1; isTaken(position); turn += 1) {
      position = aside(spot.position, turn, zoom);
    }
    kept.push({ ...spot, position });
  }
  return kept;
}

function aside({ lat, lng }: GeoPoint, turn: number, zoom: number): GeoPoint {
  const angle = turn * 2.4;
  const away = (SPREAD_PX * Math.sqrt(turn)) / pixelsPerDegree(zoom);
  return { lat: lat + away * Math.sin(angle) * Math.cos((lat / 180) * Math.PI), lng: lng + away * Math.cos(angle) };
}

const ROWS = 6;

/** The eye reads in rows: what is about as far north counts as one. */
function inRows(spots: MapItem[], view: View): MapItem[] {
  const row = ({ position }: MapItem) => Math.floor(((view.north - position.lat) / (view.north - view.south)) * ROWS);
  return spots.sort((a, b) => row(a) - row(b) || a.position.lng - b.position.lng);
}
