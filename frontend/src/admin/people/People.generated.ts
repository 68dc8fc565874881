/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { RefusalFragment } from '../../features/account/Refusal.generated';
import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An invitation to the staff area. */
export type InviteStaffInput = {
  /** The e-mail address. */
  email: string;
  /** The language of the mail. */
  language?: Language;
  /** The roles, one at least. */
  roles: Array<Role>;
};

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/**
 * A permission of a member of staff; a role is a set of rights (decisions "Roles"). Rights that aren't listed here are
 * denied.
 */
export type Right =
  /** Change texts and images. */
  | 'EDIT_CONTENT'
  /** Download the report of bookings. */
  | 'EXPORT_BOOKINGS'
  /** Download what people entered at events. */
  | 'EXPORT_EVENT_DATA'
  /** Cancel, move and close bookings. */
  | 'MANAGE_BOOKINGS'
  /** Upload and delete the catalogue's PDF. */
  | 'MANAGE_CATALOGUE'
  /** Change dealers and their lists. */
  | 'MANAGE_DEALERS'
  /** Write, launch and end events. */
  | 'MANAGE_EVENTS'
  /** Invite people and change roles. */
  | 'MANAGE_PEOPLE'
  /** See events before they are launched: every role. */
  | 'PREVIEW_EVENTS'
  /** See bookings whole. */
  | 'READ_BOOKINGS'
  /** Read what staff did. */
  | 'READ_STAFF_LOG';

/** A staff role. */
export type Role =
  /** Reads what staff did, and changes nothing. */
  | 'AUDITOR'
  /** Bookings. */
  | 'BOOKING_MANAGER'
  /** Texts, images, events and the parts catalogue's PDF. */
  | 'CONTENT_EDITOR'
  /** Dealers, their hours and lists. */
  | 'DEALER_MANAGER'
  /** Everything, people and roles included. */
  | 'OWNER';

export type PeopleQueryVariables = Exact<{
  language: Types.Language;
}>;


export type PeopleQuery = { people: Array<{ __typename: 'StaffPerson', id: string, email: string, name: string, roles: Array<Types.Role>, centres: Array<string> | null, active: boolean, invited: boolean, secondFactor: boolean, secondFactorReset: { __typename: 'SecondFactorReset', requestedBy: string, own: boolean, expiresAt: string } | null, mailFailure: { __typename: 'UserError', message: string } | null }>, roles: Array<{ __typename: 'RoleRights', role: Types.Role, rights: Array<Types.Right> }> };

export type InviteStaffMutationVariables = Exact<{
  input: Types.InviteStaffInput;
  language: Types.Language;
}>;


export type InviteStaffMutation = { inviteStaff: { __typename: 'AccountPayload', done: boolean, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type ChangeRolesMutationVariables = Exact<{
  id: string;
  roles: Array<Types.Role> | Types.Role;
  language: Types.Language;
}>;


export type ChangeRolesMutation = { changeRoles: { __typename: 'AccountPayload', done: boolean, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type LimitToCentresMutationVariables = Exact<{
  id: string;
  dealerCodes: Array<string> | string;
  language: Types.Language;
}>;


export type LimitToCentresMutation = { limitToCentres: { __typename: 'AccountPayload', done: boolean, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type RequestSecondFactorResetMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type RequestSecondFactorResetMutation = { requestSecondFactorReset: { __typename: 'AccountPayload', done: boolean, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type ApproveSecondFactorResetMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type ApproveSecondFactorResetMutation = { approveSecondFactorReset: { __typename: 'AccountPayload', done: boolean, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type DismissSecondFactorResetMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type DismissSecondFactorResetMutation = { dismissSecondFactorReset: { __typename: 'AccountPayload', done: boolean, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const PeopleDocument = {"__meta__":{"hash":"1bd206cfa3075bb36a1852bf7dbf6120e3a65910daef810d88652ec2e466ee03","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"People"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"roles"}},{"kind":"Field","name":{"kind":"Name","value":"centres"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"invited"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorReset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mailFailure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}}]}}]}}]} as unknown as DocumentNode<PeopleQuery, PeopleQueryVariables>;
export const InviteStaffDocument = {"__meta__":{"hash":"3c316385ac935142579cd78b1666d9939e11daef102cf046074baa8d3acc950b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteStaff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteStaffInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<InviteStaffMutation, InviteStaffMutationVariables>;
export const ChangeRolesDocument = {"__meta__":{"hash":"33bf59461f78c936dce8c30412ceb79c4a66dabe650a80fac678777e41ee41fe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeRoles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"roles"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeRoles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"roles"},"value":{"kind":"Variable","name":{"kind":"Name","value":"roles"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<ChangeRolesMutation, ChangeRolesMutationVariables>;
export const LimitToCentresDocument = {"__meta__":{"hash":"27dbfea736f12799ce7f29e4dad7725ae8b1280cb65c62f6cfd89c831c9e46a8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LimitToCentres"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealerCodes"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limitToCentres"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"dealerCodes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCodes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<LimitToCentresMutation, LimitToCentresMutationVariables>;
export const RequestSecondFactorResetDocument = {"__meta__":{"hash":"c3d93332a18db9e99cf52869e727e7990f55ea917dec9ab08c441747669bd7f9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestSecondFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestSecondFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<RequestSecondFactorResetMutation, RequestSecondFactorResetMutationVariables>;
export const ApproveSecondFactorResetDocument = {"__meta__":{"hash":"0b2651db2bc08046fdf02ca2471c9b885f8035a9a2f5215398b8db321a51f708"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveSecondFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveSecondFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<ApproveSecondFactorResetMutation, ApproveSecondFactorResetMutationVariables>;
export const DismissSecondFactorResetDocument = {"__meta__":{"hash":"b66fe6b45d07728db9e82397fd0a3e7d8fdc4383865c5c2185ce4a188d3b8030"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DismissSecondFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissSecondFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<DismissSecondFactorResetMutation, DismissSecondFactorResetMutationVariables>;
export function usePeopleQuery(options: useQuery.Options<PeopleQuery, PeopleQueryVariables> & { variables: PeopleQueryVariables; returnPartialData?: false }) {
  return useQuery(PeopleDocument, options);
}
export function usePeopleLazyQuery(options?: useLazyQuery.Options<PeopleQuery, PeopleQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(PeopleDocument, options);
}

export function useInviteStaffMutation(options?: useMutation.Options<InviteStaffMutation, InviteStaffMutationVariables>) {
  return useMutation(InviteStaffDocument, options);
}

export function useChangeRolesMutation(options?: useMutation.Options<ChangeRolesMutation, ChangeRolesMutationVariables>) {
  return useMutation(ChangeRolesDocument, options);
}

export function useLimitToCentresMutation(options?: useMutation.Options<LimitToCentresMutation, LimitToCentresMutationVariables>) {
  return useMutation(LimitToCentresDocument, options);
}

export function useRequestSecondFactorResetMutation(options?: useMutation.Options<RequestSecondFactorResetMutation, RequestSecondFactorResetMutationVariables>) {
  return useMutation(RequestSecondFactorResetDocument, options);
}

export function useApproveSecondFactorResetMutation(options?: useMutation.Options<ApproveSecondFactorResetMutation, ApproveSecondFactorResetMutationVariables>) {
  return useMutation(ApproveSecondFactorResetDocument, options);
}

export function useDismissSecondFactorResetMutation(options?: useMutation.Options<DismissSecondFactorResetMutation, DismissSecondFactorResetMutationVariables>) {
  return useMutation(DismissSecondFactorResetDocument, options);
}