/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The reason why a day is closed. */
export type ClosedReason =
  /** The dealer's own closure of this date. */
  | 'CLOSURE'
  /** A public holiday of Korea. */
  | 'HOLIDAY'
  /** No trade on this day of the week. */
  | 'WEEKLY';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** Whether a start can be booked. */
export type TimeslotStatus =
  /** The work would run past closing. */
  | 'CLOSED'
  /** A bay is free for the whole work. */
  | 'FREE'
  /** No bay is. */
  | 'FULL'
  /** Over, or within the notice. */
  | 'PAST';

export type BookingCalendarQueryVariables = Exact<{
  dealerCode: string;
}>;


export type BookingCalendarQuery = { bookingWindow: { __typename: 'BookingWindow', minDate: string, maxDate: string }, closedDays: Array<{ __typename: 'ClosedDay', date: string, reason: Types.ClosedReason, name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type DayAvailabilityQueryVariables = Exact<{
  dealerCode: string;
  serviceIds?: Array<string> | string | null | undefined;
  holdToken?: string | null | undefined;
}>;


export type DayAvailabilityQuery = { availability: Array<{ __typename: 'DayAvailability', date: string, free: number }> };

export type BookingTimesQueryVariables = Exact<{
  dealerCode: string;
  from: string;
  serviceIds?: Array<string> | string | null | undefined;
  holdToken?: string | null | undefined;
  language: Types.Language;
}>;


export type BookingTimesQuery = { timeslots: { __typename: 'TimeslotsPayload', week: { __typename: 'TimeslotWeek', dayList: Array<string>, timeslots: Array<{ __typename: 'Timeslot', date: string, time: string, status: Types.TimeslotStatus }> } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const BookingCalendarDocument = {"__meta__":{"hash":"8e88c59e68035db48a979ddb8fd88fc11c7281f05d42f9066273b90d7086837d","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingCalendar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookingWindow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minDate"}},{"kind":"Field","name":{"kind":"Name","value":"maxDate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dealerCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<BookingCalendarQuery, BookingCalendarQueryVariables>;
export const DayAvailabilityDocument = {"__meta__":{"hash":"23c88d5105560b651276aa031860675541070ef8c167229296b3f53ab03d432b","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DayAvailability"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"holdToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dealerCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"holdToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"holdToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"free"}}]}}]}}]} as unknown as DocumentNode<DayAvailabilityQuery, DayAvailabilityQueryVariables>;
export const BookingTimesDocument = {"__meta__":{"hash":"c3efd1c2c269a11acae2b8449f465d06359f78cc3263c93c121fdd04d830ec5c","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingTimes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NaiveDate"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"holdToken"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeslots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dealerCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"holdToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"holdToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"week"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dayList"}},{"kind":"Field","name":{"kind":"Name","value":"timeslots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<BookingTimesQuery, BookingTimesQueryVariables>;
export function useBookingCalendarQuery(options: useQuery.Options<BookingCalendarQuery, BookingCalendarQueryVariables> & { variables: BookingCalendarQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingCalendarDocument, options);
}
export function useBookingCalendarLazyQuery(options?: useLazyQuery.Options<BookingCalendarQuery, BookingCalendarQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingCalendarDocument, options);
}

export function useDayAvailabilityQuery(options: useQuery.Options<DayAvailabilityQuery, DayAvailabilityQueryVariables> & { variables: DayAvailabilityQueryVariables; returnPartialData?: false }) {
  return useQuery(DayAvailabilityDocument, options);
}
export function useDayAvailabilityLazyQuery(options?: useLazyQuery.Options<DayAvailabilityQuery, DayAvailabilityQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(DayAvailabilityDocument, options);
}

export function useBookingTimesQuery(options: useQuery.Options<BookingTimesQuery, BookingTimesQueryVariables> & { variables: BookingTimesQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingTimesDocument, options);
}
export function useBookingTimesLazyQuery(options?: useLazyQuery.Options<BookingTimesQuery, BookingTimesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingTimesDocument, options);
}