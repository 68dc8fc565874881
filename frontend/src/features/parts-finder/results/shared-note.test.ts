import { describe, expect, it } from 'vitest';
import { sharedNote } from './shared-note';

const part = (ko: string | null) => ({
  note: ko === null ? null : { __typename: 'LocalizedText' as const, ko, en: '' },
});

describe('the note of a list', () => {
  it('is the one that all of its parts have', () => {
    expect(sharedNote([part('샘플'), part('샘플')])?.ko).toBe('샘플');
  });

  it('is none where they differ, have none, or are one', () => {
    expect(sharedNote([part('샘플'), part('17인치')])).toBeNull();
    expect(sharedNote([part('샘플'), part(null)])).toBeNull();
    expect(sharedNote([part(null), part(null)])).toBeNull();
    expect(sharedNote([part('샘플')])).toBeNull();
    expect(sharedNote([])).toBeNull();
  });
});
