import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';
import { signedOut } from '../../account/my-account/test-support';
import { type Answers, session, visit } from '../../account/test-support';

import MyBookingsScreen from './MyBookingsScreen';
import { ownBooking as booking, dayFrom, ownBookings as list } from './test-bookings';

const asMember = (answers: Answers) =>
  visit(MyBookingsScreen, {
    route: '/my-bookings',
    marked: true,
    answers: { CurrentSession: () => ({ session: session() }), ...answers },
  });
const asGuest = (answers: Answers = {}) => visit(MyBookingsScreen, { route: '/my-bookings', answers });
const group = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => localStorage.clear());

describe('the bookings of a member', () => {
  it('are those to come, with their actions, and then the others', async () => {
    const gone = booking({
      id: 'gone',
      number: 'G261124-AAAAA',
      state: 'CANCELLED',
      date: dayFrom(5),
      cancellable: false,
      reschedulable: false,
    });
    const past = booking({ id: 'past', number: 'G261124-BBBBB', date: dayFrom(-3), dealer: null });
    await asMember({ MyBookings: () => list([booking(), gone, past]) });
    const ahead = await group('다가오는 예약');
    expect(ahead.getAllByRole('listitem')).toHaveLength(1);
    ahead.getByText('예약됨');
    ahead.getByText('예약 번호 G261124-7K3M9');
    ahead.getByText('가온 강남센터');
    ahead.getByText('기아 K5, 2024년식');
    expect(ahead.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/booking-confirmation/secret-id',
      '/reschedule-booking/secret-id',
      '/cancel-booking/secret-id',
    ]);
    const others = await group('지난 예약과 취소한 예약');
    const [first, second] = others.getAllByRole('listitem').map((row) => within(row));
    first?.getByText('취소됨');
    second?.getByText('지남');
    second?.getByText('지금은 없는 센터');
    expect(second?.getAllByRole('link').map((link) => link.textContent)).toEqual(['보기']);
  });

  it('say what to do next when there are none', async () => {
    await asMember({ MyBookings: () => list([]) });
    await screen.findByRole('heading', { name: '아직 예약이 없어요' });
    expect(screen.getByRole('link', { name: '정비 예약하기' }).getAttribute('href')).toBe('/select-location');
  });

  it('come ten a page, and the focus goes to the new ones', async () => {
    const rows = (from: number, many: number) =>
      Array.from({ length: many }, (_, nth) => booking({ id: `id-${from + nth}`, number: `G261124-${from + nth}` }));
    const { user, sentOf } = await asMember({
      MyBookings: ({ page }) => list(page === 1 ? rows(0, 10) : rows(10, 2), { total: 12, page: page as number }),
    });
    await screen.findByText('1 / 2쪽');
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByText('예약 번호 G261124-11');
    expect(screen.queryByText('예약 번호 G261124-0')).toBeNull();
    expect(sentOf('MyBookings').map(({ variables }) => variables.page)).toEqual([1, 2]);
    await waitFor(() => expect(document.activeElement?.contains(screen.getByText('예약 번호 G261124-11'))).toBe(true));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(true);
  });

  it('can be asked for again when the network fails', async () => {
    let tries = 0;
    const { user } = await asMember({
      MyBookings: () => {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return list([booking()]);
      },
    });
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    await group('다가오는 예약');
  });

  it('lead to sign-in and back when the session has ended', async () => {
    const { href, state } = await asMember({ MyBookings: signedOut });
    await waitFor(() => expect(href()).toBe('/sign-in?re=unauthorised'));
    expect(state().returnTo).toBe('/my-bookings');
  });

  it('offer the link of one that was made without signing in', async () => {
    const { user } = await asMember({ MyBookings: () => list([booking()]) });
    await user.click(await screen.findByRole('button', { name: '예약 링크 받기' }));
    screen.getByLabelText('예약 번호');
  });
});

describe('bookings that were made without signing in', () => {
  const payload = (added: number, errors: unknown[] = []) => ({
    addOwnBookings: { __typename: 'AddOwnBookingsPayload', added, errors },
  });
  const verify = () => screen.findByRole('button', { name: '본인 확인하고 추가하기' });
  /** The message that the page of the identity check sends from its frame. */
  const verified = () => {
    const { contentWindow, src } = screen.getByTitle<HTMLIFrameElement>('본인 확인 서비스');
    const nonce = new URL(src).searchParams.get('nonce');
    const person = { VerifyResult: true, Name: '홍길동', Mobile1: '010', Mobile2: '0000', Mobile3: '1234' };
    const data = { type: 'verify-mobile-result', nonce, ...person };
    const message = { data, origin: window.location.origin, source: contentWindow };
    act(() => void window.dispatchEvent(new MessageEvent('message', message)));
  };

  it('are added and listed after an identity check', async () => {
    let rows: object[] = [];
    const { user } = await asMember({
      MyBookings: () => list(rows),
      AddOwnBookings: () => {
        rows = [booking()];
        return payload(1);
      },
    });
    await user.click(await verify());
    verified();
    await screen.findByText('예약 1건을 추가했어요.');
    const ahead = await group('다가오는 예약');
    ahead.getByText('예약 번호 G261124-7K3M9');
    expect(screen.queryByRole('heading', { name: '아직 예약이 없어요' })).toBeNull();
  });

  it('may be none', async () => {
    const { user, sentOf } = await asMember({ MyBookings: () => list([booking()]), AddOwnBookings: () => payload(0) });
    await user.click(await verify());
    verified();
    await screen.findByText('이 휴대전화 번호로 추가할 예약이 없어요.');
    expect(sentOf('MyBookings')).toHaveLength(1);
  });

  it('are requested again without another identity check when the network fails', async () => {
    let tries = 0;
    const { user } = await asMember({
      MyBookings: () => list([booking()]),
      AddOwnBookings: () => {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return payload(2);
      },
    });
    await user.click(await verify());
    verified();
    await screen.findByText('답을 받지 못했어요');
    await user.click(await verify());
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('예약 2건을 추가했어요.');
  });

  it('are listed although the answer got lost', async () => {
    let rows: object[] = [];
    const { user } = await asMember({
      MyBookings: () => list(rows),
      AddOwnBookings: () => {
        rows = [booking()];
        throw new Error('offline');
      },
    });
    await user.click(await verify());
    verified();
    await screen.findByText('답을 받지 못했어요');
    const ahead = await group('다가오는 예약');
    ahead.getByText('예약 번호 G261124-7K3M9');
  });

  it('need another identity check when the server knows none', async () => {
    const { user } = await asMember({
      MyBookings: () => list([booking()]),
      AddOwnBookings: () => payload(0, [userError('', 'identity_required', '본인 확인을 먼저 해 주세요.')]),
    });
    await user.click(await verify());
    verified();
    await screen.findByText('본인 확인을 먼저 해 주세요.');
    await user.click(await verify());
    screen.getByRole('dialog', { name: '휴대전화 본인 확인' });
  });

  it('stay apart when the check is closed', async () => {
    const { user, sentOf } = await asMember({ MyBookings: () => list([booking()]) });
    await user.click(await verify());
    await user.click(screen.getByRole('button', { name: '닫기' }));
    await screen.findByText('본인 확인 창이 닫혔어요. 다시 시도해 주세요.');
    expect(sentOf('AddOwnBookings')).toEqual([]);
  });
});

describe('the link of a guest', () => {
  const fill = async (user: Awaited<ReturnType<typeof asGuest>>['user']) => {
    await user.type(screen.getByLabelText('예약 번호'), ' g261121-7k3m9 ');
    await user.type(screen.getByLabelText('휴대전화 번호'), '010-0000-1234');
  };
  const send = () => screen.getByRole('button', { name: '링크 받기' });
  const payload = (errors: unknown[] = []) => ({
    sendBookingLink: { __typename: 'SendBookingLinkPayload', accepted: errors.length === 0, errors },
  });

  it('asks for number and phone before it sends anything', async () => {
    const { user, sentOf } = await asGuest();
    await user.click(send());
    await screen.findByRole('link', { name: '예약 번호를 입력해 주세요.' });
    await screen.findByRole('link', { name: '휴대전화 번호 11자리를 숫자로 입력해 주세요.' });
    expect(sentOf('SendBookingLink')).toEqual([]);
    expect(sentOf('MyBookings')).toEqual([]);
  });

  it('is announced in the same words whatever matches, and can be asked for again', async () => {
    const { user, sentOf } = await asGuest({ SendBookingLink: () => payload() });
    await fill(user);
    await user.click(send());
    const said = await screen.findByRole('group', { name: '맞는 예약이 있으면 링크를 보냈어요' });
    await waitFor(() => expect(document.activeElement).toBe(said));
    const input = { number: 'g261121-7k3m9', phone: '01000001234' };
    expect(sentOf('SendBookingLink').map(({ variables }) => variables)).toEqual([{ input, language: 'KO' }]);
    await user.click(screen.getByRole('button', { name: '다시 입력' }));
    expect((screen.getByLabelText('휴대전화 번호') as HTMLInputElement).value).not.toBe('');
  });

  it('says when to come again after too many requests', async () => {
    const { user } = await asGuest({
      SendBookingLink: () => payload([userError('', 'rate_limited', '시도가 너무 많아요.')]),
    });
    await fill(user);
    await user.click(send());
    await screen.findByText(/60초 뒤에|1분/);
    expect(screen.queryByText('맞는 예약이 있으면 링크를 보냈어요')).toBeNull();
  });

  it('leads members to sign-in and back', async () => {
    const { user, href, state } = await asGuest();
    await user.click(screen.getByRole('link', { name: '로그인하고 내 예약 보기' }));
    await waitFor(() => expect(href()).toBe('/sign-in?re=unauthorised'));
    expect(state().returnTo).toBe('/my-bookings');
  });
});
