import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { ask } from './others.ts';
import type { Site } from './site.ts';

export const STEPS = ['make', 'model', 'year', 'series', 'variant'] as const;
type Step = (typeof STEPS)[number];

interface Localized {
  ko: string;
  en: string;
}

/** A vehicle of the demo catalogue. */
interface DemoVehicle {
  make: string;
  model: string;
  year: number;
  series: string;
  slug: string;
  displayMake: Localized;
  displayModel: Localized;
  displayVariant: Localized;
  displayName: Localized;
}

/** Plates of the sandbox registry (`crates/parts/data/registry-samples.csv`). */
export const SAMPLES = {
  sonata: { plate: '12가0001', owner: '홍길동', vin: 'KMHL14JA5MA000001' },
  /** A car whose model the catalogue does not have. */
  unlisted: {
    plate: '56다0003',
    owner: '이가온',
    displayName: { ko: '현대 갤로퍼 II 2.5 디젤', en: 'Hyundai Galloper II 2.5 Diesel' },
  },
  /** A VIN unknown to the registry, from which make and year can be decoded. */
  decodable: { vin: 'KMHE341CBLA000009', displayMake: { ko: '현대', en: 'Hyundai' }, year: 2020 },
  unknown: { vin: 'XXXAA11A111111111' },
} as const;

/** The first variant of the newest year of a model. */
export async function vehicleOf(request: APIRequestContext, make = 'Hyundai', model = 'Sonata'): Promise<DemoVehicle> {
  const years = await ask<{ catalogueYears: number[] }>(
    request,
    'query YearsForTest($make: String!, $model: String!) { catalogueYears(make: $make, model: $model) }',
    { make, model },
  );
  const year = years.catalogueYears[0] ?? 0;
  const { catalogueSeries } = await ask<{ catalogueSeries: string[] }>(
    request,
    'query SeriesForTest($make: String!, $model: String!, $year: Int!) { catalogueSeries(make: $make, model: $model, year: $year) }',
    { make, model, year },
  );
  const series = catalogueSeries[0] ?? '';
  const { catalogueVariants } = await ask<{ catalogueVariants: { displayName: Localized; slug: string }[] }>(
    request,
    `query VariantsForTest($make: String!, $model: String!, $year: Int!, $series: String!) {
      catalogueVariants(make: $make, model: $model, year: $year, series: $series) { displayName { ko en } slug } }`,
    { make, model, year, series },
  );
  const [variant] = catalogueVariants;
  if (!variant) throw new Error(`The demo catalogue has no ${make} ${model}.`);
  const { slug, displayName: displayVariant } = variant;
  const { vehicle } = await ask<{
    vehicle: Pick<DemoVehicle, 'displayMake' | 'displayModel' | 'displayName'> | null;
  }>(
    request,
    `query VehicleForTest($slug: String!) { vehicle(slug: $slug) {
      displayMake { ko en } displayModel { ko en } displayName { ko en } } }`,
    { slug },
  );
  if (!vehicle) throw new Error(`There is no ${make} ${model}.`);
  return { make, model, year, series, slug, displayVariant, ...vehicle };
}

/** Numbers of the first part that fits a vehicle. */
export async function partOf(
  request: APIRequestContext,
  slug: string,
): Promise<{ productNr: string; companySku: string; description: { ko: string; en: string } }> {
  const query = `query PartForTest($slug: String!) { fittingParts(vehicle: $slug, first: 1) {
    groups { parts { productNr companySku description { ko en } } } } }`;
  const { fittingParts } = await ask<{
    fittingParts: {
      groups: { parts: { productNr: string; companySku: string; description: { ko: string; en: string } }[] }[];
    };
  }>(request, query, { slug });
  const part = fittingParts.groups[0]?.parts[0];
  if (!part) throw new Error(`No part fits ${slug}.`);
  return part;
}

/** The parts finder, used through its visible content, on desktops and phones. */
export class PartsFinder {
  readonly page: Page;

  constructor(
    readonly site: Site,
    readonly phone: boolean,
  ) {
    this.page = site.page;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return this.site.text('parts-finder', key, values);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }

  field(key: string): Locator {
    return this.page.getByRole('textbox', { name: this.text(key), exact: true });
  }

  combo(step: Step): Locator {
    return this.page.getByRole('combobox', { name: this.text(`step_${step}`), exact: true });
  }

  get rows(): Locator {
    return this.main.getByRole('article');
  }

  get subheaders(): Locator {
    return this.main.getByRole('heading', { level: 3 });
  }

  get results(): Locator {
    return this.main.locator('#results-title');
  }

  /** The name of the chosen vehicle. */
  vehicle({ displayName }: DemoVehicle): Locator {
    return this.main.getByRole('heading', { level: 2, name: displayName[this.site.language], exact: true });
  }

  /** The option of a vehicle in a step's list. */
  label(step: Step, vehicle: DemoVehicle): string {
    if (step === 'make') return vehicle.displayMake[this.site.language];
    if (step === 'model') return vehicle.displayModel[this.site.language];
    if (step === 'variant') return vehicle.displayVariant[this.site.language];
    return step === 'year' ? this.text('year_label', { year: vehicle.year }) : vehicle[step];
  }

  async open(search = ''): Promise<void> {
    await this.site.open(`/parts-finder${search}`);
  }

  /** Unfolds a way of finding: its popup on desks, its panel on phones. */
  async openMode(key: 'mode_model' | 'mode_plate' | 'mode_vin' | 'mode_number'): Promise<void> {
    if (!this.phone) {
      if (key !== 'mode_number') await this.button(key).first().click();
      return;
    }
    const panel = this.main.locator('details', { has: this.page.locator('summary', { hasText: this.text(key) }) });
    if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
  }

  /** Waits for the next step, in either layout. */
  async expectStep(step: Step): Promise<void> {
    if (this.phone) {
      await expect(this.combo(step)).toBeEnabled();
      const next = STEPS[STEPS.indexOf(step) + 1];
      if (next) await expect(this.combo(next)).toBeDisabled();
    } else
      await expect(this.dialog.getByRole('heading', { name: this.text(`ask_${step}`), exact: true })).toBeVisible();
  }

  /** Chooses at a step as a person does. */
  async choose(step: Step, vehicle: DemoVehicle): Promise<void> {
    const label = this.label(step, vehicle);
    if (this.phone) {
      await expect(this.combo(step)).toBeEnabled();
      if ((await this.combo(step).getAttribute('aria-expanded')) !== 'true') await this.combo(step).click();
      await this.page.getByRole('option', { name: label, exact: true }).click();
    } else await this.dialog.getByRole('button', { name: label, exact: true }).click();
  }

  /** All five steps. */
  async chooseAll(vehicle: DemoVehicle): Promise<void> {
    await this.openMode('mode_model');
    for (const step of STEPS) await this.choose(step, vehicle);
    await expect(this.vehicle(vehicle)).toBeVisible();
  }

  async lookFor(number: string): Promise<void> {
    await this.openMode('mode_number');
    await this.field('mode_number').fill(number);
    await this.field('mode_number').press('Enter');
  }

  /** Opens the category menu on phones; on desktops it is always visible. */
  async categories(): Promise<Locator> {
    if (this.phone) await this.button('categories').click();
    return this.page.getByRole('navigation', { name: this.text('categories'), exact: true });
  }
}
