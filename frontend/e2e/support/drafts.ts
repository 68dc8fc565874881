/** Drafts and bookings made through the documented paths, for tests and measurements that begin in the middle. */

import type { Site } from './site.ts';

/** The dealer, day and time of a draft; `nth` is an index into the free times of the day. */
interface DraftPlace {
  state: { ko: string; en: string };
  day: string;
  nth: number;
}

interface Centre {
  dealerCode: string;
  dealerName: string;
  phone: string;
  city: string;
}

const CAR = { make: 'Hyundai', year: '2024', model: 'Avante' };
export const SEOUL = { ko: '서울특별시', en: 'Seoul' };

async function ask<T>(address: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${address}/api/booking/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const { status, message, data } = (await answer.json()) as { status: boolean; message: string; data: T };
  if (!status) throw new Error(`${path}: ${message}`);
  return data;
}

async function centreIn(address: string, state: string): Promise<Centre> {
  const filter = `isServiceCentre=true&state=${encodeURIComponent(state)}`;
  const [centre] = await ask<Centre[]>(address, `get-dealers?${filter}`);
  if (!centre) throw new Error(`No centre in ${state}`);
  return centre;
}

/** A centre's name in both languages, which the old paths don't tell. */
async function nameOf(address: string, code: string): Promise<{ ko: string; en: string }> {
  const query = 'query Name($code: String!) { dealer(kind: SERVICE_CENTRE, code: $code) { name { ko en } } }';
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { code } }),
  });
  return (await answer.json()).data.dealer.name;
}

/** Date and time as the wizard writes them down. Its own function can't be read by Node alone, which measures pages by this. */
function displayDateTime(date: string, time: string): { ko: string; en: string } {
  const part = (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`));
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const [weekday, short] = [{ weekday: 'short' }, { ...long, month: 'short' }] as const;
  return {
    ko: `${part('ko', long)} (${part('ko', weekday)}) ${time}`,
    en: `${part('en-GB', weekday)}, ${part('en-GB', short)}, ${time}`,
  };
}

/** The code of a state's first centre. */
export const firstCentreOf = async (address: string, state: string) => (await centreIn(address, state)).dealerCode;

async function placeOf(address: string, { state, day, nth }: DraftPlace) {
  const centre = await centreIn(address, state.ko);
  const { timeslots } = await ask<{ timeslots: { date: string; timeSlot: string; timeSlotType: string }[] }>(
    address,
    `get-timeslot?selectedDate=${day}&serviceCentreCode=${centre.dealerCode}`,
  );
  const free = timeslots.filter(({ date, timeSlotType }) => date === day && timeSlotType === 'Y');
  const time = free[nth % free.length]?.timeSlot;
  if (!time) throw new Error(`${centre.dealerCode} has no free time on ${day}`);
  return { centre, time };
}

/** Creates a booking through the legacy API; returns the secret id. */
export async function bookingAt(
  address: string,
  place: DraftPlace,
  contact: { name: string; phone: string; licence: string },
): Promise<string> {
  const { centre, time } = await placeOf(address, place);
  const { serviceBookingID } = await ask<{ serviceBookingID: string }>(address, 'save-booking', {
    bookingDetails: {
      SelectedState: place.state,
      SelectedCity: centre.city,
      DealerCode: centre.dealerCode,
      Make: CAR.make,
      Year: CAR.year,
      Model: CAR.model,
      Service: ['service-oil'],
      NeedHelp: '',
      SelectedDate: place.day,
      SelectedTime: time,
    },
    contactor: { Name: contact.name, Phone: contact.phone, Email: '', LicenseNo: contact.licence },
    personalAgreement: true,
    thirdPartyAgreement: true,
    marketingAgreement: false,
    advertisingAgreement: false,
  });
  return serviceBookingID;
}

/** A draft with all five steps filled in, last changed so many minutes ago. */
export async function wholeDraft(
  address: string,
  place: DraftPlace,
  contact: { name: string; phone: string; licence: string },
  minutesAgo = 0,
) {
  const { centre, time } = await placeOf(address, place);
  return {
    CurrentStep: 5,
    FinishedStep: 4,
    BookDetails: {
      SelectedState: place.state,
      SelectedCity: null,
      DealerCode: centre.dealerCode,
      DealerName: await nameOf(address, centre.dealerCode),
      DealerPhone: centre.phone,
      Make: { ko: '현대', en: CAR.make },
      Year: { ko: `${CAR.year}년식`, en: CAR.year },
      Model: { ko: '아반떼', en: CAR.model },
      Service: [
        { serviceID: 'service-oil', serviceName: { ko: '엔진오일 교환', en: 'Engine oil change' }, minutes: 30 },
      ],
      NeedHelp: '',
      SelectedDate: place.day,
      SelectedTime: time,
      DisplayDateTime: displayDateTime(place.day, time),
    },
    Contactor: { Name: contact.name, Phone: contact.phone, Email: '', LicenseNo: contact.licence },
    Agreements: { personal: true, thirdParty: true, marketing: false, advertising: false },
    LastUpdate: Date.now() - minutesAgo * 60_000,
    Attempt: null,
    Hold: null,
  };
}

/** The storage key, with the current version marker by default. */
export const STORAGE_NAME = 'booking-draft';
export const entryOf = (draft: unknown, version = '3'): string => JSON.stringify({ version, state: { draft } });

/** Leaves an entry in the site's storage, as an earlier visit did, and opens a page of the booking. */
export async function comeBackWith(site: Site, entry: string, path: string): Promise<void> {
  const { page } = site;
  await site.open('/');
  await page.evaluate(([name, value]) => localStorage.setItem(name as string, value as string), [STORAGE_NAME, entry]);
  await site.open(path);
}
