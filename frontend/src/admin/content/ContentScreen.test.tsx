import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { localizedText } from '../../test/answers';
import { type Answers, auditor, contentEditor, cut, refuse, visitStaff } from '../test-support';
import ContentScreen from './ContentScreen';
import { TestLibrary } from './test-content';

const entries = [
  { screen: 'home', key: 'title', ko: '가온과 함께', en: 'With GAON' },
  { screen: 'home', key: 'slide_over', ko: '끝났어요.', en: 'It is over.' },
  { screen: 'booking', key: 'slot', ko: '{date} {time}', en: '{time}, {date}', placeholders: ['date', 'time'] },
] as const;

beforeEach(() => sessionStorage.clear());

function open({ search = '', answers = {} as Answers, session = contentEditor } = {}) {
  const library = new TestLibrary(
    entries.map((entry) => ({ ...entry, placeholders: [...('placeholders' in entry ? entry.placeholders : [])] })),
  );
  const visit = visitStaff(ContentScreen, {
    route: 'content',
    session,
    search,
    answers: { ...library.answers, ...answers },
  });
  return { ...visit, library };
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const korean = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '한국어' });
const english = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '영어' });

/** Opens the dialog of the home page's title. */
async function edit(user: ReturnType<typeof open>['user']): Promise<HTMLTextAreaElement> {
  await user.click((await row(/home\.title/)).getByRole('button'));
  return korean();
}
async function write(user: ReturnType<typeof open>['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  // Braces are keys to the typist.
  await user.type(field, text.replace(/[{[]/g, '$&$&'));
}
const save = (user: ReturnType<typeof open>['user']) => user.click(dialog().getByRole('button', { name: '저장' }));

describe('the library of texts', () => {
  it('turns pages of ten or of fifty, which stand in the address', async () => {
    const many = Array.from({ length: 120 }, (_, at) => ({ screen: 'home', key: `key_${at}.`, ko: '글', en: 'Text' }));
    const { user, at, sentOf } = open({ answers: new TestLibrary(many).answers });
    await row(/key_9\./);
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await row(/key_10\./);
    expect(at().href).toBe('/admin/content?page=2');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음 쪽' }));
    const field = screen.getByRole('textbox', { name: '쪽 번호' });
    await user.clear(field);
    await user.type(field, '12{Enter}');
    await row(/key_119\./);
    await user.click(screen.getByRole('button', { name: '50개씩' }));
    await row(/key_49\./);
    expect(at().href).toBe('/admin/content?rows=50');
    expect(sentOf('ContentEntries').map(({ first, skip }) => [first, skip])).toEqual([
      [10, 0],
      [10, 10],
      [10, 110],
      [50, 0],
    ]);
  });

  it('lists them with both languages', async () => {
    const { at } = open();
    const first = await row(/home\.title/);
    expect(first.getByRole('rowheader').textContent).toBe('home.title');
    expect(first.getAllByRole('cell').map((cell) => cell.lastChild?.textContent)).toEqual(['가온과 함께', 'With GAON']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['키', '한국어', '영어']);
    screen.getByText('모두 3개');
    expect(screen.queryByRole('navigation', { name: /쪽 이동$/ })).toBeNull();
    expect(at().href).toBe('/admin/content');
  });

  it('is searched by words and screen, which stand in the address', async () => {
    const { user, at, sentOf } = open();
    await row(/home\.title/);
    await user.type(screen.getByRole('searchbox', { name: '키나 글에서 찾기' }), '끝났{Enter}');
    await row(/home\.slide_over/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /home\.title/ })).toBeNull());
    expect(at().href).toBe('/admin/content?q=%EB%81%9D%EB%82%AC');
    await user.click(screen.getByRole('checkbox', { name: '고친 것만 보기' }));
    await waitFor(() =>
      expect(sentOf('ContentEntries').at(-1)).toEqual({
        screen: null,
        kind: null,
        search: '끝났',
        overridden: true,
        first: 10,
        skip: 0,
      }),
    );
  });

  it('keeps what was asked for through a reload, and leads to the pages that show it', async () => {
    const { sentOf } = open({ search: '?screen=home&kind=TEXT&rows=50' });
    await row(/slide_over/);
    expect(sentOf('ContentEntries')).toEqual([
      { screen: 'home', kind: 'TEXT', search: null, overridden: false, first: 50, skip: 0 },
    ]);
    const seen = screen.getByRole('link', { name: '/에서 보기' });
    expect(seen.getAttribute('href')).toBe('/kr?devmode=true');
    expect(seen.getAttribute('target')).toBe('_blank');
  });

  it('says what to do where nothing was found, and offers a list that did not come again', async () => {
    let working = false;
    const { user } = open({
      search: '?q=nothing',
      answers: {
        ContentEntries: (variables) => (working ? new TestLibrary([]).answers.ContentEntries?.(variables) : cut()),
      },
    });
    await screen.findByText('목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText(/찾는 항목이 없어요/);
  });

  it('is not asked for by who may not edit, and left for sign-in when the session has ended', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('ContentEntries')).toEqual([]);
  });

  it('is come back to after signing in again', async () => {
    const { at } = open({ search: '?q=title', answers: { ContentEntries: refuse('UnauthorisedAccess') } });
    await waitFor(() => expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/content?q=title' }));
  });
});

describe('the picture of an entry', () => {
  it('is beside its file and beside its alternative text', async () => {
    const library = new TestLibrary([
      { screen: 'home', key: 'hero', kind: 'IMAGE_ALT', ko: '정비소', en: 'Workshop' },
      { screen: 'home', key: 'hero', kind: 'IMAGE_FILE', ko: 'hero.svg', en: 'hero.svg' },
    ]);
    const hero = {
      __typename: 'ScreenImage',
      id2: 'hero',
      fileName: 'hero.svg',
      alt: localizedText('정비소', 'Workshop'),
    };
    open({ answers: { ...library.answers, ScreenImages: () => ({ images: [hero] }) } });
    for (const kind of ['대체 텍스트', '이미지 파일']) {
      const cell = (await screen.findByText(kind, { selector: 'th *' })).closest('th') as HTMLElement;
      await waitFor(() => expect(cell.querySelector('img')?.getAttribute('src')).toBe('/kr/images/hero.svg'));
    }
  });
});

describe('editing a text', () => {
  it('begins with a press anywhere in its row', async () => {
    const { user } = open();
    await user.click((await row(/home\.title/)).getByText('With GAON'));
    expect((await korean()).value).toBe('가온과 함께');
  });

  it('saves what was changed alone, and shows it in the list and on the page', async () => {
    const { user, sentOf } = open();
    const field = await edit(user);
    expect(field.value).toBe('가온과 함께');
    await write(user, field, '가온이 함께해요');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('home.title 저장을 마쳤어요.');
    (await row(/home\.title/)).getByText('가온이 함께해요');
    expect(textOf('home', 'title')).toBe('가온이 함께해요');
    expect(sentOf('SaveText')).toEqual([
      {
        input: { screen: 'home', key: 'title', kind: 'TEXT', language: 'KO', text: '가온이 함께해요', basedOn: 0 },
        language: 'KO',
      },
    ]);
  });

  it('shows the sentence of a refusal at its field, and saves the other language', async () => {
    const { user, library, sentOf } = open();
    const field = await edit(user);
    await write(user, field, '가온 {이름}');
    await write(user, english(), 'GAON and you');
    library.next = { code: 'placeholders_changed', message: '중괄호 안의 이름은 그대로 두어 주세요.' };
    await save(user);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('중괄호 안의 이름은 그대로 두어 주세요.');
    expect(field.value).toBe('가온 {이름}');
    expect(sentOf('SaveText')).toHaveLength(2);
    expect(english().getAttribute('aria-invalid')).toBeNull();
    expect(dialog().getAllByText('저장하지 않은 내용이 있어요.')).toHaveLength(1);
    await write(user, field, '가온과 나');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changed = await row(/home\.title/);
    expect(changed.getAllByRole('cell').map((cell) => cell.lastChild?.textContent)).toEqual([
      '가온과 나',
      'GAON and you',
      expect.stringContaining('이편집'),
    ]);
    screen.getByRole('columnheader', { name: '마지막 저장' });
  });

  it('shows what somebody else has saved, and overwrites it only when asked once more', async () => {
    const { user, library, sentOf } = open();
    const field = await edit(user);
    library.save('home.title', 'KO', '누가 먼저', { savedBy: '박먼저' });
    await write(user, field, '내가 나중');
    await save(user);
    await screen.findByText('2026/11/22 10:00:01에 박먼저 님이 먼저 저장했어요');
    dialog().getByText('누가 먼저');
    expect(field.value).toBe('내가 나중');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf('SaveText').map(({ input }) => (input as { basedOn: number }).basedOn)).toEqual([0, 1]);
    (await row(/home\.title/)).getByText('내가 나중');
  });

  it('takes what somebody else has saved instead', async () => {
    const { user, library } = open();
    const field = await edit(user);
    library.save('home.title', 'KO', '누가 먼저', { savedBy: '박먼저' });
    await write(user, field, '내가 나중');
    await save(user);
    await user.click(await screen.findByRole('button', { name: '먼저 저장한 글 쓰기' }));
    expect(field.value).toBe('누가 먼저');
    expect(screen.queryByText(/먼저 저장했어요/)).toBeNull();
  });

  it('loses nothing to a cut connection, a closed dialog or a reload', async () => {
    const { user, library } = open();
    const field = await edit(user);
    await write(user, field, '잃지 않을 글');
    library.next = 'cut';
    await save(user);
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect(field.value).toBe('잃지 않을 글');
    await user.click(dialog().getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
    expect((await edit(user)).value).toBe('잃지 않을 글');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('keeps what is typed while it is being saved', async () => {
    const { user, library } = open({
      answers: {
        SaveText: (variables) => {
          fireEvent.change(screen.getByRole('textbox', { name: '한국어' }), { target: { value: '저장하는 동안' } });
          return library.answers.SaveText?.(variables);
        },
      },
    });
    const field = await edit(user);
    await write(user, field, '먼저 쓴 글');
    await save(user);
    await screen.findByText('지금은 1번째 저장본이 쓰여요.');
    expect(field.value).toBe('저장하는 동안');
    expect(library.saves.get('home.title.ko')?.map(({ text }) => text)).toEqual(['먼저 쓴 글']);
  });

  it('stays where it is when the session has ended, and leads to sign-in apart', async () => {
    const { user, at } = open({ answers: { SaveText: refuse('UnauthorisedAccess') } });
    const field = await edit(user);
    await write(user, field, '남을 글');
    await save(user);
    const apart = await screen.findByRole('link', { name: '새 창에서 로그인' });
    expect(apart.getAttribute('href')).toBe('/kr/sign-in');
    expect(apart.getAttribute('target')).toBe('_blank');
    expect(field.value).toBe('남을 글');
    expect(at().href).toBe('/admin/content');
  });

  it('names the placeholders that must stay', async () => {
    const { user } = open({ search: '?q=slot' });
    await user.click((await row(/booking\.slot/)).getByRole('button'));
    await screen.findByText(/^\{date\}, \{time\} 자리에는/);
  });
});

describe('the history of a text', () => {
  async function unfold(user: ReturnType<typeof open>['user']) {
    const field = await edit(user);
    const side = within(screen.getByRole('region', { name: '한국어' }));
    await user.click(side.getByRole('button', { name: /^저장 기록/ }));
    return { field, side };
  }

  it('has every save with author and time, and brings one back as a new one', async () => {
    const { user, library, sentOf } = open();
    for (const [index, text] of ['하나', '둘', '셋'].entries()) {
      library.save('home.title', 'KO', text, { savedBy: index === 0 ? null : '이편집' });
    }
    const { field, side } = await unfold(user);
    const saves = () => side.getAllByRole('listitem').map((item) => item.querySelector('blockquote')?.textContent);
    await waitFor(() => expect(saves()).toEqual(['셋', '둘']));
    await user.click(side.getByRole('button', { name: '이전 기록 더 보기' }));
    await waitFor(() => expect(saves()).toEqual(['셋', '둘', '하나']));
    side.getByText('탈퇴한 직원');
    side.getByText('2026/11/22 10:00:03');
    expect(side.queryByRole('button', { name: '되살리기: 3번째' })).toBeNull();
    await user.click(side.getByRole('button', { name: '되살리기: 1번째' }));
    await waitFor(() => expect(field.value).toBe('하나'));
    await side.findByText('1번째 저장본을 되살렸어요.');
    expect(sentOf('RestoreText')[0]?.input).toEqual({
      screen: 'home',
      key: 'title',
      kind: 'TEXT',
      language: 'KO',
      version: 1,
      basedOn: 3,
    });
    expect(textOf('home', 'title')).toBe('하나');
  });

  it('goes back to the default, and hands back what was being typed', async () => {
    const { user, library } = open();
    library.save('home.title', 'KO', '바꾼 글');
    const { field, side } = await unfold(user);
    await write(user, field, '쓰던 글');
    await user.click(side.getByRole('button', { name: '기본값으로 되돌리기' }));
    await waitFor(() => expect(field.value).toBe('가온과 함께'));
    side.getByText('지금은 기본값이 쓰여요.');
    await user.click(side.getByRole('button', { name: '입력하던 글 다시 넣기' }));
    expect(field.value).toBe('쓰던 글');
  });

  it('is empty for what nobody has changed', async () => {
    const { user } = open();
    const { side } = await unfold(user);
    side.getByText(/아직 저장한 적이 없어요/);
  });
});
