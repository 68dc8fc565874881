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
  cancelBooking: (id: string) => `/cancel-booking/${encodeURIComponent(id)}`,
} as const;
