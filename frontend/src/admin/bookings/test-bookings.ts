/** Bookings for tests of staff: a small office that lists, moves, cancels and closes them, as far as its screens can tell. */

import { addDays } from '../../features/booking/calendar-date';
import { localizedText, timeslot, userError } from '../../test/answers';
import type { Answers } from '../test-support';

const TODAY = '2026-11-23';

/** A centre with two bays on weekdays. */
const centre = {
  __typename: 'Dealer',
  kind: 'SERVICE_CENTRE',
  code: 'SC-0001',
  name: localizedText('가온 강남센터', 'GAON Gangnam'),
  city: localizedText('강남구', 'Gangnam-gu'),
  phone: '02-000-1234',
  tradingHours: [
    { __typename: 'TradingHours', day: 'WEEKDAY', opens: '09:00', closes: '18:00' },
    { __typename: 'TradingHours', day: 'SATURDAY', opens: '09:00', closes: '13:00' },
    { __typename: 'TradingHours', day: 'SUNDAY', opens: null, closes: null },
  ],
};

const masked = {
  __typename: 'BookingContact',
  name: '김*온',
  phone: '010-****-5678',
  email: null,
  licenseNo: '***3456',
};
const whole = { ...masked, name: '김가온', phone: '01012345678', email: 'kim@gaon.example', licenseNo: '12가3456' };

/** A booking as lists show it. */
const listed = (more: Record<string, unknown> = {}) => ({
  __typename: 'Booking',
  id: 'secret-1',
  number: 'G261124-7K3M9',
  version: 0,
  state: 'BOOKED',
  date: '2026-11-24',
  time: '10:30',
  endTime: '11:30',
  vehicle: {
    __typename: 'BookingVehicle',
    make: localizedText('기아', 'Kia'),
    model: localizedText('K5'),
    year: 2024,
  },
  contact: masked,
  services: [{ __typename: 'ServiceItem', id: 'service-oil', name: localizedText('엔진오일', 'Engine oil') }],
  dealer: centre,
  needHelp: null as string | null,
  ...more,
});

/** A booking in its bay, counted from 0. */
export const dayEntry = (bay: number, more: Record<string, unknown> = {}) => ({
  __typename: 'CentreDayEntry',
  bay,
  booking: listed({ id: `day-${bay}-${more.time}`, ...more }),
});

export const delivery = (id: number, more: Record<string, unknown> = {}) => ({
  __typename: 'Delivery',
  id: String(id),
  channel: 'MESSAGE',
  kind: 'confirmed',
  state: 'FAILED',
  attempts: 5,
  dueAt: '2026-11-22T01:00:00Z',
  finishedAt: '2026-11-22T01:20:00Z',
  note: 'mailbox unavailable',
  bookingId: 'secret-1',
  bookingNumber: 'G261124-7K3M9',
  event: null as string | null,
  retryable: true,
  ...more,
});

type Row = ReturnType<typeof listed>;

/** A fake server for the screens' operations. */
export class TestOffice {
  rows: Row[] = [];
  entries: ReturnType<typeof dayEntry>[] = [];
  closed: { date: string; name: ReturnType<typeof localizedText> }[] = [];
  deliveries: ReturnType<typeof delivery>[] = [];
  /** The next mutation fails with this error. */
  next: { code: string; message: string; path?: string } | null = null;
  /** Bookings from the network of each. */
  sameSource = 1;
  /** Internal notes by booking. */
  notes = new Map<string, string | null>();
  /** Corrected persons by booking. */
  persons = new Map<string, Partial<typeof whole>>();
  /** Reasons of cancellation by booking. */
  reasons = new Map<string, string>();
  /** Until when marks can be taken back. */
  reopenableUntil: string | null = null;
  /** Offered beside a refusal. */
  nearest: ReturnType<typeof timeslot>[] = [];

  book(more: Record<string, unknown> = {}): Row {
    const nth = this.rows.length + 1;
    const row = listed({ id: `secret-${nth}`, number: `G261124-${String(nth).padStart(5, '0')}`, ...more });
    this.rows.push(row);
    return row;
  }

  find(id: string): Row | undefined {
    return this.rows.find((row) => row.id === id);
  }

  /** Does something to a booking unless it is to be refused. */
  private change(typename: string, id: string, change: (row: Row) => void, more: Record<string, unknown> = {}) {
    const refused = this.next;
    this.next = null;
    const row = this.find(id);
    if (row && !refused) change(row);
    return {
      __typename: typename,
      booking: refused ? null : { __typename: 'Booking', id },
      errors: refused ? [userError('id', refused.code, refused.message)] : [],
      ...more,
    };
  }

  private deliver(id: string, state: string) {
    const refused = this.next;
    this.next = null;
    const found = this.deliveries.find((one) => one.id === id);
    if (found && !refused) Object.assign(found, { state, retryable: false });
    return {
      __typename: 'DeliveryPayload',
      delivery: refused ? null : { __typename: 'Delivery', id, state },
      errors: refused ? [userError('id', refused.code, refused.message)] : [],
    };
  }

  private get troubled() {
    return this.deliveries.filter(({ state }) => state === 'FAILED' || state === 'UNCERTAIN');
  }

  readonly answers: Answers = {
    StaffCentres: () => ({ dealers: [centre, { ...centre, code: 'SC-0002', name: localizedText('가온 마포센터') }] }),
    BookingList: ({ input }) => {
      const { page, states } = input;
      const { startsFrom, startsTo } = input;
      const found = this.rows.filter(
        ({ state, date }) =>
          (!states || states.includes(state)) && (!startsFrom || date >= startsFrom) && (!startsTo || date <= startsTo),
      );
      return {
        bookingList: {
          __typename: 'BookingList',
          rows: found.slice((page - 1) * 10, page * 10).map((booking) => ({
            __typename: 'BookingListRow',
            booking,
            createdAt: '2026-11-22T09:20:00Z',
            troubles: this.troubled.filter(({ bookingId }) => bookingId === booking.id).length,
          })),
          total: found.length,
          page,
          pages: Math.ceil(found.length / 10),
        },
      };
    },
    CentreDay: ({ dealerCode, date }) => ({
      serviceCentreDay:
        dealerCode === centre.code ? { __typename: 'ServiceCentreDay', date, bays: 2, entries: this.entries } : null,
      dealer: dealerCode === centre.code ? centre : null,
      closedDays: this.closed.map((one) => ({ __typename: 'ClosedDay', ...one })),
    }),
    StaffBooking: ({ id }) => {
      const row = this.find(id);
      return {
        staffBooking: row
          ? {
              __typename: 'StaffBooking',
              booking: { ...row, contact: { ...whole, ...this.persons.get(id) } },
              bay: 1,
              createdAt: '2026-11-22T09:20:00Z',
              updatedAt: '2026-11-22T09:20:00Z',
              cancelledAt: row.state === 'CANCELLED' ? '2026-11-23T01:00:00Z' : null,
              closedAt: null,
              reopenableUntil: row.state === 'COMPLETED' || row.state === 'NO_SHOW' ? this.reopenableUntil : null,
              origin: 'SITE',
              note: this.notes.get(id) ?? null,
              cancellationReason: this.reasons.get(id) ?? null,
              language: 'KO',
              marketing: true,
              advertising: false,
              consentVersion: '2026-10-01',
              sameSource: this.sameSource,
              deliveries: this.deliveries.filter(({ bookingId }) => bookingId === id),
            }
          : null,
      };
    },
    Deliveries: ({ states, page }) => {
      const found = states ? this.deliveries.filter(({ state }) => states.includes(state)) : this.troubled;
      return {
        deliveries: {
          __typename: 'DeliveryList',
          rows: found.slice((page - 1) * 10, page * 10),
          total: found.length,
          page,
          pages: Math.ceil(found.length / 10),
        },
      };
    },
    DeliveryTroubles: () => ({ deliveries: { __typename: 'DeliveryList', total: this.troubled.length } }),
    RetryDelivery: ({ id }) => ({ retryDelivery: this.deliver(id, 'WAITING') }),
    SettleDelivery: ({ id }) => ({ settleDelivery: this.deliver(id, 'SKIPPED') }),
    CancelBookingsOfSource: () => {
      const open = this.rows.filter(({ state }) => state === 'BOOKED');
      for (const row of open) row.state = 'CANCELLED';
      this.sameSource = 0;
      return {
        cancelBookingsOfSource: { __typename: 'CancelSourcePayload', cancelled: open.length, errors: [] },
      };
    },
    StaffCancelBooking: ({ id, reason }) => ({
      cancelBookingFor: this.change('StaffBookingPayload', id, (row) => {
        row.state = 'CANCELLED';
        this.reasons.set(id, reason);
      }),
    }),
    CorrectBooking: ({ id, contact }) => ({
      correctBooking: this.change('StaffBookingPayload', id, (row) => {
        row.version += 1;
        this.persons.set(id, contact);
      }),
    }),
    SaveBookingNote: ({ id, note }) => ({
      saveBookingNote: this.change('StaffBookingPayload', id, () => {
        this.notes.set(id, note.trim() || null);
      }),
    }),
    ReopenBooking: ({ id }) => ({
      reopenBooking: this.change('StaffBookingPayload', id, (row) => {
        row.state = 'BOOKED';
      }),
    }),
    CloseBooking: ({ id, outcome }) => ({
      closeBooking: this.change('CloseBookingPayload', id, (row) => {
        row.state = outcome;
      }),
    }),
    SaveStaffBooking: ({ input }) => {
      const refused = this.next;
      this.next = null;
      const row = refused
        ? null
        : this.book({ date: input.date, time: input.time, endTime: input.time, contact: masked });
      return {
        saveStaffBooking: {
          __typename: 'SaveBookingPayload',
          booking: row && { __typename: 'Booking', id: row.id, number: row.number },
          errors: refused ? [userError(refused.path ?? 'id', refused.code, refused.message)] : [],
          nearest: this.nearest,
        },
      };
    },
    BookingVehicles: () => ({
      vehicleMakes: [
        { __typename: 'VehicleMake', name: localizedText('기아', 'Kia'), popular: true },
        { __typename: 'VehicleMake', name: localizedText('현대', 'Hyundai'), popular: true },
      ],
      vehicleYears: [2026, 2025, 2024],
    }),
    BookingModels: ({ make }) => ({
      vehicleModels:
        make === 'Kia'
          ? [{ __typename: 'VehicleModel', name: localizedText('K5'), yearFrom: 2010, yearTo: null }]
          : [{ __typename: 'VehicleModel', name: localizedText('아반떼', 'Avante'), yearFrom: 1990, yearTo: null }],
    }),
    BookingServices: () => ({
      serviceCategories: [
        {
          __typename: 'ServiceCategory',
          id: 'basic',
          name: localizedText('기본', 'Basics'),
          items: [
            {
              __typename: 'ServiceItem',
              id: 'service-oil',
              name: localizedText('엔진오일 교환', 'Oil change'),
              description: localizedText('오일', 'Oil'),
              minutes: 30,
            },
          ],
        },
      ],
    }),
    StaffMoveBooking: ({ id, date, time }) => ({
      moveBooking: this.change(
        'RescheduleBookingPayload',
        id,
        (row) => {
          Object.assign(row, { date, time, endTime: `${String(Number(time.slice(0, 2)) + 1)}${time.slice(2)}` });
        },
        { nearest: this.nearest },
      ),
    }),
    BookingCalendar: () => ({
      bookingWindow: { __typename: 'BookingWindow', minDate: TODAY, maxDate: addDays(TODAY, 60) },
      closedDays: [],
    }),
    BookingTimes: ({ from }) => ({
      timeslots: {
        __typename: 'TimeslotsPayload',
        week: {
          __typename: 'TimeslotWeek',
          dayList: Array.from({ length: 7 }, (_, index) => addDays(from, index)),
          timeslots: [
            timeslot('2026-11-24', '10:30'),
            timeslot('2026-11-24', '14:00'),
            timeslot('2026-11-25', '09:00'),
          ],
        },
        errors: [],
      },
    }),
  };
}
