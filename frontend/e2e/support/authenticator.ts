import { createHmac } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

const STEP_MILLIS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The server's clock, extrapolated: the demo's is days ahead of the machine's. */
export async function serverClock(request: APIRequestContext): Promise<() => number> {
  // A private page, which is never cached and so contains the current time.
  const page = await (await request.get('/kr/account')).text();
  const now = /"now":"([^"]+)"/.exec(page)?.[1];
  if (!now) throw new Error('The page does not say what time it is.');
  // Read after the answer came: behind the server's by that much, and never ahead of it.
  const [then, readAt] = [Date.parse(now), performance.now()];
  return () => then + (performance.now() - readAt);
}

/** Groups and case are for the eye. */
function bytesOf(base32: string): Buffer {
  let bits = '';
  for (const letter of base32.replace(/[\s-]/g, '').toUpperCase()) {
    bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  }
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** An authenticator app with one account (RFC 6238 as every app has it: SHA-1, six digits, 30 seconds). */
export class Authenticator {
  private last = 0;

  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  /** An unused code. Two are available at any time: the server accepts that of the next step as well. */
  code(): string {
    const present = Math.floor(this.now() / STEP_MILLIS);
    const step = Math.max(present, this.last + 1);
    if (step > present + 1) throw new Error('The next code is good in half a minute: let the test do with two.');
    this.last = step;
    return this.at(step);
  }

  /** Six digits that are no code of this moment. */
  wrongCode(): string {
    const present = Math.floor(this.now() / STEP_MILLIS);
    const good = [-2, -1, 0, 1, 2].map((beside) => this.at(present + beside));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.includes(code)) ?? '';
  }

  private at(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const digest = createHmac('sha1', bytesOf(this.secret)).update(counter).digest();
    const offset = (digest[19] ?? 0) & 0x0f;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }
}
