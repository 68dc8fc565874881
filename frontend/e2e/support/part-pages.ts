import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { ask } from './others.ts';
import type { Site } from './site.ts';

/**
 * Parts of the demo catalogue by their numbers: brake fluid, which nearly every car takes; engine oil for diesels; a bulb of which
 * nothing is known but what it is for.
 */
export const NUMBERS = { fluid: 'GBF-1001', pads: 'GPF-1001', diesel: 'GED-1001', bulb: 'HXI-1001' } as const;

interface FoundPart {
  productNr: string;
  companySku: string;
  description: { ko: string; en: string };
}

/** The one part of that number. */
export async function partOf(request: APIRequestContext, number: string): Promise<FoundPart> {
  const query =
    'query PartForTest($number: String!) { partsByNumber(number: $number) { parts { productNr companySku description { ko en } } } }';
  const { partsByNumber } = await ask<{ partsByNumber: { parts: FoundPart[] } }>(request, query, { number });
  const part = partsByNumber.parts.find(({ productNr }) => productNr === number);
  if (!part) throw new Error(`The demo catalogue has no part ${number}.`);
  return part;
}

export const pathOf = ({ productNr, companySku }: FoundPart) =>
  `/part-detail/${encodeURIComponent(productNr)}/${encodeURIComponent(companySku)}`;

/** A car that runs on gas and petrol, and has a plate in the sample registry. */
const SONATA = { make: 'Hyundai', model: 'Sonata', year: 2021, series: 'DN8', variant: '2.0 LPi' };

/** The slug of that car. */
export async function slugOf(request: APIRequestContext, { variant, ...car } = SONATA): Promise<string> {
  const query =
    'query SlugForTest($make: String!, $model: String!, $year: Int!, $series: String!) { catalogueVariants(make: $make, model: $model, year: $year, series: $series) { name slug } }';
  const { catalogueVariants } = await ask<{ catalogueVariants: { name: string; slug: string }[] }>(request, query, car);
  const slug = catalogueVariants.find(({ name }) => name === variant)?.slug;
  if (!slug) throw new Error(`The demo catalogue has no ${variant}.`);
  return slug;
}

/** The page of a part, used through its visible content. */
export class PartPage {
  constructor(readonly site: Site) {}

  get page() {
    return this.site.page;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return this.site.text('part-detail', key, values);
  }

  /** Opens the page of a part of that number. */
  async open(number: string, search = ''): Promise<FoundPart> {
    const part = await partOf(this.page.request, number);
    await this.site.open(`${pathOf(part)}${search}`);
    await expect(this.heading(part)).toBeVisible();
    return part;
  }

  heading({ description }: FoundPart): Locator {
    return this.page.getByRole('heading', { level: 1, name: description[this.site.language], exact: true });
  }

  region(key: string): Locator {
    return this.page.getByRole('region', { name: this.text(key), exact: true });
  }

  tab(key: 'tab_specifications' | 'tab_fitment'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${this.text(key)}`) });
  }

  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  /** The rows of the list of cars. */
  get cars(): Locator {
    return this.panel.getByRole('list').getByRole('listitem');
  }

  get verdict(): Locator {
    return this.region('verdict');
  }

  link(key: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.text(key), exact: true });
  }
}
