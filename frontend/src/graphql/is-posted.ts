import names from './private-operations.json';

const privateNames: ReadonlySet<string> = new Set(names);

/**
 * Whether an operation reads private data. Such a query is sent by POST, as the gateway requires, since GET responses
 * may be cached on the way.
 */
export const isPrivate = (operationName: string | undefined): boolean => privateNames.has(operationName ?? '');
