import type { Localized } from '../../i18n/texts';
import { type Area, type Box, inside, meets } from '../boundaries';
import { byCode, districtFiles, loadBoundaries } from '../boundary-files';
import { country, type NameSpot, namedDistricts, spotOf } from '../korea';
import { mapX, mapY } from '../mercator';
import type { GeoPoint } from '../types';
import { addLayer, Layer, type Plan } from './layer';
import type { Sheet } from './sheet';

/** From these zooms on districts and neighbourhoods are drawn. */
export const DISTRICTS_FROM = 8.5;
export const NEIGHBOURHOODS_FROM = 12.5;

interface Coded {
  code: string;
}
interface Neighbourhood extends Localized {
  at: number[];
  room: number;
}
export interface NamedNeighbourhood extends Localized, NameSpot {}

const neighbourhoodFiles = byCode(
  import.meta.glob<string>('../data/neighbourhoods/*.json', { query: '?url', import: 'default', eager: true }),
);

/** Layers by code, each loaded once; one that failed is requested again by the next {@link Loader.want}. */
class Loader<A> {
  private readonly layers = new Map<string, Layer<A> | 'loading'>();

  constructor(
    private readonly files: ReadonlyMap<string, string>,
    private readonly loaded: () => void,
  ) {}

  get(code: string): Layer<A> | undefined {
    const layer = this.layers.get(code);
    return layer === 'loading' ? undefined : layer;
  }

  want(code: string): void {
    const address = this.files.get(code);
    if (!address || this.layers.has(code)) return;
    this.layers.set(code, 'loading');
    loadBoundaries<A>(address)
      .then((file) => {
        this.layers.set(code, new Layer(file));
        this.loaded();
      })
      .catch(() => this.layers.delete(code));
  }
}

const isUrban = ({ ko }: Localized) => /[동가로]$/.test(ko);
const wards = new Set(namedDistricts.filter(({ ko }) => ko.endsWith('구')).map(({ code }) => code));
/** Codes below those of the provinces proper: Seoul, the metropolitan cities and Sejong. */
const METROPOLITAN_BELOW = '41';
export const isMetropolis = ({ code }: Coded) => code < METROPOLITAN_BELOW;

/** The three levels of boundaries: provinces at once, districts and neighbourhoods when they are in view. */
export class Levels {
  private readonly provinces = new Layer(country);
  private readonly districts: Loader<Coded>;
  private readonly neighbourhoods: Loader<Neighbourhood>;

  constructor(loaded: () => void) {
    this.districts = new Loader(districtFiles, loaded);
    this.neighbourhoods = new Loader(neighbourhoodFiles, loaded);
  }

  /** Requests the files for the view and zoom. Called again when districts are loaded: neighbourhood files depend on them. */
  load(view: Box, zoom: number): void {
    if (zoom < DISTRICTS_FROM) return;
    for (const { of: province } of this.provinces.areas) {
      if (!meets(province.box, view)) continue;
      this.districts.want(province.about.code);
      if (zoom < NEIGHBOURHOODS_FROM) continue;
      for (const { of: district } of this.districts.get(province.about.code)?.areas ?? []) {
        if (meets(district.box, view)) this.neighbourhoods.want(district.about.code);
      }
    }
  }

  plan(view: Box, zoom: number): Plan {
    const plan: Plan = {
      land: [],
      builtUp: [],
      lines: { coast: [], province: [], district: [], neighbourhood: [], river: [] },
    };
    const neighbourhoods = ({ code }: Coded) => {
      const layer = zoom < NEIGHBOURHOODS_FROM ? undefined : this.neighbourhoods.get(code);
      return layer && ((into: Plan) => addLayer(into, layer, view, isUrban, () => undefined));
    };
    const districts = ({ code }: Coded) => {
      const layer = zoom < DISTRICTS_FROM ? undefined : this.districts.get(code);
      return layer && ((into: Plan) => addLayer(into, layer, view, (about) => wards.has(about.code), neighbourhoods));
    };
    addLayer(plan, this.provinces, view, isMetropolis, districts);
    return plan;
  }

  /** The neighbourhoods in view whose files are loaded. */
  names(sheet: Sheet): NamedNeighbourhood[] {
    if (sheet.zoom < NEIGHBOURHOODS_FROM) return [];
    const view = sheet.box;
    return namedDistricts.flatMap(({ code }) =>
      (this.neighbourhoods.get(code)?.areas ?? [])
        .filter(({ of }) => meets(of.box, view))
        .map(({ of }) => {
          const spot = spotOf(of.about);
          return { ...of.about, ...spot, at: visibleSpot(sheet, spot.at, () => contains(of, sheet.centre)) };
        }),
    );
  }

  /** The code of the district or ward that contains the point, once its file is loaded. */
  districtAt(point: GeoPoint): string | undefined {
    for (const { of: province } of this.provinces.areas) {
      const found = this.districts.get(province.about.code)?.areas.find(({ of }) => contains(of, point));
      if (found) return found.of.about.code;
    }
    return undefined;
  }
}

function contains({ box, rings }: Area<unknown>, point: GeoPoint): boolean {
  const [x, y] = [mapX(point.lng), mapY(point.lat)];
  return meets(box, { left: x, right: x, top: y, bottom: y }) && inside(rings, point);
}

/** Pixels from the edge within which a name may not fit. */
const MARGIN = 48;

/** Where a name is drawn: in the middle of the sheet if its area lies there but its own position is out of view. */
export const visibleSpot = (sheet: Sheet, spot: GeoPoint, isAroundCentre: () => boolean): GeoPoint =>
  sheet.zoom >= NEIGHBOURHOODS_FROM && !sheet.holds(spot, -MARGIN) && isAroundCentre() ? sheet.centre : spot;
