import { identifier } from '../../text/text';

/** Digits of a Korean mobile number (public spec §5): what a visitor types or pastes beyond them is cut off. */
const PHONE_DIGITS = 11;

/**
 * The digits of a phone field, with Korea's prefix replaced by the leading zero as soon as a digit follows it (`+82 1`
 * becomes `01`). A plus sign stays until then, so that the prefix can be typed key by key.
 */
export function phoneDigits(typed: string): string {
  const text = identifier(typed);
  const digits = text.replace(/[^0-9]/g, '');
  const prefix = text.startsWith('+') ? '+' : '';
  const national = `${prefix}${digits}`.replace(/^(?:\+82|0082|82)(?=[0-9])0?/, '0');
  return national.slice(0, PHONE_DIGITS);
}

/** A number as the field shows it: `010-2345-6789`, as far as it has been typed. */
export function shownPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (!/^01/.test(digits)) return digits;
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join('-');
}

interface PhoneEdit {
  text: string;
  caret: number;
}

/**
 * The displayed value of a phone field after an edit, with the caret after the same digit. `text` and `caret` are the
 * browser's state after the edit, `inputType` its kind. Deleting a hyphen deletes the digit beyond it.
 */
export function phoneEdit({ text, caret }: PhoneEdit, inputType?: string): PhoneEdit {
  const shown = shownPhone(text);
  const lacksHyphen = shown[caret] === '-' && shown.slice(0, caret) + shown.slice(caret + 1) === text;
  if (lacksHyphen && inputType === 'deleteContentBackward') {
    return phoneEdit({ text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 });
  }
  if (lacksHyphen && inputType === 'deleteContentForward') {
    return phoneEdit({ text: text.slice(0, caret) + text.slice(caret + 1), caret });
  }
  if (caret >= text.length) return { text: shown, caret: shown.length };
  return { text: shown, caret: Math.min(shownPhone(text.slice(0, caret)).length, shown.length) };
}
