import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, auditor, cut, eventEditor, refuse, visitStaff } from '../test-support';
import { type EventDocument, valueAt, withValue, withWords, wordsAt } from './document';
import EventEditorScreen from './EventEditorScreen';
import NewEventScreen from './NewEventScreen';
import { TestEvents, type TestStatus, wholeDocument } from './test-events';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

interface OpenOptions {
  status?: TestStatus;
  document?: EventDocument;
  answers?: Answers;
  session?: typeof eventEditor;
}

function open({ status = 'DRAFT', document = wholeDocument(), answers = {}, session = eventEditor }: OpenOptions = {}) {
  const server = new TestEvents();
  const event = server.add(document, { status, wasLaunched: status === 'SCHEDULED' || status === 'LAUNCHED' });
  const visit = visitStaff(EventEditorScreen, {
    route: 'event-editor',
    at: '/admin/event-cms-details/1',
    session,
    answers: { ...server.answers, ...answers },
  });
  const inputs = () => visit.sentOf('SaveEvent').map(({ input }) => input as Record<string, unknown>);
  return { ...visit, server, event, inputs };
}

function openNew(answers: Answers = {}) {
  const server = new TestEvents();
  const visit = visitStaff(NewEventScreen, {
    route: 'event-new',
    session: eventEditor,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server };
}

const WITH_FORM = withValue(wholeDocument(), 'collectInfoSetting.isCollectInformation', true);

type User = ReturnType<typeof open>['user'];

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
/** Opens a section. */
const section = (name: string) => {
  fireEvent.click(tab(name));
  return within(screen.getByRole('region', { name }));
};
const find = async (name: string) => {
  await screen.findByRole('tab', { name: new RegExp(`^${name}`) });
  return section(name);
};
const field = async (of: string, name: string) => (await find(of)).getByRole<HTMLInputElement>('textbox', { name });
const put = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const topSave = () => screen.getAllByRole('button', { name: '저장' })[0] as HTMLElement;
const dialog = () => within(screen.getByRole('dialog'));
const language = (name: string) => screen.getByRole('button', { name });
const summary = () => within(screen.getByRole('group', { name: '아래 내용을 확인해 주세요' }));

async function choose(user: User, of: string, name: RegExp, option: string, nth = 0) {
  const combos = (await find(of)).getAllByRole('combobox', { name });
  await user.click(combos[nth] as HTMLElement);
  await user.click(screen.getByRole('option', { name: option }));
}

describe('a new event', () => {
  it('begins today for a month, and gets its own address by the first save', async () => {
    const { user, at, server, sentOf } = openNew();
    put(await field('홈', '이벤트 이름'), '겨울 행사');
    put(await field('홈', '이벤트 주소'), 'winter');
    await user.click(topSave());
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/1'));
    const [{ input }] = sentOf('SaveEvent') as [{ input: Record<string, unknown> }];
    expect(input).toMatchObject({ id: null, basedOn: null, action: 'SAVE', correctionReason: null });
    const saved = server.events[0]?.versions[0]?.document as EventDocument;
    expect(wordsAt(saved, 'homeSetting.eventName')).toBe('겨울 행사');
    expect(valueAt(saved, 'collectInfoSetting.isCollectName')).toBe(true);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is not sent without name and address: the summary leads to the fields', async () => {
    const { user, sentOf } = openNew();
    await find('홈');
    await user.click(topSave());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /확인해 주세요/ })));
    expect(
      summary()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['홈: 이벤트 이름: 이벤트 이름을 입력해 주세요.', '홈: 이벤트 주소: 이벤트 주소를 입력해 주세요.']);
    screen.getByRole('tab', { name: '홈 오류 2' });
    await user.click(summary().getAllByRole('link')[0] as HTMLElement);
    const name = await field('홈', '이벤트 이름');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    put(name, '겨울');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(sentOf('SaveEvent')).toEqual([]);
  });
});

describe('the sections', () => {
  it('are tabs, one of which is shown; the others keep what is typed', async () => {
    const { user } = open();
    await find('홈');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '홈',
      '목록',
      '상세',
      '정보 수집',
    ]);
    put(await field('홈', '이벤트 이름'), '겨울');
    await user.click(tab('목록'));
    expect(screen.queryByRole('region', { name: '홈' })).toBeNull();
    screen.getByRole('region', { name: '목록' });
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('상세'));
    screen.getByRole('region', { name: '상세' });
    expect((await field('홈', '이벤트 이름')).value).toBe('겨울');
  });

  it('are as they were after Back', async () => {
    const { user, at, back } = open();
    await find('상세');
    await user.click(screen.getByRole('link', { name: '이벤트 목록' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-listing'));
    back();
    await screen.findByRole('region', { name: '상세' });
  });

  it('are marked while something is missing for a launch', async () => {
    open({ document: withWords(wholeDocument(), 'detailsSetting.mainEventTitle', 'ko', '') });
    await screen.findByRole('tab', { name: '상세 1개 남음' });
    screen.getByRole('tab', { name: '홈' });
    screen.getByText('1개 항목이 더 필요해요');
    put(await field('상세', '이벤트 제목'), '겨울');
    screen.getByRole('tab', { name: '상세' });
    expect(screen.queryByText(/항목이 더 필요해요/)).toBeNull();
  });

  it('lead to an error in another one', async () => {
    const { user } = open({ document: withWords(wholeDocument(), 'detailsSetting.mainEventTitle', 'ko', '') });
    await find('홈');
    await user.click(screen.getByRole('checkbox', { name: /공개하는 데 동의해요/ }));
    await user.click(screen.getByRole('button', { name: '공개하기' }));
    await screen.findByRole('region', { name: '상세' });
    screen.getByRole('tab', { name: '상세 오류 1', selected: true });
    await user.click(tab('목록'));
    await user.click(summary().getByRole('link'));
    expect(document.activeElement).toBe(
      within(screen.getByRole('region', { name: '상세' })).getByRole('textbox', { name: '이벤트 제목' }),
    );
  });
});

describe('a draft', () => {
  it('is saved on the version that was seen, with a toast of 2 s and all that the editor does not know', async () => {
    const { user, inputs } = open({ document: { ...wholeDocument(), campaign: { code: 'A-1' } } });
    put(await field('상세', '이벤트 제목'), '새 제목');
    screen.getByText('저장하지 않은 내용이 있어요');
    await user.click(topSave());
    await screen.findByText('저장했어요.');
    expect(inputs()[0]).toMatchObject({ id: '1', basedOn: 1, action: 'SAVE' });
    expect(inputs()[0]?.document).toMatchObject({ campaign: { code: 'A-1' } });
    await waitFor(() => expect(screen.queryByText('저장하지 않은 내용이 있어요')).toBeNull());
    put(await field('상세', '이벤트 제목'), '더 새 제목');
    await user.click(topSave());
    await waitFor(() => expect(inputs()[1]).toMatchObject({ basedOn: 2 }));
  });

  it('can be launched when a save has ended, not during one', async () => {
    const { user, inputs } = open({ answers: { SaveEvent: () => new Promise(() => undefined) } });
    put(await field('상세', '이벤트 제목'), '새 제목');
    await user.click(screen.getByRole('checkbox', { name: /공개/ }));
    const launch = screen.getByRole<HTMLButtonElement>('button', { name: '공개하기' });
    expect(launch.disabled).toBe(false);
    await user.click(topSave());
    await waitFor(() => expect(launch.disabled).toBe(true));
    expect(inputs()).toHaveLength(1);
  });

  it('shows what a text may hold, and what it has too much', async () => {
    const { user } = open();
    put(await field('목록', '카드 이름'), '가'.repeat(51));
    section('목록').getByText('51 / 50');
    await user.click(topSave());
    await waitFor(() => expect(summary().getAllByRole('listitem')).toHaveLength(1));
    summary().getByText('목록: 카드 이름: 글이 너무 길어요. 조금 줄여 주세요.');
  });

  it('is written in one language at a time, with the Korean words in place of missing English ones', async () => {
    const { user, server, event } = open();
    put(await field('목록', '카드 버튼 글(선택)'), '참여하기');
    await user.click(language('영어'));
    expect(language('영어').getAttribute('aria-pressed')).toBe('true');
    const title = section('상세').getByRole<HTMLInputElement>('textbox', { name: '이벤트 제목' });
    expect(title.placeholder).toBe('가을 행사 제목');
    expect((await field('목록', '카드 버튼 글')).placeholder).toBe('참여하기');
    put(title, 'Autumn');
    await user.click(language('한국어'));
    expect((await field('상세', '이벤트 제목')).value).toBe('가을 행사 제목');
    expect((await field('목록', '카드 버튼 글(선택)')).value).toBe('참여하기');
    await user.click(topSave());
    await waitFor(() => expect(event.versions).toHaveLength(2));
    expect(wordsAt(server.documentOf(event), 'detailsSetting.mainEventTitle', 'en')).toBe('Autumn');
    expect(wordsAt(server.documentOf(event), 'detailsSetting.mainEventTitle')).toBe('가을 행사 제목');
  });

  it('counts mistakes by language, and is led to one in English', async () => {
    const { user } = open({
      document: withWords(wholeDocument(), 'homeSetting.eventName', 'en', 'a'.repeat(101)),
    });
    await find('홈');
    await user.click(topSave());
    await screen.findByRole('button', { name: '영어오류 1' });
    expect(language('한국어').getAttribute('aria-pressed')).toBe('true');
    await user.click(summary().getByRole('link'));
    expect(screen.getByRole('button', { name: '영어오류 1' }).getAttribute('aria-pressed')).toBe('true');
    const name = section('홈').getByRole('textbox', { name: '이벤트 이름' });
    expect(name.getAttribute('lang')).toBe('en');
    expect(document.activeElement).toBe(name);
  });

  it('clears and locks the words of a button that leads nowhere', async () => {
    const { user, server, event } = open();
    const words = () =>
      section('홈').getAllByRole<HTMLInputElement>('textbox', { name: '버튼 글' })[0] as HTMLInputElement;
    await find('홈');
    expect(words().disabled).toBe(true);
    await choose(user, '홈', /^링크/, '직접 입력');
    put(words(), '보러 가기');
    put(section('홈').getByRole('textbox', { name: '링크 주소' }), 'javascript:alert(1)');
    await user.click(topSave());
    await summary().findByText(/링크 주소를 확인해 주세요/);
    put(section('홈').getByRole('textbox', { name: '링크 주소' }), '/products');
    await user.click(topSave());
    await waitFor(() => expect(event.versions).toHaveLength(2));
    expect(valueAt(server.documentOf(event), 'homeSetting.leftButton')).toMatchObject({
      Text: '보러 가기',
      BackgroundColor: '#0172CE',
      Color: 'white',
      LinkUrl: { Name: 'Custom', Url: '/products' },
    });
    await choose(user, '홈', /^링크/, '링크 없음');
    expect(words().value).toBe('');
    expect(words().disabled).toBe(true);
  });

  it('asks for consents as staff say, and keeps what a smaller count takes away', async () => {
    const { user } = open();
    await user.click((await find('정보 수집')).getByRole('switch', { name: '참여 정보 수집' }));
    const collect = section('정보 수집');
    for (const name of ['이름 (필수)', '이메일 (필수)', '휴대전화 (필수)']) {
      const tick = collect.getByRole<HTMLInputElement>('checkbox', { name });
      expect([tick.checked, tick.disabled]).toEqual([true, true]);
    }
    await user.click(collect.getByRole('checkbox', { name: '동의 받기' }));
    expect(collect.getByRole<HTMLInputElement>('textbox', { name: '제목' }).value).toBe('[필수] 동의 항목');
    await choose(user, '정보 수집', /동의 항목 수/, '3개');
    put(collect.getAllByRole('textbox', { name: '제목' })[2] as HTMLElement, '셋째');
    await choose(user, '정보 수집', /동의 항목 수/, '1개');
    collect.getByText(/2개는 저장하기 전까지 보관해요/);
    await choose(user, '정보 수집', /동의 항목 수/, '3개');
    expect((collect.getAllByRole('textbox', { name: '제목' })[2] as HTMLInputElement).value).toBe('셋째');
    await user.click(topSave());
    await waitFor(() => expect(summary().getAllByRole('listitem')).toHaveLength(4));
    summary().getByText('정보 수집: 동의 항목 2 · 제목: 동의 제목을 입력해 주세요.');
  });

  it('is never launched as a template', async () => {
    const { event } = open();
    event.template = true;
    await screen.findByRole('heading', { name: '템플릿' });
    expect(screen.queryByRole('button', { name: '공개하기' })).toBeNull();
    expect(screen.getByRole('link', { name: '템플릿 목록' }).getAttribute('href')).toBe(
      '/admin/event-cms-listing?status=template',
    );
  });

  it('is launched by who has agreed, once everything is there', async () => {
    const { user, event } = open({ document: withWords(wholeDocument(), 'detailsSetting.mainEventTitle', 'ko', '') });
    const launch = await screen.findByRole<HTMLButtonElement>('button', { name: '공개하기' });
    expect(launch.disabled).toBe(true);
    const agreement = screen.getByRole('checkbox', { name: /공개하는 데 동의해요/ });
    await user.click(agreement);
    expect(screen.getByRole('checkbox', { description: /주소는 바꿀 수 없어요/ })).toBe(agreement);
    await user.click(launch);
    await summary().findByText('상세: 이벤트 제목: 이벤트 제목을 입력해 주세요.');
    put(await field('상세', '이벤트 제목'), '가을맞이');
    await user.click(launch);
    await screen.findByText('공개했어요.');
    expect(event.status).toBe('LAUNCHED');
    expect(screen.queryByRole('button', { name: '공개하기' })).toBeNull();
    expect(section('상세').queryByRole('textbox')).toBeNull();
    section('상세').getByText('가을맞이');
  });

  it('says why the server refused: in a toast, in red above the home section, and at the field', async () => {
    const { user, server } = open();
    put(await field('홈', '이벤트 주소'), 'taken');
    server.next = [{ path: 'homeSetting.eventUrl', code: 'eventurl_taken', message: '이미 쓰는 주소예요.' }];
    await user.click(topSave());
    await waitFor(() => expect(section('홈').getAllByText('이미 쓰는 주소예요.')).toHaveLength(2));
    expect(within(screen.getAllByRole('status').at(-1) as HTMLElement).getByText('이미 쓰는 주소예요.')).toBeTruthy();
    summary().getByText('홈: 이벤트 주소: 이미 쓰는 주소예요.');
    expect((await field('홈', '이벤트 주소')).value).toBe('taken');
  });
});

describe('previews', () => {
  const newTab = () => ({
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  });

  it('save a draft first, in a tab that the press itself has opened', async () => {
    const opened = newTab();
    const openTab = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { user, inputs } = open();
    put(await field('상세', '이벤트 제목'), '새 제목');
    await user.click(section('상세').getByRole('button', { name: /^새 탭에서 보기/ }));
    expect(openTab).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/kr/events-details/preview/autumn'));
    expect(inputs()).toHaveLength(1);
    expect(opened.opener).toBeNull();
  });

  it('show nothing of what could not be saved', async () => {
    const opened = newTab();
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { user, inputs } = open();
    put(await field('홈', '이벤트 이름'), '');
    await user.click(section('정보 수집').getByRole('button', { name: /^새 탭에서 보기/ }));
    await waitFor(() => expect(opened.close).toHaveBeenCalledOnce());
    expect(inputs()).toEqual([]);
  });

  it.each([
    ['홈', '/kr/preview'],
    ['목록', '/kr/events/preview'],
    ['상세', '/kr/events-details/preview/autumn'],
    ['정보 수집', '/kr/events-collect-info/preview/autumn'],
  ])('of what is public open without saving: %s', async (name, address) => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, inputs } = open({ status: 'LAUNCHED' });
    await user.click((await find(name)).getByRole('button', { name: /^새 탭에서 보기/ }));
    expect(openTab).toHaveBeenCalledWith(address, '_blank', 'noopener');
    expect(inputs()).toEqual([]);
  });
});

describe('what visitors see', () => {
  it('is locked, and taken back after a question', async () => {
    const { user, event } = open({ status: 'SCHEDULED' });
    const home = await find('홈');
    expect(home.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('group', { name: '입력 언어' })).toBeNull();
    expect(home.queryByRole('button', { name: /이미지 삭제|파일 선택/ })).toBeNull();
    home.getByText('가을 행사');
    expect(home.getAllByText('공통').length).toBeGreaterThan(0);
    home.getByText('한국어 내용 사용');
    expect(home.queryByText(/기간을 정하고/)).toBeNull();
    expect(home.queryByRole('button', { name: '홈 슬라이드 순서' })).toBeNull();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    expect(screen.getByRole('link', { name: '수정본 만들기' }).getAttribute('href')).toMatch(/\/1\?copy=edit$/);
    await user.click(screen.getByRole('button', { name: '비공개로 전환' }));
    await user.click(dialog().getByRole('button', { name: '비공개로 전환' }));
    await screen.findByText('비공개로 전환했어요.');
    expect(event.status).toBe('INACTIVE');
    screen.getByText('비공개 이벤트예요');
  });

  it('has its words corrected for a reason, and nothing else', async () => {
    const { user, inputs } = open({ status: 'LAUNCHED' });
    await user.click(await screen.findByRole('button', { name: '오타 고치기' }));
    const home = section('홈');
    expect(home.getByRole<HTMLInputElement>('textbox', { name: '이벤트 주소' }).disabled).toBe(true);
    // There were no words on its buttons: none may appear.
    expect(home.getAllByRole<HTMLInputElement>('textbox', { name: '버튼 글' })[0]?.disabled).toBe(true);
    put(home.getByRole('textbox', { name: '이벤트 이름' }), '가을 잔치');
    const save = () => screen.getAllByRole('button', { name: '바로잡아 저장' })[0] as HTMLElement;
    await user.click(save());
    await summary().findByText('사유를 적어 주세요.');
    put(screen.getByRole('textbox', { name: '바로잡는 이유' }), '오타');
    await user.click(save());
    await waitFor(() => expect(inputs()[0]).toMatchObject({ action: 'SAVE', correctionReason: '오타' }));
    await screen.findByRole('button', { name: '오타 고치기' });
  });

  it('has its other screens in a menu on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 719px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, at } = open({ status: 'LAUNCHED', document: WITH_FORM });
    await user.click(await screen.findByRole('button', { name: /^다른 작업/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '저장 기록',
      '추첨',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '추첨' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-draw/cms-1'));
    vi.unstubAllGlobals();
  });

  it('becomes a draft again when an inactive one is saved', async () => {
    const { user, event } = open({ status: 'INACTIVE' });
    await screen.findByText('비공개 이벤트예요');
    expect(section('홈').queryByRole('textbox')).toBeNull();
    await user.click(topSave());
    await waitFor(() => expect(event.status).toBe('DRAFT'));
    await waitFor(async () => expect((await field('홈', '이벤트 이름')).disabled).toBe(false));
  });
});

describe('two editors', () => {
  it('decide field by field what both have changed, and lose nothing', async () => {
    const { user, server, event } = open();
    put(await field('홈', '이벤트 이름'), '내 이름');
    put(await field('상세', '이벤트 제목'), '내 제목');
    const theirs = withValue(
      withWords(
        withWords(wholeDocument(), 'homeSetting.eventName', 'ko', '그 이름'),
        'detailsSetting.mainEventTitle',
        'ko',
        '그 제목',
      ),
      'homeSetting.endDate',
      '2026-12-31',
    );
    server.save(event, theirs, '박먼저');
    await user.click(topSave());
    await waitFor(() =>
      expect(screen.getAllByText('2026/11/23 10:00:02에 박먼저 님이 먼저 저장했어요')).toHaveLength(2),
    );
    const both = dialog();
    expect(both.getAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'mine',
      'mine',
    ]);
    both.getByRole('row', { name: /홈: 종료일 .*2026\/12\/23.*2026\/12\/31/ });
    await user.click(both.getByRole('radio', { name: '다른 분 내용: 그 제목' }));
    await user.click(both.getByRole('button', { name: '이대로 다시 저장' }));
    await waitFor(() => expect(event.versions).toHaveLength(3));
    const saved = server.documentOf(event);
    expect(wordsAt(saved, 'homeSetting.eventName')).toBe('내 이름');
    expect(wordsAt(saved, 'detailsSetting.mainEventTitle')).toBe('그 제목');
    expect(valueAt(saved, 'homeSetting.endDate')).toBe('2026-12-31');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can put the decision off: what was typed stays', async () => {
    const { user, server, event } = open();
    put(await field('홈', '이벤트 이름'), '내 이름');
    server.save(event, withWords(wholeDocument(), 'homeSetting.eventName', 'ko', '그 이름'));
    await user.click(topSave());
    await user.click(await screen.findByRole('button', { name: '나중에' }));
    expect((await field('홈', '이벤트 이름')).value).toBe('내 이름');
    await user.click(screen.getByRole('button', { name: '견주어 보기' }));
    dialog().getByText('내 내용: 내 이름');
  });
});

describe('what is not saved', () => {
  it('is kept through a cut connection and a reload', async () => {
    const { user, server } = open();
    put(await field('홈', '이벤트 이름'), '잃지 않을 이름');
    server.next = 'cut';
    await user.click(topSave());
    await waitFor(() => expect(screen.getAllByText(/서버에 연결하지 못했어요/).length).toBeGreaterThan(1));
    expect((await field('홈', '이벤트 이름')).value).toBe('잃지 않을 이름');
    expect(sessionStorage.getItem('event 1')).toContain('잃지 않을 이름');
  });

  it('is there again after a reload, and can be discarded', async () => {
    const mine = withWords(wholeDocument(), 'homeSetting.eventName', 'ko', '되찾은 이름');
    const spares = { detailsSetting: { ko: [], en: [] }, collectInfoSetting: { ko: [], en: [] } };
    sessionStorage.setItem(
      'event 1',
      JSON.stringify({ draft: { document: mine, spares }, base: wholeDocument(), basedOn: 1 }),
    );
    const { user } = open();
    await screen.findByText('저장하지 않은 내용을 되찾았어요');
    expect((await field('홈', '이벤트 이름')).value).toBe('되찾은 이름');
    await user.click(screen.getByRole('button', { name: '버리기' }));
    expect((await field('홈', '이벤트 이름')).value).toBe('가을 행사');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is asked about before the page is left', async () => {
    const { user, at } = open();
    put(await field('홈', '이벤트 이름'), '떠나기 전');
    await user.click(screen.getByRole('link', { name: '이벤트 목록' }));
    await user.click(await dialog().findByRole('button', { name: '계속 편집' }));
    expect(at().href).toBe('/admin/event-cms-details/1');
    await user.click(screen.getByRole('link', { name: '이벤트 목록' }));
    await user.click(await dialog().findByRole('button', { name: '나가기' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-listing'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('stays where it is when the session has ended, and sign-in is apart', async () => {
    const { user, at } = open({ answers: { SaveEvent: refuse('UnauthorisedAccess') } });
    put(await field('홈', '이벤트 이름'), '남을 이름');
    await user.click(topSave());
    const apart = await screen.findByRole('link', { name: '새 창에서 로그인' });
    expect(apart.getAttribute('target')).toBe('_blank');
    expect(at().href).toBe('/admin/event-cms-details/1');
    expect((await field('홈', '이벤트 이름')).value).toBe('남을 이름');
  });
});

describe('the versions', () => {
  it('show what each save changed by human names, and bring an older one back', async () => {
    const { user, server, event } = open();
    server.save(event, withWords(wholeDocument(), 'homeSetting.eventName', 'en', 'Autumn event'), '이편집');
    await find('홈');
    await user.click(screen.getByRole('button', { name: '저장 기록' }));
    await user.click(await dialog().findByRole('button', { name: '달라진 점: 2번째' }));
    await dialog().findByRole('row', { name: /홈: 이벤트 이름 \(영어\).*Autumn event/ });
    await user.click(dialog().getByRole('button', { name: '저장 기록으로' }));
    await dialog().findByRole('button', { name: '달라진 점: 1번째' });
  });

  it('set aside what was being typed when one is brought back', async () => {
    const server = new TestEvents();
    const event = server.add(wholeDocument('첫 이름'));
    server.save(event, wholeDocument('둘째 이름'));
    const { user } = visitStaff(EventEditorScreen, {
      route: 'event-editor',
      at: '/admin/event-cms-details/1',
      session: eventEditor,
      answers: server.answers,
    });
    put(await field('홈', '이벤트 이름'), '쓰던 이름');
    await user.click(screen.getByRole('button', { name: '저장 기록' }));
    await user.click(await dialog().findByRole('button', { name: '달라진 점: 1번째' }));
    await user.click(await dialog().findByRole('button', { name: '되살리기' }));
    await waitFor(async () => expect((await field('홈', '이벤트 이름')).value).toBe('첫 이름'));
    expect(event.versions).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '쓰던 내용 다시 넣기' }));
    expect((await field('홈', '이벤트 이름')).value).toBe('쓰던 이름');
  });
});

describe('the page', () => {
  it('is headed by the name of the event as it is saved, and so is the document', async () => {
    const { user } = open();
    await screen.findByRole('heading', { level: 1, name: '가을 행사 편집' });
    expect(document.title).toMatch(/^가을 행사 편집 \| /);
    put(await field('홈', '이벤트 이름'), '겨울 행사');
    screen.getByRole('heading', { level: 1, name: '가을 행사 편집' });
    await user.click(topSave());
    await screen.findByRole('heading', { level: 1, name: '겨울 행사 편집' });
    expect(document.title).toMatch(/^겨울 행사 편집 \| /);
  });

  it.each<[string, OpenOptions, number, boolean]>([
    ['a public event with a form', { status: 'LAUNCHED', document: WITH_FORM }, 0, true],
    ['a public event with entries from before', { status: 'LAUNCHED' }, 3, true],
    ['a public event without a form', { status: 'LAUNCHED' }, 0, false],
    ['a draft', { document: WITH_FORM }, 0, false],
  ])('offers a draw where there is one to make: %s', async (_, options, entries, offered) => {
    const { event } = open(options);
    event.entries = entries;
    await find('홈');
    expect(screen.queryAllByRole('link', { name: '추첨' })).toHaveLength(offered ? 1 : 0);
  });

  it('says that an event is not there, and offers one that did not come again', async () => {
    let answer: () => unknown = cut;
    const { user } = open({ answers: { StaffEventForEditor: () => answer() } });
    await screen.findByText('이벤트를 불러오지 못했어요');
    answer = () => ({ staffEvent: null });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('이벤트를 찾을 수 없어요');
  });

  it('asks for nothing on behalf of who may not', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('StaffEventForEditor')).toEqual([]);
  });

  it('saves a draft before an order is opened', async () => {
    const { user, inputs } = open();
    put(await field('목록', '카드 이름'), '새 카드');
    await user.click(section('목록').getByRole('button', { name: '목록 순서' }));
    await waitFor(() => dialog().getByRole('heading', { name: '목록 순서' }));
    expect(inputs()).toHaveLength(1);
  });
});
