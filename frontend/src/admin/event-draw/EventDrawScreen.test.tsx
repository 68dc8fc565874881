import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditor, cut, eventEditor, refuse, visitStaff } from '../test-support';
import EventDrawScreen from './EventDrawScreen';
import { EVENT, TestDraw } from './test-draw';

function open(draw: TestDraw, { session = eventEditor, event = EVENT, answers = {} } = {}) {
  return visitStaff(EventDrawScreen, {
    route: 'event-draw',
    at: `/admin/event-draw/${event}`,
    session,
    answers: { ...draw.answers, ...answers },
  });
}

type User = ReturnType<typeof open>['user'];

const button = (name: string) => screen.findByRole('button', { name });
/** Presses the step's button and confirms. */
async function make(user: User, name: string) {
  await user.click(await button(name));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}
const stepNames = () =>
  within(screen.getByRole('list', { name: '추첨 단계' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the plan of a draw', () => {
  it('is announced after a yes, as it was typed', async () => {
    const draw = new TestDraw();
    const { user, sentOf } = open(draw);
    await screen.findByRole('heading', { name: '겨울 배터리 추첨' });
    await user.type(screen.getByLabelText(/^이름/), ' 배터리 ');
    await user.clear(screen.getByLabelText(/^수량/));
    await user.type(screen.getByLabelText(/^수량/), '3');
    await user.type(screen.getByLabelText(/^개당 가격/), '120,000');
    await user.click(screen.getByRole('checkbox', { name: '배송하는 경품' }));
    await user.click(screen.getByRole('button', { name: '경품 추가' }));
    const second = within(screen.getByRole('group', { name: '경품 2' }));
    await user.type(second.getByLabelText(/^이름/), '상품권');
    await user.type(second.getByLabelText(/^개당 가격/), '5000');
    await user.type(second.getByLabelText(/^모바일 상품권 상품 코드/), ' COFFEE-5000 ');
    await user.clear(screen.getByLabelText(/^예비 당첨자 수/));
    await user.type(screen.getByLabelText(/^예비 당첨자 수/), '2');
    await user.click(screen.getByRole('button', { name: '경품 저장' }));
    const question = within(await screen.findByRole('dialog', { name: '새 약속을 공개할까요?' }));
    expect(sentOf('PlanDraw')).toEqual([]);
    await user.click(question.getByRole('button', { name: '공개' }));
    await waitFor(() =>
      expect(sentOf('PlanDraw')).toEqual([
        {
          event: EVENT,
          language: 'KO',
          alternates: 2,
          prizes: [
            { name: '배터리', count: 3, worth: 120_000, delivered: true, voucher: null },
            { name: '상품권', count: 1, worth: 5_000, delivered: false, voucher: 'COFFEE-5000' },
          ],
        },
      ]),
    );
    await screen.findByText('1'.repeat(64), { selector: 'dd span' });
    expect(stepNames()[0]).toContain('이기획');
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const { user, sentOf } = open(new TestDraw());
    await user.clear(await screen.findByLabelText(/^수량/));
    await user.type(screen.getByLabelText(/^수량/), '0');
    await user.click(screen.getByRole('button', { name: '경품 저장' }));
    await screen.findByRole('link', { name: '경품 1: 경품 이름을 입력해 주세요.' });
    screen.getByRole('link', { name: '경품 1: 수량은 1에서 10,000까지예요.' });
    screen.getByRole('link', { name: '경품 1: 가격은 0원에서 10억 원까지예요.' });
    const count = screen.getByLabelText(/^수량/);
    expect(count.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('수량은 1에서 10,000까지예요.');
    // A corrected field loses its error immediately, the others keep theirs.
    await user.clear(count);
    await user.type(count, '3');
    await waitFor(() => expect(screen.queryByText('수량은 1에서 10,000까지예요.')).toBeNull());
    screen.getByText('경품 이름을 입력해 주세요.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentOf('PlanDraw')).toEqual([]);
  });

  it('shows at the field what the server finds', async () => {
    const draw = new TestDraw();
    draw.next = { path: 'prizes.0.name', code: 'text_invalid', message: '쓸 수 없는 문자가 있어요.' };
    const { user } = open(draw);
    await user.type(await screen.findByLabelText(/^이름/), '배터리');
    await user.type(screen.getByLabelText(/^개당 가격/), '0');
    await user.click(screen.getByRole('button', { name: '경품 저장' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '공개' }));
    await screen.findByRole('link', { name: '경품 1: 쓸 수 없는 문자가 있어요.' });
  });

  it('can be changed until the seal, and every commitment stays to be seen', async () => {
    const draw = new TestDraw().plan();
    const { user } = open(draw);
    await user.click(await button('경품 바꾸기'));
    expect((screen.getByLabelText(/^이름/) as HTMLInputElement).value).toBe('배터리');
    await user.click(screen.getByRole('button', { name: '경품 바꾸기' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/이전 약속은 누구나 볼 수 있어요/);
    await user.click(question.getByRole('button', { name: '공개' }));
    const history = within(await screen.findByRole('table', { name: '공개한 약속' }));
    await history.findByText('2'.repeat(64));
    history.getByText('1'.repeat(64));
    within(history.getByRole('row', { name: /2번째/ })).getByText('지금 쓰는 약속');
  });

  it('is left as it is when the question is answered with no', async () => {
    const { user, sentOf } = open(new TestDraw());
    await user.type(await screen.findByLabelText(/^이름/), '배터리');
    await user.type(screen.getByLabelText(/^개당 가격/), '0');
    await user.click(screen.getByRole('button', { name: '경품 저장' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf('PlanDraw')).toEqual([]);
    expect((screen.getByLabelText(/^이름/) as HTMLInputElement).value).toBe('배터리');
  });
});

describe('the steps of a draw', () => {
  it('wait for the event to be over', async () => {
    const draw = new TestDraw().plan();
    draw.canSeal = false;
    open(draw);
    await screen.findByText('2026년 12월 1일 (화) 00:10부터 봉인할 수 있어요.');
    expect(screen.queryByRole('button', { name: '응모자 봉인' })).toBeNull();
    cleanup();
    draw.sealableFrom = null;
    open(draw);
    await screen.findByText(/밤 12시 10분부터/);
  });

  it('are made one after another, each after a yes', async () => {
    const draw = new TestDraw().plan();
    const { user } = open(draw);
    await make(user, '응모자 봉인');
    await screen.findByText('e'.repeat(64));
    // The button has disappeared, but the focus is not lost.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '겨울 배터리 추첨' }));
    expect(screen.queryByRole('button', { name: '경품 바꾸기' })).toBeNull();
    draw.who = '박추첨';
    await make(user, '추첨');
    await screen.findByRole('table', { name: '당첨자와 예비 당첨자 목록' });
    await screen.findByText('다른 직원이 승인해야 해요');
    expect(stepNames()[2]).toContain('박추첨');
  });

  it('let another person approve, and then anybody publish', async () => {
    const draw = new TestDraw().plan().upTo('DRAWN');
    draw.who = '최승인';
    const { user } = open(draw);
    await make(user, '승인');
    await make(user, '결과 공개');
    await screen.findByText('결과를 공개했어요', { selector: 'p' });
    expect(screen.getByRole('link', { name: '추첨 파일 내려받기' }).getAttribute('href')).toBe(
      '/api/Event/draw-file/winterbatteries',
    );
    expect(screen.getByRole('link', { name: /경품 신청 주소/ }).getAttribute('href')).toContain(
      '/prize-claim/winterbatteries',
    );
  });

  it('say in the dialog why they were not made, with the draw as it is by then', async () => {
    const draw = new TestDraw().plan().upTo('SEALED');
    const { user } = open(draw);
    await user.click(await button('추첨'));
    draw.next = { path: '', code: 'draw_out_of_order', message: '이 단계를 지금 할 수 없어요.' };
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '추첨' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      '이 단계를 지금 할 수 없어요.',
    );
  });

  it('can be tried again after a cut connection', async () => {
    const draw = new TestDraw().plan().upTo('SEALED');
    let working = false;
    const step = draw.answers.DrawTheWinners;
    const { user } = open(draw, {
      answers: { DrawTheWinners: (variables: unknown) => (working ? step?.(variables) : cut()) },
    });
    await user.click(await button('추첨'));
    const yes = within(screen.getByRole('dialog')).getByRole('button', { name: '추첨' });
    await user.click(yes);
    await within(screen.getByRole('dialog')).findByRole('alert');
    working = true;
    await user.click(yes);
    await screen.findByRole('table', { name: '당첨자와 예비 당첨자 목록' });
  });
});

describe('the winners', () => {
  it('are listed a hundred a page', async () => {
    const draw = new TestDraw().plan().upTo('PUBLISHED');
    draw.winners = 230;
    const { user, sentOf } = open(draw);
    await screen.findByText('230개 중 1–100');
    await user.click(screen.getByRole('button', { name: '마지막 쪽' }));
    const table = within(screen.getByRole('table', { name: '당첨자와 예비 당첨자 목록' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(31));
    screen.getByText('230개 중 201–230');
    expect(sentOf('DrawWinners').map(({ after }) => after)).toEqual([null, 199]);
  });

  it('are shown masked, and whole after a reason', async () => {
    const draw = new TestDraw().plan().upTo('PUBLISHED');
    draw.claimed = [0];
    const { user } = open(draw);
    const row = within(await screen.findByRole('row', { name: /홍\*동/ }));
    row.getByText('010-****-5678');
    within(screen.getByRole('row', { name: /삭제된 사람/ })).getByText('예비');
    await user.click(row.getByRole('button', { name: /^전체 보기/ }));
    const dialog = () => within(screen.getByRole('dialog', { name: '1번 당첨자' }));
    await user.click(dialog().getByRole('button', { name: '보기' }));
    await dialog().findByRole('link', { name: '사유를 적어 주세요.' });
    expect(draw.lookedAt).toEqual([]);
    await user.type(dialog().getByLabelText(/^보는 이유/), '배송');
    await user.click(dialog().getByRole('checkbox', { name: '주민등록번호도 보기' }));
    await user.click(dialog().getByRole('button', { name: '보기' }));
    await dialog().findByText('서울특별시 중구 가온로 12 101호');
    dialog().getByText('9002152000000');
    expect(draw.lookedAt).toEqual([{ place: 0, reason: '배송', taxData: true }]);
    // Revealed data disappears with the dialog.
    await user.click(dialog().getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('9002152000000')).toBeNull());
  });

  it('are asked about tax data by who has the right alone', async () => {
    const draw = new TestDraw().plan().upTo('PUBLISHED');
    draw.claimed = [0];
    const session = { ...eventEditor, rights: eventEditor.rights.filter((right) => right !== 'EXPORT_EVENT_DATA') };
    const { user } = open(draw, { session });
    await user.click(
      within(await screen.findByRole('row', { name: /홍\*동/ })).getByRole('button', { name: /^전체 보기/ }),
    );
    screen.getByRole('dialog', { name: '1번 당첨자' });
    expect(screen.queryByRole('checkbox', { name: '주민등록번호도 보기' })).toBeNull();
  });

  it('lose a prize that they did not claim, after a yes', async () => {
    const draw = new TestDraw().plan().upTo('PUBLISHED');
    draw.overdue = 1;
    const { user, sentOf } = open(draw);
    await screen.findByText('신청하지 않은 경품이 1개 있어요');
    await make(user, '예비 당첨자에게 넘기기');
    await waitFor(() => expect(screen.queryByText('신청하지 않은 경품이 1개 있어요')).toBeNull());
    expect(sentOf('MoveUpAlternates')).toEqual([{ event: EVENT, language: 'KO' }]);
  });
});

describe('the screen of a draw', () => {
  it('says that there is no such event', async () => {
    open(new TestDraw(), { event: 'cms-99' });
    await screen.findByText('이 이벤트를 찾을 수 없어요');
  });

  it('is asked for again after a failure', async () => {
    let working = false;
    const draw = new TestDraw();
    const ask = draw.answers.EventDraw;
    const { user } = open(draw, {
      answers: { EventDraw: (variables: unknown) => (working ? ask?.(variables) : cut()) },
    });
    await screen.findByText('추첨을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('heading', { name: '겨울 배터리 추첨' });
  });

  it('is not shown to a session without the right', async () => {
    const { sentOf } = open(new TestDraw(), { session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('EventDraw')).toEqual([]);
  });

  it('is left for sign-in, and come back to, when the session has ended', async () => {
    const { at } = open(new TestDraw(), { answers: { EventDraw: refuse('UnauthorisedAccess') } });
    await waitFor(() =>
      expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/event-draw/winterbatteries' }),
    );
  });
});
