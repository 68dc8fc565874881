/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Filters and sort order. */
export type BookingListInput = {
  /** First day of booking, in Seoul. */
  createdFrom?: string | null | undefined;
  /** The last one. */
  createdTo?: string | null | undefined;
  /** The centre. */
  dealerCode?: string | null | undefined;
  /** The other way round. */
  descending?: boolean;
  /** From 1; 10 rows a page. Beyond the last it is the last. */
  page?: number;
  /** Bookings from the same network as this one, made within a day before and after it. */
  sameSourceAs?: string | null | undefined;
  /**
   * A number or name or their beginning, or the end of a telephone number or plate, four digits at least. Blank finds
   * all; 100 characters at most.
   */
  search?: string | null | undefined;
  /** The order. */
  sort?: BookingSort;
  /** First day of appointments, in Seoul. */
  startsFrom?: string | null | undefined;
  /** Their last day. */
  startsTo?: string | null | undefined;
  /** One of them; any when there is none. */
  states?: Array<BookingState> | null | undefined;
};

/** Sort order. Within a centre or state the latest appointment comes first. */
export type BookingSort =
  /** The centre's Korean name. */
  | 'CENTRE'
  /** When it was booked. */
  | 'CREATED'
  /** The number. */
  | 'NUMBER'
  /** When the appointment starts. */
  | 'STARTS'
  /** Booked, cancelled, completed, missed. */
  | 'STATE';

/** The state of a booking. */
export type BookingState =
  /** Agreed and still to come. */
  | 'BOOKED'
  /** Cancelled. */
  | 'CANCELLED'
  /** The work was done. */
  | 'COMPLETED'
  /** The customer didn't come. */
  | 'NO_SHOW';

/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

/** The status of an event. The order is that of the codes. */
export type EventStatus =
  /** Draft, visible to staff only. */
  | 'DRAFT'
  /** Taken back. */
  | 'INACTIVE'
  /** Public. */
  | 'LAUNCHED'
  /** Public from its first day on. */
  | 'SCHEDULED';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

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

export type StaffSearchQueryVariables = Exact<{
  term: string;
  input: Types.BookingListInput;
  bookings: boolean;
  dealers: boolean;
  events: boolean;
  language: Types.Language;
}>;


export type StaffSearchQuery = { bookingList?: { __typename: 'BookingList', rows: Array<{ __typename: 'BookingListRow', booking: { __typename: 'Booking', id: string, number: string, state: Types.BookingState, date: string, time: string, dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, name: { __typename: 'LocalizedText', ko: string, en: string } } | null } }> }, serviceCentres?: { __typename: 'StaffDealerList', rows: Array<{ __typename: 'StaffDealer', dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, name: { __typename: 'LocalizedText', ko: string, en: string } } }> }, partsDealers?: { __typename: 'StaffDealerList', rows: Array<{ __typename: 'StaffDealer', dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, name: { __typename: 'LocalizedText', ko: string, en: string } } }> }, staffEvents?: { __typename: 'StaffEventConnection', nodes: Array<{ __typename: 'StaffEvent', id: string, name: string, status: Types.EventStatus }> } };

export type SearchPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchPeopleQuery = { people: Array<{ __typename: 'StaffPerson', id: string, name: string, email: string, roles: Array<Types.Role> }> };


export const StaffSearchDocument = {"__meta__":{"hash":"a839b56d2cdce9b379c9d716826a57328f31b9e0c9066eadcee052b07d08a681","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"term"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingListInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookings"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealers"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"events"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookingList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookings"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"dealer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"serviceCentres"},"name":{"kind":"Name","value":"staffDealers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"term"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealers"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"partsDealers"},"name":{"kind":"Name","value":"staffDealers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"PARTS_DEALER"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"term"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealers"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"staffEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"term"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"events"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<StaffSearchQuery, StaffSearchQueryVariables>;
export const SearchPeopleDocument = {"__meta__":{"hash":"737a4faa46afd8506cf6630650269396536485a0fa14e80a10409a52a323a3d2","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPeople"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roles"}}]}}]}}]} as unknown as DocumentNode<SearchPeopleQuery, SearchPeopleQueryVariables>;
export function useStaffSearchQuery(options: useQuery.Options<StaffSearchQuery, StaffSearchQueryVariables> & { variables: StaffSearchQueryVariables; returnPartialData?: false }) {
  return useQuery(StaffSearchDocument, options);
}
export function useStaffSearchLazyQuery(options?: useLazyQuery.Options<StaffSearchQuery, StaffSearchQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(StaffSearchDocument, options);
}

export function useSearchPeopleQuery(options: useQuery.Options<SearchPeopleQuery, SearchPeopleQueryVariables> & { variables: SearchPeopleQueryVariables; returnPartialData?: false }) {
  return useQuery(SearchPeopleDocument, options);
}
export function useSearchPeopleLazyQuery(options?: useLazyQuery.Options<SearchPeopleQuery, SearchPeopleQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(SearchPeopleDocument, options);
}