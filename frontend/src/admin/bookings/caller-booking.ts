/** The form of a booking for a caller: values, validation as in the visitors' wizard, and the input of the mutation. */
import * as z from 'zod/mini';
import { phoneDigits } from '../../features/booking/phone';
import { contactSchema } from '../../features/booking/schemas';
import type { Language, SaveBookingInput } from '../../graphql/schema.generated';

/** The make, year and model by their English names; all texts may be empty. */
export interface CallerBooking {
  DealerCode: string;
  Services: string[];
  NeedHelp: string;
  SelectedDate: string;
  SelectedTime: string;
  Make: string;
  Year: string;
  Model: string;
  Name: string;
  Phone: string;
  LicenseNo: string;
  Email: string;
  Language: Language;
  personal: boolean;
  thirdParty: boolean;
  marketing: boolean;
  advertising: boolean;
}

/** Characters of the request, as in the wizard. */
export const LONGEST_REQUEST = 1000;

/** Nothing is chosen or ticked beforehand. */
export const emptyBooking = (language: Language): CallerBooking => ({
  DealerCode: '',
  Services: [],
  NeedHelp: '',
  SelectedDate: '',
  SelectedTime: '',
  Make: '',
  Year: '',
  Model: '',
  Name: '',
  Phone: '',
  LicenseNo: '',
  Email: '',
  Language: language,
  personal: false,
  thirdParty: false,
  marketing: false,
  advertising: false,
});

const chosen = (key: string) => z.string().check(z.minLength(1, key));
const whole = (field: keyof CallerBooking, error: string, holds: (values: CallerBooking) => boolean) =>
  z.refine<CallerBooking>(holds, { error, path: [field], when: () => true });

/** Errors in the order of the form. */
export const callerSchema = z
  .object({
    DealerCode: chosen('service_centre_required'),
    Services: z.array(z.string()),
    NeedHelp: z.string().check(z.refine((text) => text.length <= LONGEST_REQUEST, { error: 'text_too_long' })),
    SelectedDate: z.string(),
    SelectedTime: chosen('timeslot_required'),
    Make: chosen('required_make'),
    Year: chosen('required_year'),
    Model: chosen('required_model'),
    Language: z.enum(['KO', 'EN']),
    ...contactSchema.shape,
  })
  .check(
    whole('Services', 'required_service', ({ Services, NeedHelp }) => Services.length > 0 || NeedHelp.trim() !== ''),
  );

const FIELD_BY_PATH: Readonly<Record<string, keyof CallerBooking>> = {
  dealerCode: 'DealerCode',
  date: 'SelectedTime',
  time: 'SelectedTime',
  'vehicle.make': 'Make',
  'vehicle.year': 'Year',
  'vehicle.model': 'Model',
  serviceIds: 'Services',
  needHelp: 'NeedHelp',
  'contact.name': 'Name',
  'contact.phone': 'Phone',
  'contact.email': 'Email',
  'contact.licenseNo': 'LicenseNo',
  'consents.personal': 'personal',
  'consents.thirdParty': 'thirdParty',
};

/** The field that a server error belongs to; undefined for what concerns the booking as a whole. */
export const callerFieldOf = (path: string): keyof CallerBooking | undefined => FIELD_BY_PATH[path];

/** What is sent, without the key that makes a repeat the same booking. */
export function callerInput(
  values: CallerBooking,
  confirmDuplicate: boolean,
): Omit<SaveBookingInput, 'idempotencyKey'> {
  return {
    dealerCode: values.DealerCode,
    date: values.SelectedDate,
    time: values.SelectedTime,
    vehicle: { make: values.Make, model: values.Model, year: values.Year },
    serviceIds: values.Services,
    needHelp: values.NeedHelp.trim() || null,
    contact: {
      name: values.Name.trim(),
      phone: phoneDigits(values.Phone),
      email: values.Email.trim() || null,
      licenseNo: values.LicenseNo.trim(),
    },
    consents: {
      personal: values.personal,
      thirdParty: values.thirdParty,
      marketing: values.marketing,
      advertising: values.advertising,
    },
    confirmDuplicate,
    language: values.Language,
  };
}
