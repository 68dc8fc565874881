import { createHash } from 'node:crypto';
import { expect, type Locator, type TestInfo } from '@playwright/test';
import { type Screen, type Site, wayToFinder } from './site.ts';

/** A visitor's data; different for each test, since all of them share one database. */
export interface Visitor {
  name: string;
  phone: string;
  licence: string;
  /** Spreads the visitors over centres and times. */
  seed: number;
  /**
   * Index of the state in which the visitor books. Concurrent tests have different ones, so that none takes a bay from
   * another.
   */
  state: number;
}

export function visitorOf({ testId, project, repeatEachIndex, retry, parallelIndex }: TestInfo): Visitor {
  const digest = createHash('sha256').update(`${project.name} ${testId} ${repeatEachIndex} ${retry}`).digest();
  const number = digest.readUInt32BE(0);
  const digits = String(number % 100_000_000).padStart(8, '0');
  return {
    name: '홍길동',
    phone: `010${digits}`,
    licence: `${digits.slice(0, 2)}가${digits.slice(4)}`,
    seed: digest.readUInt16BE(4),
    state: parallelIndex,
  };
}

/** The parts of the stored draft that tests use. */
export interface StoredDraft {
  BookDetails: {
    SelectedState: { ko: string; en: string };
    SelectedCity: { ko: string; en: string } | null;
    DealerCode: string;
    SelectedDate: string;
    SelectedTime: string;
  };
  Hold: { token: string; date: string; time: string };
}

/** The booking wizard, used through its visible content. */
export class Journey {
  /** The time that was chosen, `HH:MM`. */
  time = '';

  constructor(
    readonly site: Site,
    readonly visitor: Visitor,
  ) {}

  get page() {
    return this.site.page;
  }

  heading(key: string, screen: Screen = 'booking'): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.site.text(screen, key), exact: true });
  }

  button(key: string, screen: Screen = 'booking'): Locator {
    return this.page.getByRole('button', { name: this.site.text(screen, key), exact: true });
  }

  combo(key: string): Locator {
    return this.page.getByRole('combobox', { name: this.site.text('booking', key) });
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.site.text('booking', key), { exact: true });
  }

  get centres(): Locator {
    return this.page.getByRole('group', { name: this.site.text('booking', 'centre_list') }).getByRole('radio');
  }

  /** The error summary of a step. */
  get summary(): Locator {
    return this.page.getByRole('group', { name: this.site.text('common', 'error_summary') });
  }

  /** The available times of the current day. */
  get freeTimes(): Locator {
    return this.page.locator('input[name="time"]:enabled');
  }

  /** The line with the expiry of the hold. */
  get holdLine(): Locator {
    return this.page.locator('p', { hasText: this.site.pattern('booking', 'hold_kept') });
  }

  /** The time that the line names. */
  async heldTime(): Promise<string | undefined> {
    return /\d\d:\d\d/.exec(await this.holdLine.innerText())?.[0];
  }

  /** The stored draft, which is written at most once a second; with a hold by default. */
  async draft({ held = true } = {}): Promise<StoredDraft> {
    const kept = await this.page.waitForFunction((wanted) => {
      const entry = JSON.parse(localStorage.getItem('booking-draft') ?? 'null');
      const draft = entry?.state.draft;
      return draft?.BookDetails.DealerCode && (draft.Hold || !wanted) ? draft : null;
    }, held);
    return kept.jsonValue();
  }

  /** All that the browser's storage holds of the booking, as text. */
  storedText(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem('booking-draft') ?? '');
  }

  /** Changes the stored draft, as if by an earlier visit, and reloads the page. */
  async rewriteDraft(details: Partial<StoredDraft['BookDetails']>): Promise<void> {
    await this.draft({ held: false });
    // The page's pending writes come first.
    await this.page.addInitScript((changed) => {
      const entry = JSON.parse(localStorage.getItem('booking-draft') ?? 'null');
      const done = `rewritten ${JSON.stringify(changed)}`;
      if (!entry || sessionStorage.getItem(done)) return;
      sessionStorage.setItem(done, 'once');
      Object.assign(entry.state.draft.BookDetails, changed);
      localStorage.setItem('booking-draft', JSON.stringify(entry));
    }, details);
    await this.page.reload();
    await this.site.settled();
  }

  /** Alternative times. */
  get offered(): Locator {
    return this.page.getByRole('list', { name: this.site.text('booking', 'nearest_times') }).getByRole('button');
  }

  async next(): Promise<void> {
    await this.button('next').click();
  }

  /** A list that the one before it led on to is open already. */
  async openList(key: string): Promise<void> {
    if ((await this.combo(key).getAttribute('aria-expanded')) !== 'true') await this.combo(key).click();
    await expect(this.page.getByRole('listbox')).toBeVisible();
  }

  /** Opens a list and selects an option by index; returns its text. */
  async pick(key: string, index: number): Promise<string> {
    await this.openList(key);
    const option = this.page.getByRole('option').nth(index);
    const words = (await option.textContent()) ?? '';
    await option.click();
    await expect(this.combo(key)).toHaveValue(words);
    return words;
  }

  async begin(): Promise<void> {
    await this.site.open('/select-location');
    await expect(this.heading('location_title')).toBeVisible();
  }

  async chooseLocation(): Promise<void> {
    await this.pick('state', this.visitor.state);
    await this.button('search_centres').click();
    await expect(this.centres.first()).toBeVisible();
    await this.centres.nth(this.visitor.seed % (await this.centres.count())).check();
    await this.next();
    await expect(this.heading('timeslot_title')).toBeVisible();
  }

  /** The results of the finder. */
  get results(): Locator {
    return this.page.getByRole('region', { name: this.site.text('location', 'list_label'), exact: true });
  }

  /** From home to the finder, and from one of its centres on to the times. */
  async viaFinder(): Promise<void> {
    await this.site.open('/');
    await wayToFinder(this.site).click();
    await expect(this.heading('service_title', 'location')).toBeVisible();
    await this.page.getByRole('combobox', { name: this.site.text('location', 'state') }).click();
    await this.page.getByRole('option').nth(this.visitor.state).click();
    const book = this.results.getByRole('link', { name: this.site.pattern('location', 'book_here_label') });
    await expect(book.first()).toBeVisible();
    await book.nth(this.visitor.seed % (await book.count())).click();
    await this.fromFinder();
  }

  /** The times of the centre that the finder handed over. */
  async fromFinder(): Promise<void> {
    await expect(this.heading('timeslot_title')).toBeVisible();
  }

  /** Opens the month where it is in a dialog, as on phones. */
  async openCalendar(): Promise<Locator> {
    const opener = this.button('open_calendar');
    const beside = this.page.getByRole('main').getByRole('grid');
    await expect(opener.or(beside)).toBeVisible();
    if (await beside.isVisible()) return this.page.getByRole('main');
    await opener.click();
    await expect(this.page.getByRole('dialog').getByRole('grid')).toBeVisible();
    return this.page.getByRole('dialog');
  }

  /** By the calendar; `next`: in the month after this. */
  async chooseDay(day: RegExp, next = false): Promise<void> {
    const calendar = await this.openCalendar();
    if (next) await calendar.getByRole('button', { name: this.site.text('common', 'next_month') }).click();
    await calendar.getByRole('grid').getByRole('button', { name: day }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(this.freeTimes.first()).toBeVisible();
  }

  async chooseTime(): Promise<void> {
    await expect(this.freeTimes.first()).toBeVisible();
    const time = this.freeTimes.nth(this.visitor.seed % (await this.freeTimes.count()));
    this.time = await time.inputValue();
    // A press opens the next step.
    await time.click();
    await expect(this.heading('vehicle_title')).toBeVisible();
  }

  /** Chooses a time by keyboard, which stays on the step. */
  async markTime(time: Locator): Promise<void> {
    await time.focus();
    await this.page.keyboard.press('Space');
    await expect(time).toBeChecked();
  }

  async chooseVehicle(): Promise<void> {
    await this.pick('make', 1);
    await this.pick('year', 2);
    await this.pick('model', 0);
    await this.next();
    await expect(this.heading('service_title')).toBeVisible();
  }

  async chooseServices(): Promise<void> {
    await this.page.getByRole('checkbox').first().check();
    await this.next();
    await expect(this.heading('contact_title')).toBeVisible();
  }

  consent(key: 'personal' | 'third_party' | 'marketing' | 'advertising'): Locator {
    return this.page.getByRole('checkbox', { name: this.site.text('booking', `consent_${key}`) });
  }

  async enterContact(): Promise<void> {
    await this.field('name').fill(this.visitor.name);
    await this.field('phone').fill(this.visitor.phone);
    await this.field('licence_no').fill(this.visitor.licence);
    await this.consent('personal').check();
    await this.consent('third_party').check();
  }

  async submit(): Promise<void> {
    await this.button('submit').click();
    await expect(this.heading('title_booked', 'confirmation')).toBeVisible();
  }

  /** From the first step to the form with the contact details. */
  async toContact(): Promise<void> {
    await this.begin();
    await this.chooseLocation();
    await this.chooseTime();
    await this.chooseVehicle();
    await this.chooseServices();
  }

  async book(): Promise<void> {
    await this.toContact();
    await this.enterContact();
    await this.submit();
  }

  /** From a confirmed booking to another time; answers that time. */
  async moveToLastTime(): Promise<string> {
    await this.page.getByRole('link', { name: this.site.text('confirmation', 'reschedule_link') }).click();
    await expect(this.heading('title_ask', 'reschedule')).toBeVisible();
    await expect(this.freeTimes.first()).toBeVisible();
    const time = await this.freeTimes.last().inputValue();
    await this.freeTimes.last().check();
    await this.button('confirm', 'reschedule').click();
    await expect(this.heading('success_title', 'reschedule')).toBeVisible();
    return time;
  }

  /** From a confirmed booking to its cancelling. */
  async cancel(): Promise<void> {
    await this.page.getByRole('link', { name: this.site.text('confirmation', 'cancel_link') }).click();
    await expect(this.heading('title_ask', 'cancel')).toBeVisible();
    await this.button('cancel_button', 'cancel').click();
    await this.button('confirm_yes', 'cancel').click();
    await expect(this.heading('success_title', 'cancel')).toBeVisible();
  }
}
