// Holds: a timeslot that a visit keeps for ten minutes.

import { nameOf } from '../timeslots.mjs';

const HOLD = `mutation($input: HoldTimeslotInput!) {
  holdTimeslot(input: $input) { hold { token secondsLeft } errors { code } } }`;
const RENEW = 'mutation($token: ID!) { renewHold(token: $token) { hold { token } errors { code } } }';

export class Holds {
  name = 'hold';
  perFault = 2;

  constructor(site, timeslots) {
    Object.assign(this, { site, timeslots });
  }

  async prepare(count) {
    const now = (await this.site.now()).getTime();
    return Array.from({ length: count }, () => ({
      timeslot: this.timeslots.next(),
      visitor: this.site.visitor(),
      now,
    }));
  }

  nameOf = ({ timeslot }) => nameOf(timeslot);

  async send({ timeslot, visitor }) {
    const outcome = await visitor.mutate(HOLD, { input: timeslot });
    return { ...outcome, hold: outcome.data?.hold };
  }

  async read({ timeslot, visitor, now }, { hold, kind }) {
    const isFree = await this.timeslots.isFree(timeslot);
    const isOver = (await this.site.now()).getTime() >= now + (hold?.secondsLeft ?? 600) * 1_000;
    if (isFree && isOver && kind !== 'refused') return { state: 'unobservable' };
    if (isFree) return { state: 'absent', detail: 'the timeslot is free' };
    if (!hold) return { state: 'present', detail: 'the timeslot is taken' };
    // Renewing succeeds only if the hold has all of its half hours.
    const renewed = await visitor.mutate(RENEW, { token: hold.token });
    return { state: renewed.kind === 'acknowledged' ? 'present' : 'partial', detail: renewed.message };
  }
}
