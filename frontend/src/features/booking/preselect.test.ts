import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_LIMIT_MS } from './draft';
import { useDraftStore } from './draft-store';
import { preselect } from './preselect';

const brakes = { id: 'service-brakes', name: { ko: '브레이크 정비', en: 'Brake service' }, minutes: 60 };
const chosen = () => useDraftStore.getState().draft.BookDetails.Service;

describe('a service chosen ahead of the booking', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T03:00:00Z') });
    useDraftStore.getState().clear();
  });
  afterEach(() => vi.useRealTimers());

  it('is chosen once, however often it is asked for', () => {
    preselect(brakes);
    preselect(brakes);
    expect(chosen()).toEqual([{ serviceID: 'service-brakes', serviceName: brakes.name, minutes: 60 }]);
  });

  it('begins a new draft where the old one has lain idle', () => {
    preselect({ ...brakes, id: 'service-wiper' });
    vi.setSystemTime(Date.now() + IDLE_LIMIT_MS + 1);
    preselect(brakes);
    expect(chosen().map(({ serviceID }) => serviceID)).toEqual(['service-brakes']);
    expect(useDraftStore.getState().notice).toBe('expired');
  });
});
