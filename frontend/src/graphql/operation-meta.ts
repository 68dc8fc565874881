import type { DocumentNode } from 'graphql';

/** Written into each document by the build (`codegen/operations-plugin.ts`). */
export interface OperationMeta {
  /** SHA-256 of the operation as it is sent, by which the gateway's allow-list knows it. */
  readonly hash: string;
  /**
   * Set for a query that is sent by POST: if it reads private data, as the gateway requires, or if no response of it is cached.
   * An address with its variables would only be left in histories and logs: the id of a booking allows cancelling it.
   */
  readonly posted?: true;
}

/** Undefined for a document that is not from the build. Apollo's transforms keep it. */
export const metaOf = (document: DocumentNode): OperationMeta | undefined =>
  (document as DocumentNode & { __meta__?: OperationMeta }).__meta__;
