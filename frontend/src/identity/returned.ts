import type { Answer, VerifiedPerson } from './calls';

/**
 * What a verification on a page of its own brings back to the page that it was begun on. The document is the same, so it is kept in
 * memory and nowhere else: a name and a telephone number have no business in a browser's storage.
 */
interface Returned {
  event: string;
  answer: Answer<VerifiedPerson>;
}

let returned: Returned | null = null;

export function keepReturned(event: string, answer: Answer<VerifiedPerson>): void {
  returned = { event, answer };
}

/** What came back for the event, if anything did. */
export const returnedFor = (event: string): Answer<VerifiedPerson> | null =>
  returned?.event === event ? returned.answer : null;

export function forgetReturned(): void {
  returned = null;
}
