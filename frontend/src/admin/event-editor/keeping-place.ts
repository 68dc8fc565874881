import { flushSync } from 'react-dom';
import { fieldId } from '../../ui/Field';

/** Headings of sections and labels of fields. */
const MARKS = `[id^="section-"], [id^="${fieldId('')}"][id$="-label"]`;

/** The vertical positions of visible headings and labels, by ids that both languages share. */
function positions(): Map<string, number> {
  const shown = [...document.querySelectorAll(MARKS)].filter((mark) => mark.getClientRects().length > 0);
  return new Map(shown.map((mark) => [mark.id.replace('translations-en-', ''), mark.getBoundingClientRect().top]));
}

/**
 * Changes the language of the form, and scrolls so that the field at the top of the window stays where it is: the form is
 * of another length in each language. At the beginning of the form nothing moves.
 */
export function keepingPlace(change: () => void): void {
  const before = [...positions()];
  flushSync(change);
  const after = positions();
  if (before[0] === undefined || before[0][1] >= 0) return;
  const kept = before.find(([name, top]) => top >= 0 && after.has(name));
  if (kept) window.scrollBy({ top: (after.get(kept[0]) ?? kept[1]) - kept[1], behavior: 'instant' });
}
