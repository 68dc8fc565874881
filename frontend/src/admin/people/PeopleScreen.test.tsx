import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localizedText } from '../../test/answers';
import { type Answers, auditor, cut, done, owner, refuse, refusedFor, visitStaff } from '../test-support';
import PeopleScreen from './PeopleScreen';

const person = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'StaffPerson',
  id,
  email: `${id}@gaon.example`,
  name: id,
  roles: ['AUDITOR'],
  active: true,
  invited: false,
  centres: null as string[] | null,
  secondFactor: false,
  secondFactorReset: null as { requestedBy: string; own: boolean; expiresAt: string } | null,
  mailFailure: null as { __typename: 'UserError'; message: string } | null,
  ...more,
});
const self = person('owner', { name: '한가온', roles: ['OWNER'], secondFactor: true });
const editor = person('editor', { name: '이편집', roles: ['CONTENT_EDITOR'], secondFactor: true });
const newcomer = person('newcomer', { name: '', active: false, invited: true });
const roles = [
  { __typename: 'RoleRights', role: 'OWNER', rights: ['MANAGE_PEOPLE', 'READ_STAFF_LOG'] },
  { __typename: 'RoleRights', role: 'AUDITOR', rights: ['PREVIEW_EVENTS', 'READ_STAFF_LOG'] },
];

/** The server's list; a change of it is visible after a refetch. */
function open(people: unknown[] = [self, editor, newcomer], answers: Answers = {}, session = owner) {
  const list = { people };
  const visit = visitStaff(PeopleScreen, {
    route: 'people',
    session,
    answers: { People: () => ({ people: list.people, roles }), ...answers },
  });
  return { ...visit, list };
}

type User = ReturnType<typeof open>['user'];

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
/** Opens the menu of a row, and finds an action in it. */
async function furtherAction(user: User, of: RegExp, name: string) {
  await user.click((await row(of)).getByRole('button', { name: /^다른 작업/ }));
  return screen.findByRole('menuitem', { name });
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const ticks = (name: string) =>
  dialog(name)
    .getAllByRole('checkbox', { checked: true })
    .map((tick) => (tick as HTMLInputElement).value);

describe('the people of the staff', () => {
  it('are listed with roles, standing and second factor', async () => {
    open();
    const cells = (await row(/이편집/)).getAllByRole('cell').map((cell) => cell.lastChild?.textContent);
    expect(cells.slice(0, 4)).toEqual(['editor@gaon.example', '콘텐츠 편집자', '사용 중', '사용 중']);
    (await row(/newcomer/)).getByText('초대 수락 대기');
    (await row(/한가온/)).getByText('(나)');
  });

  it('are listed with the reason why an invitation was not delivered', async () => {
    const failed = { __typename: 'UserError', message: '받는 쪽 메일 서버가 메일을 거절했어요.' };
    const { sentOf } = open([self, { ...newcomer, mailFailure: failed }]);
    (await row(/newcomer/)).getByText('초대 메일이 전달되지 않았어요. 받는 쪽 메일 서버가 메일을 거절했어요.');
    expect(sentOf('People')[0]).toEqual({ language: 'KO' });
  });

  it('have roles whose rights are explained in words', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: '역할별 권한' }));
    (await waitFor(() => within(table.getByRole('row', { name: /감사 담당자/ })))).getByText(
      '이벤트 미리보기, 작업 기록 보기',
    );
    within(table.getByRole('row', { name: /소유자/ })).getByText('모든 권한');
  });

  it('are asked for again after a failure', async () => {
    let working = false;
    const { user } = open([], { People: () => (working ? { people: [self], roles } : cut()) });
    await screen.findByText('직원 목록을 불러오지 못했어요');
    expect(screen.queryByRole('table')).toBeNull();
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await row(/한가온/);
    expect(screen.queryByText('직원 목록을 불러오지 못했어요')).toBeNull();
  });

  it('are not asked for by a session without the right', async () => {
    const { sentOf } = open(undefined, {}, auditor);
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('People')).toEqual([]);
  });

  it('are left for sign-in, and come back to, when the session has ended', async () => {
    const { at } = open([], { People: refuse('UnauthorisedAccess') });
    await waitFor(() => expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/people' }));
  });

  it('give way to "not allowed" when the right was taken meanwhile', async () => {
    const { at } = open([], { People: refuse('not_allowed'), CurrentSession: () => ({ session: auditor }) });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(at().href).toBe('/admin/people');
  });
});

describe('inviting', () => {
  const fill = async (user: User, email: string) => {
    await row(/한가온/);
    await user.click(screen.getByRole('button', { name: '직원 초대' }));
    await user.type(dialog('직원 초대').getByLabelText('이메일 주소'), email);
  };
  const send = (user: User) => user.click(screen.getByRole('button', { name: '초대 메일 보내기' }));

  it('sends address, roles and language, and says so once the list shows the person', async () => {
    const { user, sentOf, list } = open([self], {
      InviteStaff: () => {
        list.people = [self, newcomer];
        return { inviteStaff: done };
      },
    });
    await fill(user, ' newcomer@gaon.example ');
    await user.click(screen.getByRole('checkbox', { name: '감사 담당자' }));
    await user.click(screen.getByRole('checkbox', { name: '대리점 담당자' }));
    await user.click(screen.getByRole('radio', { name: '영어' }));
    await send(user);
    const said = await screen.findByText('newcomer@gaon.example 님에게 초대 메일을 보냈어요.');
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await row(/newcomer/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf('InviteStaff')).toEqual([
      {
        input: { email: 'newcomer@gaon.example', roles: ['DEALER_MANAGER', 'AUDITOR'], language: 'EN' },
        language: 'KO',
      },
    ]);
  });

  it('says that somebody with an account has the roles at once', async () => {
    const { user, list } = open([self], {
      InviteStaff: () => {
        list.people = [self, editor];
        return { inviteStaff: done };
      },
    });
    await fill(user, editor.email);
    await user.click(screen.getByRole('checkbox', { name: '콘텐츠 편집자' }));
    await send(user);
    await screen.findByText(/editor@gaon.example 님에게 역할을 주었어요/);
  });

  it('asks for an address and a role before anything is sent', async () => {
    const { user, sentOf } = open();
    await fill(user, 'nobody');
    await send(user);
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['이메일 주소를 확인해 주세요.', '역할을 하나 이상 골라 주세요.']);
    expect(document.activeElement).toBe(summary);
    expect(sentOf('InviteStaff')).toEqual([]);
  });

  it('does not send out a second time who is in the list', async () => {
    const { user, sentOf } = open();
    await fill(user, 'EDITOR@gaon.example');
    await user.click(screen.getByRole('checkbox', { name: '감사 담당자' }));
    await send(user);
    await screen.findByRole('link', { name: /이미 목록에 있는 사람이에요/ });
    expect(sentOf('InviteStaff')).toEqual([]);
  });

  it("shows the server's sentence at the field", async () => {
    const { user } = open(undefined, {
      InviteStaff: () => ({ inviteStaff: refusedFor('email', 'email_invalid', '받을 수 없는 주소예요.') }),
    });
    await fill(user, 'somebody@gaon.example');
    await user.click(screen.getByRole('checkbox', { name: '감사 담당자' }));
    await send(user);
    await user.click(await screen.findByRole('link', { name: '받을 수 없는 주소예요.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('이메일 주소'));
  });

  it('loses nothing that was typed to a cut connection or a closed dialog', async () => {
    const { user } = open(undefined, { InviteStaff: cut });
    await fill(user, 'somebody@gaon.example');
    await user.click(screen.getByRole('checkbox', { name: '감사 담당자' }));
    await send(user);
    await screen.findByText(/서버에 연결하지 못했어요/);
    await user.click(screen.getByRole('button', { name: '취소' }));
    await user.click(screen.getByRole('button', { name: '직원 초대' }));
    expect(screen.getByLabelText('이메일 주소')).toHaveProperty('value', 'somebody@gaon.example');
    expect(ticks('직원 초대')).toEqual(['AUDITOR']);
  });

  it('sends an invitation again with the roles that it had', async () => {
    const { user, sentOf } = open(undefined, { InviteStaff: () => ({ inviteStaff: done }) });
    await user.click((await row(/newcomer/)).getByRole('button', { name: /초대 다시 보내기/ }));
    await screen.findByText('newcomer@gaon.example 님에게 초대 메일을 다시 보냈어요.');
    expect(sentOf('InviteStaff')[0]?.input).toEqual({
      email: 'newcomer@gaon.example',
      roles: ['AUDITOR'],
      language: 'KO',
    });
  });
});

describe('changing roles', () => {
  const of = '이편집 역할 변경';
  const ask = async (user: User, name = /이편집/) =>
    user.click((await row(name)).getByRole('button', { name: /^역할 변경/ }));

  it('gives exactly what is ticked, and shows it', async () => {
    const { user, sentOf, list } = open(undefined, {
      ChangeRoles: ({ roles: given }) => {
        list.people = [self, { ...editor, roles: given }];
        return { changeRoles: done };
      },
    });
    await ask(user);
    expect(ticks(of)).toEqual(['CONTENT_EDITOR']);
    await user.click(screen.getByRole('checkbox', { name: '예약 담당자' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('이편집 님의 역할을 바꿨어요.');
    (await row(/이편집/)).getByText('콘텐츠 편집자, 예약 담당자');
    expect(sentOf('ChangeRoles')).toEqual([
      { id: 'editor', roles: ['CONTENT_EDITOR', 'BOOKING_MANAGER'], language: 'KO' },
    ]);
  });

  it('signs nobody out when nothing was changed', async () => {
    const { user, sentOf } = open();
    await ask(user);
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf('ChangeRoles')).toEqual([]);
  });

  it('forgets ticks that were cancelled', async () => {
    const { user } = open();
    await ask(user);
    await user.click(screen.getByRole('checkbox', { name: '소유자' }));
    await user.click(screen.getByRole('button', { name: '취소' }));
    await ask(user);
    expect(ticks(of)).toEqual(['CONTENT_EDITOR']);
  });

  it('warns before all roles are taken away, and sends none', async () => {
    const { user, sentOf, list } = open(undefined, {
      ChangeRoles: () => {
        list.people = [self];
        return { changeRoles: done };
      },
    });
    await ask(user);
    await user.click(screen.getByRole('checkbox', { name: '콘텐츠 편집자' }));
    screen.getByText(/이 목록에서 사라져요/);
    await user.click(screen.getByRole('button', { name: '역할 모두 거두기' }));
    const said = await screen.findByText('이편집 님의 역할을 모두 거뒀어요.');
    expect(sentOf('ChangeRoles')[0]?.roles).toEqual([]);
    expect(screen.queryByRole('row', { name: /이편집/ })).toBeNull();
    // Its button has disappeared, but the focus must not be lost.
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says why the last owner stays one', async () => {
    const { user } = open(undefined, {
      ChangeRoles: () => ({ changeRoles: refusedFor('roles', 'last_owner', '소유자는 한 명 이상 있어야 해요.') }),
    });
    await ask(user, /한가온/);
    await user.click(screen.getByRole('checkbox', { name: '소유자' }));
    await user.click(screen.getByRole('checkbox', { name: '감사 담당자' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    const line = await screen.findByRole('link', {
      name: '소유자는 한 명 이상 있어야 해요. 먼저 다른 사람에게 소유자 역할을 주세요.',
    });
    await user.click(line);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '역할' }));
    expect(ticks('한가온 역할 변경')).toEqual(['AUDITOR']);
  });

  it('signs out who has changed the own ones, after a warning', async () => {
    const { user, at } = open(undefined, { ChangeRoles: () => ({ changeRoles: done }) });
    await ask(user, /한가온/);
    screen.getByText(/저장하면 로그아웃되고/);
    await user.click(screen.getByRole('checkbox', { name: '감사 담당자' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin' }));
  });
});

describe('limiting to centres', () => {
  const centre = (code: string, ko: string) => ({
    __typename: 'Dealer',
    kind: 'SERVICE_CENTRE',
    code,
    name: localizedText(ko),
    city: localizedText('강남구'),
  });
  const manager = person('manager', { name: '박예약', roles: ['BOOKING_MANAGER'], centres: ['SC-2', 'SC-OLD'] });
  const allRoles = [...roles, { __typename: 'RoleRights', role: 'BOOKING_MANAGER', rights: ['READ_BOOKINGS'] }];
  const start = (answers: Answers = {}, people = [self, editor, manager]) =>
    open(people, {
      People: () => ({ people, roles: allRoles }),
      StaffCentres: () => ({ dealers: [centre('SC-1', '강남점'), centre('SC-2', '마포점')] }),
      ...answers,
    });
  const ask = async (user: User) => user.click(await furtherAction(user, /박예약/, '담당 센터'));

  it('is offered for who sees bookings, and says to which', async () => {
    const { user } = start();
    (await row(/박예약/)).getByText('센터 2곳만');
    await furtherAction(user, /박예약/, '담당 센터');
    await user.keyboard('{Escape}');
    await user.click((await row(/이편집/)).getByRole('button', { name: /^다른 작업/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['2단계 초기화']);
  });

  it('sends the chosen centres, those too that left the list', async () => {
    const { user, sentOf } = start({ LimitToCentres: () => ({ limitToCentres: done }) });
    await ask(user);
    const list = dialog('박예약 담당 센터').getByRole('list', { name: '담당 센터' });
    await waitFor(() => within(list).getByText('마포점 · SC-2'));
    within(list).getByText('SC-OLD');
    await user.click(screen.getByRole('button', { name: '마포점 · SC-2 빼기' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '센터 추가' }));
    await user.type(screen.getByRole('combobox', { name: '센터 추가' }), '강남');
    await user.click(await screen.findByRole('option', { name: '강남점 · SC-1' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('박예약 님의 담당 센터를 바꿨어요.');
    expect(sentOf('LimitToCentres')).toEqual([{ id: 'manager', dealerCodes: ['SC-OLD', 'SC-1'], language: 'KO' }]);
  });

  it('says that no centre means all of them, and sends nothing for no change', async () => {
    const { user, sentOf } = start();
    await ask(user);
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf('LimitToCentres')).toEqual([]);
    await ask(user);
    await user.click(screen.getByRole('button', { name: /SC-2 빼기/ }));
    await user.click(screen.getByRole('button', { name: 'SC-OLD 빼기' }));
    dialog('박예약 담당 센터').getByText('모든 센터');
  });

  it('shows at the field why it was refused', async () => {
    const { user } = start({
      LimitToCentres: () => ({ limitToCentres: refusedFor('dealerCodes', 'dealer_not_found', '센터가 없어요.') }),
    });
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'SC-OLD 빼기' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await screen.findByRole('link', { name: '센터가 없어요.' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '센터 추가' }));
  });
});

describe('resetting a second factor', () => {
  const asked = (reset: Partial<typeof waiting> = {}) => [
    self,
    { ...editor, secondFactorReset: { ...waiting, ...reset } },
    newcomer,
  ];
  const waiting = {
    __typename: 'SecondFactorReset',
    requestedBy: '김소유',
    own: false,
    expiresAt: '2026-11-22T00:00:00Z',
  };
  const ask = async (user: User) => user.click(await furtherAction(user, /이편집/, '2단계 초기화'));
  const review = async (user: User) => user.click((await row(/이편집/)).getByRole('button', { name: /^초기화 확인/ }));

  it('is offered for others who have one', async () => {
    const { user } = open();
    await furtherAction(user, /이편집/, '2단계 초기화');
    await user.keyboard('{Escape}');
    expect((await row(/한가온/)).queryByRole('button', { name: /^다른 작업/ })).toBeNull();
    await user.click((await row(/newcomer/)).getByRole('button', { name: /^다른 작업/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['역할 변경']);
  });

  it('is requested after a word of caution, and waits for another owner', async () => {
    const { user, sentOf, list } = open(undefined, {
      RequestSecondFactorReset: () => {
        list.people = asked({ own: true });
        return { requestSecondFactorReset: done };
      },
    });
    await ask(user);
    dialog('2단계 인증 초기화').getByText(/이편집 님이 휴대전화와 복구 코드를 모두 잃었을 때만/);
    expect(sentOf('RequestSecondFactorReset')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '초기화 요청' }));
    await screen.findByText(/이편집 님의 2단계 인증 초기화를 요청했어요/);
    expect(sentOf('RequestSecondFactorReset')).toEqual([{ id: 'editor', language: 'KO' }]);
    (await row(/이편집/)).getByText('초기화 대기');
    await review(user);
    dialog('2단계 인증 초기화').getByText(/다른 소유자의 승인을 기다리고 있어요/);
    expect(screen.queryByRole('button', { name: '초기화 승인' })).toBeNull();
  });

  it('is approved by another owner', async () => {
    const { user, sentOf, list } = open(asked(), {
      ApproveSecondFactorReset: () => {
        list.people = [self, { ...editor, secondFactor: false }];
        return { approveSecondFactorReset: done };
      },
    });
    await review(user);
    dialog('2단계 인증 초기화').getByText(/김소유 님이 이편집 님의 2단계 인증 초기화를 요청했어요/);
    await user.click(screen.getByRole('button', { name: '초기화 승인' }));
    await screen.findByText('이편집 님의 2단계 인증을 초기화했어요.');
    expect(sentOf('ApproveSecondFactorReset')).toEqual([{ id: 'editor', language: 'KO' }]);
    (await row(/이편집/)).getByText('사용 안 함');
  });

  it('is dismissed', async () => {
    const { user, list } = open(asked(), {
      DismissSecondFactorReset: () => {
        list.people = [self, editor];
        return { dismissSecondFactorReset: done };
      },
    });
    await review(user);
    await user.click(screen.getByRole('button', { name: '요청 없애기' }));
    await screen.findByText('이편집 님의 초기화 요청을 없앴어요.');
    await furtherAction(user, /이편집/, '2단계 초기화');
  });

  it('is not approved by the person concerned', async () => {
    const { user } = open([{ ...self, secondFactorReset: waiting }, editor]);
    await user.click((await row(/한가온/)).getByRole('button', { name: /^초기화 확인/ }));
    screen.getByRole('button', { name: '요청 없애기' });
    expect(screen.queryByRole('button', { name: '초기화 승인' })).toBeNull();
  });

  it('says in the dialog why it could not be done', async () => {
    const { user } = open(undefined, {
      RequestSecondFactorReset: () => ({
        requestSecondFactorReset: refusedFor('id', 'second_owner_required', '승인할 소유자가 없어요.'),
      }),
    });
    await ask(user);
    await user.click(screen.getByRole('button', { name: '초기화 요청' }));
    expect((await dialog('2단계 인증 초기화').findByRole('alert')).textContent).toBe('승인할 소유자가 없어요.');
  });
});
