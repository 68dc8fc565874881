import { consentsAt, MOST_CONSENTS } from './consents';
import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
  type EventDocument,
  flagAt,
  inLanguage,
  linkAt,
  presetAt,
  textAt,
  wordsAt,
} from './document';
import { LONGEST_LINK, LONGEST_REASON, LONGEST_URL, lengthOf, wordsRule } from './fields';

/** An error at a path: its documented key, and the server's message if there is one. */
export interface EventError {
  path: string;
  code: string;
  message?: string;
}

/** `save` requires only a name and a URL, so that a draft can grow; `publish` requires everything (events spec §5). */
export type ValidationLevel = 'save' | 'publish';

/**
 * The rules of the server, checked on the client; those that need the server, such as a unique URL, are reported by it.
 */
export function mistakesIn(document: EventDocument, strictness: ValidationLevel): EventError[] {
  return DOCUMENT_LANGUAGES.flatMap((language) => new Form(document, language, strictness === 'publish').walked());
}

/** The reason of a correction. */
export function mistakesInReason(reason: string): EventError[] {
  const path = 'correction.reason';
  if (reason.trim() === '') return [{ path, code: 'reason_required' }];
  return lengthOf(reason) > LONGEST_REASON ? [{ path, code: 'text_too_long' }] : [];
}

/** Control characters but line breaks and tabs, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
const LINES = /[\n\r\t]/;

/** A page of the site by its path, or a whole address of the web without a user in it. */
export function isTypedLink(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be in an address.
  if (/[\s\u0000-\u001f\u007f-\u009f"<>\\`]/.test(url) || lengthOf(url) > LONGEST_LINK) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  const authority = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
  return authority !== '' && !authority.includes('@') && !authority.startsWith(':');
}

/** One language's form, from the top to the bottom. A translation may leave out everything. */
class Form {
  private readonly found: EventError[] = [];
  private readonly korean: boolean;

  constructor(
    private readonly document: EventDocument,
    private readonly language: DocumentLanguage,
    private readonly strict: boolean,
  ) {
    this.korean = language === 'ko';
  }

  walked(): EventError[] {
    this.home();
    this.listing();
    this.details();
    this.collectInfo();
    return this.found;
  }

  private home(): void {
    this.words('homeSetting.eventName', 'eventname_required');
    if (this.korean) {
      this.url();
      this.dates();
    }
    this.button('homeSetting.leftButton');
    this.button('homeSetting.rightButton');
    this.link('homeSetting.backgroundLink');
  }

  private listing(): void {
    this.words('listingSetting.eventName', this.strict && 'eventname_required');
    this.words('listingSetting.eventButtonText');
    this.words('listingSetting.listingDescription');
    this.words('listingSetting.expiredEventName');
  }

  private details(): void {
    this.words('detailsSetting.mainEventTitle', this.strict && 'maineventtitle_required');
    this.words('detailsSetting.mainEventDesc');
    this.button('detailsSetting.leftButton');
    this.button('detailsSetting.rightButton');
    this.words('detailsSetting.consentTitle');
    for (const at of this.positions('detailsSetting')) {
      this.words(`detailsSetting.consents.${at}.consentText`, this.strict && 'consent_required');
      this.link(`detailsSetting.consents.${at}.consentLink`);
    }
    this.link('detailsSetting.backgroundLink');
  }

  private collectInfo(): void {
    const section = 'collectInfoSetting';
    const asks =
      flagAt(this.document, `${section}.isCollectInformation`) && flagAt(this.document, `${section}.hasConsent`);
    if (this.korean && asks && consentsAt(this.document, section).length === 0) {
      this.refuse(`${section}.consentCount`, 'consent_count_invalid');
    }
    for (const at of this.positions(section)) {
      this.words(`${section}.consents.${at}.consentTitle`, asks && 'consent_title_required');
      this.words(`${section}.consents.${at}.consentText`, asks && 'consent_required');
      this.link(`${section}.consents.${at}.consentLink`);
    }
    this.words(`${section}.successTitle`);
    this.words(`${section}.successMessage`);
    this.words(`${section}.successButtonText`);
    this.link(`${section}.successButtonLink`);
  }

  /** English translates what Korean has. */
  private positions(list: 'detailsSetting' | 'collectInfoSetting'): number[] {
    const length = Math.min(consentsAt(this.document, list).length, MOST_CONSENTS);
    return Array.from({ length }, (_, at) => at);
  }

  private url(): void {
    const url = textAt(this.document, 'homeSetting.eventUrl');
    if (url === '') this.refuse('homeSetting.eventUrl', 'eventurl_required');
    else if (url.length > LONGEST_URL || !/^[\w-]+$/.test(url)) this.refuse('homeSetting.eventUrl', 'eventurl_invalid');
  }

  private dates(): void {
    const [start, end] = ['startDate', 'endDate'].map((day) => textAt(this.document, `homeSetting.${day}`));
    if (start && end && start > end) this.refuse('homeSetting.startDate', 'enddate_bigger_startdate');
    if (!start && this.strict) this.refuse('homeSetting.startDate', 'startdate_required');
    if (!end && this.strict) this.refuse('homeSetting.endDate', 'enddate_required');
  }

  /** `required` is the key of a text that has to be there in Korean. */
  private words(path: string, required: string | false = false): void {
    const words = wordsAt(this.document, path, this.language);
    const { limit, lines } = wordsRule(path);
    if (words.trim() === '') {
      if (required && this.korean) this.refuse(path, required);
    } else if (lengthOf(words) > limit) this.refuse(path, 'text_too_long');
    else if (HIDDEN.test(words) || (!lines && LINES.test(words))) this.refuse(path, 'text_invalid');
  }

  private button(path: string): void {
    this.words(path);
    if (this.korean && presetAt(this.document, path) === null) this.refuse(`${path}.BackgroundColor`, 'colour_invalid');
    this.link(`${path}.LinkUrl`);
  }

  private link(path: string): void {
    const { choice, url } = linkAt(this.document, path, this.language);
    if (choice === null) this.refuse(path, 'link_invalid');
    if (choice !== 'Custom') return;
    if (url !== '') {
      if (!isTypedLink(url)) this.refuse(path, 'link_invalid');
    } else if (this.strict && this.korean) this.refuse(path, 'link_required');
  }

  private refuse(path: string, code: string): void {
    this.found.push({ path: inLanguage(path, this.language), code });
  }
}
