import names from './private-operations.json';

const privateNames: ReadonlySet<string> = new Set(names);

/**
 * Whether an operation asks for what is somebody's own, by its name. Such a query goes by POST: the gateway takes it no other
 * way, since what a GET answers may be kept on its way.
 */
export const isPrivate = (operationName: string | undefined): boolean => privateNames.has(operationName ?? '');
