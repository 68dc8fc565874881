import { ANSWERS, AUTUMN, participantOf, Quiz, WITH_QUIZ } from './support/events.ts';
import { ProviderWindow } from './support/provider.ts';
import { expect, test } from './support/site.ts';

test('the boxes of the answer', async ({ page, site }) => {
  const quiz = new Quiz(site);
  await quiz.open();
  await site.expectAccessible();
  await expect(quiz.box(1)).toHaveValue('ㅁ');
  await quiz.box(1).click();
  await expect(quiz.box(1)).toHaveValue('');
  await quiz.type('시동전류');
  for (const [at, letter] of ['시', '동', '전', '류'].entries()) await expect(quiz.box(at + 1)).toHaveValue(letter);
  await quiz.box(3).click();
  await page.keyboard.press('Backspace');
  await expect(quiz.box(3)).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(quiz.box(2)).toBeFocused();
  await quiz.box(1).click();
  await page.keyboard.type('amps');
  await expect(quiz.box(4)).toHaveValue('s');
});

test('syllables that an input method composes', { tag: '@desk' }, async ({ page, site }) => {
  const quiz = new Quiz(site);
  await quiz.open();
  await quiz.box(1).click();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['ㅅ', '시', '싣', '시도', '시동']) await compose(text);
  await expect(quiz.box(1)).toBeFocused();
  await expect(quiz.box(1)).toHaveValue('시동');
  await keyboard.send('Input.insertText', { text: '시동' });
  await expect(quiz.box(1)).toHaveValue('시');
  await expect(quiz.box(2)).toHaveValue('동');
  await expect(quiz.box(2)).toBeFocused();
});

for (const under of ['events', 'events2fa']) {
  test(`an entry with the dialog, under ${under}`, async ({ page, site, language }, info) => {
    test.slow();
    const quiz = new Quiz(site);
    await quiz.open(WITH_QUIZ, under);
    await expect(quiz.apply).toHaveCount(0);
    await quiz.verify('quiz', participantOf(info));
    await expect(quiz.name).not.toHaveValue('');
    await test.step('what is missing is listed, in order', async () => {
      await quiz.apply.click();
      await expect(quiz.missing).toBeVisible();
      await expect(quiz.missing.getByRole('listitem')).toHaveText(
        ['code', 'make', 'term', 'personal', 'publicofficial', 'gmoperation'].map((field) =>
          site.text('quiz', `missing_${field}`),
        ),
      );
      await site.expectAccessible();
      await page.keyboard.press('Escape');
      await expect(quiz.box(1)).toBeFocused();
      await site.expectAccessible();
    });
    await test.step('only another make has a model to type', async () => {
      await expect(quiz.vehicle).toBeDisabled();
      await quiz.chooseMake(13);
      await quiz.vehicle.fill('Sample 1');
      await quiz.chooseMake(0);
      await expect(quiz.vehicle).toBeDisabled();
      await expect(quiz.vehicle).toHaveValue('');
    });
    await quiz.answerAll();
    await test.step('a wrong answer is said, and nothing is lost', async () => {
      await quiz.type('ABCD');
      await quiz.apply.click();
      await expect(page.getByText(site.text('errors', 'quiz_wrong_code'), { exact: true })).toBeVisible();
      await expect(quiz.box(1)).toBeFocused();
      await site.expectAccessible();
    });
    await test.step('the right one leads to the end', async () => {
      await quiz.type(ANSWERS[WITH_QUIZ][language]);
      await quiz.apply.click();
      await expect(page).toHaveURL(/\/events\/summer-event\/quiz\/completion$/);
      await expect(quiz.heading(site.text('quiz', 'completion_title'))).toBeFocused();
      await site.expectAccessible();
    });
  });
}

test(
  'the quiz of autumn leaves the page and comes back to it',
  { tag: '@visitor' },
  async ({ page, site, language }, info) => {
    test.slow();
    const quiz = new Quiz(site);
    await quiz.open(AUTUMN);
    await site.expectAccessible();
    await quiz.type(ANSWERS[AUTUMN][language]);
    await quiz.button('quiz', 'verify').click();
    const { phone, birth } = participantOf(info);
    await new ProviderWindow(page, language).verify(phone, birth);
    await expect(quiz.name).not.toHaveValue('');
    expect(page.url()).toBe(new URL(site.address(`/events/${AUTUMN}/quiz`), page.url()).href);
    await expect(quiz.box(4)).toHaveValue([...ANSWERS[AUTUMN][language]].at(-1) ?? '');
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state }),
    );
    expect(stored).not.toContain('enc_data');
    expect(stored).not.toContain(await quiz.name.inputValue());
    await quiz.chooseMake(0);
    await quiz.answerAll();
    await site.expectAccessible();
    await quiz.apply.click();
    await expect(page).toHaveURL(/\/events\/summer-event\/quiz\/completion$/);
  },
);

test('the success of the quiz of winter', { tag: '@visitor' }, async ({ page, site }) => {
  await site.open(`/quiz-success/${WITH_QUIZ}`);
  await site.expectAccessible();
  const link = page.getByRole('link', { name: site.text('quiz', 'find_centre'), exact: true });
  await expect(link).toHaveAttribute('href', site.address('/select-location'));
});
