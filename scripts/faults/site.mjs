// The gateway under test as operations see it: its address, its clock, its mails and a signed-in owner.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acknowledged, Client } from './client.mjs';

const OWNER = 'owner@example.com';
export const OWNER_PASSWORD = 'tyre iron and rain';
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export class Site {
  #data;

  /** `data` is the gateway's data folder. */
  constructor(address, data) {
    this.address = address;
    this.#data = data;
    this.staff = new Client(address);
  }

  /** A visitor with cookies of their own, and with an IP address of their own if none is given. */
  visitor(ip) {
    return new Client(this.address, ip);
  }

  /** Opens a session for the demo's owner. Needed after a restart and after a step of the clock, which end sessions. */
  async signIn() {
    const form = { username: OWNER, password: OWNER_PASSWORD };
    acknowledged(await this.staff.call('/api/User/authenticate', form), 'sign-in of the owner');
  }

  /** The time by the gateway's clock. */
  async now() {
    return new Date((await this.staff.json('/sandbox/clock')).now);
  }

  /** Moves the gateway's clock by so many milliseconds. */
  async moveClock(ms) {
    const at = new Date((await this.now()).getTime() + ms).toISOString();
    await this.staff.post('/sandbox/clock', { at });
  }

  /** The day in Seoul, `days` from today by the gateway's clock, as `YYYY-MM-DD`. */
  async day(days = 0) {
    const moment = new Date((await this.now()).getTime() + days * DAY_MS);
    return moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
  }

  /** Texts of the mails so far to an address. */
  mailsTo(address) {
    const folder = join(this.#data, 'outbox');
    // Made with the first mail.
    if (!existsSync(folder)) return [];
    return (
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((mail) => /^To: (.*)\r?$/m.exec(mail)?.[1] === address)
        // The soft line breaks of quoted-printable.
        .map((mail) => mail.replace(/=\r?\n/g, ''))
    );
  }
}
