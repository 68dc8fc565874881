import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timeslot } from '../../test/answers';
import { bookingManager, dialog, openBookings, setClock } from '../booking-status/test-visit';
import { cut } from '../test-support';
import { TestOffice } from './test-bookings';

setClock();

const submit = () => screen.getByRole('button', { name: '예약 등록' });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Opens the form and fills it in, up to the consents. */
async function filled(rest: Parameters<typeof openBookings>[0] = {}) {
  const visit = openBookings({ search: '?tab=new', ...rest });
  const { user } = visit;
  const pick = async (name: RegExp, typed: string, option: RegExp) => {
    await user.type(await screen.findByRole('combobox', { name }), typed);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick(/^서비스센터/, '강남', /가온 강남센터/);
  await user.click(await screen.findByRole('checkbox', { name: '엔진오일 교환' }));
  await user.click(await screen.findByRole('radio', { name: '14:00' }));
  await pick(/^제조사/, '기아', /기아/);
  await pick(/^연식/, '2024', /2024/);
  await pick(/^모델/, 'K5', /K5/);
  await user.type(field(/^이름/), '김가온');
  await user.type(field(/^휴대전화/), '01012345678');
  await user.type(field(/^차량 번호/), '12가3456');
  return visit;
}

const consents = async ({ user }: Awaited<ReturnType<typeof filled>>) => {
  for (const name of [/^필수 개인정보 수집/, /^필수.*제3자/]) await user.click(screen.getByRole('checkbox', { name }));
};

describe('a booking for a caller', () => {
  it('is made with the consents of the caller, and can be opened', async () => {
    const visit = await filled();
    const { user, sentOf, office } = visit;
    await user.click(submit());
    expect(await screen.findAllByText(/동의/, { selector: 'a' })).toHaveLength(2);
    expect(sentOf('SaveStaffBooking')).toEqual([]);
    await consents(visit);
    await user.click(submit());
    const done = await screen.findByRole('group', { name: '예약을 등록했어요: G261124-00001' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(sentOf('SaveStaffBooking')[0]?.input).toMatchObject({
      dealerCode: 'SC-0001',
      time: '14:00',
      vehicle: { make: 'Kia', model: 'K5', year: '2024' },
      serviceIds: ['service-oil'],
      contact: { name: '김가온', phone: '01012345678', email: null, licenseNo: '12가3456' },
      consents: { personal: true, thirdParty: true, marketing: false, advertising: false },
      confirmDuplicate: false,
      language: 'KO',
    });
    expect(field(/^이름/).value, 'the next caller is another one').toBe('');
    await user.click(within(done).getByRole('button', { name: '예약 열기' }));
    await dialog('예약 G261124-00001').findByText('김가온');
    expect(office.rows).toHaveLength(1);
  });

  it('keeps what was typed while another tab is looked at', async () => {
    const { user, sentOf } = openBookings({ search: '?tab=new' });
    await user.type(await screen.findByRole('textbox', { name: /^이름/ }), '김가온');
    await user.click(screen.getByRole('tab', { name: '예약' }));
    await user.click(screen.getByRole('link', { name: '전화 예약' }));
    expect(field(/^이름/).value).toBe('김가온');
    expect(sentOf('BookingTimes'), 'no centre, no times').toEqual([]);
  });

  it('is offered to those alone who may change bookings', async () => {
    openBookings({ search: '?tab=new', session: { ...bookingManager, rights: ['READ_BOOKINGS'] } });
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('tab', { name: '전화 예약' })).toBeNull();
    expect(screen.queryByRole('link', { name: '전화 예약' })).toBeNull();
  });

  it('offers other times for one that was taken meanwhile', async () => {
    const office = new TestOffice();
    const visit = await filled({ office });
    await consents(visit);
    office.next = { path: 'time', code: 'timeslot_taken', message: '방금 다른 분이 예약한 시간이에요.' };
    office.nearest = [timeslot('2026-11-25', '09:00')];
    await visit.user.click(submit());
    const offer = await screen.findByRole('list', { name: '가까운 예약 가능 시간' });
    await visit.user.click(within(offer).getByRole('button', { name: /09:00/ }));
    await visit.user.click(submit());
    await screen.findByRole('group', { name: /예약을 등록했어요/ });
    expect(visit.sentOf('SaveStaffBooking').at(-1)?.input).toMatchObject({ date: '2026-11-25', time: '09:00' });
  });

  it('asks before a car has two bookings on a day', async () => {
    const office = new TestOffice();
    const visit = await filled({ office });
    await consents(visit);
    office.next = { path: 'vehicle', code: 'duplicate_booking', message: '' };
    await visit.user.click(submit());
    const question = await screen.findByRole('group', { name: '이 차량은 같은 날 이 센터에 다른 예약이 있어요.' });
    await visit.user.click(within(question).getByRole('button', { name: '그래도 예약 등록' }));
    await screen.findByRole('group', { name: /예약을 등록했어요/ });
    const [first, second] = visit.sentOf('SaveStaffBooking').map(({ input }) => input as Record<string, unknown>);
    expect([first?.confirmDuplicate, second?.confirmDuplicate]).toEqual([false, true]);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('is one booking however often it is sent without an answer', async () => {
    let working = false;
    const office = new TestOffice();
    const visit = await filled({
      office,
      answers: { SaveStaffBooking: (variables) => (working ? office.answers.SaveStaffBooking?.(variables) : cut()) },
    });
    await consents(visit);
    await visit.user.click(submit());
    await screen.findByText(/서버에 연결하지 못했어요/);
    working = true;
    await visit.user.click(submit());
    await screen.findByRole('group', { name: /예약을 등록했어요/ });
    const keys = visit.sentOf('SaveStaffBooking').map(({ input }) => (input as Record<string, unknown>).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });
});
