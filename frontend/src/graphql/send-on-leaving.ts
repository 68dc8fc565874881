import { GRAPHQL_URI } from './client';
import ids from './operation-ids.json';

/** Sends a mutation without reading its response, by the browser API that outlives the page; best effort. */
export function sendOnLeaving(operationName: keyof typeof ids, variables: Record<string, unknown>): void {
  const persistedQuery = { version: 1, sha256Hash: ids[operationName] };
  const body = JSON.stringify({ operationName, variables, extensions: { persistedQuery } });
  navigator.sendBeacon?.(GRAPHQL_URI, new Blob([body], { type: 'application/json' }));
}
