/**
 * Normalisation of text from any keyboard or system: the rules of the server (`crates/kernel/src/text`), so that a
 * field accepts exactly what the server accepts. Both are tested with `schema/text-cases.json`.
 */

const UNSEEN =
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** A joiner between two symbols, as in emoji, stays. */
const JOINER_IN_WORDS =
  /(?<!\ufe0f|[^\p{Alphabetic}\p{N}\p{White_Space}\p{M}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?!\ufe0f|[^\p{Alphabetic}\p{N}\p{White_Space}\p{M}\u200c\u200d])/gu;
const JOINERS = /[\u200c\u200d]/gu;
/** Variation selectors, which select the glyph of the character before them. */
const VARIATIONS = /[\ufe00-\ufe0f]/gu;
/** Joiners and variation selectors without a letter before them. */
const FOLLOWING_NOTHING = /(^|\p{White_Space})(?:\u200c|\u200d|[\ufe00-\ufe0f])+/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** Composed Unicode form (NFC) without invisible characters. Leading and trailing spaces stay. */
export const normalised = (text: string): string =>
  text.replace(UNSEEN, '').replace(JOINER_IN_WORDS, '').replace(FOLLOWING_NOTHING, '$1').normalize('NFC');

/** As the value of a plate, code, telephone number or e-mail address: each letter in its usual width and form, trimmed. */
export const identifier = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(JOINERS, '')
    .replace(VARIATIONS, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '');

/** The 11 digits of a Korean mobile number from any usual spelling; null for anything else. */
export function mobileNumber(text: string): string | null {
  const digits = identifier(text).replace(/[ \-.()]/g, '');
  const international = /^(?:\+82|0082|82)0?(.*)$/.exec(digits);
  const number = international ? `0${international[1]}` : digits;
  return /^01[016789][0-9]{8}$/.test(number) ? number : null;
}

const LOCAL_WORD = /^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]|(?![\0-\x7f])[\p{Alphabetic}\p{N}])+$/u;
const LABEL = /^(?!-)(?:[A-Za-z0-9-]|(?![\0-\x7f])[\p{Alphabetic}\p{N}])+(?<!-)$/u;
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** The address of one mailbox; null for what no mail server takes. */
export function emailAddress(text: string): string | null {
  const address = identifier(text);
  const at = address.indexOf('@');
  if (at < 0) return null;
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  const isAddress =
    bytes(address) <= 254 &&
    bytes(local) <= 64 &&
    local.split('.').every((word) => LOCAL_WORD.test(word)) &&
    labels.length > 1 &&
    labels.every((label) => bytes(label) <= 63 && LABEL.test(label)) &&
    !/^[0-9]+$/.test(labels[labels.length - 1] ?? '');
  return isAddress ? address : null;
}

/** The intended address of an obvious typo; null for a valid address, and where a correction would be a guess. */
export function suggestedEmail(text: string): string | null {
  if (emailAddress(text) !== null) return null;
  const bare = identifier(text)
    .replace(/^.*<([^<>]*)>.*$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[\s<>"'“”‘’]/g, '')
    .replace(/^[.,;:]+|[.,;:]+$/g, '');
  const [local, domain, ...rest] = bare.split(/@+/);
  if (local === undefined || domain === undefined || rest.length > 0) return null;
  const dotted = (part: string) => part.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '');
  return emailAddress(`${dotted(local)}@${dotted(domain.replace(/[,;]+/g, '.'))}`);
}
