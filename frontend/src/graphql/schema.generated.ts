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

/** Data for accepting an invitation. */
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

/** The answer to a consent. */
export type AgreementAnswer =
  /** Yes. */
  | 'AGREE'
  /** No. */
  | 'DISAGREE';

/** The channel of a confirmation code. */
export type BookingCodeChannel =
  /** To the e-mail address. */
  | 'MAIL'
  /** To the telephone. */
  | 'MESSAGE';

/** The recipient of a confirmation code: the contact of the booking. */
export type BookingCodeInput = {
  /** The code goes here when there is one. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The language of the message. */
  language?: Language;
  /** Exactly 11 digits. */
  phone: Scalars['String']['input'];
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

/** Filters and sort order. */
export type BookingListInput = {
  /** First day of booking, in Seoul. */
  createdFrom?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** The last one. */
  createdTo?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** The centre. */
  dealerCode?: InputMaybe<Scalars['String']['input']>;
  /** The other way round. */
  descending?: Scalars['Boolean']['input'];
  /** From 1; 10 rows a page. Beyond the last it is the last. */
  page?: Scalars['Int']['input'];
  /** Bookings from the same network as this one, made within a day before and after it. */
  sameSourceAs?: InputMaybe<Scalars['ID']['input']>;
  /**
   * A number or name or their beginning, or the end of a telephone number or plate, four digits at least. Blank finds
   * all; 100 characters at most.
   */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The order. */
  sort?: BookingSort;
  /** First day of appointments, in Seoul. */
  startsFrom?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** Their last day. */
  startsTo?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** One of them; any when there is none. */
  states?: InputMaybe<Array<BookingState>>;
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

/** Selection, format and reason. Days are calendar days in Seoul, both ends included; a missing end is open. */
export type BookingReportInput = {
  /** For that day or later. */
  bookingFrom?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** For that day or earlier. */
  bookingTo?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** A workbook by default. */
  format?: ReportFormat;
  /** The only bookings that it has, 500 at most; those in the ranges when there is none. */
  ids?: Array<Scalars['ID']['input']>;
  /** The language of headings and names. */
  language?: Language;
  /** Kept in the log; 500 characters at most. */
  reason: Scalars['String']['input'];
  /** Booked on that day or later; today at the latest. */
  requestFrom?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** Booked on that day or earlier; today at the latest. */
  requestTo?: InputMaybe<Scalars['NaiveDate']['input']>;
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

/** The car, each part in either language. */
export type BookingVehicleInput = {
  /** One of the makes. */
  make: Scalars['String']['input'];
  /** One of the make's models. */
  model: Scalars['String']['input'];
  /** One of the years. */
  year: Scalars['String']['input'];
};

/** Colours of what we send, as `#RRGGBB`; the pages have theirs in the front end's tokens. */
export type BrandColoursInput = {
  /** The mark, buttons and links; readable on white and under white letters (4.5:1). */
  accent: Scalars['String']['input'];
  /** Text; readable on white. */
  ink: Scalars['String']['input'];
};

/** A whole record of the brand. */
export type BrandInput = {
  /** Its postal address. */
  address: LocalizedTextInput;
  /** Address of the chat channel, `https://…`. */
  channelUrl?: InputMaybe<Scalars['String']['input']>;
  /** Colours as `#RRGGBB`, each readable on white. */
  colours: BrandColoursInput;
  /** The company in the footer. */
  companyName: LocalizedTextInput;
  /** The customer centre's e-mail address. */
  email: Scalars['String']['input'];
  /** Further links, 8 at most, in the order of the panel. */
  links: Array<BrandLinkInput>;
  /** The name on the site. */
  name: LocalizedTextInput;
  /** The customer centre's telephone number: digits with hyphens. */
  phone: Scalars['String']['input'];
  /** Address of the privacy policy, `https://…`; our own page when absent. */
  privacyUrl?: InputMaybe<Scalars['String']['input']>;
  /** Its business registration number, as printed. */
  registrationNumber: Scalars['String']['input'];
  /** Its representative. */
  representative: LocalizedTextInput;
  /** Address of the online store, `https://…`. */
  storeUrl?: InputMaybe<Scalars['String']['input']>;
  /** When the customer centre answers. */
  workingHours: LocalizedTextInput;
};

/** A link of the floating contact panel, such as a social channel. */
export type BrandLinkInput = {
  /** Name for programs, unique in the list; chooses the icon. */
  id: Scalars['String']['input'];
  /** Display text. */
  label: LocalizedTextInput;
  /** Absolute address, opened in a new window. */
  url: Scalars['String']['input'];
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

/** A class of cars with prices of its own, in the order shown. */
export type CarClass =
  /** Cars of foreign makes. */
  | 'IMPORTED'
  /** Large cars. */
  | 'LARGE'
  /** Korean light cars: up to 1,000 cc. */
  | 'LIGHT'
  /** Mid-size cars. */
  | 'MID_SIZE'
  /** Small and compact cars. */
  | 'SMALL'
  /** Sport utility vehicles, vans and light trucks. */
  | 'SUV_VAN';

/** The editable fields of the caller's account. */
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

/** A change of the current password. */
export type ChangePasswordInput = {
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** The present password. */
  oldPassword: Scalars['String']['input'];
  /** The new password, 10 to 128 characters. */
  password: Scalars['String']['input'];
};

/** The claim of a prize. Name and phone come from the check of the phone. */
export type ClaimPrizeInput = {
  /** At most 200 characters, if an address is required. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 characters, if an address is required. */
  addressDetail?: InputMaybe<Scalars['String']['input']>;
  /** Agrees to the use of personal data for handing the prize over. */
  agreeDelivery: Scalars['Boolean']['input'];
  /** Consent to the use of the registration number for tax, if required. */
  agreeTax?: InputMaybe<Scalars['Boolean']['input']>;
  /** The version of the words that were read: `consentVersion` of the claim. */
  consentVersion: Scalars['String']['input'];
  /** The key of the event. */
  event: Scalars['String']['input'];
  /** The language of the page. */
  language: Language;
  /** Thirteen digits with or without hyphen, if required. */
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
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

/** The reason why a day is closed. */
export type ClosedReason =
  /** The dealer's own closure of this date. */
  | 'CLOSURE'
  /** A public holiday of Korea. */
  | 'HOLIDAY'
  /** No trade on this day of the week. */
  | 'WEEKLY';

/** An answer to a consent of an event's form. */
export type ConsentAnswerInput = {
  /** The answer. */
  answer: AgreementAnswer;
  /** Index of the consent, from 0 in the order of the form. */
  position: Scalars['Int']['input'];
  /** The version of the words that were read: `textVersion` of the consent. */
  textVersion: Scalars['String']['input'];
};

/** The kind of editable content. */
export type ContentKind =
  /** Alternative text of a picture. */
  | 'IMAGE_ALT'
  /** The file of a picture. */
  | 'IMAGE_FILE'
  /** A text of a screen. */
  | 'TEXT';

/** A criterion that must hold. */
export type CriterionFilter = {
  /** Its Korean name. */
  name: Scalars['String']['input'];
  /** Its Korean values, any of which will do. */
  values: Array<Scalars['String']['input']>;
};

/** The text of a cell, as it would be typed into the sheet. */
export type DealerCellInput = {
  /** The column. */
  field: DealerField;
  /** Its text. */
  text: Scalars['String']['input'];
};

/** The change that made a version of a dealer. */
export type DealerChange =
  /** A day was closed. */
  | 'CLOSE'
  /** An edit of its fields or bays. */
  | 'EDIT'
  /** None: the state before the first recorded change, or before one of an older gateway. */
  | 'INITIAL'
  /** A closed day was opened again. */
  | 'OPEN'
  /** An earlier version was restored. */
  | 'RESTORE'
  /** A confirmed list was undone. */
  | 'UNDO'
  /** An uploaded list was confirmed. */
  | 'UPLOAD';

/** A column of the list, in the order of its header row. */
export type DealerField =
  /** The Korean address. */
  | 'ADDRESS'
  /** The English address; blank is the Korean one. */
  | 'ADDRESS_EN'
  /** Bays on most days; blank at a parts dealer. */
  | 'BAYS'
  /** The city, county or district, in either language. */
  | 'CITY'
  /** The key within the list. */
  | 'DEALER_CODE'
  /** The Korean name. */
  | 'DEALER_NAME'
  /** The English name; blank is the Korean one. */
  | 'DEALER_NAME_EN'
  /** `Y` or `N`. */
  | 'EXCLUSIVE_SHOP'
  /** Degrees north. */
  | 'LATITUDE'
  /** Its own booking page; may be blank. */
  | 'LINK_HREF'
  /** Degrees east. */
  | 'LONGITUDE'
  /** The mobile telephone; may be blank. */
  | 'MOBILE_PHONE'
  /** The name under which the network lists it; blank is the Korean name. */
  | 'NETWORK_NAME'
  /** The telephone. */
  | 'PHONE'
  /** As the weekdays'. */
  | 'SATURDAY_HOURS'
  /** The province, in either language. */
  | 'STATE'
  /** As the weekdays'. */
  | 'SUNDAY_HOURS'
  /** `09:00-18:00`; blank is closed. */
  | 'WEEKDAY_HOURS';

/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

/** The fields of a dealer that staff edit, by their names in the list: texts in the format of its sheet. */
export type DealerValuesInput = {
  /** The Korean address. */
  address: Scalars['String']['input'];
  /** The English address; blank is the Korean one. */
  addressEn: Scalars['String']['input'];
  /** The city, county or district, in either language. */
  city: Scalars['String']['input'];
  /** The Korean name. */
  dealerName: Scalars['String']['input'];
  /** The English name; blank is the Korean one. */
  dealerNameEn: Scalars['String']['input'];
  /** `Y` or `N`. */
  exclusiveShop: Scalars['String']['input'];
  /** Degrees north. */
  latitude: Scalars['String']['input'];
  /** Its own booking page; may be blank. */
  linkHref: Scalars['String']['input'];
  /** Degrees east. */
  longitude: Scalars['String']['input'];
  /** The mobile telephone; may be blank. */
  mobilePhone: Scalars['String']['input'];
  /** The name under which the network lists it; blank is the Korean name. */
  networkName: Scalars['String']['input'];
  /** The telephone. */
  phone: Scalars['String']['input'];
  /** As the weekdays'. */
  saturdayHours: Scalars['String']['input'];
  /** The province, in either language. */
  state: Scalars['String']['input'];
  /** As the weekdays'. */
  sundayHours: Scalars['String']['input'];
  /** `09:00-18:00`; blank is closed. */
  weekdayHours: Scalars['String']['input'];
};

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

/** Who receives something. */
export type DeliveryTopic =
  /** The dealer system. */
  | 'DEALER_SYSTEM'
  /** The visitor, by mail or message. */
  | 'NOTICE';

/** A prize to give away. */
export type DrawPrizeInput = {
  /** From 1. */
  count: Scalars['Int']['input'];
  /** Whether it is sent to an address. */
  delivered: Scalars['Boolean']['input'];
  /** 100 characters at most. */
  name: Scalars['String']['input'];
  /** The product of the voucher provider, if it is a mobile voucher: at most 64 letters, digits, `-`, `_` and `.`. */
  voucher?: InputMaybe<Scalars['String']['input']>;
  /** The value of one prize in KRW. */
  worth: Scalars['Int']['input'];
};

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

/** The next step of a draw. */
export type DrawTask =
  /** Another person has drawn; the caller may approve. */
  | 'APPROVE'
  /** It is approved and can be published. */
  | 'PUBLISH';

/** An entry of a quiz. Name and phone come from the identity check. */
export type EnterQuizInput = {
  /** Agrees to the use of personal data. */
  agreePersonal: Scalars['Boolean']['input'];
  /** Agrees to the terms of the event. */
  agreeTerm: Scalars['Boolean']['input'];
  /** The four letters of the answer. */
  code: Scalars['String']['input'];
  /** Whether the person works for the manufacturer's operations. */
  gmOperation: Scalars['Boolean']['input'];
  /** The quiz. */
  id: Scalars['String']['input'];
  /** A name for this sending, a UUID; the same one twice is one entry. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The language of the page. */
  language: Language;
  /** The id of the make. */
  make: Scalars['Int']['input'];
  /** Whether the person is a public official. */
  publicOfficial: Scalars['Boolean']['input'];
  /** The model in own words, for the make of any other car; 50 characters at most. */
  vehicle?: InputMaybe<Scalars['String']['input']>;
};

/** An entry that is to be deleted. */
export type EraseEventEntryInput = {
  /** Its number, as the download of the event's data shows it. */
  entry: Scalars['Int']['input'];
  /** The reason for the log; at most 500 characters. */
  reason: Scalars['String']['input'];
};

/** The requested action when an event is saved. */
export type EventAction =
  /** Take it back. */
  | 'INACTIVATE'
  /** Publish it, on its first day if that is to come. */
  | 'LAUNCH'
  /** Keep what was written. */
  | 'SAVE';

/** The kind of a change in a document. */
export type EventChangeKind =
  /** It came. */
  | 'ADDED'
  /** It is another. */
  | 'CHANGED'
  /** It went. */
  | 'REMOVED';

/** The consents of an entry as a whole. */
export type EventEntryConsents =
  /** One that is optional was declined. */
  | 'DECLINED'
  /** Each was given. */
  | 'GIVEN';

/** Filters of the list; absent ones match everything. */
export type EventEntryFilter = {
  /** With consents like these. */
  consents?: InputMaybe<EventEntryConsents>;
  /** Entered on this day in Seoul or later. */
  from?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** With this state in the draw. */
  standing?: InputMaybe<EventEntryStanding>;
  /** Entered on this day in Seoul or earlier. */
  to?: InputMaybe<Scalars['NaiveDate']['input']>;
};

/** The state of an entry's person in the published draw of the event. */
export type EventEntryStanding =
  /** An alternate, not a winner yet. */
  | 'ALTERNATE'
  /** Neither, or the result is not published. */
  | 'OTHER'
  /** Has a prize that has not lapsed. */
  | 'WINNER';

/** Where an event uses a picture. */
export type EventImageUseKind =
  /** In the event as it is now. */
  | 'CURRENT'
  /** In a draft that was deleted and is kept for thirty days. */
  | 'DELETED'
  /** In an earlier version alone, which can be restored. */
  | 'EARLIER_VERSION'
  /** In its working copy. */
  | 'WORKING_COPY';

/** The target of an event's link. */
export type EventLinkKind =
  /** Another site, in a new window. */
  | 'ELSEWHERE'
  /** A page of this site. */
  | 'PAGE'
  /** The brand's privacy policy. */
  | 'PRIVACY';

/** A list that staff put in order. */
export type EventListKind =
  /** The list of events. */
  | 'EVENT_COLLECTION'
  /** The carousel of the home page. */
  | 'HOME_SLIDER';

/** The phase of an event by its days. */
export type EventPhase =
  /** Its first day is to come. */
  | 'BEFORE'
  /** It is on. */
  | 'ON'
  /** Its last day is over. */
  | 'OVER';

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

/** A plate and the name that the registry must know for it. */
export type FindVehicleByRegoInput = {
  /** The owner's name: compared, never stored. */
  ownerName: Scalars['String']['input'];
  /** As on the car; spaces and dashes are ignored. */
  plate: Scalars['String']['input'];
};

/** A vehicle's identification number. */
export type FindVehicleByVinInput = {
  /** 17 characters. */
  vin: Scalars['String']['input'];
};

/** A guest's proof for a booking. */
export type GuestDataInput = {
  /** The booking number, such as `G261121-7K3M9`. */
  number: Scalars['String']['input'];
  /** The mobile number that was given with the booking. */
  phone: Scalars['String']['input'];
};

/** The time to hold. */
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

/** A name or sentence in both languages. */
export type LocalizedTextInput = {
  /** English. */
  en: Scalars['String']['input'];
  /** Korean. */
  ko: Scalars['String']['input'];
};

/** How far an account has come. */
export type MemberState =
  /** In use. */
  | 'ACTIVE'
  /** Invited as staff and not accepted yet. */
  | 'INVITED'
  /** The address is not verified yet. */
  | 'PENDING';

/** The defect of a text. */
export type MissingReason =
  /** Equal in both languages, in Hangul: English readers get Korean. */
  | 'SAME_AS_KOREAN'
  /** The key was requested and doesn't exist. */
  | 'UNKNOWN'
  /** It has no words of its own in the language: the other language's are shown, or the key. */
  | 'UNTRANSLATED';

/** The issuer of a number. */
export type NumberKind =
  /** Another maker's of parts: a cross reference. */
  | 'CROSS'
  /** The vehicle's maker's: original equipment. */
  | 'OE';

/** How a number was found. */
export type NumberMatch =
  /** Parts have this number. */
  | 'EXACT'
  /** No part has such a number. */
  | 'NONE'
  /** Parts have numbers that begin like this. */
  | 'PREFIX';

/** Filters of a list. */
export type PartFilter = {
  /** Ids of brands, any of which will do. */
  brands?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Criteria, all of which must hold. */
  criteria?: InputMaybe<Array<CriterionFilter>>;
};

/** The gender of a participant. */
export type ParticipantGender =
  /** Female. */
  | 'FEMALE'
  /** Male. */
  | 'MALE';

/** The planned action for a dealer. */
export type PlanRowState =
  /** Change it. */
  | 'CHANGED'
  /** Nothing, since a cell is refused; the plan can't be confirmed. */
  | 'INVALID'
  /** Put on the list; it may have been on it before. */
  | 'NEW'
  /** Take it off the list. */
  | 'REMOVED'
  /** Nothing. */
  | 'UNCHANGED';

/** The state of a plan. */
export type PlanState =
  /** Confirmed; it can be undone until one of its dealers changes. */
  | 'APPLIED'
  /** It can be confirmed. */
  | 'OPEN'
  /** One of its dealers was changed since its creation. */
  | 'STALE'
  /** It was confirmed and taken back. */
  | 'UNDONE';

/** The price of a service for a class, as entered. */
export type PriceRowInput = {
  /** The class. */
  carClass: CarClass;
  /** Whole won, 1 to 10,000,000; no price where both are absent. */
  from?: InputMaybe<Scalars['Int']['input']>;
  /** A service of the catalogue. */
  serviceId: Scalars['String']['input'];
  /** Whole won, `from` to 10,000,000. */
  to?: InputMaybe<Scalars['Int']['input']>;
};

/** A car to keep no longer. */
export type RemoveSavedVehicleInput = {
  /** Its key. */
  id: Scalars['ID']['input'];
};

/** Another name for a kept car. */
export type RenameSavedVehicleInput = {
  /** Its key. */
  id: Scalars['ID']['input'];
  /** The member's name for it, at most 30 characters; null for none. */
  nickname?: InputMaybe<Scalars['String']['input']>;
};

/** The format of a file. */
export type ReportFormat =
  /** A document to print. */
  | 'PDF'
  /** A workbook. */
  | 'XLSX';

/** A new password after a reset. */
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

/** An earlier version, or the default, brought back as a new one. */
export type RestoreTextInput = {
  /** The number of the version that the author saw. */
  basedOn: Scalars['Int']['input'];
  /** The key of the text, or the id of the picture. */
  key: Scalars['String']['input'];
  /** The kind of content. */
  kind?: ContentKind;
  /** In which language. */
  language: Language;
  /** Its screen. */
  screen: Scalars['String']['input'];
  /** The version; null for the default. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

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

/** The requested booking. */
export type SaveBookingInput = {
  /** Takes the booking although the car has one at the centre on that day. */
  confirmDuplicate?: Scalars['Boolean']['input'];
  /** The given consents. */
  consents: BookingConsentsInput;
  /** The customer's contact data. */
  contact: BookingContactInput;
  /** `YYYY-MM-DD` in Seoul. */
  date: Scalars['String']['input'];
  /** The service centre. */
  dealerCode: Scalars['String']['input'];
  /** The hold that keeps the time, if any. */
  holdToken?: InputMaybe<Scalars['ID']['input']>;
  /** The client's idempotency key: the same key and body returns the same booking. */
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
  /** The code that `requestBookingCode` sent, when a booking was refused with `verification_required`. */
  verificationCode?: InputMaybe<Scalars['String']['input']>;
};

/** A save of an event. */
export type SaveEventInput = {
  /** The requested change of status. */
  action: EventAction;
  /** The version that the author saw; the newest when absent. */
  basedOn?: InputMaybe<Scalars['Int']['input']>;
  /** The reason for changing words of a public event; required for any change of it. */
  correctionReason?: InputMaybe<Scalars['String']['input']>;
  /** All that is written, in the shape of the documents. */
  document: Scalars['JSON']['input'];
  /** The event; null creates a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** New words, or another file, for a text or picture in one language. */
export type SaveTextInput = {
  /** The number of the version that the author saw. */
  basedOn: Scalars['Int']['input'];
  /** The key of the text, or the id of the picture. */
  key: Scalars['String']['input'];
  /** The kind of content. */
  kind?: ContentKind;
  /** In which language. */
  language: Language;
  /** Its screen. */
  screen: Scalars['String']['input'];
  /** The words, 5,000 characters at most (300 of an alternative text), or the name of a file out of `contentFiles`. */
  text: Scalars['String']['input'];
};

/** A car to keep. */
export type SaveVehicleInput = {
  /** The member's name for it, at most 30 characters. */
  nickname?: InputMaybe<Scalars['String']['input']>;
  /** The vehicle's. */
  slug: Scalars['String']['input'];
};

/** A save of a working copy. */
export type SaveWorkingCopyInput = {
  /** The version of the copy that the author saw; null creates the copy. */
  basedOn?: InputMaybe<Scalars['Int']['input']>;
  /** All that is written, in the shape of the documents. */
  document: Scalars['JSON']['input'];
  /** The version of the event that the document includes. */
  eventVersion: Scalars['Int']['input'];
  /** The event. */
  id: Scalars['ID']['input'];
};

/** The kind of a search result. */
export type SearchKind =
  /** A service centre or parts dealer. */
  | 'DEALER'
  /** A promotional event. */
  | 'EVENT'
  /** A page of the site. */
  | 'PAGE'
  /** A part of the catalogue. */
  | 'PART'
  /** A category of products. */
  | 'PRODUCT'
  /** A service. */
  | 'SERVICE';

/** The days of a fixed event or a quiz. */
export type SetFixedEventDaysInput = {
  /** Its last day in Seoul, included; without one it doesn't end. */
  endsOn?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** The id, as in `fixedEvents`. */
  id: Scalars['String']['input'];
  /** Its first day in Seoul; without one it has been on for ever. */
  startsOn?: InputMaybe<Scalars['NaiveDate']['input']>;
};

/** The accepted answers of a quiz. */
export type SetQuizAnswersInput = {
  /** One to ten spellings, such as one for each language, of four letters each. They take the place of all that were set. */
  answers: Array<Scalars['String']['input']>;
  /** The id of the quiz. */
  quiz: Scalars['String']['input'];
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

/** The kind of a slide, in the order of the carousel. */
export type SlideKind =
  /** The banner of an event. */
  | 'EVENT'
  /** A picture. */
  | 'IMAGE'
  /** A promotional picture. */
  | 'PROMOTION'
  /** A muted clip. */
  | 'VIDEO';

/** Sort order of the table. */
export type StaffDealerSort =
  /** The code. */
  | 'CODE'
  /** The Korean name. */
  | 'NAME'
  /** The province in the official order, then the city. */
  | 'STATE';

/** Which entries of the staff log; every condition that is given holds. */
export type StaffLogFilter = {
  /** The number of the acting account. */
  account?: InputMaybe<Scalars['ID']['input']>;
  /** The action, such as `roles.change`; 100 characters at most. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** The first day in Seoul. */
  from?: InputMaybe<Scalars['NaiveDate']['input']>;
  /** Only reads and exports of personal data. */
  personalData?: Scalars['Boolean']['input'];
  /** A subject as the log has it, its id alone, or the email address of an account; 500 characters at most. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** The last day in Seoul. */
  to?: InputMaybe<Scalars['NaiveDate']['input']>;
};

/** The form of an event. Name and phone come from the check of the phone. */
export type SubmitEventFormInput = {
  /** At most 200 characters, if the event collects it. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** At most 200 characters, if the event collects the address. */
  addressDetail?: InputMaybe<Scalars['String']['input']>;
  /** One for each consent. */
  consents: Array<ConsentAnswerInput>;
  /** 254 bytes at most. */
  email: Scalars['String']['input'];
  /** If the event collects it. */
  gender?: InputMaybe<ParticipantGender>;
  /** A name for this sending, a UUID; the same one twice is one form. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The language of the page. */
  language: Language;
  /** The event's part of the address. */
  url: Scalars['String']['input'];
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

/** The state of a drawn person. */
export type WinnerStanding =
  /** An alternate, not a winner yet. */
  | 'ALTERNATE'
  /** Has claimed it. */
  | 'CLAIMED'
  /** Has not claimed it in time, and it moved on. */
  | 'LAPSED'
  /** Has not claimed it in time. */
  | 'OVERDUE'
  /** Has a prize, and time to claim it. */
  | 'WAITING';
