export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** A calendar date of Asia/Seoul, `YYYY-MM-DD`. */
  NaiveDate: { input: string; output: string; }
  /** A UUID. */
  UUID: { input: string; output: string; }
};

export type BookingConsentsInput = {
  advertising: Scalars['Boolean']['input'];
  marketing: Scalars['Boolean']['input'];
  personal: Scalars['Boolean']['input'];
  thirdParty: Scalars['Boolean']['input'];
};

export type BookingContactInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  licenseNo: Scalars['String']['input'];
  name: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type BookingState =
  | 'BOOKED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'NO_SHOW';

export type BookingVehicleInput = {
  make: Scalars['String']['input'];
  model: Scalars['String']['input'];
  year: Scalars['String']['input'];
};

export type ClosedReason =
  | 'CLOSURE'
  | 'HOLIDAY'
  | 'WEEKLY';

export type DealerKind =
  | 'PARTS_DEALER'
  | 'SERVICE_CENTRE';

export type Language =
  | 'EN'
  | 'KO';

export type SaveBookingInput = {
  consents: BookingConsentsInput;
  contact: BookingContactInput;
  date: Scalars['String']['input'];
  dealerCode: Scalars['String']['input'];
  idempotencyKey: Scalars['UUID']['input'];
  language?: Language;
  needHelp?: InputMaybe<Scalars['String']['input']>;
  serviceIds: Array<Scalars['String']['input']>;
  time: Scalars['String']['input'];
  vehicle: BookingVehicleInput;
};

export type TimeslotStatus =
  | 'CLOSED'
  | 'FREE'
  | 'FULL'
  | 'PAST';

export type TradingDay =
  | 'SATURDAY'
  | 'SUNDAY'
  | 'WEEKDAY';
