// Steps of the gateway's clock.

import { DAY_MS } from './site.mjs';

/** @returns {import('./disk.mjs').Fault[]} */
export const clockSteps = (site) =>
  [1, -1].map((days) => ({
    name: `clock ${days > 0 ? '+' : ''}${days} day`,
    // A step ends sessions and verifications: the load is made after it.
    preparesAfterBegin: true,
    isHarmless: true,
    begin: () => site.moveClock(days * DAY_MS),
    end: () => site.moveClock(-days * DAY_MS),
  }));
