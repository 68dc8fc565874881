// A visitor's browser before the gateway: it keeps cookies, and each has an IP address of its own.

import { Failure } from '../lib/process.mjs';

/** A client without an answer gives up after so many milliseconds and does not know the outcome. */
export const TIMEOUT_MS = 8_000;
let clients = 0;

/** Another IP address of 10.0.0.0/8 for each client. */
function nextAddress() {
  clients += 1;
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
}

/**
 * A response, read to its end. `status` is 0 if the connection failed or the body did not arrive whole.
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} [headers]
 * @property {Buffer} [bytes] the body
 * @property {any} [body] the body as JSON, if it is JSON
 * @property {number} ms milliseconds from the request to the end of the response
 */

/**
 * The outcome of a change as the client receives it.
 *
 * @typedef {object} Outcome
 * @property {'acknowledged' | 'refused' | 'unknown'} kind
 * @property {string} message the documented key, or why there is none
 * @property {number} ms
 * @property {any} [data] `data` of the envelope or the payload of the mutation
 * @property {string} [violation] how the answer breaks the contract of faults
 */

export class Client {
  /** Headers of all requests. */
  headers = {};
  timeoutMs = TIMEOUT_MS;
  #cookies = new Map();
  #ip;
  #origin;

  /**
   * `ip` is the client's own IP address, which the gateway reads from `X-Forwarded-For`; `origin` the public address,
   * where `address` leads to a gateway behind it.
   */
  constructor(address, ip = nextAddress(), origin = address) {
    this.address = address;
    this.#ip = ip;
    this.#origin = origin;
  }

  /** Sends a request with the headers of a page of the site. @returns {Promise<Answer>} */
  async request(path, { method = 'GET', headers = {}, body = undefined } = {}) {
    const begun = performance.now();
    const answer = { status: 0 };
    try {
      const response = await fetch(new URL(path, this.address), {
        method,
        body,
        redirect: 'manual',
        headers: {
          origin: this.#origin,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': this.#ip,
          cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
          ...this.headers,
          ...headers,
        },
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      Object.assign(answer, { status: response.status, headers: response.headers, bytes, body: jsonOf(bytes) });
    } catch {
      // No answer: the status stays 0.
    }
    return { ...answer, ms: performance.now() - begun };
  }

  #keep(cookie) {
    const [name, value] = cookie.split(';')[0].split('=');
    if (value) this.#cookies.set(name, value);
    else this.#cookies.delete(name);
  }

  post(path, body, headers = {}) {
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Calls a path of the REST contract. @returns {Promise<Outcome>} */
  async call(path, body, headers) {
    return envelopeOutcome(await this.post(path, body, headers));
  }

  /** Uploads `bytes` as the file `name`. @returns {Promise<Outcome>} */
  async upload(path, name, bytes) {
    const form = new FormData();
    form.append('files', new Blob([bytes]), name);
    return envelopeOutcome(await this.request(path, { method: 'POST', body: form }));
  }

  /** Runs a mutation. @returns {Promise<Outcome>} */
  async mutate(query, variables) {
    return mutationOutcome(await this.post('/graphql', { query, variables }));
  }

  /** The data of a GraphQL query, which has to succeed. */
  async query(query, variables = {}) {
    const { status, body } = await this.post('/graphql', { query, variables });
    if (!body?.data || body.errors) throw new Failure(`${query}: ${status} ${JSON.stringify(body?.errors)}`);
    return body.data;
  }

  /** The body of a GET as JSON. */
  async json(path) {
    return (await this.request(path)).body;
  }
}

function jsonOf(bytes) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Codes of faults in answers of GraphQL. */
const FAULTS = ['UNAVAILABLE', 'OUTCOME_UNKNOWN'];

/** How an answer breaks the contract: a fault is a 503 with `Retry-After`, never a 500. */
function violationOf({ status, headers, body }) {
  const code = body?.errors?.[0]?.extensions?.code;
  if (FAULTS.includes(code) && status !== 503) return `status ${status} with ${code}`;
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (status === 503 && !headers.has('retry-after')) return '503 without Retry-After';
  return undefined;
}

function outcome(answer, kind, message, data) {
  const violation = violationOf(answer);
  return { kind, message, ms: answer.ms, data, ...(violation && { violation }) };
}

const noAnswer = (answer) => outcome(answer, 'unknown', answer.status === 0 ? 'no answer' : `status ${answer.status}`);

function envelopeOutcome(answer) {
  const { body } = answer;
  if (!body) return noAnswer(answer);
  if (answer.status === 200 && body.status) return outcome(answer, 'acknowledged', 'done', body.data);
  return outcome(answer, body.message === 'outcome_unknown' ? 'unknown' : 'refused', body.message);
}

function mutationOutcome(answer) {
  const { body } = answer;
  if (!body) return noAnswer(answer);
  const code = body.errors?.[0] && (body.errors[0].extensions?.code ?? body.errors[0].message);
  if (code) return outcome(answer, code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'refused', code);
  const payload = Object.values(body.data)[0];
  const refusal = payload.errors[0]?.code;
  return refusal ? outcome(answer, 'refused', refusal) : outcome(answer, 'acknowledged', 'done', payload);
}

/** The data of an acknowledged outcome; fails on any other. */
export function acknowledged({ kind, message, data }, what) {
  if (kind !== 'acknowledged') throw new Failure(`${what}: ${kind}, ${message}`);
  return data;
}
