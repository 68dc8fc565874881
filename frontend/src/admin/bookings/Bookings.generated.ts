/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Who made a booking. */
export type BookingOrigin =
  /** The customer, on the site. */
  | 'SITE'
  /** Staff, for a customer. */
  | 'STAFF';

/** How an appointment ended. */
export type BookingOutcome =
  /** The work was done. */
  | 'COMPLETED'
  /** The customer didn't come. */
  | 'NO_SHOW';

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

/** The car, each part in either language. */
export type BookingVehicleInput = {
  /** One of the makes. */
  make: string;
  /** One of the make's models. */
  model: string;
  /** One of the years. */
  year: string;
};

/** Why staff cancelled a booking. */
export type CancellationReason =
  /** Not made by a customer. Internal. */
  | 'ABUSE'
  /** The centre can't do the work at that time. */
  | 'CENTRE_UNAVAILABLE'
  /** The customer asked for it. */
  | 'CUSTOMER_REQUEST'
  /** The customer has another booking for the same work. */
  | 'DUPLICATE'
  /** Anything else. Internal. */
  | 'OTHER'
  /** A part is missing. */
  | 'PARTS_UNAVAILABLE'
  /** The customer could not be reached. */
  | 'UNREACHABLE';

/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

/** The way that a delivery takes. */
export type DeliveryChannel =
  /** To the dealer system. */
  | 'DEALER_SYSTEM'
  /** To the visitor's address. */
  | 'MAIL'
  /** To the visitor's phone. */
  | 'MESSAGE'
  /** To the voucher provider. */
  | 'VOUCHER';

/** The delivery state of an entry. */
export type DeliveryState =
  /** Given up. */
  | 'FAILED'
  /** Being delivered. */
  | 'SENDING'
  /** Delivered. */
  | 'SENT'
  /** No longer wanted. */
  | 'SKIPPED'
  /** It is unknown whether it was delivered. */
  | 'UNCERTAIN'
  /** To be delivered, now or later. */
  | 'WAITING';

/** The things that deliveries are about. */
export type DeliverySubject =
  /** Bookings. */
  | 'BOOKINGS'
  /** Events: entries, prizes and vouchers. */
  | 'EVENTS';

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

/** A line of the table of trading hours. */
export type TradingDay =
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Monday to Friday. */
  | 'WEEKDAY';

export type StaffCentresQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffCentresQuery = { dealers: Array<{ __typename: 'Dealer', kind: Types.DealerKind, code: string, name: { __typename: 'LocalizedText', ko: string, en: string }, city: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type BookingListQueryVariables = Exact<{
  input: Types.BookingListInput;
}>;


export type BookingListQuery = { bookingList: { __typename: 'BookingList', total: number, page: number, pages: number, rows: Array<{ __typename: 'BookingListRow', createdAt: string, troubles: number, booking: { __typename: 'Booking', id: string, number: string, state: Types.BookingState, date: string, time: string, endTime: string, vehicle: { __typename: 'BookingVehicle', year: number, make: { __typename: 'LocalizedText', ko: string, en: string }, model: { __typename: 'LocalizedText', ko: string, en: string } }, contact: { __typename: 'BookingContact', name: string, phone: string, licenseNo: string }, dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, name: { __typename: 'LocalizedText', ko: string, en: string } } | null } }> } };

export type CentreDayQueryVariables = Exact<{
  dealerCode: string;
  date: string;
}>;


export type CentreDayQuery = { serviceCentreDay: { __typename: 'ServiceCentreDay', date: string, bays: number, entries: Array<{ __typename: 'CentreDayEntry', bay: number, booking: { __typename: 'Booking', id: string, number: string, state: Types.BookingState, date: string, time: string, endTime: string, vehicle: { __typename: 'BookingVehicle', year: number, make: { __typename: 'LocalizedText', ko: string, en: string }, model: { __typename: 'LocalizedText', ko: string, en: string } }, contact: { __typename: 'BookingContact', name: string, phone: string, licenseNo: string }, services: Array<{ __typename: 'ServiceItem', id: string, name: { __typename: 'LocalizedText', ko: string, en: string } }> } }> } | null, dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, phone: string, name: { __typename: 'LocalizedText', ko: string, en: string }, tradingHours: Array<{ __typename: 'TradingHours', day: Types.TradingDay, opens: string | null, closes: string | null }> } | null, closedDays: Array<{ __typename: 'ClosedDay', date: string, name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type StaffBookingQueryVariables = Exact<{
  id: string;
}>;


export type StaffBookingQuery = { staffBooking: { __typename: 'StaffBooking', bay: number, createdAt: string, updatedAt: string, cancelledAt: string | null, closedAt: string | null, reopenableUntil: string | null, origin: Types.BookingOrigin, note: string | null, cancellationReason: Types.CancellationReason | null, language: Types.Language, marketing: boolean, advertising: boolean, consentVersion: string, sameSource: number, booking: { __typename: 'Booking', id: string, number: string, version: number, state: Types.BookingState, date: string, time: string, endTime: string, needHelp: string | null, vehicle: { __typename: 'BookingVehicle', year: number, make: { __typename: 'LocalizedText', ko: string, en: string }, model: { __typename: 'LocalizedText', ko: string, en: string } }, contact: { __typename: 'BookingContact', name: string, phone: string, email: string | null, licenseNo: string }, services: Array<{ __typename: 'ServiceItem', id: string, name: { __typename: 'LocalizedText', ko: string, en: string } }>, dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, phone: string, name: { __typename: 'LocalizedText', ko: string, en: string } } | null }, deliveries: Array<{ __typename: 'Delivery', id: string, channel: Types.DeliveryChannel, kind: string, state: Types.DeliveryState, attempts: number, dueAt: string, finishedAt: string | null, note: string | null, bookingId: string | null, bookingNumber: string | null, event: string | null, retryable: boolean }> } | null };

export type DeliveriesQueryVariables = Exact<{
  subject: Types.DeliverySubject;
  states?: Array<Types.DeliveryState> | Types.DeliveryState | null | undefined;
  page: number;
}>;


export type DeliveriesQuery = { deliveries: { __typename: 'DeliveryList', total: number, page: number, pages: number, rows: Array<{ __typename: 'Delivery', id: string, channel: Types.DeliveryChannel, kind: string, state: Types.DeliveryState, attempts: number, dueAt: string, finishedAt: string | null, note: string | null, bookingId: string | null, bookingNumber: string | null, event: string | null, retryable: boolean }> } };

export type DeliveryTroublesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryTroublesQuery = { deliveries: { __typename: 'DeliveryList', total: number } };

export type RetryDeliveryMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type RetryDeliveryMutation = { retryDelivery: { __typename: 'DeliveryPayload', delivery: { __typename: 'Delivery', id: string, state: Types.DeliveryState } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type SettleDeliveryMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type SettleDeliveryMutation = { settleDelivery: { __typename: 'DeliveryPayload', delivery: { __typename: 'Delivery', id: string, state: Types.DeliveryState } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type StaffCancelBookingMutationVariables = Exact<{
  id: string;
  reason: Types.CancellationReason;
  language: Types.Language;
}>;


export type StaffCancelBookingMutation = { cancelBookingFor: { __typename: 'StaffBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type CorrectBookingMutationVariables = Exact<{
  id: string;
  version: number;
  contact: Types.BookingContactInput;
  confirmDuplicate: boolean;
  language: Types.Language;
}>;


export type CorrectBookingMutation = { correctBooking: { __typename: 'StaffBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type SaveBookingNoteMutationVariables = Exact<{
  id: string;
  note: string;
  previous?: string | null | undefined;
  language: Types.Language;
}>;


export type SaveBookingNoteMutation = { saveBookingNote: { __typename: 'StaffBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type ReopenBookingMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type ReopenBookingMutation = { reopenBooking: { __typename: 'StaffBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type SaveStaffBookingMutationVariables = Exact<{
  input: Types.SaveBookingInput;
  language: Types.Language;
}>;


export type SaveStaffBookingMutation = { saveStaffBooking: { __typename: 'SaveBookingPayload', booking: { __typename: 'Booking', id: string, number: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };

export type CancelBookingsOfSourceMutationVariables = Exact<{
  id: string;
  language: Types.Language;
}>;


export type CancelBookingsOfSourceMutation = { cancelBookingsOfSource: { __typename: 'CancelSourcePayload', cancelled: number | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type StaffMoveBookingMutationVariables = Exact<{
  id: string;
  dealerCode: string;
  date: string;
  time: string;
  language: Types.Language;
}>;


export type StaffMoveBookingMutation = { moveBooking: { __typename: 'RescheduleBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };

export type CloseBookingMutationVariables = Exact<{
  id: string;
  outcome: Types.BookingOutcome;
  language: Types.Language;
}>;


export type CloseBookingMutation = { closeBooking: { __typename: 'CloseBookingPayload', booking: { __typename: 'Booking', id: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const StaffCentresDocument = {"__meta__":{"hash":"a9655a8ba033e55db77bf798505b942dff4e5f0f0ca6f40158b738ada3962b2d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffCentres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"city"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<StaffCentresQuery, StaffCentresQueryVariables>;
export const BookingListDocument = {"__meta__":{"hash":"b795f3f4726e85aa6994c59eeffd7bebd938aaf1764dd05c2c3404b710a3be00","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookingList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"make"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"licenseNo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dealer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"troubles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}}]}}]}}]} as unknown as DocumentNode<BookingListQuery, BookingListQueryVariables>;
export const CentreDayDocument = {"__meta__":{"hash":"a355ba801b3c388ad54464164d21b4e702af398b7f82c39777cee53aa11c12c1","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CentreDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NaiveDate"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceCentreDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dealerCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"bays"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bay"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"make"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"licenseNo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"dealer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"tradingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"opens"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dealerCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<CentreDayQuery, CentreDayQueryVariables>;
export const StaffBookingDocument = {"__meta__":{"hash":"5d6f075c74a215d5d1bae1d8a0b178d012d841e63a756e21356d7b024bf55c9a","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"needHelp"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"make"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"licenseNo"}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"dealer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bay"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reopenableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationReason"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"marketing"}},{"kind":"Field","name":{"kind":"Name","value":"advertising"}},{"kind":"Field","name":{"kind":"Name","value":"consentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"sameSource"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"bookingId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"retryable"}}]}}]}}]}}]} as unknown as DocumentNode<StaffBookingQuery, StaffBookingQueryVariables>;
export const DeliveriesDocument = {"__meta__":{"hash":"c4356b96d37298849a48ce1ca40cc1ce2c77ab140f09c8d0fb6ed2224704cf8b","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Deliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subject"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliverySubject"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"states"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryState"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subject"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subject"}}},{"kind":"Argument","name":{"kind":"Name","value":"states"},"value":{"kind":"Variable","name":{"kind":"Name","value":"states"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"bookingId"}},{"kind":"Field","name":{"kind":"Name","value":"bookingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"retryable"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}}]}}]}}]} as unknown as DocumentNode<DeliveriesQuery, DeliveriesQueryVariables>;
export const DeliveryTroublesDocument = {"__meta__":{"hash":"09f72289a618d62ad72a578838ae2de30ad7e837935367296143fb317c50fe25","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryTroubles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subject"},"value":{"kind":"EnumValue","value":"BOOKINGS"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<DeliveryTroublesQuery, DeliveryTroublesQueryVariables>;
export const RetryDeliveryDocument = {"__meta__":{"hash":"387da4d905f8c2c292b90834b8cd4b0f59c10c46785172a04f109abe2fd71530"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<RetryDeliveryMutation, RetryDeliveryMutationVariables>;
export const SettleDeliveryDocument = {"__meta__":{"hash":"f2960d9855ea29f17348509394898826ec634348c5db73f878d9ba780b5a7398"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettleDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settleDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<SettleDeliveryMutation, SettleDeliveryMutationVariables>;
export const StaffCancelBookingDocument = {"__meta__":{"hash":"5924debc8326dbae1a98ad5866eae400cc2ad8665a86cb49b853e1b0348d08b6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StaffCancelBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancellationReason"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelBookingFor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<StaffCancelBookingMutation, StaffCancelBookingMutationVariables>;
export const CorrectBookingDocument = {"__meta__":{"hash":"01ef87d4c4283de293b3ec166d615028492bc0f26fa59cbd4913cb2eaac25a5b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contact"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingContactInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmDuplicate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correctBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"contact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contact"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmDuplicate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmDuplicate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<CorrectBookingMutation, CorrectBookingMutationVariables>;
export const SaveBookingNoteDocument = {"__meta__":{"hash":"68e5b37340253567ddbec36c13094a71ba227db9da87ce8f810f99fe35405397"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveBookingNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"previous"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveBookingNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}},{"kind":"Argument","name":{"kind":"Name","value":"previous"},"value":{"kind":"Variable","name":{"kind":"Name","value":"previous"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<SaveBookingNoteMutation, SaveBookingNoteMutationVariables>;
export const ReopenBookingDocument = {"__meta__":{"hash":"7c02bfd28cc759a3c655e3384f9d2ffa98fe379fb4d7b009814103c89a80614f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReopenBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<ReopenBookingMutation, ReopenBookingMutationVariables>;
export const SaveStaffBookingDocument = {"__meta__":{"hash":"731269e48121c818a85260fb4803bd0a770d5c7ecfa8b40e04d5cd47600b03f2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveStaffBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveBookingInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveStaffBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]}}]} as unknown as DocumentNode<SaveStaffBookingMutation, SaveStaffBookingMutationVariables>;
export const CancelBookingsOfSourceDocument = {"__meta__":{"hash":"f5fc5f7641764a1c3b339034b7a8a506e39db5055e8ce9fd04b13a3d639f31d3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelBookingsOfSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelBookingsOfSource"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelled"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<CancelBookingsOfSourceMutation, CancelBookingsOfSourceMutationVariables>;
export const StaffMoveBookingDocument = {"__meta__":{"hash":"6711be28691781f4bcc2207f2d90c6d5cd75f1a7dee2cc2b5b4736a3db8223c8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StaffMoveBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"time"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"dealerCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dealerCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}},{"kind":"Argument","name":{"kind":"Name","value":"time"},"value":{"kind":"Variable","name":{"kind":"Name","value":"time"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]}}]} as unknown as DocumentNode<StaffMoveBookingMutation, StaffMoveBookingMutationVariables>;
export const CloseBookingDocument = {"__meta__":{"hash":"ad744628c84e95ea278b65c318d602743c2b7e33c89a5d71dcbaac00588ea0a1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseBooking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingOutcome"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeBooking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"outcome"},"value":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<CloseBookingMutation, CloseBookingMutationVariables>;
export function useStaffCentresQuery(options: useQuery.Options<StaffCentresQuery, StaffCentresQueryVariables> & { variables: StaffCentresQueryVariables; returnPartialData?: false }) {
  return useQuery(StaffCentresDocument, options);
}
export function useStaffCentresLazyQuery(options?: useLazyQuery.Options<StaffCentresQuery, StaffCentresQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(StaffCentresDocument, options);
}

export function useBookingListQuery(options: useQuery.Options<BookingListQuery, BookingListQueryVariables> & { variables: BookingListQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingListDocument, options);
}
export function useBookingListLazyQuery(options?: useLazyQuery.Options<BookingListQuery, BookingListQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingListDocument, options);
}

export function useCentreDayQuery(options: useQuery.Options<CentreDayQuery, CentreDayQueryVariables> & { variables: CentreDayQueryVariables; returnPartialData?: false }) {
  return useQuery(CentreDayDocument, options);
}
export function useCentreDayLazyQuery(options?: useLazyQuery.Options<CentreDayQuery, CentreDayQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CentreDayDocument, options);
}

export function useStaffBookingQuery(options: useQuery.Options<StaffBookingQuery, StaffBookingQueryVariables> & { variables: StaffBookingQueryVariables; returnPartialData?: false }) {
  return useQuery(StaffBookingDocument, options);
}
export function useStaffBookingLazyQuery(options?: useLazyQuery.Options<StaffBookingQuery, StaffBookingQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(StaffBookingDocument, options);
}

export function useDeliveriesQuery(options: useQuery.Options<DeliveriesQuery, DeliveriesQueryVariables> & { variables: DeliveriesQueryVariables; returnPartialData?: false }) {
  return useQuery(DeliveriesDocument, options);
}
export function useDeliveriesLazyQuery(options?: useLazyQuery.Options<DeliveriesQuery, DeliveriesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(DeliveriesDocument, options);
}

export function useDeliveryTroublesQuery(options: useQuery.Options<DeliveryTroublesQuery, DeliveryTroublesQueryVariables> & { variables: DeliveryTroublesQueryVariables; returnPartialData?: false }) {
  return useQuery(DeliveryTroublesDocument, options);
}
export function useDeliveryTroublesLazyQuery(options?: useLazyQuery.Options<DeliveryTroublesQuery, DeliveryTroublesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(DeliveryTroublesDocument, options);
}

export function useRetryDeliveryMutation(options?: useMutation.Options<RetryDeliveryMutation, RetryDeliveryMutationVariables>) {
  return useMutation(RetryDeliveryDocument, options);
}

export function useSettleDeliveryMutation(options?: useMutation.Options<SettleDeliveryMutation, SettleDeliveryMutationVariables>) {
  return useMutation(SettleDeliveryDocument, options);
}

export function useStaffCancelBookingMutation(options?: useMutation.Options<StaffCancelBookingMutation, StaffCancelBookingMutationVariables>) {
  return useMutation(StaffCancelBookingDocument, options);
}

export function useCorrectBookingMutation(options?: useMutation.Options<CorrectBookingMutation, CorrectBookingMutationVariables>) {
  return useMutation(CorrectBookingDocument, options);
}

export function useSaveBookingNoteMutation(options?: useMutation.Options<SaveBookingNoteMutation, SaveBookingNoteMutationVariables>) {
  return useMutation(SaveBookingNoteDocument, options);
}

export function useReopenBookingMutation(options?: useMutation.Options<ReopenBookingMutation, ReopenBookingMutationVariables>) {
  return useMutation(ReopenBookingDocument, options);
}

export function useSaveStaffBookingMutation(options?: useMutation.Options<SaveStaffBookingMutation, SaveStaffBookingMutationVariables>) {
  return useMutation(SaveStaffBookingDocument, options);
}

export function useCancelBookingsOfSourceMutation(options?: useMutation.Options<CancelBookingsOfSourceMutation, CancelBookingsOfSourceMutationVariables>) {
  return useMutation(CancelBookingsOfSourceDocument, options);
}

export function useStaffMoveBookingMutation(options?: useMutation.Options<StaffMoveBookingMutation, StaffMoveBookingMutationVariables>) {
  return useMutation(StaffMoveBookingDocument, options);
}

export function useCloseBookingMutation(options?: useMutation.Options<CloseBookingMutation, CloseBookingMutationVariables>) {
  return useMutation(CloseBookingDocument, options);
}