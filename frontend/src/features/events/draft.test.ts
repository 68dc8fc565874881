import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft';

describe('what was typed into a form of an event', () => {
  beforeEach(() => sessionStorage.clear());

  it('is there again in this tab, under its own name', () => {
    keepDraft('winter', { email: 'a@example.com' });
    expect(readDraft('winter')).toEqual({ email: 'a@example.com' });
    expect(readDraft('summer')).toBeNull();
    forgetDraft('winter');
    expect(readDraft('winter')).toBeNull();
  });

  it('is gone after half an hour', () => {
    keepDraft('winter', { email: 'a@example.com' }, 0);
    expect(readDraft('winter', 30 * 60_000)).not.toBeNull();
    expect(readDraft('winter', 30 * 60_000 + 1)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is nothing where the browser keeps nothing, or something else', () => {
    sessionStorage.setItem('event-form:winter', '{');
    expect(readDraft('winter')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(() => keepDraft('winter', {})).not.toThrow();
    vi.restoreAllMocks();
  });
});
