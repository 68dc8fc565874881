import { Camera } from './support/camera.ts';
import { AUTUMN, EventForm, EventPages, participantOf, Quiz, WITH_FORM, WITH_QUIZ } from './support/events.ts';
import { expect, test } from './support/site.ts';

/*
 * The screens of events, in each language and at each width, for somebody to look at: `just screenshots`.
 */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test('events and their pages', async ({ page, site, viewport }) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const pages = new EventPages(site);
  await site.open('/');
  await expect(page.locator('section[aria-roledescription] img').first()).toBeVisible();
  await camera.take('events-home', false);
  await site.open('/events');
  await expect(pages.heading(pages.text('events', 'title'))).toBeVisible();
  await camera.take('events');
  await site.open(`/events-details/${WITH_FORM}`);
  await camera.take('event-details');
  await site.open('/events-details/autumn-brake-week');
  await camera.take('event-details-over');
  await site.open(`/events-success/${WITH_FORM}`);
  await camera.take('event-success');
  for (const id of ['winterbatteries', 'wiperblade', 'may-special-discount', 'Summer-battery-discount-event']) {
    await site.open(`/events/${id}`);
    await camera.take(`event-${id}`);
  }
  await site.open('/events/summer-event/quiz/completion');
  await camera.take('quiz-completion');
  await site.open(`/quiz-success/${WITH_QUIZ}`);
  await camera.take('quiz-success');
});

test('the form of an event', async ({ page, site, viewport }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const form = new EventForm(site);
  await form.open();
  await camera.take('event-form');
  await form.submit.click();
  await expect(form.summary).toBeFocused();
  await camera.take('event-form-mistakes');
  await form.verify('event-form', participantOf(info));
  await form.field('address').fill('종로구 가온로');
  await expect(page.getByRole('option').first()).toBeVisible();
  await camera.take('event-form-address', false);
  await page.keyboard.press('Escape');
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as { operationName?: string } | null;
    if (asked?.operationName !== 'SubmitEventForm') return route.fallback();
    await route.abort();
  });
  await form.fill();
  await camera.take('event-form-filled');
});

test('quizzes', async ({ page, site, viewport }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const quiz = new Quiz(site);
  await quiz.open(AUTUMN);
  await camera.take('quiz-autumn');
  await quiz.open(WITH_QUIZ);
  await quiz.type('시동');
  await quiz.verify('quiz', participantOf(info));
  await camera.take('quiz-opened');
  await quiz.apply.click();
  await expect(quiz.missing).toBeVisible();
  await camera.take('quiz-missing', false);
  await page.keyboard.press('Escape');
  await camera.take('quiz-mistakes');
});
