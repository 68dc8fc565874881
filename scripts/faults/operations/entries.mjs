// Entries: the form of an event, submitted by a visitor whose telephone is verified.

import { Failure } from '../../lib/process.mjs';
import { acknowledged } from '../client.mjs';
import { launchEvent, newParticipant, submitForm } from '../events.mjs';
import { timesParallel } from '../parallel.mjs';
import { rowsOf } from '../workbook.mjs';

const PARALLEL = 4;
const EXPORT = 'mutation($id: ID!) { exportEventData(id: $id, reason: "fault suite") { link errors { code } } }';

export class Entries {
  name = 'event entry';
  perFault = 2;
  /** May be sent again under its key. */
  isIdempotent = true;
  #event;
  /** Rows of the event's export, until more is sent. */
  #rows;

  constructor(site) {
    this.site = site;
  }

  /** Launches the event that is entered. Returns its number. */
  async launch() {
    this.#event ??= await launchEvent(this.site, await this.site.day(-7), await this.site.day(21));
    return this.#event;
  }

  async prepare(count) {
    await this.launch();
    return timesParallel(count, PARALLEL, () => newParticipant(this.site, this.#event));
  }

  nameOf = ({ email }) => email;

  send(participant) {
    this.#rows = undefined;
    return submitForm(participant);
  }

  /** The row of the entry in the export of the event. */
  async read({ email }) {
    this.#rows ??= this.#export();
    const rows = (await this.#rows).filter((row) => row.includes(email));
    if (rows.length > 1) return { state: 'duplicate', detail: JSON.stringify(rows) };
    if (rows.length === 0) return { state: 'absent', detail: 'not in the export' };
    const isWhole = rows[0].some((cell) => cell.includes('가온로 12')) && rows[0].some((cell) => /참가자/.test(cell));
    return { state: isWhole ? 'present' : 'partial', detail: JSON.stringify(rows) };
  }

  async #export() {
    const { link } = acknowledged(await this.site.staff.mutate(EXPORT, { id: this.#event }), 'export of an event');
    const { status, bytes } = await this.site.staff.request(link);
    if (status !== 200) throw new Failure(`The export of event ${this.#event} answered ${status}`);
    return rowsOf(bytes);
  }
}
