import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftStorage, useDraftStore } from './features/booking/draft-store';
import { reloadOnce } from './reload-once';
import { DRAFT_ENTRY } from './session/idle-draft';

describe('a page from before a deployment', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is loaded anew once, and again only for what comes a minute later', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reload = vi.fn();
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
    vi.setSystemTime(Date.now() + 59_999);
    expect(reloadOnce(reload)).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(reloadOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays where there is no network to load it from', () => {
    const reload = vi.fn();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays where the browser remembers nothing, as it would be loaded over and over', () => {
    const reload = vi.fn();
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('has what was typed a moment ago', async () => {
    useDraftStore.getState().writeNeedHelp('소리가 나요');
    // Drafts are written throttled, and flushed on `pagehide`.
    reloadOnce(() => window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem(DRAFT_ENTRY)).toContain('소리가 나요');
    const kept = localStorage.getItem(DRAFT_ENTRY) ?? '';
    useDraftStore.getState().clear();
    localStorage.setItem(DRAFT_ENTRY, kept);
    await useDraftStore.persist.rehydrate();
    expect(useDraftStore.getState().draft.BookDetails.NeedHelp).toBe('소리가 나요');
    useDraftStore.getState().clear();
    draftStorage.flush();
  });
});
