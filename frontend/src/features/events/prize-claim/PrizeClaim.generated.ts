/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The claim of a prize. Name and phone come from the check of the phone. */
export type ClaimPrizeInput = {
  /** At most 200 characters, if an address is required. */
  address?: string | null | undefined;
  /** At most 200 characters, if an address is required. */
  addressDetail?: string | null | undefined;
  /** Agrees to the use of personal data for handing the prize over. */
  agreeDelivery: boolean;
  /** Consent to the use of the registration number for tax, if required. */
  agreeTax?: boolean | null | undefined;
  /** The version of the words that were read: `consentVersion` of the claim. */
  consentVersion: string;
  /** The key of the event. */
  event: string;
  /** The language of the page. */
  language: Language;
  /** Thirteen digits with or without hyphen, if required. */
  registrationNumber?: string | null | undefined;
};

/** The state of a claim for the current visit. */
export type ClaimStanding =
  /** The verified person is an alternate; a prize may still move up. */
  | 'ALTERNATE'
  /** It is claimed. */
  | 'CLAIMED'
  /** The result isn't published. */
  | 'NOT_PUBLISHED'
  /** The visit has no identity check for this event. */
  | 'NOT_VERIFIED'
  /** The verified person was not drawn. */
  | 'NOT_WON'
  /** The time for the claim has passed. */
  | 'OVER'
  /** The verified person has a prize and may claim it. */
  | 'WON';

/** A step of a prize draw; they are made in this order. */
export type DrawStep =
  /** Another person has looked at it. */
  | 'APPROVED'
  /** Winners and alternates are known to staff. */
  | 'DRAWN'
  /** The prizes are announced with the commitment to a seed. */
  | 'PLANNED'
  /** Public and verifiable. */
  | 'PUBLISHED'
  /** The entrants are closed and their seal is announced. */
  | 'SEALED';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

export type PrizeClaimQueryVariables = Exact<{
  event: string;
}>;


export type PrizeClaimQuery = { prizeClaim: { __typename: 'PrizeClaim', event: string, standing: Types.ClaimStanding, prize: string | null, worth: number | null, claimUntil: string | null, name: string | null, phone: string | null, needsAddress: boolean, needsTaxData: boolean, tax: number | null, consentVersion: string } | null };

export type PublishedDrawQueryVariables = Exact<{
  event: string;
  after?: number | null | undefined;
}>;


export type PublishedDrawQuery = { publishedDraw: { __typename: 'PublishedDraw', event: string, step: Types.DrawStep, seal: string | null, sealedAt: string | null, entrants: number | null, publishedAt: string | null, seed: string | null, file: string | null, claimUntil: string | null, winnersTotal: number, plans: Array<{ __typename: 'PublishedDrawPlan', number: number, alternates: number, commitment: string, plannedAt: string, prizes: Array<{ __typename: 'DrawPrize', name: string, count: number, worth: number, delivered: boolean }> }>, winners: Array<{ __typename: 'PublishedWinner', place: number, prize: string, maskedName: string, maskedPhone: string, movedUp: boolean }> } | null };

export type ClaimPrizeMutationVariables = Exact<{
  input: Types.ClaimPrizeInput;
  language: Types.Language;
}>;


export type ClaimPrizeMutation = { claimPrize: { __typename: 'ClaimPrizePayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const PrizeClaimDocument = {"__meta__":{"hash":"16c351a0ec3a71b1b71d93e1d2e60e12f653621e171b1afd3b31c21a148897fe","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PrizeClaim"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prizeClaim"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"prize"}},{"kind":"Field","name":{"kind":"Name","value":"worth"}},{"kind":"Field","name":{"kind":"Name","value":"claimUntil"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"needsAddress"}},{"kind":"Field","name":{"kind":"Name","value":"needsTaxData"}},{"kind":"Field","name":{"kind":"Name","value":"tax"}},{"kind":"Field","name":{"kind":"Name","value":"consentVersion"}}]}}]}}]} as unknown as DocumentNode<PrizeClaimQuery, PrizeClaimQueryVariables>;
export const PublishedDrawDocument = {"__meta__":{"hash":"0032007b3ea15cd7f0b70d62390c366ac735a1a19affd5a021acb7f452c7e543","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublishedDraw"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishedDraw"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"plans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"prizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"worth"}},{"kind":"Field","name":{"kind":"Name","value":"delivered"}}]}},{"kind":"Field","name":{"kind":"Name","value":"alternates"}},{"kind":"Field","name":{"kind":"Name","value":"commitment"}},{"kind":"Field","name":{"kind":"Name","value":"plannedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"seal"}},{"kind":"Field","name":{"kind":"Name","value":"sealedAt"}},{"kind":"Field","name":{"kind":"Name","value":"entrants"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"seed"}},{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"claimUntil"}},{"kind":"Field","name":{"kind":"Name","value":"winnersTotal"}},{"kind":"Field","name":{"kind":"Name","value":"winners"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"prize"}},{"kind":"Field","name":{"kind":"Name","value":"maskedName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedPhone"}},{"kind":"Field","name":{"kind":"Name","value":"movedUp"}}]}}]}}]}}]} as unknown as DocumentNode<PublishedDrawQuery, PublishedDrawQueryVariables>;
export const ClaimPrizeDocument = {"__meta__":{"hash":"558363cca50e32d8e002ef97d61825c5647ac39774dc5c7461441c24552496b5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClaimPrize"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimPrizeInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimPrize"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<ClaimPrizeMutation, ClaimPrizeMutationVariables>;
export function usePrizeClaimQuery(options: useQuery.Options<PrizeClaimQuery, PrizeClaimQueryVariables> & { variables: PrizeClaimQueryVariables; returnPartialData?: false }) {
  return useQuery(PrizeClaimDocument, options);
}
export function usePrizeClaimLazyQuery(options?: useLazyQuery.Options<PrizeClaimQuery, PrizeClaimQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(PrizeClaimDocument, options);
}

export function usePublishedDrawQuery(options: useQuery.Options<PublishedDrawQuery, PublishedDrawQueryVariables> & { variables: PublishedDrawQueryVariables; returnPartialData?: false }) {
  return useQuery(PublishedDrawDocument, options);
}
export function usePublishedDrawLazyQuery(options?: useLazyQuery.Options<PublishedDrawQuery, PublishedDrawQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(PublishedDrawDocument, options);
}

export function useClaimPrizeMutation(options?: useMutation.Options<ClaimPrizeMutation, ClaimPrizeMutationVariables>) {
  return useMutation(ClaimPrizeDocument, options);
}