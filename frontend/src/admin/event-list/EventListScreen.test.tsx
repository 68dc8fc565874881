import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestEvents, wholeDocument } from '../event-editor/test-events';
import { type Answers, auditor, cut, eventEditor, visitStaff } from '../test-support';
import EventListScreen from './EventListScreen';

beforeEach(() => sessionStorage.clear());

function open({ count = 3, search = '', answers = {} as Answers, session = eventEditor } = {}) {
  const server = new TestEvents();
  for (let at = 1; at <= count; at += 1) server.add(wholeDocument(`행사 ${at}`, `event-${at}`));
  const visit = visitStaff(EventListScreen, {
    route: 'event-list',
    session,
    search,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
type User = ReturnType<typeof open>['user'];
/** The actions in the menu of a row, which is open then. */
async function actionsIn(user: User, of: string) {
  await user.click(within(await row(of)).getByRole('button', { name: /^다른 작업/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}
/** Chooses an action in the menu of a row. */
async function choose(user: User, of: string, action: string) {
  await actionsIn(user, of);
  await user.click(screen.getByRole('menuitem', { name: action }));
}
const dialog = () => within(screen.getByRole('dialog'));

describe('the list of events', () => {
  it('shows ten a page with their days, status and entries, and leads to each', async () => {
    const { user, at, sentOf } = open({ count: 12 });
    const cells = within(await row('행사 1 ')).getAllByRole('cell');
    expect(cells.map((cell) => cell.lastChild?.textContent).slice(0, 4)).toEqual([
      '2026/11/23',
      '2026/11/23 ~ 2026/12/23',
      '초안',
      '0',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    screen.getByText('이벤트 12개');
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await row('행사 12');
    expect(at().href).toBe('/admin/event-cms-listing?after=10');
    screen.getByText('12개 중 11–12');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음 쪽' }));
    expect(sentOf('StaffEvents').at(-1)).toEqual({
      search: null,
      status: null,
      templates: false,
      first: 10,
      language: 'KO',
      after: '10',
    });
    await user.click(screen.getByRole('link', { name: '행사 12' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/12'));
  });

  it('is searched by name, which stands in the address', async () => {
    const { user, at } = open();
    await row('행사 1');
    const field = screen.getByRole('searchbox', { name: '이벤트 이름으로 찾기' });
    expect(field.getAttribute('maxlength')).toBe('100');
    await user.type(field, '행사 2{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /행사 1/ })).toBeNull());
    await row('행사 2');
    expect(at().href).toBe('/admin/event-cms-listing?q=%ED%96%89%EC%82%AC+2');
    await user.click(screen.getByRole('button', { name: '전체 보기' }));
    await row('행사 1');
  });

  it('is filtered by status, which stands in the address and goes back to the first page', async () => {
    const { user, server, at, sentOf } = open({ count: 1, search: '?q=행사&after=5' });
    server.add(wholeDocument('공개 행사', 'public'), { status: 'LAUNCHED' });
    await user.click(await screen.findByRole('combobox', { name: /^상태/ }));
    await user.click(screen.getByRole('option', { name: '공개 중' }));
    await row('공개 행사');
    expect(screen.queryByRole('row', { name: /행사 1/ })).toBeNull();
    expect(new URL(at().href, 'http://site').search).toBe('?q=%ED%96%89%EC%82%AC&status=launched');
    expect(sentOf('StaffEvents').at(-1)).toEqual({
      search: '행사',
      status: 'LAUNCHED',
      templates: false,
      first: 10,
      language: 'KO',
      after: null,
    });
    await user.click(screen.getByRole('combobox', { name: /^상태/ }));
    await user.click(screen.getByRole('option', { name: '모든 상태' }));
    await row('행사 1');
  });

  it('is paged back, too', async () => {
    const { user, at } = open({ count: 32 });
    const next = () => screen.findByRole('button', { name: '다음 쪽' });
    await user.click(await next());
    await row('행사 12');
    await user.click(await next());
    await row('행사 22');
    expect(at().href).toBe('/admin/event-cms-listing?after=10%2C20');
    await user.click(screen.getByRole('button', { name: '이전 쪽' }));
    await row('행사 12');
    expect(at().href).toBe('/admin/event-cms-listing?after=10');
  });

  it('says what to do where there is none, and offers a list that did not come again', async () => {
    let working = false;
    const none = new TestEvents();
    const { user } = open({
      answers: { StaffEvents: (variables) => (working ? none.answers.StaffEvents?.(variables) : cut()) },
    });
    await screen.findByText('목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText(/이벤트가 없어요/);
  });

  it('leads to a new event, and is not asked for by who may not', async () => {
    const { user, at } = open();
    await user.click(await screen.findByRole('link', { name: '새 이벤트' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details'));
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('StaffEvents')).toEqual([]);
  });
});

describe('an event of the list', () => {
  it('is deleted as a draft alone, after a question', async () => {
    const { user, server } = open({ count: 1 });
    server.add(wholeDocument('공개 행사', 'public'), { status: 'LAUNCHED' });
    await choose(user, '행사 1', '삭제');
    dialog().getByText('이 초안을 삭제할까요? 삭제하면 목록에서 바로 사라져요.');
    await user.click(dialog().getByRole('button', { name: '아니요' }));
    expect(server.events).toHaveLength(2);
    await choose(user, '행사 1', '삭제');
    await user.click(dialog().getByRole('button', { name: '예' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /행사 1/ })).toBeNull());
    expect(await actionsIn(user, '공개 행사')).toEqual(['복제']);
  });

  it('is duplicated as a new draft, which opens', async () => {
    const { user, server, at } = open({ count: 1 });
    await choose(user, '행사 1', '복제');
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/2'));
    expect(server.events).toHaveLength(2);
  });

  it('is kept as a template, from which new events are made', async () => {
    const { user, server, at } = open({ count: 1 });
    server.add(wholeDocument('공개 행사', 'public'), { status: 'LAUNCHED' });
    expect(await actionsIn(user, '공개 행사')).toEqual(['복제']);
    await user.keyboard('{Escape}');
    await choose(user, '행사 1', '템플릿으로 보관');
    await screen.findByText(/템플릿으로 보관했어요/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /행사 1/ })).toBeNull());
    await user.click(screen.getByRole('link', { name: '템플릿으로 만들기' }));
    const template = within(await row('행사 1'));
    template.getByText('템플릿');
    expect(screen.queryByRole('row', { name: /공개 행사/ })).toBeNull();
    expect(at().href).toBe('/admin/event-cms-listing?status=template');
    await user.click(template.getByRole('button', { name: '새 이벤트: 행사 1' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/3'));
    expect(server.events.map(({ template }) => template)).toEqual([true, false, false]);
  });

  it('is a draft again after it was a template', async () => {
    const { user, server } = open({ count: 0, search: '?status=template' });
    await screen.findByText(/템플릿이 없어요/);
    server.add(wholeDocument('행사 틀', 'frame'), { template: true });
    await user.click(screen.getByRole('combobox', { name: /^상태/ }));
    await user.click(screen.getByRole('option', { name: '모든 상태' }));
    await screen.findByText(/이벤트가 없어요/);
    await user.click(screen.getByRole('combobox', { name: /^상태/ }));
    await user.click(screen.getByRole('option', { name: '템플릿' }));
    server.next = [{ path: '', code: 'event_not_draft', message: '작성 중인 이벤트만 할 수 있어요.' }];
    await choose(user, '행사 틀', '초안으로');
    await screen.findByText('작성 중인 이벤트만 할 수 있어요.');
    await choose(user, '행사 틀', '초안으로');
    await screen.findByText('초안으로 되돌렸어요.');
    expect(server.events[0]?.template).toBe(false);
    await screen.findByText(/템플릿이 없어요/);
  });

  it('stays when it cannot be duplicated, and says why', async () => {
    const { user, server, at } = open({ count: 1 });
    server.next = [{ path: 'homeSetting.eventUrl', code: 'eventurl_taken', message: '이미 쓰고 있는 주소예요.' }];
    await choose(user, '행사 1', '복제');
    await screen.findByText('이미 쓰고 있는 주소예요.');
    expect(at().href).toBe('/admin/event-cms-listing');
    server.next = 'cut';
    await choose(user, '행사 1', '복제');
    await screen.findByText(/서버에 연결하지 못했어요/);
  });

  it('stays when the server refuses, with its sentence', async () => {
    const { user, server } = open({ count: 1 });
    await choose(user, '행사 1', '삭제');
    server.next = [{ path: '', code: 'event_not_draft', message: '작성 중인 이벤트만 할 수 있어요.' }];
    await user.click(dialog().getByRole('button', { name: '예' }));
    await dialog().findByText('작성 중인 이벤트만 할 수 있어요.');
  });

  it('gives what participants sent to who says why', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, server, sentOf } = open({ count: 0 });
    server.add(wholeDocument('참여 행사'), { status: 'LAUNCHED', entries: 3 });
    server.add(wholeDocument('빈 행사'), { status: 'LAUNCHED' });
    expect(await actionsIn(user, '빈 행사')).toEqual(['복제']);
    await user.keyboard('{Escape}');
    await choose(user, '참여 행사', '내려받기');
    await user.click(dialog().getByRole('button', { name: '참여 정보 내려받기' }));
    await dialog().findAllByText('사유를 적어 주세요.');
    await user.type(dialog().getByRole('textbox', { name: '내려받는 이유' }), '당첨자 연락');
    await user.click(dialog().getByRole('button', { name: '참여 정보 내려받기' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(sentOf('ExportEventData')).toEqual([{ id: '1', reason: '당첨자 연락', language: 'KO' }]);
  });

  it('offers a draw where there are entries to draw from', async () => {
    const { server } = open({ count: 0 });
    server.add(wholeDocument('참여 행사', 'full'), { status: 'LAUNCHED', entries: 3 });
    server.add(wholeDocument('빈 행사', 'empty'), { status: 'LAUNCHED' });
    const draw = within(await row('참여 행사')).getByRole('link', { name: '추첨: 참여 행사' });
    expect(draw.getAttribute('href')).toBe('/admin/event-draw/cms-1');
    expect(within(await row('빈 행사')).queryByRole('link', { name: /^추첨/ })).toBeNull();
  });

  it('has the draw in its menu on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 719px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, server, at } = open({ count: 0 });
    server.add(wholeDocument('참여 행사', 'full'), { status: 'LAUNCHED', entries: 3 });
    await choose(user, '참여 행사', '추첨');
    await waitFor(() => expect(at().href).toBe('/admin/event-draw/cms-1'));
    vi.unstubAllGlobals();
  });

  it('gives nothing to who may not have it', async () => {
    const { user, server } = open({
      count: 0,
      session: { ...eventEditor, rights: ['MANAGE_EVENTS'] },
    });
    server.add(wholeDocument('참여 행사'), { entries: 3 });
    expect(await actionsIn(user, '참여 행사')).toEqual(['복제', '템플릿으로 보관', '삭제']);
  });
});

describe('the order of a list', () => {
  it('is changed and saved as a whole', async () => {
    const { user, server, sentOf } = open();
    await user.click(await screen.findByRole('button', { name: '홈 슬라이드 순서' }));
    await user.click(await dialog().findByRole('button', { name: '위로: 행사 3' }));
    await user.click(dialog().getByRole('button', { name: '순서 저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.order).toEqual(['1', '3', '2']);
    expect(sentOf('EventOrder')).toEqual([{ list: 'HOME_SLIDER', language: 'KO' }]);
    await screen.findByText('순서를 저장했어요.');
  });

  it('shows drafts on demand, which keep their places meanwhile', async () => {
    const { user, server } = open({ count: 1 });
    server.add(wholeDocument('공개 1', 'public-1'), { status: 'LAUNCHED' });
    server.add(wholeDocument('초안 2', 'draft-2'));
    server.add(wholeDocument('공개 2', 'public-2'), { status: 'SCHEDULED' });
    await user.click(await screen.findByRole('button', { name: '목록 순서' }));
    await user.click(await dialog().findByRole('button', { name: '위로: 공개 2' }));
    expect(dialog().queryByRole('button', { name: /행사 1|초안 2/ })).toBeNull();
    await user.click(dialog().getByRole('checkbox', { name: '초안 2개도 함께 보기' }));
    const names = dialog()
      .getAllByRole('button', { name: /^위로/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['위로: 행사 1', '위로: 공개 2', '위로: 초안 2', '위로: 공개 1']);
    await user.click(dialog().getByRole('button', { name: '순서 저장' }));
    await waitFor(() => expect(server.order).toEqual(['1', '4', '3', '2']));
  });

  it('stays in the dialog when it could not be saved', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: '목록 순서' }));
    await user.click(await dialog().findByRole('button', { name: '아래로: 행사 1' }));
    server.next = 'cut';
    await user.click(dialog().getByRole('button', { name: '순서 저장' }));
    await dialog().findByText(/서버에 연결하지 못했어요/);
    await user.click(dialog().getByRole('button', { name: '순서 저장' }));
    await waitFor(() => expect(server.order).toEqual(['2', '1', '3']));
  });
});
