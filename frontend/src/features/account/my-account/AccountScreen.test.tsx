import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasMark } from '../../../session/session';
import { userError } from '../../../test/answers';
import { ownBooking, ownBookings } from '../../booking/my-bookings/test-bookings';
import { type Answers, accountPayload, session } from '../test-support';
import { account, open, password, section, sessions, signedOut } from './test-support';

afterEach(() => vi.restoreAllMocks());

describe('the own account', () => {
  it('shows who it is', async () => {
    await open();
    const profile = await section('기본 정보');
    profile.getByText('gaon@example.com');
    expect(profile.getByLabelText<HTMLInputElement>('이름').value).toBe('김가온');
    expect(profile.getByLabelText<HTMLInputElement>('사업자등록번호').value).toBe('124-81-00998');
  });

  it('leads to the own bookings', async () => {
    await open();
    const bookings = await section('내 예약');
    expect(bookings.getByRole('link', { name: '내 예약 보기' }).getAttribute('href')).toBe('/my-bookings');
  });

  it('shows the next booking, with the way to another time', async () => {
    const booking = ownBooking({ id: 'next', date: '2099-12-01', time: '10:30', endTime: '11:30' });
    await open({ MyBookings: () => ownBookings([booking]) });
    const bookings = await section('내 예약');
    await bookings.findByText('2099년 12월 1일 (화) 10:30–11:30');
    expect(bookings.getByRole('link', { name: '시간 변경' }).getAttribute('href')).toBe('/reschedule-booking/next');
    expect(bookings.queryByRole('link', { name: '정비 예약하기' })).toBeNull();
  });

  it('offers a booking to a member who has none', async () => {
    await open();
    const bookings = await section('내 예약');
    await bookings.findByText('다가오는 예약이 없어요.');
    expect(bookings.getByRole('link', { name: '정비 예약하기' }).getAttribute('href')).toBe('/select-location');
  });

  it('begins with the bookings and the cars, in its list of sections too, and has one primary action', async () => {
    await open();
    await section('기본 정보');
    await screen.findByText('다가오는 예약이 없어요.');
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(order.slice(0, 4)).toEqual(['내 예약', '내 차량', '기본 정보', '비밀번호']);
    const listed = within(screen.getByRole('navigation', { name: '내 정보' })).getAllByRole('link');
    expect(listed.map(({ textContent }) => textContent)).toEqual(order);
    const primary = [...document.querySelectorAll('[data-primary]')].map(({ textContent }) => textContent);
    expect(primary).toEqual(['정비 예약하기']);
  });

  it('goes to sign-in, and comes back, when the session has ended', async () => {
    const { href, state } = await open({ OwnAccount: signedOut });
    await waitFor(() => expect(href()).toBe('/sign-in?re=unauthorised'));
    expect(state().returnTo).toBe('/account');
  });

  it('can be asked for again when the network fails', async () => {
    const answer = vi.fn();
    answer.mockImplementationOnce(() => {
      throw new Error('offline');
    });
    answer.mockImplementation(() => ({ account: account(), session: session() }));
    const { user } = await open({ OwnAccount: answer });
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    await section('기본 정보');
  });
});

describe('the own details', () => {
  it('are saved', async () => {
    const { user, sentOf } = await open({
      ChangeAccount: ({ input }) => ({
        changeAccount: {
          __typename: 'ChangeAccountPayload',
          account: account({ ...input, businessNumber: '1248100998' }),
          errors: [],
        },
      }),
    });
    const profile = await section('기본 정보');
    await user.clear(profile.getByLabelText('이름'));
    await user.type(profile.getByLabelText('이름'), '이새벽');
    await user.click(profile.getByRole('radio', { name: '영어' }));
    await user.click(profile.getByRole('button', { name: '저장' }));
    await profile.findByText('저장했어요.');
    expect(sentOf('ChangeAccount')[0]?.variables).toEqual({
      input: {
        name: '이새벽',
        title: '',
        companyName: '가온상사',
        businessNumber: '124-81-00998',
        language: 'EN',
      },
      language: 'KO',
    });
  });

  it('are not sent while something is wrong with them', async () => {
    const { user, sentOf } = await open();
    const profile = await section('기본 정보');
    await user.clear(profile.getByLabelText('이름'));
    await user.clear(profile.getByLabelText('사업자등록번호'));
    await user.type(profile.getByLabelText('사업자등록번호'), '124-81-00999');
    await user.click(profile.getByRole('button', { name: '저장' }));
    const summary = await profile.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((line) => line.textContent),
    ).toEqual(['이름을 입력해 주세요.', '사업자등록번호 10자리를 확인해 주세요.']);
    expect(sentOf('ChangeAccount')).toEqual([]);
  });

  it('need no company of staff', async () => {
    const { user, sentOf } = await open(
      {
        ChangeAccount: () => ({
          changeAccount: { __typename: 'ChangeAccountPayload', account: account(), errors: [] },
        }),
      },
      session({ isAdmin: true }),
      account({ companyName: '', businessNumber: '' }),
    );
    const profile = await section('기본 정보');
    await user.click(profile.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sentOf('ChangeAccount')).toHaveLength(1));
  });

  it("show the server's words at the field", async () => {
    const { user } = await open({
      ChangeAccount: () => ({
        changeAccount: {
          __typename: 'ChangeAccountPayload',
          account: null,
          errors: [userError('name', 'text_too_long', '너무 길어요.')],
        },
      }),
    });
    const profile = await section('기본 정보');
    await user.click(profile.getByRole('button', { name: '저장' }));
    expect(await profile.findAllByText('너무 길어요.')).toHaveLength(2);
    expect(profile.getByLabelText('이름').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the own password', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], again = 'an orchard of pears') => {
    await section('비밀번호');
    await user.type(password('현재 비밀번호'), 'the present one');
    await user.type(password('새 비밀번호'), 'an orchard of pears');
    await user.type(password('비밀번호 확인'), again);
    await user.click(screen.getByRole('button', { name: '비밀번호 변경' }));
  };
  const payload = (more: object) => ({
    changePassword: { __typename: 'SessionPayload', session: null, errors: [], retryAfterSeconds: null, ...more },
  });

  it('is changed, and the fields are emptied', async () => {
    const { user, sentOf } = await open({ ChangePassword: () => payload({ session: session() }) });
    await fill(user);
    await screen.findByText(/비밀번호를 바꿨어요/);
    expect(sentOf('ChangePassword')[0]?.variables.input).toEqual({
      oldPassword: 'the present one',
      password: 'an orchard of pears',
      confirmPassword: 'an orchard of pears',
    });
    expect((password('새 비밀번호') as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(sentOf('OwnSessions')).toHaveLength(2));
    expect(hasMark()).toBe(true);
  });

  it('is not sent when it was typed in two ways', async () => {
    const { user, sentOf } = await open();
    await fill(user, 'an orchard of plums');
    expect(await screen.findAllByText('두 비밀번호가 서로 달라요.')).toHaveLength(2);
    expect(sentOf('ChangePassword')).toEqual([]);
  });

  it('stays when the present one is another, and nothing typed is lost', async () => {
    const errors = [userError('oldPassword', 'old_password_invalid', '현재 비밀번호가 맞지 않아요.')];
    const { user } = await open({ ChangePassword: () => payload({ errors }) });
    await fill(user);
    expect(await screen.findAllByText('현재 비밀번호가 맞지 않아요.')).toHaveLength(2);
    expect((password('새 비밀번호') as HTMLInputElement).value).toBe('an orchard of pears');
  });

  it('says when to come again after too many tries', async () => {
    const errors = [userError('', 'rate_limited', '시도가 너무 많아요.')];
    const { user } = await open({ ChangePassword: () => payload({ errors, retryAfterSeconds: 300 }) });
    await fill(user);
    await screen.findByText(/약 5분 뒤에/);
  });
});

describe('the own sessions', () => {
  it('are named, and this one is marked', async () => {
    await open();
    const list = await screen.findByRole('list', { name: '로그인한 기기' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    within(rows[0] as HTMLElement).getByText('지금 이 기기');
    within(rows[1] as HTMLElement).getByText('Safari · iPhone');
    // 03:30 UTC is half past noon in Seoul.
    within(rows[1] as HTMLElement).getByText(/마지막 사용 2026년 11월 21일 \(토\) 12:30/);
  });

  it.each([
    ['is ended', () => ({ endSession: accountPayload() })],
    [
      'may have ended already',
      () => ({ endSession: accountPayload([userError('id', 'account_not_found', '없어요.')]) }),
    ],
  ])('each of them %s', async (_, EndSession) => {
    let left = sessions;
    const { user, sentOf } = await open({
      OwnSessions: () => ({ ownSessions: left }),
      EndSession: () => {
        left = sessions.slice(0, 1);
        return EndSession();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Safari · iPhone 로그아웃' }));
    await screen.findByText('Safari · iPhone에서 로그아웃했어요.');
    expect(sentOf('EndSession')[0]?.variables.id).toBe('there');
    expect(screen.queryByText('Safari · iPhone')).toBeNull();
    expect(screen.queryByText('없어요.')).toBeNull();
  });

  it('this one is ended as by the menu', async () => {
    const { user, href, sentOf } = await open({ LogOut: () => ({ logOut: true }) });
    const list = within(await screen.findByRole('list', { name: '로그인한 기기' }));
    await user.click(list.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(href()).toBe('/sign-in'));
    expect(sentOf('LogOut')).toHaveLength(1);
    expect(hasMark()).toBe(false);
  });

  it('stay when the server does not answer', async () => {
    const { user } = await open({
      EndSession: () => {
        throw new Error('offline');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Safari · iPhone 로그아웃' }));
    await screen.findByText('답을 받지 못했어요');
    screen.getByText('Safari · iPhone');
  });
});

describe('the own data', () => {
  it('is given as a file', async () => {
    const kept = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:x'), revokeObjectURL: vi.fn() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      kept(this.download, this.href);
    });
    const { user } = await open({
      ExportAccount: () => ({
        exportAccount: { __typename: 'ExportAccountPayload', json: '{"email":"gaon@example.com"}', errors: [] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: '파일로 받기' }));
    await screen.findByText('파일을 저장했어요.');
    expect(kept).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^my-account-\d{4}-\d\d-\d\d\.json$/), 'blob:x');
    const [blob] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
    expect(await (blob as Blob).text()).toBe('{"email":"gaon@example.com"}');
  });
});

describe('the end of an account', () => {
  const remove = async (answers: Answers) => {
    const visited = await open(answers);
    await visited.user.click(await screen.findByRole('button', { name: '계정 삭제' }));
    const dialog = within(screen.getByRole('dialog', { name: '계정을 삭제할까요?' }));
    await visited.user.click(dialog.getByRole('button', { name: '삭제' }));
    expect(await dialog.findAllByText('현재 비밀번호를 입력해 주세요.')).toHaveLength(2);
    await visited.user.type(dialog.getByLabelText('현재 비밀번호', { selector: 'input' }), 'the present one');
    await visited.user.click(dialog.getByRole('button', { name: '삭제' }));
    return visited;
  };

  it('takes the password, and forgets who was here', async () => {
    const { sentOf } = await remove({ DeleteAccount: () => ({ deleteAccount: accountPayload() }) });
    const heading = await screen.findByRole('heading', { name: '계정을 삭제했어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sentOf('DeleteAccount').map(({ variables }) => variables.password)).toEqual(['the present one']);
    expect(hasMark()).toBe(false);
  });

  it('is refused to the last owner', async () => {
    const errors = [userError('roles', 'last_owner', '소유자는 한 명 이상 있어야 해요.')];
    await remove({ DeleteAccount: () => ({ deleteAccount: accountPayload(errors) }) });
    await screen.findByText('소유자는 한 명 이상 있어야 해요.');
    screen.getByRole('dialog');
  });
});
