import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Language } from './site.ts';

/** Results of the demo's window by the last digit of the number. */
export const PHONES = {
  /** Verified. */
  good: '01000001234',
  /** Refused in the window: not what the carrier has on record. */
  mismatch: '01000000009',
  /** Results in "not verified". */
  notVerified: '01000000008',
} as const;

const WORDS = {
  send: { ko: '인증번호 받기', en: 'Send me a code' },
  confirm: { ko: '확인', en: 'Confirm' },
  cancel: { ko: '취소', en: 'Cancel' },
  details: { ko: '본인 정보 입력', en: 'Your details' },
  enterCode: { ko: '인증번호 입력', en: 'Enter the code' },
  cancelled: { ko: '본인확인을 취소했습니다', en: 'Verification cancelled' },
  failed: { ko: '본인확인에 실패했습니다', en: 'You could not be verified' },
  all: { ko: '전체 동의', en: 'Agree to all' },
  name: { ko: '이름', en: 'Name' },
  birth: { ko: '생년월일', en: 'Date of birth' },
  gender: { ko: '남성', en: 'Male' },
  nation: { ko: '내국인', en: 'Korean national' },
  phone: { ko: '휴대폰 번호', en: 'Mobile number' },
} as const;

export const VERIFIED_NAME = '홍길동';

/** The identity provider's window of the demo, on a page of its own or in a frame. */
export class ProviderWindow {
  constructor(
    private readonly at: Page | FrameLocator,
    private readonly language: Language,
  ) {}

  private word(key: keyof typeof WORDS): string {
    return WORDS[key][this.language];
  }

  heading(key: 'details' | 'enterCode' | 'cancelled' | 'failed') {
    return this.at.getByRole('heading', { level: 1, name: this.word(key) });
  }

  button(key: 'send' | 'confirm' | 'cancel') {
    return this.at.getByRole('button', { name: this.word(key), exact: true });
  }

  /** The identity depends on name and birth date, not on the number. */
  async fillDetails(phone: string = PHONES.good, birth = '19900215'): Promise<void> {
    await expect(this.heading('details')).toBeVisible();
    await this.at.getByRole('radio', { name: 'SKT', exact: true }).check();
    await this.at.getByRole('textbox', { name: this.word('name') }).fill(VERIFIED_NAME);
    await this.at.getByRole('textbox', { name: this.word('birth') }).fill(birth);
    await this.at.getByRole('radio', { name: this.word('gender'), exact: true }).check();
    await this.at.getByRole('radio', { name: this.word('nation'), exact: true }).check();
    await this.at.getByRole('textbox', { name: this.word('phone') }).fill(phone);
    await this.at.getByRole('checkbox', { name: this.word('all') }).check();
    await this.button('send').click();
  }

  /** The code that the window tells, since no message is sent. */
  async fillCode(): Promise<void> {
    await expect(this.heading('enterCode')).toBeVisible();
    const code = await this.at.locator('output').innerText();
    await this.at.getByRole('textbox').fill(code.trim());
  }

  /** All that a visitor does in it, up to the way back to the site. */
  async verify(phone: string = PHONES.good, birth?: string): Promise<void> {
    await this.fillDetails(phone, birth);
    await this.fillCode();
    await this.button('confirm').click();
  }

  async cancel(): Promise<void> {
    await this.button('cancel').click();
    await expect(this.heading('cancelled')).toBeVisible();
  }
}
