import { seoulTime } from '../../i18n/dates';
import type { Localized, Translate } from '../../i18n/texts';
import type { BookingListQuery, DeliveriesQuery, StaffBookingQuery } from './Bookings.generated';

export type BookingRow = BookingListQuery['bookingList']['rows'][number];
export type Delivery = DeliveriesQuery['deliveries']['rows'][number];
export type BookingDetails = NonNullable<StaffBookingQuery['staffBooking']>;

/** `2026-11-22` → `2026/11/22` (events spec §9). */
export const slashed = (date: string): string => date.replaceAll('-', '/');

/** An instant to the minute, in Seoul: `2026/11/22 18:20`. */
export function minuteOf(instant: string): string {
  const { date, time } = seoulTime(Date.parse(instant));
  return `${slashed(date)} ${time}`;
}

interface Car {
  make: Localized;
  model: Localized;
}

export const carName = (localized: (text: Localized) => string, { make, model }: Car): string =>
  `${localized(make)} ${localized(model)}`;

/** The label of a delivery's channel. */
export const channelOf = (t: Translate, { channel }: Pick<Delivery, 'channel'>): string =>
  t(`channel_${channel.toLowerCase()}`);

/** The label of a delivery's kind. Kinds without a text show their own name. */
export function kindOf(t: Translate, { kind }: Pick<Delivery, 'kind'>): string {
  const key = `kind_${kind}`;
  const words = t(key);
  return words === key ? kind : words;
}

/** What a delivery is about: the number of a booking, or an event. */
export function subjectOf(t: Translate, { bookingNumber, event }: Pick<Delivery, 'bookingNumber' | 'event'>): string {
  if (!event) return bookingNumber ?? '';
  const number = /^cms-(\d+)$/.exec(event)?.[1];
  return number ? t('delivery_event', { number }) : t('delivery_quiz');
}
