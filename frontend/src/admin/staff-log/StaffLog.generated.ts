/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** Which entries of the staff log; every condition that is given holds. */
export type StaffLogFilter = {
  /** The number of the acting account. */
  account?: string | null | undefined;
  /** The action, such as `roles.change`; 100 characters at most. */
  action?: string | null | undefined;
  /** The first day in Seoul. */
  from?: string | null | undefined;
  /** Only reads and exports of personal data. */
  personalData?: boolean;
  /** A subject as the log has it, its id alone, or the email address of an account; 500 characters at most. */
  subject?: string | null | undefined;
  /** The last day in Seoul. */
  to?: string | null | undefined;
};

export type StaffLogQueryVariables = Exact<{
  first: number;
  before?: string | null | undefined;
  filter?: Types.StaffLogFilter | null | undefined;
}>;


export type StaffLogQuery = { staffLog: { __typename: 'StaffLogPage', actions: Array<string>, next: string | null, entries: Array<{ __typename: 'StaffLogEntry', id: string, at: string, account: string | null, accountEmail: string | null, network: string, action: string, subject: string, subjectEmail: string | null, detail: string, anonymised: boolean }>, people: Array<{ __typename: 'StaffLogPerson', account: string, email: string }> } };

export type ExportStaffLogMutationVariables = Exact<{
  filter?: Types.StaffLogFilter | null | undefined;
  language: Types.Language;
}>;


export type ExportStaffLogMutation = { exportStaffLog: { __typename: 'ExportPayload', link: string | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const StaffLogDocument = {"__meta__":{"hash":"c581d3810428ebb92b3107bffaceeca60e3f3fd2f79f51a79cd49c1f80106af4","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffLogFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"accountEmail"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectEmail"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"anonymised"}}]}},{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}}]}}]} as unknown as DocumentNode<StaffLogQuery, StaffLogQueryVariables>;
export const ExportStaffLogDocument = {"__meta__":{"hash":"ad7db4387801e4e0d74172480c1244994052fa8a9e2d2633d9bfea01c5be5450"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportStaffLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffLogFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportStaffLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<ExportStaffLogMutation, ExportStaffLogMutationVariables>;
export function useStaffLogQuery(options: useQuery.Options<StaffLogQuery, StaffLogQueryVariables> & { variables: StaffLogQueryVariables; returnPartialData?: false }) {
  return useQuery(StaffLogDocument, options);
}
export function useStaffLogLazyQuery(options?: useLazyQuery.Options<StaffLogQuery, StaffLogQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(StaffLogDocument, options);
}

export function useExportStaffLogMutation(options?: useMutation.Options<ExportStaffLogMutation, ExportStaffLogMutationVariables>) {
  return useMutation(ExportStaffLogDocument, options);
}