/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

/** The next step of a draw. */
export type DrawTask =
  /** Another person has drawn; the caller may approve. */
  | 'APPROVE'
  /** It is approved and can be published. */
  | 'PUBLISH';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

export type StaffNoticesQueryVariables = Exact<{
  language: Types.Language;
}>;


export type StaffNoticesQuery = { staffNotices: { __typename: 'StaffNotices', failedDeliveries: number | null, failedEventDeliveries: number | null, missingTexts: number | null, secondFactorResets: number | null, personalDataReads: number | null, draws: Array<{ __typename: 'DrawNotice', event: string, name: string, task: Types.DrawTask }> | null, refusedCopies: Array<{ __typename: 'CopyNotice', event: string, name: string }> | null, orphanedBookings: Array<{ __typename: 'OrphanedBookings', dealerCode: string, bookings: number, handedOverBy: string | null, name: { __typename: 'LocalizedText', ko: string, en: string } }> | null, openUpload: { __typename: 'UploadNotice', plan: string, kind: Types.DealerKind } | null } };


export const StaffNoticesDocument = {"__meta__":{"hash":"bc241a25d01cea0daaa55e2bafabd43276dfa60fb8493e371737b0c0648a9a5e","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"draws"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"task"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusedCopies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"orphanedBookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealerCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"}},{"kind":"Field","name":{"kind":"Name","value":"handedOverBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failedDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"failedEventDeliveries"}},{"kind":"Field","name":{"kind":"Name","value":"openUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingTexts"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorResets"}},{"kind":"Field","name":{"kind":"Name","value":"personalDataReads"}}]}}]}}]} as unknown as DocumentNode<StaffNoticesQuery, StaffNoticesQueryVariables>;
export function useStaffNoticesQuery(options: useQuery.Options<StaffNoticesQuery, StaffNoticesQueryVariables> & { variables: StaffNoticesQueryVariables; returnPartialData?: false }) {
  return useQuery(StaffNoticesDocument, options);
}
export function useStaffNoticesLazyQuery(options?: useLazyQuery.Options<StaffNoticesQuery, StaffNoticesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(StaffNoticesDocument, options);
}