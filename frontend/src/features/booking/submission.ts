/**
 * From the draft to the server's `saveBooking` and from its errors back to the fields (public spec §4 and §7). An error that
 * belongs to no field of contact-info is shown above the buttons.
 */
import type { BookingDraft } from './draft';
import { isFor, wishOf } from './hold';

export interface SaveBookingBody {
  idempotencyKey: string;
  dealerCode: string;
  date: string;
  time: string;
  vehicle: { make: string; model: string; year: string };
  serviceIds: string[];
  needHelp: string | null;
  contact: { name: string; phone: string; email: string | null; licenseNo: string };
  consents: { personal: boolean; thirdParty: boolean; marketing: boolean; advertising: boolean };
  /** The hold of this very time; one that ran out meanwhile still says whose it was. */
  holdToken: string | null;
  /** Booked although the car has a booking there on that day. */
  confirmDuplicate: boolean;
}

const optional = (text: string) => (text.trim() === '' ? null : text.trim());

/** The make is sent by its English name, its identifier everywhere (public spec §4). */
export function saveBookingBody(
  draft: BookingDraft,
  idempotencyKey: string,
  confirmDuplicate = false,
): SaveBookingBody {
  const { BookDetails: details, Contactor: contactor, Agreements, Hold } = draft;
  const wish = wishOf(details);
  return {
    idempotencyKey,
    dealerCode: details.DealerCode,
    date: details.SelectedDate,
    time: details.SelectedTime,
    vehicle: {
      make: details.Make?.en ?? '',
      model: details.Model?.en ?? '',
      year: details.Year?.en ?? '',
    },
    serviceIds: details.Service.map((service) => service.serviceID),
    needHelp: optional(details.NeedHelp),
    contact: {
      name: contactor.Name.trim(),
      phone: contactor.Phone,
      email: optional(contactor.Email),
      licenseNo: contactor.LicenseNo.trim(),
    },
    consents: { ...Agreements },
    holdToken: wish && Hold && isFor(Hold, wish) ? Hold.token : null,
    confirmDuplicate,
  };
}

/**
 * The body of a repeated submit. If it was confirmed in the dialog without a response, it is sent with the confirmation
 * again, unless something has changed: the same key means the same booking. The hold is no part of the booking.
 */
export function repeatedBody(draft: BookingDraft, idempotencyKey: string): SaveBookingBody {
  const body = saveBookingBody(draft, idempotencyKey);
  const unanswered = draft.Attempt?.body;
  if (!unanswered) return body;
  const confirmed = { ...body, confirmDuplicate: true };
  const before = { ...(JSON.parse(unanswered) as SaveBookingBody), holdToken: body.holdToken };
  return JSON.stringify(before) === JSON.stringify(confirmed) ? confirmed : body;
}

/** Fields of contact-info by the path that the server gives for them. */
const FIELD_BY_PATH = {
  'contact.name': 'Name',
  'contact.phone': 'Phone',
  'contact.email': 'Email',
  'contact.licenseNo': 'LicenseNo',
  'consents.personal': 'personal',
  'consents.thirdParty': 'thirdParty',
} as const;

type ContactField = (typeof FIELD_BY_PATH)[keyof typeof FIELD_BY_PATH];

/** The field that a server error belongs to; undefined for what concerns the booking as a whole. */
export function contactFieldOf(path: string): ContactField | undefined {
  return (FIELD_BY_PATH as Readonly<Record<string, ContactField>>)[path];
}
