import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../../i18n/texts';
import { loadCommittedTexts } from '../../../test/texts';
import { CONSENTS } from './consents';

const headings = (id: string) => CONSENTS.find((consent) => consent.id === id)?.sections.map(([heading]) => heading);

beforeEach(loadCommittedTexts);

/** Information required by the Personal Information Protection Act (articles 15, 17 and 22) before consent. */
describe('the texts of the consents', () => {
  it.each(['personal', 'marketing'])('%s: items, purpose, period and the right to refuse', (id) => {
    expect(headings(id)).toEqual(['consent_items', 'consent_purpose', 'consent_period', 'consent_refusal']);
  });

  it('third party: also who receives it', () => {
    expect(headings('thirdParty')).toEqual([
      'consent_recipient',
      'consent_recipient_purpose',
      'consent_shared_items',
      'consent_period',
      'consent_refusal',
    ]);
  });

  it('advertising: also the channels, and that the night is left out', () => {
    expect(headings('advertising')).toContain('consent_channels');
    expect(textOf('booking', 'consent_advertising_channels')).toMatch(/밤 9시.*8시/);
  });

  it('only what a booking needs is required, and each has words of its own', () => {
    expect(CONSENTS.map(({ id, required }) => [id, required])).toEqual([
      ['personal', true],
      ['thirdParty', true],
      ['marketing', false],
      ['advertising', false],
    ]);
    const keys = CONSENTS.flatMap(({ title, sections }) => [title, ...sections.map(([, text]) => text)]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(textOf('booking', key)).not.toBe(key);
  });
});
