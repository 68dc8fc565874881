import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, auditor, cut, done, owner, refusedFor, visitStaff } from '../test-support';
import PeopleScreen from './PeopleScreen';

const lee = {
  __typename: 'Member',
  id: 'm1',
  email: 'lee@gaon.example',
  name: '이수민',
  state: 'ACTIVE',
  lockedAt: null,
  secondFactor: false,
  secondFactorReset: null,
  roles: [],
  createdAt: '2026-11-21T15:00:00Z',
};

const open = (answers: Answers = {}, session = owner) =>
  visitStaff(PeopleScreen, {
    route: 'people',
    session,
    answers: {
      People: () => ({ people: [], roles: [] }),
      FindMember: ({ email }) => ({ member: email === lee.email ? lee : null }),
      ...answers,
    },
  });

const members = async () => within(await screen.findByRole('region', { name: '회원 찾기' }));

async function find(user: ReturnType<typeof open>['user'], email: string) {
  const field = (await members()).getByRole('searchbox', { name: '회원의 이메일 주소' });
  await user.clear(field);
  await user.type(field, email);
  await user.click((await members()).getByRole('button', { name: '찾기' }));
}

describe('the search for a member', () => {
  it('shows the account with exactly that address, which never is in the URL', async () => {
    const { user, at, sentOf } = open();
    await find(user, ' lee@gaon.example ');
    await (await members()).findByText('이수민');
    expect((await members()).getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'lee@gaon.example',
      '이수민',
      '사용 중',
      '사용 안 함',
      '회원',
      '2026/11/22 00:00:00',
    ]);
    expect(sentOf('FindMember')).toEqual([{ email: 'lee@gaon.example' }]);
    expect(at().href).toBe('/admin/people');
    await find(user, 'nobody@gaon.example');
    await (await members()).findByText('이 주소로 만든 계정이 없어요.');
    expect((await members()).queryByText('이수민')).toBeNull();
  });

  it('locks an account after a question, and shows it as it is then', async () => {
    let lockedAt: string | null = null;
    const { user, sentOf } = open({
      FindMember: () => ({ member: { ...lee, lockedAt } }),
      SetMemberLock: ({ locked }) => {
        lockedAt = locked ? '2026-11-22T00:00:00Z' : null;
        return { setMemberLock: done };
      },
    });
    await find(user, lee.email);
    await user.click(await (await members()).findByRole('button', { name: '계정 잠금' }));
    const dialog = within(screen.getByRole('dialog', { name: '이 계정을 잠글까요?' }));
    expect(sentOf('SetMemberLock')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '계정 잠금' }));
    await (await members()).findByText('잠김');
    (await members()).getByText('계정을 잠갔어요.');
    await user.click((await members()).getByRole('button', { name: '잠금 해제' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '잠금 해제' }));
    await (await members()).findByText('사용 중');
    expect(sentOf('SetMemberLock').map(({ id, locked }) => [id, locked])).toEqual([
      ['m1', true],
      ['m1', false],
    ]);
  });

  it('says why an account could not be locked', async () => {
    const { user } = open({
      SetMemberLock: () => ({ setMemberLock: refusedFor('', 'last_owner', '소유자가 한 명은 있어야 해요.') }),
    });
    await find(user, lee.email);
    await user.click(await (await members()).findByRole('button', { name: '계정 잠금' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '계정 잠금' }));
    await (await members()).findByText('소유자가 한 명은 있어야 해요.');
    expect((await members()).queryByText('잠김')).toBeNull();
  });

  it('sends the activation mail again to whom it is due', async () => {
    const { user, sentOf } = open({
      FindMember: () => ({ member: { ...lee, state: 'PENDING' } }),
      ResendMemberActivation: () => ({ resendMemberActivation: done }),
    });
    await find(user, lee.email);
    await user.click(await (await members()).findByRole('button', { name: '확인 메일 다시 보내기' }));
    await (await members()).findByText('확인 메일을 다시 보냈어요.');
    expect(sentOf('ResendMemberActivation').map(({ id }) => id)).toEqual(['m1']);
  });

  it('offers no lock of the own account', async () => {
    const { user } = open({ FindMember: () => ({ member: { ...lee, email: owner.email } }) });
    await find(user, owner.email);
    await (await members()).findByText('이수민');
    expect((await members()).queryByRole('button', { name: '계정 잠금' })).toBeNull();
  });

  it('says when the server could not be reached', async () => {
    const { user } = open({ FindMember: cut });
    await find(user, lee.email);
    await (await members()).findByText(/서버에 연결하지 못했어요/);
  });

  it('is not there for who may not', async () => {
    open({}, auditor);
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    await waitFor(() => expect(screen.queryByRole('region', { name: '회원 찾기' })).toBeNull());
  });
});
