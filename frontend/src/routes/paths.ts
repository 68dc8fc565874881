import type { Language } from '../i18n/language';

/** Addresses inside the site, without base path and language: what `to` of a link takes. */
export const paths = {
  home: '/',
  about: '/about',
  hundredYears: '/hundred-years',
  /** All services, or the page of one: `service-oil`. */
  services: (id?: string) => (id ? `/service-center/${id}` : '/service-center'),
  /** All product categories, or the page of one: `parts-oil`. */
  products: (id?: string) => (id ? `/products/${id}` : '/products'),
  contactUs: '/contact-us',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  /** Where guests download or erase the data of a booking. */
  bookingData: '/booking-data',
  /** A member's bookings; for guests, the form that has the link of a booking sent. */
  myBookings: '/my-bookings',
  /** With the query `q`. */
  search: '/context-search',
  events: '/events',
  /** An event of the editor: details, form and success page. */
  eventDetails: (url: string) => `/events-details/${encodeURIComponent(url)}`,
  eventDetailsPreview: (url: string) => `/events-details/preview/${encodeURIComponent(url)}`,
  eventForm: (url: string) => `/events-collect-info/${encodeURIComponent(url)}`,
  eventFormPreview: (url: string) => `/events-collect-info/preview/${encodeURIComponent(url)}`,
  eventSuccess: (url: string) => `/events-success/${encodeURIComponent(url)}`,
  eventSuccessPreview: (url: string) => `/events-success/preview/${encodeURIComponent(url)}`,
  /** An event with a page of its own, and its quiz. */
  fixedEvent: (id: string) => `/events/${encodeURIComponent(id)}`,
  quiz: (id: string) => `/events/${encodeURIComponent(id)}/quiz`,
  quizCompletion: (id: string) => `/events/${encodeURIComponent(id)}/quiz/completion`,
  /** The result and claim of an event's draw, by its key (`cms-17`, the id of a quiz). */
  prizeClaim: (event: string) => `/prize-claim/${encodeURIComponent(event)}`,
  /** With the query of `parts-finder/address.ts`: `?vehicle=`, `?category=`, `?number=`. */
  partsFinder: '/parts-finder',
  partDetail: (productNr: string, companySku: string) =>
    `/part-detail/${encodeURIComponent(productNr)}/${encodeURIComponent(companySku)}`,
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
  /** Statistics of past and coming days, with the query `from` and `to`. */
  overview: '/admin/overview',
  /** The booking report and daily lists, with filters in the query. */
  bookingStatus: '/admin/booking-status-managerment',
  /** The list of service centres or of parts dealers. */
  dealers: (category: 'service-center' | 'parts-dealer') => `/admin/dealers-managerment/${category}`,
  pdfUpload: '/admin/pdf-upload',
  people: '/admin/people',
  /** Texts and pictures, and the report of what readers don't get in their language. */
  content: '/admin/content',
  missingTexts: '/admin/missing-texts',
  brandSettings: '/admin/brand',
  staffLog: '/admin/staff-log',
  /** With the query `q`. */
  eventList: '/admin/event-cms-listing',
  /** The picture library of events. */
  eventImages: '/admin/event-images',
  eventDeliveries: '/admin/event-deliveries',
  /** The editor of an event, or of a new one. */
  eventEditor: (id?: string) =>
    id === undefined ? '/admin/event-cms-details' : `/admin/event-cms-details/${encodeURIComponent(id)}`,
  /** The days of the events that are built into the site, the answers of the quizzes, and the erasure of an entry. */
  eventCampaigns: '/admin/event-campaigns',
  /** The page of an event as it is typed, framed by its editor. */
  eventFrame: '/event-preview-frame',
  /** The entries of an event, by its key. */
  eventEntries: (event: string) => `/admin/event-entries/${encodeURIComponent(event)}`,
  /** The prize draw of an event, by its key. */
  eventDraw: (event: string) => `/admin/event-draw/${encodeURIComponent(event)}`,
  authTest: '/auth-test',
} as const;

/** The server's URL of a booking's calendar file in a language. */
export const calendarFile = (id: string, language: Language) =>
  `/api/booking/get-calendar?serviceBookingID=${encodeURIComponent(id)}&lng=${language}`;
