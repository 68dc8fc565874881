import type { APIRequestContext, Locator } from '@playwright/test';
import { ask } from './support/others.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { expect, type Language, Site } from './support/site.ts';
import { test } from './support/staff.ts';

/** The styles of a page that sends its visitor elsewhere are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

const ADDRESS = '/admin/event-campaigns';
const BLACK_FRIDAY = 'black-friday-november';
/** Both projects run at the same time: each has an event whose days no page of another test depends on. */
const OWN_EVENT: Record<Language, string> = { ko: 'lantern-campaign', en: 'may-special-discount' };
/**
 * A quiz of its own. The demo's spellings are among the new ones, so correct and wrong answers of other tests keep
 * their result.
 */
const OWN_QUIZ = {
  ko: { id: 'winterbatteries', spellings: ['시동전류', 'AMPS', '냉간전류'] },
  en: { id: 'autumn-event', spellings: ['브레이크', 'DISC', 'ROTR'] },
} as const;

type Side = 'starts_on' | 'ends_on';

interface Days {
  id: string;
  startsOn: string | null;
  endsOn: string | null;
}

async function daysOf(request: APIRequestContext, id: string): Promise<Days> {
  const query = 'query CampaignsForTest { campaignSettings { fixedEvents { id startsOn endsOn } } }';
  type Settings = { campaignSettings: { fixedEvents: Days[] } };
  const { campaignSettings } = await ask<Settings>(request, query, {});
  const days = campaignSettings.fixedEvents.find((event) => event.id === id);
  if (!days) throw new Error(`There is no fixed event ${id}.`);
  return days;
}

/** Restores the original values, whether or not the test passed. */
async function putBack(request: APIRequestContext, input: Days): Promise<void> {
  const query =
    'mutation DaysForTest($input: SetFixedEventDaysInput!) { setFixedEventDays(input: $input) { errors { path code } } }';
  const { setFixedEventDays } = await ask<{ setFixedEventDays: { errors: unknown[] } }>(request, query, { input });
  expect(setFixedEventDays.errors).toEqual([]);
}

/** The screen, by the words on it. */
class Campaigns {
  constructor(readonly site: Site) {}

  get page() {
    return this.site.page;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return this.site.text('staff-campaigns', key, values);
  }

  /** The name of a fixed event or quiz by the key of its text. */
  nameOf(key: string): string {
    return key.startsWith('quiz_') ? this.site.text('staff', key) : this.text(key);
  }

  async open(): Promise<void> {
    await this.site.open(ADDRESS);
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.site.text('staff', 'campaigns_title'), exact: true }),
    ).toBeVisible();
  }

  row(table: 'events' | 'quizzes', key: string): Locator {
    return this.page
      .getByRole('table', { name: this.text(table), exact: true })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: this.nameOf(key), exact: true }) });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Opens the days of an event. */
  async askForDays(id: string): Promise<Locator> {
    await this.row('events', `event_${id}`).getByRole('button').click();
    const dialog = this.dialog(this.text('days_title', { name: this.text(`event_${id}`) }));
    await expect(dialog).toBeVisible();
    return dialog;
  }

  day(dialog: Locator, key: Side): Locator {
    return dialog.getByRole('button', { name: new RegExp(`^${this.text(key)}`) });
  }

  async leaveOpen(dialog: Locator, key: Side): Promise<void> {
    const name = `${this.text('day_clear')}: ${this.text(key)}`;
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.day(dialog, key)).toBeFocused();
  }

  /** A day of the month that the calendar opens at. */
  async chooseDay(dialog: Locator, key: Side, day: number): Promise<void> {
    await this.day(dialog, key).click();
    const calendar = this.dialog(this.text(key));
    await calendar
      .getByRole('gridcell')
      .getByText(String(day), { exact: true })
      .and(this.page.locator(':not([data-outside-month])'))
      .click();
    await expect(calendar).toHaveCount(0);
  }

  async save(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: this.text('save'), exact: true }).click();
  }

  /** Waits for a toast, which is shown for two seconds. */
  async said(key: string, values: Record<string, string | number>): Promise<void> {
    await expect(this.page.getByRole('status').getByText(this.text(key, values), { exact: true })).toBeVisible();
  }
}

test('an event that is over leads home, and is a whole page while it is on', { tag: '@desk' }, async ({
  // No other test opens its page, so its changes have no side effects.
  page,
  site,
  standAs,
}) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const campaigns = new Campaigns(site);
  const before = await daysOf(page.request, BLACK_FRIDAY);
  const name = campaigns.text(`event_${BLACK_FRIDAY}`);
  const badge = campaigns.row('events', `event_${BLACK_FRIDAY}`).locator('[data-tone]');

  try {
    await test.step('the page, in both languages', async () => {
      for (const one of ['ko', 'en'] as const) {
        const visitor = new Site(page, one);
        const text = (key: string) => visitor.text('fixed-events', key);
        await visitor.open(`/events/${BLACK_FRIDAY}`);
        await expect(
          page.getByRole('heading', { level: 1, name: text(`${BLACK_FRIDAY}_title`), exact: true }),
        ).toBeVisible();
        for (const part of ['benefits', 'steps']) {
          const region = page.getByRole('region', { name: text(`${BLACK_FRIDAY}_${part}_title`), exact: true });
          await expect(region.getByRole('listitem')).toHaveCount(3);
        }
        await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
        await expect(
          page.getByRole('main').getByRole('link', { name: text('to_booking'), exact: true }),
        ).toHaveAttribute('href', visitor.address('/select-location'));
        await visitor.expectAccessible();
      }
    });

    await test.step('its last day is set to yesterday', async () => {
      await campaigns.open();
      await expect(badge).toHaveText(campaigns.text('phase_on'));
      await site.expectAccessible();
      const dialog = await campaigns.askForDays(BLACK_FRIDAY);
      await site.expectAccessible();
      await campaigns.chooseDay(dialog, 'ends_on', 22);
      await campaigns.save(dialog);
      await campaigns.said('days_saved', { name });
      await expect(badge).toHaveText(campaigns.text('phase_over'));
      await expect(page.locator(':focus')).toContainText(campaigns.text('days_edit'));
    });

    await test.step('its page leads home', async () => {
      await page.goto(site.address(`/events/${BLACK_FRIDAY}`));
      await expect(page).toHaveURL(new RegExp(`${site.address('/')}/?$`));
      await site.settled();
    });

    await test.step('and is there again', async () => {
      await campaigns.open();
      const dialog = await campaigns.askForDays(BLACK_FRIDAY);
      await campaigns.chooseDay(dialog, 'ends_on', 30);
      await campaigns.save(dialog);
      await expect(badge).toHaveText(campaigns.text('phase_on'));
      await site.open(`/events/${BLACK_FRIDAY}`);
      await expect(page).toHaveURL(new RegExp(`/events/${BLACK_FRIDAY}$`));
      expect(await daysOf(page.request, BLACK_FRIDAY)).toEqual(before);
    });
  } finally {
    await putBack(page.request, before);
  }
});

test(
  'days in the wrong order are told, and a side is left open',
  { tag: '@staff' },
  async ({ page, site, language }, info) => {
    test.slow();
    await standAsOwner(page.request, personOf(info));
    const campaigns = new Campaigns(site);
    const id = OWN_EVENT[language];
    const before = await daysOf(page.request, id);
    const name = campaigns.text(`event_${id}`);
    try {
      await campaigns.open();
      await site.expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      const dialog = await campaigns.askForDays(id);
      const summary = dialog.getByRole('group', { name: site.text('common', 'error_summary') });

      await test.step('the last day before the first', async () => {
        // Without a day the calendar opens at the month of today.
        await campaigns.leaveOpen(dialog, 'ends_on');
        await campaigns.chooseDay(dialog, 'ends_on', 2);
        await campaigns.leaveOpen(dialog, 'starts_on');
        await campaigns.chooseDay(dialog, 'starts_on', 3);
        await campaigns.save(dialog);
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('listitem')).toHaveText([site.text('errors', 'enddate_bigger_startdate')]);
        await site.expectAccessible();
        expect(await daysOf(page.request, id)).toEqual(before);
      });

      await test.step('and no last day at all', async () => {
        await campaigns.leaveOpen(dialog, 'ends_on');
        await expect(summary).toHaveCount(0);
        await campaigns.save(dialog);
        await campaigns.said('days_saved', { name });
        await expect(campaigns.row('events', `event_${id}`)).toContainText(
          campaigns.text('days_from', { from: '2026/11/03' }),
        );
        await site.expectAccessible();
      });
    } finally {
      await putBack(page.request, before);
    }
  },
);

test('the answer of a quiz is set in several spellings', async ({ site, language, standAs }) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const campaigns = new Campaigns(site);
  const { id, spellings } = OWN_QUIZ[language];
  const name = campaigns.nameOf(`quiz_${id}`);
  await campaigns.open();
  await campaigns.row('quizzes', `quiz_${id}`).getByRole('button').click();
  const dialog = campaigns.dialog(campaigns.text('answers_title', { name }));
  const spelling = (number: number) =>
    dialog.getByRole('textbox', { name: campaigns.text('spelling', { number }), exact: true });
  const add = dialog.getByRole('button', { name: campaigns.text('spelling_add'), exact: true });
  await expect(dialog).toContainText(campaigns.text('answers_text'));
  await expect(spelling(1)).toHaveValue('');

  await test.step('rows come and go with the focus', async () => {
    await add.click();
    await expect(spelling(2)).toBeFocused();
    await dialog
      .getByRole('button', {
        name: `${campaigns.text('spelling_remove')}: ${campaigns.text('spelling', { number: 2 })}`,
        exact: true,
      })
      .click();
    await expect(spelling(1)).toBeFocused();
    await expect(spelling(2)).toHaveCount(0);
  });

  await test.step('four letters each', async () => {
    await spelling(1).fill('ABC');
    await campaigns.save(dialog);
    await expect(dialog.getByRole('group', { name: site.text('common', 'error_summary') })).toBeFocused();
    await expect(spelling(1)).toHaveAttribute('aria-invalid', 'true');
    await site.expectAccessible();
  });

  await test.step('saved', async () => {
    for (const [at, letters] of spellings.entries()) {
      if (at > 0) await add.click();
      await spelling(at + 1).fill(letters);
    }
    await campaigns.save(dialog);
    await campaigns.said('answers_saved', { name });
    await expect(campaigns.row('quizzes', `quiz_${id}`)).toContainText(
      campaigns.text('answer_set', { count: spellings.length }),
    );
    await site.expectAccessible();
  });
});

test('an entry that there is none of is not erased', { tag: '@staff' }, async ({ page, site }, info) => {
  await standAsOwner(page.request, personOf(info));
  const campaigns = new Campaigns(site);
  await campaigns.open();
  const erase = campaigns
    .dialog(campaigns.text('erase_title'))
    .getByRole('button', { name: campaigns.text('erase'), exact: true });
  const entry = page.getByRole('textbox', { name: campaigns.text('entry'), exact: true });
  const summary = page.getByRole('group', { name: site.text('common', 'error_summary') });
  const question = campaigns.dialog(campaigns.text('erase_question'));

  await test.step('a number and a reason are asked for', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: campaigns.text('erase_title'), exact: true })
      .click();
    await site.expectAccessible();
    await erase.click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveText([
      campaigns.text('entry_number_invalid'),
      site.text('errors', 'reason_required'),
    ]);
    await site.expectAccessible();
  });

  await test.step('and a yes', async () => {
    await entry.fill('2147483647');
    await page.getByRole('textbox', { name: campaigns.text('erase_reason'), exact: true }).fill('본인 요청');
    await erase.click();
    await expect(question).toContainText(campaigns.text('erase_confirm'));
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(entry).toHaveValue('2147483647');
  });

  await test.step('there is none', async () => {
    await erase.click();
    await question.getByRole('button', { name: campaigns.text('erase'), exact: true }).click();
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: site.text('errors', 'entry_not_found'), exact: true }).click();
    await expect(entry).toBeFocused();
    await site.expectAccessible();
  });
});

test('who may and who may not', { tag: '@staff' }, async ({ page, site, language, browser, baseURL }, info) => {
  test.slow();
  await standAsOwner(page.request, personOf(info));
  for (const [nth, role] of (['BOOKING_MANAGER', 'DEALER_MANAGER', 'AUDITOR'] as const).entries()) {
    await test.step(role, async () => {
      const person = personOf(info, nth + 1);
      await makeStaff(page.request, person, [role], language);
      const theirs = await browser.newContext({ baseURL });
      await openSession(theirs.request, person);
      const other = new Site(await theirs.newPage(), language);
      await other.open(ADDRESS);
      await expect(
        other.page.getByRole('heading', { level: 1, name: site.text('staff', 'not_allowed_title') }),
      ).toBeVisible();
      await expect(other.page.getByRole('table')).toHaveCount(0);
      await expect(other.page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await other.expectAccessible();
      const query =
        'mutation DaysForTest($input: SetFixedEventDaysInput!) { setFixedEventDays(input: $input) { errors { code } } }';
      const variables = { input: { id: BLACK_FRIDAY, startsOn: null, endsOn: '2026-01-01' } };
      const refused = await theirs.request.post('/graphql', { data: { query, variables } });
      expect((await refused.json()).errors).toMatchObject([{ extensions: { code: 'UNAUTHORISED_ACCESS' } }]);
      await theirs.close();
    });
  }
});
