/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingConsentsInput = {
  advertising: boolean;
  marketing: boolean;
  personal: boolean;
  thirdParty: boolean;
};

export type BookingContactInput = {
  email?: string | null | undefined;
  licenseNo: string;
  name: string;
  phone: string;
};

export type BookingVehicleInput = {
  make: string;
  model: string;
  year: string;
};

export type Language =
  | 'EN'
  | 'KO';

export type SaveBookingInput = {
  consents: BookingConsentsInput;
  contact: BookingContactInput;
  date: string;
  dealerCode: string;
  idempotencyKey: string;
  language?: Language;
  needHelp?: string | null | undefined;
  serviceIds: Array<string>;
  time: string;
  vehicle: BookingVehicleInput;
};

export type SaveBookingMutationVariables = Exact<{
  input: Types.SaveBookingInput;
  language: Types.Language;
}>;


export type SaveBookingMutation = { saveBooking: { __typename: 'SaveBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };


export const SaveBookingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveBookingInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]}}]} as unknown as DocumentNode<SaveBookingMutation, SaveBookingMutationVariables>;
export function useSaveBookingMutation(options?: useMutation.Options<SaveBookingMutation, SaveBookingMutationVariables>) {
  return useMutation(SaveBookingDocument, options);
}