export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A scalar that can represent any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /**
   * ISO 8601 calendar date without timezone.
   * Format: %Y-%m-%d
   *
   * # Examples
   *
   * * `1994-11-13`
   * * `2000-02-24`
   */
  NaiveDate: { input: string; output: string; }
  /**
   * A UUID is a unique 128-bit number, stored as 16 octets. UUIDs are parsed as
   * Strings within GraphQL. UUIDs are used to assign unique identifiers to
   * entities without requiring a central allocating authority.
   *
   * # References
   *
   * * [Wikipedia: Universally Unique Identifier](http://en.wikipedia.org/wiki/Universally_unique_identifier)
   * * [RFC4122: A Universally Unique Identifier (UUID) URN Namespace](http://tools.ietf.org/html/rfc4122)
   */
  UUID: { input: string; output: string; }
};

/** The four consents; the first two are required. */
export type BookingConsentsInput = {
  /** Advertising messages. */
  advertising: Scalars['Boolean']['input'];
  /** Use for marketing. */
  marketing: Scalars['Boolean']['input'];
  /** Collection and use of personal data. */
  personal: Scalars['Boolean']['input'];
  /** Giving it to the service centre. */
  thirdParty: Scalars['Boolean']['input'];
};

/** The person. */
export type BookingContactInput = {
  /** Optional. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The plate, 20 characters at most. */
  licenseNo: Scalars['String']['input'];
  /** 50 characters at most. */
  name: Scalars['String']['input'];
  /** Exactly 11 digits. */
  phone: Scalars['String']['input'];
};

/** How an appointment ended. */
export type BookingOutcome =
  /** The work was done. */
  | 'COMPLETED'
  /** Nobody came. */
  | 'NO_SHOW';

/** Where a booking stands. */
export type BookingState =
  /** Agreed and still to come. */
  | 'BOOKED'
  /** Cancelled. */
  | 'CANCELLED'
  /** The work was done. */
  | 'COMPLETED'
  /** Nobody came. */
  | 'NO_SHOW';

/** The car, each part in either language. */
export type BookingVehicleInput = {
  /** One of the makes. */
  make: Scalars['String']['input'];
  /** One of the make's models. */
  model: Scalars['String']['input'];
  /** One of the years. */
  year: Scalars['String']['input'];
};

/** Why a day is closed. */
export type ClosedReason =
  /** The dealer's own closure of this date. */
  | 'CLOSURE'
  /** A public holiday of Korea. */
  | 'HOLIDAY'
  /** No trade on this day of the week. */
  | 'WEEKLY';

/** What a dealer is. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

/** What is to be held. */
export type HoldTimeslotInput = {
  /** `YYYY-MM-DD` in Seoul. */
  date: Scalars['String']['input'];
  /** The service centre. */
  dealerCode: Scalars['String']['input'];
  /** Ids of services; an hour is held while there are none. */
  serviceIds?: Array<Scalars['String']['input']>;
  /** `HH:MM` in Seoul. */
  time: Scalars['String']['input'];
};

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** What is asked for. */
export type SaveBookingInput = {
  /** Takes the booking although the car has one at the centre on that day. */
  confirmDuplicate?: Scalars['Boolean']['input'];
  /** What was agreed to. */
  consents: BookingConsentsInput;
  /** Whose car it is. */
  contact: BookingContactInput;
  /** `YYYY-MM-DD` in Seoul. */
  date: Scalars['String']['input'];
  /** The service centre. */
  dealerCode: Scalars['String']['input'];
  /** The hold that keeps the time, if any. */
  holdToken?: InputMaybe<Scalars['ID']['input']>;
  /** The client's name for this attempt: the same key and body answers the same booking. */
  idempotencyKey: Scalars['UUID']['input'];
  /** The language of the page, for notices. */
  language?: Language;
  /** Free text, 1000 characters at most. */
  needHelp?: InputMaybe<Scalars['String']['input']>;
  /** Ids of services. */
  serviceIds: Array<Scalars['String']['input']>;
  /** `HH:MM` in Seoul. */
  time: Scalars['String']['input'];
  /** The car. */
  vehicle: BookingVehicleInput;
};

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

/** A line of the table of trading hours. */
export type TradingDay =
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Monday to Friday. */
  | 'WEEKDAY';
