export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /**
   * Implement the DateTime<Utc> scalar
   *
   * The input/output is a string in RFC3339 format.
   */
  DateTime: { input: string; output: string; }
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

/** What somebody who takes an invitation says. */
export type AcceptInvitationInput = {
  /** The password again. */
  confirmPassword: Scalars['String']['input'];
  /** The name, 100 characters at most. */
  name: Scalars['String']['input'];
  /** The password, 10 to 128 characters. */
  password: Scalars['String']['input'];
  /** The link's token. */
  token: Scalars['String']['input'];
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

/** What can be changed of the own account. */
export type ChangeAccountInput = {
  /** Its registration number, with or without hyphens. */
  businessNumber: Scalars['String']['input'];
  /** The company, 100 characters at most. Staff may leave it and its number empty. */
  companyName: Scalars['String']['input'];
  /** The language of mails. */
  language: Language;
  /** The name, 100 characters at most. */
  name: Scalars['String']['input'];
  /** A form of address; 30 characters at most. */
  title?: Scalars['String']['input'];
};

/** A new password in the place of the present one. */
export type ChangePasswordInput = {
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** The present password. */
  oldPassword: Scalars['String']['input'];
  /** The new password, 10 to 128 characters. */
  password: Scalars['String']['input'];
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

/** An invitation to the staff area. */
export type InviteStaffInput = {
  /** The e-mail address. */
  email: Scalars['String']['input'];
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

/** The new password in the place of a forgotten one. */
export type ResetPasswordInput = {
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** The e-mail address of the account. */
  email: Scalars['String']['input'];
  /** The new password, 10 to 128 characters. */
  password: Scalars['String']['input'];
  /** The temporary password of the mail. */
  tempPassword: Scalars['String']['input'];
  /** The link's token, for clients that keep no cookie. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** What a member of staff may do; a role is a set of these (decisions "Roles"). What isn't named here is denied. */
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

/** What a member of staff is. */
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

/** The sign-in form. */
export type SignInInput = {
  /** The e-mail address. */
  email: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
  /** A code of the authenticator app, or a recovery code, when the answer was `second_factor_required`. */
  totp?: InputMaybe<Scalars['String']['input']>;
};

/** The sign-up form, both steps. */
export type SignUpInput = {
  /** Its registration number, with or without hyphens. */
  businessNumber: Scalars['String']['input'];
  /** The company, 100 characters at most. */
  companyName: Scalars['String']['input'];
  /** The password again. */
  confirmPassword: Scalars['String']['input'];
  /** The e-mail address. */
  email: Scalars['String']['input'];
  /** That the person is 14 or older. */
  isOldEnough: Scalars['Boolean']['input'];
  /** The language of the page, for mails. */
  language?: Language;
  /** The name, 100 characters at most. */
  name: Scalars['String']['input'];
  /** The password, 10 to 128 characters. */
  password: Scalars['String']['input'];
  /** A form of address; 30 characters at most. */
  title?: Scalars['String']['input'];
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
