import { expect, type Page } from '@playwright/test';
import type { Site } from './site.ts';

/** The finder, used through its visible content. */
export class Finder {
  constructor(
    readonly site: Site,
    readonly page: Page = site.page,
  ) {}

  combo(key: 'state' | 'city') {
    return this.page.getByRole('combobox', { name: this.site.text('location', key) });
  }

  button(key: string) {
    return this.page.getByRole('main').getByRole('button', { name: this.site.text('location', key), exact: true });
  }

  get results() {
    return this.page.getByRole('region', { name: this.site.text('location', 'list_label'), exact: true });
  }

  get cards() {
    return this.results.getByRole('article');
  }

  /** The buttons by which a card is chosen: its name. */
  get names() {
    return this.cards.getByRole('heading').getByRole('button');
  }

  get map() {
    return this.page.getByRole('region', { name: this.site.text('location', 'map_label'), exact: true });
  }

  /** On phones the map shows on request. */
  async showMap(isMobile: boolean) {
    if (isMobile) await this.button('show_map').click();
  }

  infoOf(name: string) {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Takes a state by typing its beginning, as a person does, and searches. */
  async search(state: string) {
    await this.combo('state').fill(state);
    await this.page.getByRole('option', { name: state, exact: true }).click();
    await this.button('search').click();
    await expect(this.combo('state')).toHaveValue(state);
    await expect(this.page).toHaveURL(new RegExp(`state=${encodeURIComponent(state)}`));
  }
}
