/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type SignedInFragment = { __typename: 'Session', name: string, email: string, roles: Array<Types.Role>, rights: Array<Types.Right>, centres: Array<string> | null, isAdmin: boolean, secondFactor: boolean, secondFactorDue: boolean, endsAt: string, idleSeconds: number } & { ' $fragmentName'?: 'SignedInFragment' };

export type CurrentSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentSessionQuery = { session: { __typename: 'Session', name: string, email: string, roles: Array<Types.Role>, rights: Array<Types.Right>, centres: Array<string> | null, isAdmin: boolean, secondFactor: boolean, secondFactorDue: boolean, endsAt: string, idleSeconds: number } | null };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logOut: boolean };

export const SignedInFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roles"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"centres"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorDue"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"idleSeconds"}}]}}]} as unknown as DocumentNode<SignedInFragment, unknown>;
export const CurrentSessionDocument = {"__meta__":{"hash":"c53818b2c49bc70080f7f1255f6057dd891a51c6dce476a859c340b465715a01","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignedIn"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roles"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"centres"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorDue"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"idleSeconds"}}]}}]} as unknown as DocumentNode<CurrentSessionQuery, CurrentSessionQueryVariables>;
export const LogOutDocument = {"__meta__":{"hash":"71095836b22b973df67ad125d68db5af003cbe4bac473e631e9b3055139d474c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logOut"}}]}}]} as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;
export function useCurrentSessionQuery(options: useQuery.Options<CurrentSessionQuery, CurrentSessionQueryVariables> & { variables: CurrentSessionQueryVariables; returnPartialData?: false }) {
  return useQuery(CurrentSessionDocument, options);
}
export function useCurrentSessionLazyQuery(options?: useLazyQuery.Options<CurrentSessionQuery, CurrentSessionQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CurrentSessionDocument, options);
}

export function useLogOutMutation(options?: useMutation.Options<LogOutMutation, LogOutMutationVariables>) {
  return useMutation(LogOutDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useSignedInFragment(from: useFragment.FromOptionValue<SignedInFragment>) {
  return useFragment({ fragment: SignedInFragmentDoc, fragmentName: 'SignedIn', from });
}