/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The channel of a confirmation code. */
export type BookingCodeChannel =
  /** To the e-mail address. */
  | 'MAIL'
  /** To the telephone. */
  | 'MESSAGE';

/** The recipient of a confirmation code: the contact of the booking. */
export type BookingCodeInput = {
  /** The code goes here when there is one. */
  email?: string | null | undefined;
  /** The language of the message. */
  language?: Language;
  /** Exactly 11 digits. */
  phone: string;
};

/** The four consents; the first two are required. */
export type BookingConsentsInput = {
  /** Advertising messages. */
  advertising: boolean;
  /** Use for marketing. */
  marketing: boolean;
  /** Collection and use of personal data. */
  personal: boolean;
  /** Giving it to the service centre. */
  thirdParty: boolean;
};

/** The person. */
export type BookingContactInput = {
  /** Optional. */
  email?: string | null | undefined;
  /** The plate, 20 characters at most. */
  licenseNo: string;
  /** 50 characters at most. */
  name: string;
  /** Exactly 11 digits. */
  phone: string;
};

/** The car, each part in either language. */
export type BookingVehicleInput = {
  /** One of the makes. */
  make: string;
  /** One of the make's models. */
  model: string;
  /** One of the years. */
  year: string;
};

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** The requested booking. */
export type SaveBookingInput = {
  /** Takes the booking although the car has one at the centre on that day. */
  confirmDuplicate?: boolean;
  /** The given consents. */
  consents: BookingConsentsInput;
  /** The customer's contact data. */
  contact: BookingContactInput;
  /** `YYYY-MM-DD` in Seoul. */
  date: string;
  /** The service centre. */
  dealerCode: string;
  /** The hold that keeps the time, if any. */
  holdToken?: string | null | undefined;
  /** The client's idempotency key: the same key and body returns the same booking. */
  idempotencyKey: string;
  /** The language of the page, for notices. */
  language?: Language;
  /** Free text, 1000 characters at most. */
  needHelp?: string | null | undefined;
  /** Ids of services. */
  serviceIds: Array<string>;
  /** `HH:MM` in Seoul. */
  time: string;
  /** The car. */
  vehicle: BookingVehicleInput;
  /** The code that `requestBookingCode` sent, when a booking was refused with `verification_required`. */
  verificationCode?: string | null | undefined;
};

export type SaveBookingMutationVariables = Exact<{
  input: Types.SaveBookingInput;
  language: Types.Language;
}>;


export type SaveBookingMutation = { saveBooking: { __typename: 'SaveBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };

export type RequestBookingCodeMutationVariables = Exact<{
  input: Types.BookingCodeInput;
  language: Types.Language;
}>;


export type RequestBookingCodeMutation = { requestBookingCode: { __typename: 'BookingCodePayload', channel: Types.BookingCodeChannel | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const SaveBookingDocument = {"__meta__":{"hash":"ddfbabf1409381e1a2274c73a2d1013db7a2351c4e93bbd5c554cadedb9be8a8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveBookingInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]}}]} as unknown as DocumentNode<SaveBookingMutation, SaveBookingMutationVariables>;
export const RequestBookingCodeDocument = {"__meta__":{"hash":"4beffc893c40aa26930374e19c01f7f02abc6b740a6cabb216f2e71bf65e2946"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestBookingCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingCodeInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestBookingCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<RequestBookingCodeMutation, RequestBookingCodeMutationVariables>;
export function useSaveBookingMutation(options?: useMutation.Options<SaveBookingMutation, SaveBookingMutationVariables>) {
  return useMutation(SaveBookingDocument, options);
}

export function useRequestBookingCodeMutation(options?: useMutation.Options<RequestBookingCodeMutation, RequestBookingCodeMutationVariables>) {
  return useMutation(RequestBookingCodeDocument, options);
}