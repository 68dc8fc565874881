import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerManager, visitStaff } from '../test-support';
import DealersScreen from './DealersScreen';
import { TestDealers, type TestPlan, type TestRow } from './test-dealers';

beforeEach(() => sessionStorage.clear());

const changed: TestRow = {
  line: 2,
  code: 'SC-0001',
  name: '가온 1호점',
  state: 'CHANGED',
  changes: [
    { field: 'phone', before: '02-000-1234', after: '02-000-9999' },
    { field: 'mobilePhone', before: '010-0000-0000', after: '' },
  ],
};
const fresh: TestRow = {
  line: 3,
  code: 'SC-0100',
  name: '새 센터',
  state: 'NEW',
  changes: [{ field: 'dealerName', before: '', after: '새 센터' }],
};
const same: TestRow = { line: 4, code: 'SC-0002', name: '가온 2호점', state: 'UNCHANGED' };
const wrong: TestRow = {
  line: 5,
  code: 'SC-0003',
  name: '가온 3호점',
  state: 'INVALID',
  errors: [{ path: 'weekdayHours', code: 'hours_invalid', message: '09:00-18:00처럼 적어 주세요.' }],
};

function open(rows: TestRow[], more: Partial<TestPlan> = {}, search = '') {
  const server = new TestDealers();
  server.add('SC-0001', '가온 1호점');
  const plan = server.plan(rows, more);
  const visit = visitStaff(DealersScreen, {
    route: 'dealers',
    at: '/admin/dealers-managerment/service-center',
    search: `?plan=${plan.id}${search}`,
    session: dealerManager,
    answers: server.answers,
  });
  return { ...visit, server, plan };
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole('button', { name });

describe('what an upload would change', () => {
  it('is shown field by field, before and after, and by word as well as by colour', async () => {
    open([changed, fresh, same]);
    const line = within(await row(/가온 1호점/));
    line.getByText('변경');
    expect(line.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '이전 02-000-1234이후 02-000-9999',
      '이전 010-0000-0000이후 (비어 있음)',
    ]);
    expect(line.getAllByRole('term').map((one) => one.textContent)).toEqual(['전화번호', '휴대전화']);
    const whole = within(await row(/새 센터/));
    whole.getByText('신규');
    whole.getByText('등록할 내용 1개');
    // Unchanged rows are hidden by default.
    expect(screen.queryByRole('row', { name: /가온 2호점/ })).toBeNull();
  });

  it('names a renamed dealer by both names', async () => {
    const renamed: TestRow = {
      ...changed,
      name: '가온 강남점',
      changes: [
        { field: 'dealerName', before: '가온 1호점', after: '가온 강남점' },
        { field: 'networkName', before: '가온 1호점', after: '가온 강남점' },
      ],
    };
    open([renamed, fresh]);
    const name = within(await row(/SC-0001/)).getByRole('rowheader');
    expect(name.textContent).toContain('이전 가온 1호점이후 가온 강남점SC-0001');
    expect(within(await row(/SC-0100/)).getByRole('rowheader').textContent).toBe('새 센터SC-0100');
  });

  it('is corrected cell by cell without another file', async () => {
    const { user, at, server, sentOf } = open([
      { ...wrong, changes: [{ field: 'weekdayHours', before: '09:00-18:00', after: '아무 때나' }] },
      changed,
    ]);
    const cell = within(await row(/가온 3호점/)).getByRole('textbox', { name: '평일 영업' });
    expect(cell).toHaveProperty('value', '아무 때나');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('09:00-18:00처럼 적어 주세요.');
    await user.click(button('고친 내용 확인: 5행'));
    await screen.findByText('5행에 아직 오류가 있어요.');
    const again = within(await row(/가온 3호점/)).getByRole('textbox', { name: '평일 영업' });
    await user.clear(again);
    await user.type(again, '09:00-18:00{Enter}');
    await screen.findByText('5행을 고쳤어요.');
    expect(sentOf('CorrectDealerPlan').at(-1)).toEqual({
      id: 'plan-2',
      line: 5,
      cells: [{ field: 'WEEKDAY_HOURS', text: '09:00-18:00' }],
      language: 'KO',
    });
    expect(at().href).toBe('/admin/dealers-managerment/service-center?plan=plan-3');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('미리보기'));
    await waitFor(() => expect(button('확인하고 적용')).not.toBeNull());
    expect(server.plans).toHaveLength(3);
  });

  it('keeps what was typed into a cell when no answer comes', async () => {
    const { user, server } = open([wrong]);
    server.next = 'cut';
    await user.type(within(await row(/가온 3호점/)).getByRole('textbox', { name: '평일 영업' }), '9시');
    await user.click(button('고친 내용 확인: 5행'));
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect(within(await row(/가온 3호점/)).getByRole('textbox')).toHaveProperty('value', '9시');
  });

  it('marks the values that staff edited and it would overwrite', async () => {
    const [phone, mobile] = changed.changes ?? [];
    if (!phone || !mobile) throw new Error('There are two changes.');
    const { user } = open([{ ...changed, changes: [{ ...phone, edited: true }, mobile] }]);
    await screen.findByText('직원이 고친 값을 덮어쓰는 곳이 1곳 있어요');
    const values = within(await row(/가온 1호점/)).getAllByRole('definition');
    expect(values.map((one) => one.textContent?.includes('직원이 고친 값'))).toEqual([true, false]);
    await user.click(button('확인하고 적용'));
    dialog().getByText('직원이 고친 값을 덮어씀: 1곳');
  });

  it('leads from a removed centre to its bookings once it is applied', async () => {
    const gone: TestRow = { line: null, code: 'SC-0001', name: '가온 1호점', state: 'REMOVED', bookings: 2 };
    open([gone]);
    await row(/가온 1호점/);
    expect(screen.queryByRole('link', { name: /예약 확인/ })).toBeNull();
    open([gone], { state: 'APPLIED' });
    const link = await screen.findByRole('link', { name: '예약 확인: SC-0001' });
    expect(link.getAttribute('href')).toContain('dealer=SC-0001');
  });

  it('folds away what a new dealer holds, also one that is refused; of one that is known its changes stay in sight', async () => {
    open([
      { ...wrong, changes: fresh.changes ?? [] },
      { ...wrong, line: 6, code: 'SC-0001', name: '가온 1호점', changes: changed.changes ?? [] },
    ]);
    const unknown = within(await row(/가온 3호점/));
    expect(unknown.getByText('등록할 내용 1개').closest('details')?.open).toBe(false);
    const known = within(await row(/가온 1호점/));
    expect(known.queryByRole('group')).toBeNull();
    known.getByText('02-000-9999');
  });

  it('is filtered by kind; which kind stands in the address', async () => {
    const { user, at, sentOf, back } = open([changed, fresh, same]);
    await row(/가온 1호점/);
    const choices = within(screen.getByRole('group', { name: '보이는 행' })).getAllByRole('button');
    expect(choices.map((choice) => choice.textContent)).toEqual([
      '바뀌는 행 2',
      '오류 0',
      '신규 1',
      '변경 1',
      '빠짐 0',
      '그대로 1',
      '전체 3',
    ]);
    await user.click(button('그대로 1'));
    await row(/가온 2호점/);
    expect(at().href).toBe('/admin/dealers-managerment/service-center?plan=plan-1&show=unchanged');
    expect(button('그대로 1').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(button('그대로 1'));
    expect(sentOf('DealerPlan').at(-1)).toMatchObject({ states: ['UNCHANGED'], page: 1, language: 'KO' });
    back();
    await row(/가온 1호점/);
  });

  it('is turned page by page', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...fresh,
      line: at + 2,
      code: `SC-1${at}`,
      name: `새 ${at}`,
    }));
    const { user, at } = open(many);
    await row(/새 0/);
    await user.click(button('다음 쪽'));
    await row(/새 11/);
    expect(at().href).toContain('rows=2');
    expect(document.activeElement).toBe(button('다음 쪽'));
  });

  it('can’t be applied while a row is wrong, and says which', async () => {
    open([changed, wrong]);
    const line = within(await row(/가온 3호점/));
    line.getByText('오류');
    line.getByText('평일 영업');
    line.getByText(/09:00-18:00처럼/);
    screen.getByText('고쳐야 할 행이 1개 있어요');
    expect(screen.queryByRole('button', { name: '확인하고 적용' })).toBeNull();
  });

  it('is nothing where the file says what the list says', async () => {
    open([same]);
    await screen.findByText('바뀌는 내용이 없어요');
    expect(screen.queryByRole('button', { name: '확인하고 적용' })).toBeNull();
  });

  it('is gone after a day, and says so', async () => {
    const { user, at } = open([same], {}, '-gone');
    await screen.findByText('업로드를 찾을 수 없어요');
    await user.click(button('목록으로'));
    await row(/가온 1호점/);
    expect(at().href).toBe('/admin/dealers-managerment/service-center');
  });

  it('is closed for the list, which takes the focus', async () => {
    const { user } = open([changed]);
    await row(/가온 1호점/);
    await user.click(button('닫고 목록으로'));
    const list = await screen.findByRole('heading', { name: /서비스센터 목록/ });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });
});

describe('a full replacement', () => {
  it('compares the same file again, and flags bookings where one would go', async () => {
    const { user, at, sentOf } = open([changed]);
    await row(/가온 1호점/);
    const choice = screen.getByRole('switch', { name: '전체 교체' });
    await user.click(choice);
    const gone = within(await row(/빠질 센터/));
    gone.getByText('빠짐');
    gone.getByText('앞으로의 예약 2건');
    screen.getByText('빠지는 곳에 앞으로의 예약이 2건 있어요');
    expect(at().href).toBe('/admin/dealers-managerment/service-center?plan=plan-2');
    expect(choice).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(choice);
    await user.click(button('확인하고 적용'));
    dialog().getByText('목록에서 빠짐: 1곳');
    dialog().getByText('빠지는 곳에 남는 예약: 2건');
    expect(sentOf('ReplanDealers')).toEqual([{ id: 'plan-1', fullReplacement: true, language: 'KO' }]);
  });
});

describe('confirming', () => {
  const confirm = async ({ user }: ReturnType<typeof open>) => {
    await row(/가온 1호점/);
    await user.click(button('확인하고 적용'));
    await user.click(dialog().getByRole('button', { name: '적용' }));
  };

  it('says what will happen, does it once, and says that it is done', async () => {
    const visit = open([changed, same]);
    await row(/가온 1호점/);
    await visit.user.click(button('확인하고 적용'));
    expect(
      dialog()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['내용 변경: 1곳', '그대로: 1곳', '파일에 없는 곳은 건드리지 않아요.']);
    await visit.user.click(dialog().getByRole('button', { name: '적용' }));
    const said = await screen.findByText('목록에 적용했어요');
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(visit.sentOf('ConfirmDealerPlan')).toEqual([{ id: 'plan-1', language: 'KO' }]);
    expect(screen.queryByRole('button', { name: '확인하고 적용' })).toBeNull();
  });

  it('stays in the question when the connection is cut', async () => {
    const visit = open([changed]);
    visit.server.next = 'cut';
    await confirm(visit);
    await dialog().findByText(/서버에 연결하지 못했어요/);
    await visit.user.click(dialog().getByRole('button', { name: '적용' }));
    await screen.findByText('목록에 적용했어요');
  });

  it('is told that the data changed since, and compares again', async () => {
    const visit = open([changed]);
    visit.server.meanwhile = () => {
      visit.plan.state = 'STALE';
      visit.server.next = [{ path: '', code: 'plan_stale', message: '그사이에 바뀌었어요.' }];
    };
    await confirm(visit);
    const said = await screen.findByText('그사이에 목록이 바뀌어 적용하지 않았어요');
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    await visit.user.click(button('지금 목록과 다시 비교'));
    await screen.findByRole('button', { name: '확인하고 적용' });
    expect(visit.at().href).toContain('plan=plan-2');
    expect(visit.sentOf('ReplanDealers')).toEqual([{ id: 'plan-1', fullReplacement: false, language: 'KO' }]);
  });

  it('is told that somebody else was first', async () => {
    const visit = open([changed]);
    visit.server.meanwhile = () => {
      visit.plan.state = 'APPLIED';
      visit.server.next = [{ path: '', code: 'plan_applied', message: '이미 적용됐어요.' }];
    };
    await confirm(visit);
    await screen.findByText('다른 직원이 먼저 적용했어요');
  });

  it('shows any other refusal in the server’s words', async () => {
    const visit = open([changed]);
    visit.server.next = [{ path: '', code: 'plan_invalid', message: '고쳐야 할 행이 있어요.' }];
    await confirm(visit);
    const said = await screen.findByText('고쳐야 할 행이 있어요.');
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('undoing', () => {
  const applied = (server: TestDealers) => {
    const plan = server.plan([changed], { state: 'APPLIED' });
    server.last = plan;
    return plan;
  };
  function openList() {
    const server = new TestDealers();
    server.add('SC-0001', '가온 1호점');
    applied(server);
    const visit = visitStaff(DealersScreen, {
      route: 'dealers',
      at: '/admin/dealers-managerment/service-center',
      session: dealerManager,
      answers: server.answers,
    });
    return { ...visit, server };
  }

  it('puts the last upload back after a question, and the list is asked for again', async () => {
    const { user, sentOf } = openList();
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    dialog().getByText(/변경된 1곳은 이전 내용으로/);
    await user.click(dialog().getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(screen.queryByText('최근 적용한 업로드')).toBeNull());
    expect(document.activeElement?.textContent).toBe('목록 파일');
    expect(sentOf('UndoDealerPlan')).toEqual([{ id: 'plan-1', language: 'KO' }]);
    expect(sentOf('StaffDealers')).toHaveLength(2);
  });

  it('is refused where something was changed since', async () => {
    const { user, server } = openList();
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    server.next = [{ path: '', code: 'plan_stale', message: '그 뒤에 바뀐 곳이 있어 되돌릴 수 없어요.' }];
    await user.click(dialog().getByRole('button', { name: '되돌리기' }));
    await dialog().findByText('그 뒤에 바뀐 곳이 있어 되돌릴 수 없어요.');
  });

  it('is offered where the upload is looked at again', async () => {
    const { user, at } = openList();
    await user.click(await screen.findByRole('button', { name: '내용 보기' }));
    await row(/가온 1호점/);
    expect(at().href).toContain('plan=plan-1');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('업로드: 서비스센터.xlsx'));
    await user.click(button('되돌리기'));
    await user.click(dialog().getByRole('button', { name: '되돌리기' }));
    const said = await screen.findByText('되돌린 업로드예요');
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  });
});
