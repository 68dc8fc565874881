import { type Answer, bringBack, type ProviderResultParts, type VerifiedPerson } from './calls';

/** A connection that has just dropped is often back by then. */
const AGAIN_AFTER_MS = [1_000, 3_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let under: { parts: string; answer: Promise<Answer<VerifiedPerson>> } | null = null;

type ConfirmResult = (parts: ProviderResultParts) => Promise<Answer<VerifiedPerson>>;

/** Sends the result to the server once, since it would reject a repetition. */
export function resultOf(
  parts: ProviderResultParts,
  bring: ConfirmResult = bringBack,
): Promise<Answer<VerifiedPerson>> {
  const name = JSON.stringify(parts);
  if (under?.parts !== name) {
    const answer = ask(parts, bring);
    under = { parts: name, answer };
    void answer.then((settled) => {
      // Only a request without a response may be repeated.
      if ('failure' in settled && settled.failure === 'no_answer') under = null;
    });
  }
  return under.answer;
}

async function ask(parts: ProviderResultParts, bring: ConfirmResult): Promise<Answer<VerifiedPerson>> {
  // The provider doesn't report a cancelled window: it may return nothing.
  if (!parts.enc_data) return { failure: 'identity_cancelled' };
  let answer = await bring(parts);
  for (const wait of AGAIN_AFTER_MS) {
    if (!('failure' in answer) || answer.failure !== 'no_answer') break;
    await pause(wait);
    answer = await bring(parts);
  }
  return answer;
}
