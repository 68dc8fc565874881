import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { timeslot, userError } from '../../test/answers';
import { bookingManager, chooseReason, dialog, openBookings, row, setClock } from '../booking-status/test-visit';
import { cut } from '../test-support';
import { delivery, TestOffice } from './test-bookings';

setClock();

const TITLE = '예약 G261124-00001';

/** Opens the one booking of an office from its list. */
async function opened(more: Record<string, unknown> = {}, rest: Parameters<typeof openBookings>[0] = {}) {
  const office = rest.office ?? new TestOffice();
  office.book(more);
  const visit = openBookings({ ...rest, office });
  const number = within(await row(/G261124-00001/)).getByRole('button', { name: 'G261124-00001' });
  await visit.user.click(number);
  await dialog(TITLE).findByRole('heading', { name: '고객' });
  return { ...visit, number };
}

const actions = () =>
  within(dialog(TITLE).getByRole('group', { name: '예약 처리' }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const BEGUN = { date: '2026-11-23', time: '09:00', endTime: '10:00' };

describe('a booking', () => {
  it('is whole in its dialog, is read once, and leaves the list masked', async () => {
    const { sentOf } = await opened();
    const found = dialog(TITLE);
    found.getByText('김가온');
    expect(found.getByRole('link', { name: '010-1234-5678' }).getAttribute('href')).toBe('tel:01012345678');
    found.getByText('12가3456');
    found.getByText('베이 2');
    found.getByText('마케팅 동의, 광고 동의 안 함 (약관 2026-10-01)');
    found.getByText('이 예약을 열어 본 것이 작업 기록에 남았어요.');
    expect(sentOf('StaffBooking')).toEqual([{ id: 'secret-1' }]);
    within(await row(/G261124-00001/)).getByText('김*온');
  });

  it.each<[string, Record<string, unknown>, string[] | null]>([
    ['to come', {}, ['예약 취소', '시간 변경', '정보 수정']],
    ['that has begun', BEGUN, ['예약 취소', '시간 변경', '정보 수정', '미방문으로 표시', '완료로 표시']],
    ['whose centre is gone', { dealer: null }, ['예약 취소', '시간 변경', '정보 수정']],
    ['completed', { ...BEGUN, state: 'COMPLETED' }, ['정보 수정', '미방문으로 표시']],
    ['missed', { ...BEGUN, state: 'NO_SHOW' }, ['정보 수정', '완료로 표시']],
  ])('offers what can be done with one %s', async (_, more, offered) => {
    await opened(more);
    expect(actions()).toEqual(offered);
  });

  it('offers nothing for a cancelled one, nor to who may only read', async () => {
    await opened({ state: 'CANCELLED' });
    expect(dialog(TITLE).queryByRole('group', { name: '예약 처리' })).toBeNull();
  });

  it('offers nothing to who may only read', async () => {
    await opened({}, { session: { ...bookingManager, rights: ['READ_BOOKINGS'] } });
    expect(dialog(TITLE).queryByRole('group', { name: '예약 처리' })).toBeNull();
  });

  it('shows the others from the same network and cancels all of them after a question', async () => {
    const office = new TestOffice();
    office.sameSource = 3;
    const { user } = await opened({}, { office });
    for (let nth = 0; nth < 2; nth += 1) office.book();
    dialog(TITLE).getByText(/같은 네트워크에서 온 예약이 3건/);
    await user.click(dialog(TITLE).getByRole('button', { name: '모두 취소' }));
    await user.click(dialog('예약 3건 취소').getByRole('button', { name: '모두 취소하기' }));
    await screen.findByRole('group', { name: '같은 네트워크의 예약을 모두 취소했어요.' });
    expect(office.rows.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(dialog(TITLE).queryByText(/같은 네트워크에서 온 예약/)).toBeNull();
  });

  it('shows others from the same network to who may only read, without the action', async () => {
    const office = new TestOffice();
    office.sameSource = 2;
    await opened({}, { office, session: { ...bookingManager, rights: ['READ_BOOKINGS'] } });
    dialog(TITLE).getByText(/같은 네트워크에서 온 예약이 2건/);
    expect(dialog(TITLE).queryByRole('button', { name: '모두 취소' })).toBeNull();
  });

  it('is cancelled for a reason, and the list knows', async () => {
    const { user, office, sentOf } = await opened();
    await user.click(dialog(TITLE).getByRole('button', { name: '예약 취소' }));
    await user.click(dialog('예약 취소').getByRole('button', { name: '그대로 두기' }));
    expect(office.find('secret-1')?.state).toBe('BOOKED');
    await user.click(dialog(TITLE).getByRole('button', { name: '예약 취소' }));
    await user.click(dialog('예약 취소').getByRole('button', { name: '예약 취소하기' }));
    dialog('예약 취소').getByText('취소 사유를 골라 주세요.');
    expect(document.activeElement).toBe(dialog('예약 취소').getByRole('radio', { name: '고객 요청' }));
    await chooseReason(user, '기타');
    dialog('예약 취소').getByText('고객에게는 보이지 않아요.');
    await chooseReason(user, '센터 사정');
    dialog('예약 취소').getByText('고객 안내와 예약 페이지에 함께 보여요.');
    await user.click(dialog('예약 취소').getByRole('button', { name: '예약 취소하기' }));
    const said = await screen.findByRole('group', { name: '예약을 취소했어요.' });
    await waitFor(() => expect(document.activeElement).toBe(said));
    dialog(TITLE).getByText('취소한 때');
    dialog(TITLE).getByText('센터 사정');
    expect(sentOf('StaffCancelBooking')).toEqual([{ id: 'secret-1', reason: 'CENTRE_UNAVAILABLE', language: 'KO' }]);
    await waitFor(() => expect(within(screen.getByRole('row', { name: /00001/ })).getByText('취소')).toBeTruthy());
    expect(sentOf('BookingList')).toHaveLength(2);
  });

  it('is marked as completed, and the mark is put right', async () => {
    const { user, office } = await opened(BEGUN);
    await user.click(dialog(TITLE).getByRole('button', { name: '완료로 표시' }));
    await screen.findByRole('group', { name: '완료로 표시했어요.' });
    expect(actions()).toEqual(['정보 수정', '미방문으로 표시']);
    await user.click(dialog(TITLE).getByRole('button', { name: '미방문으로 표시' }));
    await screen.findByRole('group', { name: '미방문으로 표시했어요.' });
    expect(office.find('secret-1')?.state).toBe('NO_SHOW');
  });

  it('takes a mark back while that is possible', async () => {
    const office = new TestOffice();
    office.reopenableUntil = '2026-11-24T00:10:00Z';
    const { user } = await opened({ ...BEGUN, state: 'NO_SHOW' }, { office });
    expect(actions()).toEqual(['정보 수정', '표시 되돌리기', '완료로 표시']);
    await user.click(dialog(TITLE).getByRole('button', { name: '표시 되돌리기' }));
    await screen.findByRole('group', { name: '다시 예약 상태로 되돌렸어요.' });
    expect(office.find('secret-1')?.state).toBe('BOOKED');
    expect(dialog(TITLE).queryByRole('button', { name: '표시 되돌리기' })).toBeNull();
  });

  it('says what the server says, and shows the booking as it is by then', async () => {
    const { user, office } = await opened();
    office.next = { code: 'already_cancel', message: '이미 취소된 예약이에요.' };
    Object.assign(office.rows[0] ?? {}, { state: 'CANCELLED' });
    await user.click(dialog(TITLE).getByRole('button', { name: '예약 취소' }));
    await chooseReason(user, '고객 요청');
    await user.click(dialog('예약 취소').getByRole('button', { name: '예약 취소하기' }));
    await screen.findByRole('group', { name: '이미 취소된 예약이에요.' });
    expect(dialog(TITLE).queryByRole('group', { name: '예약 처리' })).toBeNull();
  });

  it('stays as it is when nobody answers, and can be tried again', async () => {
    let working = false;
    const office = new TestOffice();
    const { user, sentOf } = await opened(BEGUN, {
      office,
      answers: { CloseBooking: (variables) => (working ? office.answers.CloseBooking?.(variables) : cut()) },
    });
    await user.click(dialog(TITLE).getByRole('button', { name: '완료로 표시' }));
    await screen.findByRole('group', { name: /서버에 연결하지 못했어요/ });
    expect(sentOf('StaffBooking'), 'not read again for nothing').toHaveLength(1);
    working = true;
    await user.click(dialog(TITLE).getByRole('button', { name: '완료로 표시' }));
    await screen.findByRole('group', { name: '완료로 표시했어요.' });
  });

  it('says so when it is no longer there', async () => {
    const office = new TestOffice();
    office.book();
    const { user } = openBookings({ office, answers: { StaffBooking: () => ({ staffBooking: null }) } });
    await user.click(within(await row(/G261124-00001/)).getByRole('button', { name: 'G261124-00001' }));
    await screen.findByText('예약을 찾을 수 없어요');
  });

  it('shows its notices, and sends one again', async () => {
    const office = new TestOffice();
    office.deliveries = [
      delivery(1),
      delivery(2, { kind: 'reminder', state: 'WAITING', finishedAt: null, retryable: false }),
    ];
    const { user } = await opened({}, { office });
    const table = within(dialog(TITLE).getByRole('table', { name: '알림과 시스템 전달' }));
    expect(table.getByRole('row', { name: /하루 전 알림/ }).textContent).toContain('2026/11/22 10:00 예정');
    expect(table.queryByRole('columnheader', { name: '예약 번호' })).toBeNull();
    await user.click(table.getByRole('button', { name: /^다시 보내기/ }));
    await screen.findByRole('group', { name: '다시 보내도록 했어요: 예약 확인 알림' });
    expect(office.deliveries[0]?.state).toBe('WAITING');
    await waitFor(() => expect(screen.queryByRole('tab', { name: '알림 1' })).toBeNull());
  });
});

describe('the staff note', () => {
  const field = () => dialog(TITLE).getByRole<HTMLTextAreaElement>('textbox', { name: '직원 메모' });
  const save = () => dialog(TITLE).getByRole('button', { name: '메모 저장' });

  it('is saved, and is changed from what was saved', async () => {
    const { user, office, sentOf } = await opened();
    await user.click(save());
    expect(sentOf('SaveBookingNote'), 'nothing to save').toEqual([]);
    await user.type(field(), '오전에 전화');
    await user.click(save());
    await screen.findByRole('group', { name: '메모를 저장했어요.' });
    await user.clear(field());
    await user.click(save());
    await waitFor(() => expect(office.notes.get('secret-1')).toBeNull());
    expect(sentOf('SaveBookingNote').map(({ note, previous }) => [note, previous])).toEqual([
      ['오전에 전화', null],
      ['', '오전에 전화'],
    ]);
  });

  it('stays as typed beside another one that was saved meanwhile', async () => {
    const { user, office } = await opened();
    await user.type(field(), '내 메모');
    office.notes.set('secret-1', '동료의 메모');
    office.next = { code: 'booking_changed', message: '그사이에 다른 사람이 이 예약을 바꿨어요.' };
    await user.click(save());
    await dialog(TITLE).findByText('지금 저장된 메모: 동료의 메모');
    expect(field().value).toBe('내 메모');
    await user.click(save());
    await screen.findByRole('group', { name: '메모를 저장했어요.' });
    expect(office.notes.get('secret-1')).toBe('내 메모');
  });

  it('is read only for who may not change bookings', async () => {
    const office = new TestOffice();
    office.notes.set('secret-1', '오전에 전화');
    await opened({}, { office, session: { ...bookingManager, rights: ['READ_BOOKINGS'] } });
    dialog(TITLE).getByText('오전에 전화');
    expect(dialog(TITLE).queryByRole('textbox', { name: '직원 메모' })).toBeNull();
  });
});

describe('a correction', () => {
  const CORRECT = '고객과 차량 번호 수정';
  const begin = async (rest: Parameters<typeof openBookings>[0] = {}) => {
    const visit = await opened({}, rest);
    await visit.user.click(dialog(TITLE).getByRole('button', { name: '정보 수정' }));
    const found = dialog(CORRECT);
    const field = (name: RegExp) => found.getByRole<HTMLInputElement>('textbox', { name });
    const type = async (name: RegExp, text: string) => {
      await visit.user.clear(field(name));
      if (text) await visit.user.type(field(name), text);
    };
    return { ...visit, found, field, type, submit: () => found.getByRole('button', { name: '저장' }) };
  };

  it('begins with what is stored, and is sent as visitors’ data is', async () => {
    const { user, field, type, submit, sentOf } = await begin();
    expect([field(/^이름/).value, field(/^휴대전화/).value, field(/^차량 번호/).value, field(/^이메일/).value]).toEqual(
      ['김가온', '010-1234-5678', '12가3456', 'kim@gaon.example'],
    );
    await type(/^휴대전화/, '01099998888');
    await type(/^이메일/, '');
    await user.click(submit());
    await screen.findByRole('group', { name: '예약 정보를 고쳤어요.' });
    expect(sentOf('CorrectBooking')).toEqual([
      {
        id: 'secret-1',
        version: 0,
        contact: { name: '김가온', phone: '01099998888', email: null, licenseNo: '12가3456' },
        confirmDuplicate: false,
        language: 'KO',
      },
    ]);
    dialog(TITLE).getByRole('link', { name: '010-9999-8888' });
  });

  it('is refused for what a visitor could not enter, and left without a change', async () => {
    const { user, found, type, submit, sentOf } = await begin();
    await type(/^이름/, '');
    await type(/^휴대전화/, '0101234');
    await user.click(submit());
    expect((await found.findAllByText('이름을 입력해 주세요.')).length).toBe(2);
    expect(sentOf('CorrectBooking')).toEqual([]);
    await user.click(found.getByRole('button', { name: '돌아가기' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog(TITLE).getByRole('button', { name: '정보 수정' })));
  });

  it('asks before a car has two bookings on a day', async () => {
    const { user, office, found, type, submit, sentOf } = await begin();
    office.next = { code: 'duplicate_booking', message: '' };
    await type(/^차량 번호/, '34나7788');
    await user.click(submit());
    const question = await found.findByRole('group', { name: '이 차량 번호로 같은 날 이 센터에 다른 예약이 있어요.' });
    await waitFor(() => expect(document.activeElement).toBe(question));
    await user.click(within(question).getByRole('button', { name: '그래도 저장' }));
    await screen.findByRole('group', { name: '예약 정보를 고쳤어요.' });
    expect(sentOf('CorrectBooking').map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true]);
  });

  it('shows the booking as it is by then when someone else has changed it', async () => {
    const { user, office, type, submit } = await begin();
    office.next = { code: 'booking_changed', message: '그사이에 다른 사람이 이 예약을 바꿨어요.' };
    await type(/^이름/, '김나온');
    await user.click(submit());
    await screen.findByRole('group', { name: '그사이에 다른 사람이 이 예약을 바꿨어요.' });
    dialog(TITLE).getByText('김가온');
  });

  it('keeps what was typed when the server refuses a field or does not answer', async () => {
    let working = false;
    const office = new TestOffice();
    const { user, found, field, type, submit } = await begin({
      office,
      answers: {
        CorrectBooking: () =>
          working
            ? {
                correctBooking: {
                  __typename: 'StaffBookingPayload',
                  booking: null,
                  errors: [userError('contact.phone', 'too_many_bookings', '한 번호로는 예약을 3건까지 할 수 있어요.')],
                },
              }
            : cut(),
      },
    });
    await type(/^휴대전화/, '01099998888');
    await user.click(submit());
    await found.findByText(/서버에 연결하지 못했어요/);
    working = true;
    await user.click(submit());
    expect((await found.findAllByText('한 번호로는 예약을 3건까지 할 수 있어요.')).length).toBe(2);
    expect(field(/^휴대전화/).value).toBe('010-9999-8888');
  });
});

describe('another time for a booking', () => {
  const begin = async (rest: Parameters<typeof openBookings>[0] = {}) => {
    const visit = await opened({}, rest);
    await visit.user.click(dialog(TITLE).getByRole('button', { name: '시간 변경' }));
    const found = dialog('예약 시간 변경');
    await found.findByRole('radio', { name: '14:00' });
    return { ...visit, found, submit: () => found.getByRole('button', { name: '이 시간으로 변경' }) };
  };

  it.each([
    ['of a centre', {}, /가온 강남센터/],
    ['whose centre is gone', { dealer: null }, /^$/],
  ] as const)('may be at another centre: a booking %s', async (_, more, shown) => {
    const { user, sentOf } = await opened(more);
    await user.click(dialog(TITLE).getByRole('button', { name: '시간 변경' }));
    const found = dialog('예약 시간 변경');
    const centre = await found.findByRole<HTMLInputElement>('combobox', { name: '서비스센터' });
    await waitFor(() => expect(centre.value).toMatch(shown));
    await user.click(centre);
    await user.click(await screen.findByRole('option', { name: /가온 마포센터/ }));
    await user.click(await found.findByRole('radio', { name: '10:30' }));
    found.getByText(/가온 마포센터 · SC-0002/);
    await user.click(found.getByRole('button', { name: '이 시간으로 변경' }));
    await screen.findByRole('group', { name: '예약 시간을 바꿨어요.' });
    expect(sentOf('StaffMoveBooking')).toEqual([
      { id: 'secret-1', dealerCode: 'SC-0002', date: '2026-11-24', time: '10:30', language: 'KO' },
    ]);
  });

  it('is chosen from what is free at its centre, and taken', async () => {
    const { user, found, submit, office, sentOf } = await begin();
    expect(found.getByRole('radio', { name: /10:30.*현재 예약/ }).matches(':disabled')).toBe(true);
    expect(sentOf('BookingTimes')[0]).toMatchObject({ dealerCode: 'SC-0001', holdToken: 'secret-1' });
    await user.click(found.getByRole('radio', { name: '14:00' }));
    await user.click(submit());
    await screen.findByRole('group', { name: '예약 시간을 바꿨어요.' });
    dialog(TITLE).getByText('2026/11/24 14:00–15:00');
    expect(office.find('secret-1')?.time).toBe('14:00');
    expect(sentOf('StaffMoveBooking')).toEqual([
      { id: 'secret-1', dealerCode: 'SC-0001', date: '2026-11-24', time: '14:00', language: 'KO' },
    ]);
  });

  it('is asked for on the press', async () => {
    const { user, found, submit, sentOf } = await begin();
    await user.click(submit());
    await found.findByText('날짜와 시간을 선택해 주세요.');
    expect(document.activeElement).toBe(found.getByRole('radio', { name: '14:00' }));
    expect(sentOf('StaffMoveBooking')).toEqual([]);
    await user.click(found.getByRole('button', { name: '돌아가기' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog(TITLE).getByRole('button', { name: '시간 변경' })));
  });

  it('is offered in the place of one that was taken meanwhile', async () => {
    const { user, found, submit, office } = await begin();
    office.next = { code: 'timeslot_taken', message: '방금 다른 분이 예약한 시간이에요.' };
    office.nearest = [timeslot('2026-11-24', '10:30'), timeslot('2026-11-25', '09:00')];
    await user.click(found.getByRole('radio', { name: '14:00' }));
    await user.click(submit());
    const offer = within(await found.findByRole('list', { name: '가까운 예약 가능 시간' }));
    found.getByText('방금 다른 분이 예약한 시간이에요.');
    expect(offer.getAllByRole('button'), 'its own time is no other').toHaveLength(1);
    await user.click(offer.getByRole('button', { name: /09:00/ }));
    await user.click(submit());
    await screen.findByRole('group', { name: '예약 시간을 바꿨어요.' });
    expect(office.find('secret-1')?.date).toBe('2026-11-25');
  });

  it('is not to be had for a booking that was cancelled meanwhile: the booking says so', async () => {
    const { user, found, submit, office } = await begin();
    office.next = { code: 'already_cancel', message: '이미 취소된 예약이에요.' };
    Object.assign(office.rows[0] ?? {}, { state: 'CANCELLED' });
    await user.click(found.getByRole('radio', { name: '14:00' }));
    await user.click(submit());
    await screen.findByRole('group', { name: '이미 취소된 예약이에요.' });
    dialog(TITLE).getByText('취소한 때');
  });

  it('stays chosen when nobody answers', async () => {
    const { user, found, submit } = await begin({ answers: { StaffMoveBooking: cut } });
    await user.click(found.getByRole('radio', { name: '14:00' }));
    await user.click(submit());
    await found.findByText(/서버에 연결하지 못했어요/);
    expect(found.getByRole<HTMLInputElement>('radio', { name: '14:00' }).checked).toBe(true);
  });
});
