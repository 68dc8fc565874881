import type { TypedDocumentNode } from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities/internal';
import { GRAPHQL_URI } from './client';
import { metaOf } from './operation-meta';

/** Sends a mutation without reading its response, by the browser API that outlives the page; best effort. */
export function sendOnLeaving<Variables>(mutation: TypedDocumentNode<unknown, Variables>, variables: Variables): void {
  const persistedQuery = { version: 1, sha256Hash: metaOf(mutation)?.hash };
  const body = JSON.stringify({ operationName: getOperationName(mutation), variables, extensions: { persistedQuery } });
  navigator.sendBeacon?.(GRAPHQL_URI, new Blob([body], { type: 'application/json' }));
}
