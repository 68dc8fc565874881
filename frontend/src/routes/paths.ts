import type { Language } from '../i18n/language';

/** Addresses inside the site, without base path and language: what `to` of a link takes. */
export const paths = {
  home: '/',
  serviceCentres: '/location-service',
  partsDealers: '/location-parts',
  /** The first step of a booking, with a service centre chosen when its code is given. */
  selectLocation: (dealerCode?: string) =>
    dealerCode ? `/select-location/${encodeURIComponent(dealerCode)}` : '/select-location',
  selectTimeslot: '/select-timeslot',
  selectVehicle: '/select-vehicle',
  selectService: '/select-service',
  contactInfo: '/contact-info',
  bookingConfirmation: (id: string) => `/booking-confirmation/${encodeURIComponent(id)}`,
  rescheduleBooking: (id: string) => `/reschedule-booking/${encodeURIComponent(id)}`,
  cancelBooking: (id: string) => `/cancel-booking/${encodeURIComponent(id)}`,
  signIn: '/sign-in',
  joinUs: '/join-us',
  forgotPassword: '/forgot-password',
  /** The member's own page. */
  account: '/account',
  /** Leads on to the first screen that the member of staff may use. */
  admin: '/admin',
  people: '/admin/people',
  staffLog: '/admin/staff-log',
  authTest: '/auth-test',
} as const;

/** Where the server gives a booking as a calendar file in a language; an address of the server, not of a page. */
export const calendarFile = (id: string, language: Language) =>
  `/api/booking/get-calendar?serviceBookingID=${encodeURIComponent(id)}&lng=${language}`;
