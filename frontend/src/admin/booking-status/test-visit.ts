/** Opens the screen of bookings for a test, at the office's answers. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { pageData } from '../../i18n/page-data';
import type { Session } from '../../session/session';
import { TestOffice } from '../bookings/test-bookings';
import { type Answers, owner, visitStaff } from '../test-support';
import BookingStatusScreen from './BookingStatusScreen';

/** Half past nine on a Monday in Seoul. */
const NOW = '2026-11-23T00:30:00Z';

export const bookingManager: Session = {
  ...owner,
  roles: ['BOOKING_MANAGER'],
  rights: ['READ_BOOKINGS', 'MANAGE_BOOKINGS', 'EXPORT_BOOKINGS', 'PREVIEW_EVENTS'],
};

/** Opens it on all bookings, or at an address of its own; `office` may have bookings already. */
export function openBookings({
  search = '?days=all',
  session = bookingManager,
  office = new TestOffice(),
  answers = {} as Answers,
} = {}) {
  const visit = visitStaff(BookingStatusScreen, {
    route: 'booking-status',
    session,
    search,
    answers: { ...office.answers, ...answers },
  });
  return { ...visit, office };
}

/** For the tests of a file: it is half past nine there, since what has begun depends on it. */
export function setClock(): void {
  const { now } = pageData;
  beforeEach(() => {
    pageData.now = NOW;
  });
  afterEach(() => {
    pageData.now = now;
  });
}

export const row = (name: string | RegExp) => screen.findByRole('row', { name });
export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
export const rows = () => screen.getAllByRole('row').slice(1);

export async function chooseReason(user: ReturnType<typeof openBookings>['user'], reason: string): Promise<void> {
  await user.click(dialog('예약 취소').getByRole('radio', { name: reason }));
}
