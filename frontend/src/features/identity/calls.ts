/**
 * The documented calls of a verification by mobile telephone (events spec §7): `get-token` and `verify-code`, and the two of the quiz of
 * autumn, which does the same on its own page.
 */

/** The hidden form for the provider; encrypted for the browser. */
export interface ProviderForm {
  /** The provider's address. */
  action: string;
  requestData: string;
  tokenVersionID: string;
  hmac: string;
}

/** The verified person's displayable data. The record for submissions stays on the server. */
export interface VerifiedPerson {
  name: string;
  mobile1: string;
  mobile2: string;
  mobile3: string;
}

/** The provider's result, as the browser received it. */
export interface ProviderResultParts {
  token_version_id: string;
  enc_data: string;
  integrity_value: string;
}

/**
 * Reasons for a failed check: the keys of the calls, and those of the page. `identity_cancelled`: the window was closed
 * or returned nothing; `no_answer`: the server could not be reached; `unavailable`: an unknown response.
 */
export const FAILURES = [
  'identity_invalid',
  'identity_unavailable',
  'identity_cancelled',
  'event_not_found',
  'not_allowed',
  'rate_limited',
  'no_answer',
  'unavailable',
] as const;

export type Failure = (typeof FAILURES)[number];

export type Answer<T> = { data: T } | { failure: Failure };

/** A connection that hangs counts as one that was cut. */
const ANSWER_WITHIN_MS = 20_000;

export const isFailure = (key: unknown): key is Failure => FAILURES.some((failure) => failure === key);

async function call<T>(address: string, init?: RequestInit): Promise<Answer<T>> {
  let envelope: { status?: unknown; message?: unknown; data?: unknown };
  try {
    const response = await fetch(address, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    envelope = await response.json();
  } catch {
    return { failure: 'no_answer' };
  }
  if (envelope.status === true && envelope.data) return { data: envelope.data as T };
  return { failure: isFailure(envelope.message) ? envelope.message : 'unavailable' };
}

/** Begins a verification: each one is paid for, so nothing asks in advance or twice. */
export function askForForm(asked: {
  returnUrl: string;
  event: string;
  framed: boolean;
}): Promise<Answer<ProviderForm>> {
  const query = new URLSearchParams({ returnUrl: asked.returnUrl, popup: asked.framed ? 'Y' : 'N' });
  // Old links name no event; the server knows which one they mean.
  if (asked.event) query.set('event', asked.event);
  return call(`/api/NiceAPI/get-token?${query}`);
}

interface PersonRow {
  userName: string;
  mobile1: string;
  mobile2: string;
  mobile3: string;
}

const person = (answer: Answer<PersonRow>): Answer<VerifiedPerson> => {
  if ('failure' in answer) return answer;
  const { userName, mobile1, mobile2, mobile3 } = answer.data;
  return { data: { name: userName, mobile1, mobile2, mobile3 } };
};

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Sends the provider's result to the server. It is accepted once: a repetition returns `identity_invalid`. */
export async function bringBack(parts: ProviderResultParts): Promise<Answer<VerifiedPerson>> {
  const body = {
    responseData: parts.enc_data,
    tokenVersionID: parts.token_version_id,
    integrityValue: parts.integrity_value,
  };
  return person(await call('/api/NiceAPI/verify-code', posted(body)));
}

/** {@link askForForm} for the autumn quiz, whose own page is the return URL (decisions "Autumn quiz"). */
export const askForAutumnForm = (returnUrl: string): Promise<Answer<ProviderForm>> =>
  call('/api/Event/autumn-event/quiz', posted({ returnUrl }));

/** {@link bringBack} for the quiz of autumn. */
export const bringBackAutumn = async (parts: ProviderResultParts): Promise<Answer<VerifiedPerson>> =>
  person(await call('/api/Event/autumn-event/result', posted(parts)));
