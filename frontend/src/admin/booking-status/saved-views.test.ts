import { beforeEach, describe, expect, it } from 'vitest';
import { listParamsOf, quickLists, quickParams } from './address';
import { deleteView, forgetViews, paramsOfView, saveView, viewOf } from './saved-views';

const MONDAY = '2026-11-23';
const FRIDAY = '2026-11-27';
const stored = () => localStorage.getItem('staff-booking-views') ?? '';

beforeEach(() => {
  localStorage.clear();
  forgetViews();
});

describe('a saved view', () => {
  it.each(quickLists(MONDAY).map(({ key }) => key))('has the days of %s on any day', (key) => {
    const on = (day: string) => {
      const asked = quickLists(day).find((one) => one.key === key)?.asked ?? {};
      return {
        ...quickParams(listParamsOf({ centre: 'SC-0001' }, day), asked),
        sort: { by: 'state', descending: false },
      };
    };
    const view = viewOf('강남', on(MONDAY) as never, MONDAY);
    expect(paramsOfView(view, FRIDAY)).toEqual(on(FRIDAY));
  });

  it('keeps days of its own, states and centre, and no search term', () => {
    const asked = listParamsOf(
      { q: '김가온', state: 'NO_SHOW', centre: 'SC-0002', from: '2026-11-01', to: '2026-11-30', page: '3' },
      MONDAY,
    );
    const view = viewOf('11월', asked, MONDAY);
    saveView(view);
    expect(stored()).not.toContain('김가온');
    expect(paramsOfView(view, FRIDAY)).toEqual({ ...asked, q: '', page: 1 });
  });

  it('is gone when it is deleted, and what is no view is none', () => {
    saveView(viewOf('하나', listParamsOf({}, MONDAY), MONDAY));
    saveView(viewOf('둘', listParamsOf({}, MONDAY), MONDAY));
    deleteView('하나');
    expect(JSON.parse(stored())).toHaveLength(1);
    for (const broken of ['{', '7', '[7, null, {"name": ""}]']) {
      localStorage.setItem('staff-booking-views', broken);
      forgetViews();
      deleteView('없음');
      expect(stored()).toBe('[]');
    }
  });
});
