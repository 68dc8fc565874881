import type { TestInfo } from '@playwright/test';
import { firstCentreOf, SEOUL } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, test, wayToFinder } from './support/site.ts';
import { TouchDriver } from './support/thumb.ts';

/** The limit for a first-time visitor, from home to the confirmation. */
const MOST_TAPS = 15;
/** The limit for one who compares the centres of a region first. */
const MOST_TAPS_COMPARED = 17;
const MOST_SECONDS = 45;

test(
  'a first-time visitor books the earliest time of a region within fifteen taps and 45 seconds',
  { tag: '@phone' },
  async ({ page, site }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await site.open('/');
    const thumb = new TouchDriver(page);
    const bar = page.getByRole('form', { name: site.text('home', 'bar_label') });
    const offer = bar.getByRole('link', { name: site.text('home', 'fact_earliest') });
    await expect(offer).toBeVisible();
    await thumb.tap('the regions', bar.getByRole('combobox', { name: site.text('home', 'bar_region') }));
    await thumb.tap('a region', page.getByRole('option', { name: SEOUL[site.language], exact: true }));
    await thumb.tap('the earliest time', offer);
    // What the tap has chosen is named, and can be changed.
    await expect(journey.heading('vehicle_title')).toBeVisible();
    await expect(journey.holdLine).toBeVisible();
    await bookFromVehicle(journey, thumb);
    report(thumb, info, MOST_TAPS);
  },
);

test(
  'a first-time visitor compares the centres of a region and books within seventeen taps',
  { tag: '@phone' },
  async ({ page, site }, info) => {
    const journey = new Journey(site, visitorOf(info));
    const { visitor } = journey;
    const option = page.getByRole('option');
    await site.open('/');
    const thumb = new TouchDriver(page);

    await thumb.tap('find a centre', wayToFinder(site));
    await thumb.tap('the regions', page.getByRole('combobox', { name: site.text('location', 'state') }));
    await thumb.tap('a region', option.nth(visitor.state));
    await thumb.tap(
      'book at the centre',
      journey.results.getByRole('link', { name: site.pattern('location', 'book_here_label') }).first(),
    );
    await bookFromTimes(journey, thumb);
    report(thumb, info, MOST_TAPS_COMPARED);
  },
);

test(
  'one who knows the centre books there within fifteen taps and 45 seconds',
  { tag: '@phone' },
  async ({ site, page, baseURL }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await site.open(`/select-location/${await firstCentreOf(baseURL ?? '', SEOUL.ko)}`);
    const thumb = new TouchDriver(page);
    // The first step, where the centre is chosen already.
    await expect(journey.heading('location_title')).toBeVisible();
    await thumb.tap('next', journey.button('next'));
    await bookFromTimes(journey, thumb);
    report(thumb, info, MOST_TAPS);
  },
);

async function bookFromTimes(journey: Journey, thumb: TouchDriver): Promise<void> {
  await expect(journey.heading('timeslot_title')).toBeVisible();
  await expect(journey.freeTimes.first()).toBeVisible();
  await thumb.tap('a time', journey.freeTimes.nth(journey.visitor.seed % (await journey.freeTimes.count())));
  await bookFromVehicle(journey, thumb);
}

async function bookFromVehicle(journey: Journey, thumb: TouchDriver): Promise<void> {
  const { page, site, visitor } = journey;
  const option = page.getByRole('option');
  await thumb.tap('the makes', journey.combo('make'));
  for (const key of ['make', 'year', 'model']) {
    // Each list leads on to the next.
    await expect(journey.combo(key)).toHaveAttribute('aria-expanded', 'true');
    await thumb.tap(`a ${key}`, option.first());
    await expect(journey.combo(key)).not.toHaveValue('');
  }
  await thumb.tap('next', journey.button('next'));

  await thumb.tap('a service', page.getByRole('checkbox').first());
  await thumb.tap('next', journey.button('next'));

  await thumb.type('name', journey.field('name'), visitor.name);
  await thumb.type('phone', journey.field('phone'), visitor.phone);
  await thumb.type('plate', journey.field('licence_no'), visitor.licence);
  await thumb.tap('both consents', page.getByRole('checkbox', { name: site.text('booking', 'consent_required_all') }));
  await thumb.tap('book', journey.button('submit'));
  await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
}

function report(thumb: TouchDriver, info: TestInfo, most: number): void {
  const said = `${thumb.taps.length} taps, ${thumb.seconds.toFixed(1)} s: ${thumb.taps.join(' · ')}`;
  process.stdout.write(`${said}\n`);
  info.annotations.push({ type: 'stop-watch', description: said });
  expect(thumb.taps.length, said).toBeLessThanOrEqual(most);
  expect(thumb.seconds, said).toBeLessThanOrEqual(MOST_SECONDS);
}
