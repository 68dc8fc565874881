// Draws: staff draw the winners of an event that is over.

import { acknowledged } from '../client.mjs';
import { launchEvent, newParticipant, submitForm } from '../events.mjs';
import { mapParallel, timesParallel } from '../parallel.mjs';
import { DAY_MS } from '../site.mjs';

const WINNERS = 2;
const PARALLEL = 4;

const PLAN = `mutation($event: String!, $count: Int!) {
  planDraw(event: $event, alternates: 0, prizes: [{ name: "배터리", count: $count, worth: 0, delivered: false }]) {
    errors { code } } }`;
const SEAL = 'mutation($event: String!) { sealDraw(event: $event) { errors { code } } }';
const DRAW = 'mutation($event: String!) { drawWinners(event: $event) { errors { code } } }';
const READ = `query($event: String!) {
  eventDraw(event: $event) { step winnersTotal marks { step } winners { place prize standing } } }`;

export class Draws {
  name = 'draw';
  perFault = 1;
  #events = [];

  constructor(site) {
    this.site = site;
  }

  /** Runs events that ended yesterday, with as many participants as there will be winners, and seals them. */
  async stock(count) {
    await this.site.moveClock(-DAY_MS);
    await this.site.signIn();
    const events = [];
    while (events.length < count) events.push(await this.launch());
    await mapParallel(events, PARALLEL, (event) => this.enter(event));
    await this.site.moveClock(DAY_MS);
    await this.site.signIn();
    await mapParallel(events, PARALLEL, (event) => this.seal(event));
  }

  /** An event of this day alone. */
  async launch() {
    const day = await this.site.day();
    return launchEvent(this.site, day, day);
  }

  enter(event) {
    return timesParallel(WINNERS, WINNERS, async () =>
      acknowledged(await submitForm(await newParticipant(this.site, event)), `entry of event ${event}`),
    );
  }

  /** Makes an event that is over ready for its draw. */
  async seal(number) {
    const event = `cms-${number}`;
    acknowledged(await this.site.staff.mutate(PLAN, { event, count: WINNERS }), `plan of ${event}`);
    acknowledged(await this.site.staff.mutate(SEAL, { event }), `seal of ${event}`);
    this.#events.push(event);
  }

  async prepare(count) {
    return this.#events.splice(0, count).map((event) => ({ event }));
  }

  nameOf = ({ event }) => event;

  send({ event }) {
    return this.site.staff.mutate(DRAW, { event });
  }

  async read({ event }) {
    const { step, winnersTotal, marks, winners } = (await this.site.staff.query(READ, { event })).eventDraw;
    const places = new Set(winners.map(({ place }) => place)).size;
    const isMarked = marks.some((mark) => mark.step === 'DRAWN');
    const detail = JSON.stringify({ step, winnersTotal, marks, winners });
    if (step === 'SEALED' && winners.length === 0 && !isMarked) return { state: 'absent', detail };
    const isWhole = step === 'DRAWN' && isMarked && winnersTotal === WINNERS && places === WINNERS;
    return { state: isWhole && winners.length === WINNERS ? 'present' : 'partial', detail };
  }
}
