import { describe, expect, it } from 'vitest';
import { statusIn, TEMPLATES } from './list-address';

describe('the address of the list of events', () => {
  it('names a status, and any for one that there is not', () => {
    expect(statusIn({ status: 'launched' })).toBe('LAUNCHED');
    expect(statusIn({ status: 'LAUNCHED' })).toBeNull();
    expect(statusIn({ status: 'over' })).toBeNull();
    expect(statusIn({ status: TEMPLATES })).toBeNull();
    expect(statusIn({})).toBeNull();
  });
});
