import { SEOUL } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('days and times are those of Seoul wherever the browser is', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  // Other tests may have taken all times of today at a centre, but not at the one that is free earliest.
  await site.open(`/location-service?state=${encodeURIComponent(SEOUL[site.language])}&sort=earliest`);
  await journey.results
    .getByRole('link', { name: site.pattern('location', 'book_here_label') })
    .first()
    .click();
  await expect(journey.freeTimes.first()).toBeVisible();
  // It is Monday 23 November, half past nine in Seoul, and still Sunday in Los Angeles.
  await expect(page.getByRole('group', { name: site.language === 'ko' ? /11월 23일/ : /23 Nov/ })).toBeVisible();
  const first = await journey.freeTimes.first().inputValue();
  expect(first >= '11:30', `the first time ${first} keeps the two hours of notice`).toBe(true);
});

test('a day is chosen in the calendar', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await expect(journey.freeTimes.first()).toBeVisible();
  const day = site.language === 'ko' ? /12월 1일/ : /\b1 Dec/;
  await journey.chooseDay(site.language === 'ko' ? /12월 1일/ : /December 1\b|\b1 December/, true);
  await expect(page.getByRole('group', { name: day })).toBeVisible();
});
