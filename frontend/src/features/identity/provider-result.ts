import type { Answer, VerifiedPerson } from './calls';

/**
 * The result of a full-page identity check for the page where it started. The document is the same, so it is kept in
 * memory only: names and phone numbers must not be in the browser's storage.
 */
interface StoredResult {
  event: string;
  answer: Answer<VerifiedPerson>;
}

let returned: StoredResult | null = null;

export function keepProviderResult(event: string, answer: Answer<VerifiedPerson>): void {
  returned = { event, answer };
}

/** The result for the event, if any. */
export const providerResultFor = (event: string): Answer<VerifiedPerson> | null =>
  returned?.event === event ? returned.answer : null;

export function forgetProviderResult(): void {
  returned = null;
}
