import names from './posted-operations.json';

const postedNames: ReadonlySet<string> = new Set(names);

/**
 * Whether a query is sent by POST: if it reads private data, as the gateway requires, and if no response of it is cached.
 * An address with its variables would only be left in histories and logs: the id of a booking allows cancelling it.
 */
export const isPosted = (operationName: string | undefined): boolean => postedNames.has(operationName ?? '');
