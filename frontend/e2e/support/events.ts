import { createHash } from 'node:crypto';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { ProviderWindow } from './provider.ts';
import type { Screen, Site } from './site.ts';

/** Events of the demo: one that is on and has a form, and one with a page of its own and a quiz. */
export const WITH_FORM = 'winter-check';
export const WITH_QUIZ = 'winterbatteries';
export const AUTUMN = 'autumn-event';

/** Answers of the demo's quizzes, in Korean and in English. */
export const ANSWERS = {
  winterbatteries: { ko: '시동전류', en: 'amps' },
  'autumn-event': { ko: '브레이크', en: 'disc' },
};

interface Participant {
  phone: string;
  /** `YYYYMMDD` */
  birth: string;
}

/**
 * A different person per test, since each can take part once. The demo's window rejects numbers that end in 8 and 9.
 */
export function participantOf({ testId, project, repeatEachIndex, retry }: TestInfo, nth = 0): Participant {
  const digest = createHash('sha256').update(`${project.name} ${testId} ${repeatEachIndex} ${retry} ${nth}`).digest();
  const number = String(digest.readUInt32BE(0) % 100_000).padStart(5, '0');
  const two = (value: number) => String(value).padStart(2, '0');
  const birth = `${1940 + ((digest[6] ?? 0) % 60)}${two(1 + ((digest[7] ?? 0) % 12))}${two(1 + ((digest[8] ?? 0) % 28))}`;
  return { phone: `010${`00${number}`.slice(-7)}${(digest[5] ?? 0) % 8}`, birth };
}

/** Shared steps on event pages. */
export class EventPages {
  readonly page: Page;

  constructor(readonly site: Site) {
    this.page = site.page;
  }

  text(screen: Screen, key: string, values: Record<string, string | number> = {}): string {
    return this.site.text(screen, key, values);
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(screen: Screen, key: string) {
    return this.page.getByRole('button', { name: this.text(screen, key), exact: true });
  }

  /** Name and number, which only a verification fills. */
  get name() {
    return this.page.getByLabel(this.text('event-form', 'name'), { exact: true });
  }

  phonePart(part: 1 | 2 | 3) {
    return this.page.getByLabel(this.text('event-form', `phone_${part}`), { exact: true });
  }

  get summary() {
    return this.page.getByRole('group', { name: this.text('common', 'error_summary') });
  }

  /** An answer to a question; the question by a part of it. */
  answer(question: string | RegExp, answer: string) {
    return this.page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true });
  }

  /** The whole verification in its dialog. */
  async verify(begin: 'event-form' | 'quiz', { phone, birth }: Participant): Promise<void> {
    await this.button(begin, 'verify').click();
    const dialog = this.page.getByRole('dialog', { name: this.text('verify', 'dialog_title') });
    const frame = dialog.frameLocator(`iframe[title="${this.text('verify', 'frame_title')}"]`);
    await new ProviderWindow(frame, this.site.language).verify(phone, birth);
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText(this.text('verify', 'verified'), { exact: true })).toBeVisible();
  }
}

/** The form of an event. */
export class EventForm extends EventPages {
  async open(event = WITH_FORM): Promise<void> {
    await this.site.open(`/events-collect-info/${event}`);
  }

  field(key: 'email' | 'address' | 'address_detail') {
    return this.page.getByLabel(this.text('event-form', key), { exact: true });
  }

  consent(nth: number, answer: 'agree' | 'disagree') {
    return this.page
      .getByRole('region', { name: this.text('event-form', 'consents'), exact: true })
      .getByRole('listitem')
      .nth(nth)
      .getByRole('radio', { name: this.text('event-form', answer), exact: true });
  }

  get submit() {
    return this.button('event-form', 'submit');
  }

  async fill(): Promise<void> {
    await this.field('email').fill('visitor@example.com');
    await this.field('address').fill('세종대로 110번지 없는집');
    await this.field('address_detail').fill('3');
    await this.answer(this.text('event-form', 'gender'), this.text('event-form', 'female')).check();
    await this.consent(0, 'agree').check();
  }

  /** Verifies the participant, fills the form in and sends it. */
  async takePart(participant: Participant): Promise<void> {
    await this.open();
    await this.verify('event-form', participant);
    await this.fill();
    await this.submit.click();
    await expect(this.page).toHaveURL(/events-success/);
  }
}

/** A quiz. */
export class Quiz extends EventPages {
  async open(id = WITH_QUIZ, under = 'events'): Promise<void> {
    await this.site.open(`/${under}/${id}/quiz`);
  }

  box(at: number) {
    return this.page.getByLabel(this.text('quiz', 'code_box', { at }), { exact: true });
  }

  get apply() {
    return this.button('quiz', 'apply');
  }

  get missing() {
    return this.page.getByRole('dialog', { name: this.text('quiz', 'missing_title') });
  }

  get vehicle() {
    return this.page.getByLabel(this.text('quiz', 'vehicle'), { exact: true });
  }

  /** Types an answer into the boxes, letter by letter. */
  async type(answer: string): Promise<void> {
    await this.box(1).click();
    for (const [at, letter] of [...answer].entries()) {
      await this.page.keyboard.insertText(letter);
      if (at < 3) await this.page.keyboard.press('Enter');
    }
  }

  async chooseMake(nth: number): Promise<void> {
    await this.page.getByRole('combobox', { name: this.text('quiz', 'make') }).click();
    await this.page.getByRole('option').nth(nth).click();
  }

  async answerAll(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.text('quiz', 'agree_all') }).check();
    for (const question of ['public_official', 'gm_operation']) {
      await this.answer(this.text('quiz', question), this.text('quiz', 'no')).check();
    }
  }
}
