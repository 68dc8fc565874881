import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGEST_IMAGE } from '../event-editor/upload';
import { type Answers, auditor, cut, eventEditor, visitStaff } from '../test-support';
import { TestRequest } from '../upload/test-request';
import EventImagesScreen from './EventImagesScreen';
import { TestImages } from './test-images';

interface OpenOptions {
  fill?: (server: TestImages) => void;
  search?: string;
  answers?: Answers;
  session?: typeof eventEditor;
}

function open({ fill, search = '', answers = {}, session = eventEditor }: OpenOptions = {}) {
  const server = new TestImages();
  fill?.(server);
  const visit = visitStaff(EventImagesScreen, {
    route: 'event-images',
    session,
    search,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server };
}

const tile = (name: RegExp | string) => screen.findByRole('button', { name });
const list = () => screen.findByRole('list', { name: '이미지 목록' });
const tiles = () => within(screen.getByRole('list', { name: '이미지 목록' })).getAllByRole('button');
const dialog = () => within(screen.getByRole('dialog', { name: '이미지' }));
const alt = (language: string) =>
  dialog().getByRole<HTMLTextAreaElement>('textbox', { name: `대체 텍스트 (${language})` });
const heading = () => screen.getByRole('heading', { level: 2, name: /^이미지 목록/ });
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => dialog().getByRole('button', { name: '저장' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the picture library', () => {
  it('shows pictures with their alternative texts and uses', async () => {
    open({
      fill: (server) => {
        server.add('a.webp', '겨울 배터리', ['가을 행사', 'CURRENT'], ['봄 행사', 'DELETED']);
        server.add('b.webp');
      },
    });
    await tile('겨울 배터리, 가로형 600 × 300, 이벤트 2개에서 사용 중');
    await tile('2026/11/30 10:02:03에 올린 이미지, 600 × 300, 대체 텍스트 없음, 사용하지 않음');
    screen.getByText('이미지 2개');
    expect(tiles()[0]?.querySelector('img')?.getAttribute('src')).toBe('/events-cms/a.webp?w=640');
  });

  it('counts an event once, however it uses the picture', async () => {
    open({
      fill: (server) => {
        const image = server.add('a.webp', '이미지 하나');
        for (const kind of ['CURRENT', 'WORKING_COPY'] as const) {
          image.uses.push({ eventId: '7', eventName: '가을 행사', kind });
        }
      },
    });
    await tile('이미지 하나, 가로형 600 × 300, 이벤트 1개에서 사용 중');
  });

  it('has 24 pictures a page, which is turned by the address', async () => {
    const { user, at, sentOf } = open({
      fill: (server) => {
        for (let number = 1; number <= 30; number += 1) server.add(`${number}.webp`, `이미지 ${number}번`);
      },
    });
    await tile(/^이미지 1번,/);
    expect(tiles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await tile(/^이미지 30번,/);
    expect(tiles()).toHaveLength(6);
    expect(at().href).toBe('/admin/event-images?after=24');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음 쪽' }));
    expect(sentOf('EventImages').at(-1)).toEqual({
      search: null,
      unused: false,
      first: 24,
      after: '24',
      language: 'KO',
    });
  });

  it('is searched and filtered by the address, from the first page', async () => {
    const { user, at, sentOf } = open({
      search: '?after=5',
      fill: (server) => {
        server.add('a.webp', '배터리', ['가을 행사', 'CURRENT']);
        server.add('b.webp', '배터리 상자');
        server.add('c.webp', '타이어');
      },
    });
    await user.type(
      await screen.findByRole('searchbox', { name: '대체 텍스트나 이벤트 이름으로 찾기' }),
      '배터리{Enter}',
    );
    await tile(/^배터리,/);
    expect(tiles()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '사용하지 않는 이미지' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^배터리,/ })).toBeNull());
    await tile(/^배터리 상자,/);
    expect(new URL(at().href, 'http://site').search).toBe('?q=%EB%B0%B0%ED%84%B0%EB%A6%AC&show=unused');
    expect(sentOf('EventImages').at(-1)).toEqual({
      search: '배터리',
      unused: true,
      first: 24,
      after: null,
      language: 'KO',
    });
    await user.click(screen.getByRole('button', { name: '전체' }));
    await tile(/^배터리,/);
    await user.click(screen.getByRole('button', { name: '전체 보기' }));
    await tile(/^타이어,/);
  });

  it.each([
    ['', /아직 이미지가 없어요/],
    ['?q=없는', /이미지를 찾지 못했어요/],
    ['?show=unused', /모든 이미지를 이벤트에서 사용하고 있어요/],
  ])('says why it is empty at the address %s', async (search, words) => {
    open({ search });
    await screen.findByText(words);
  });

  it('can be loaded again after an error', async () => {
    let working = false;
    const server = new TestImages();
    const { user } = open({
      answers: { EventImages: (variables) => (working ? server.answers.EventImages?.(variables) : cut()) },
    });
    await screen.findByText('목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText(/아직 이미지가 없어요/);
  });

  it('is not requested without the right', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('EventImages')).toEqual([]);
    expect(screen.queryByRole('button', { name: '이미지 올리기' })).toBeNull();
  });
});

describe('a picture', () => {
  const one = (server: TestImages) => void server.add('a.webp');
  const only = async () => within(await list()).getByRole('button');
  const show = async (user: ReturnType<typeof open>['user']) => user.click(await only());

  it('gets an alternative text in both languages', async () => {
    const { user, sentOf } = open({ fill: one });
    const before = await only();
    await show(user);
    dialog().getByText('600 × 300');
    dialog().getByText('이편집');
    put(alt('한국어'), ' 배터리를\n점검하는 정비사 ');
    expect(alt('한국어').value).toBe(' 배터리를 점검하는 정비사 ');
    put(alt('영어'), 'A mechanic checks a battery');
    await user.click(save());
    await closed();
    expect(sentOf('DescribeEventImage')).toEqual([
      {
        file: 'a.webp',
        alt: { ko: '배터리를 점검하는 정비사', en: 'A mechanic checks a battery' },
        language: 'KO',
      },
    ]);
    await screen.findByText('대체 텍스트를 저장했어요.');
    // The same button, to which the focus returns.
    expect(await tile(/^배터리를 점검하는 정비사,/)).toBe(before);
  });

  it('keeps a text that is too long, and says so at its field', async () => {
    const { user, sentOf } = open({ fill: one });
    await show(user);
    put(alt('영어'), 'x'.repeat(201));
    await user.click(save());
    await dialog().findByText('대체 텍스트 (영어): 글이 너무 길어요. 조금 줄여 주세요.');
    expect(alt('영어').getAttribute('aria-invalid')).toBe('true');
    expect(alt('한국어').getAttribute('aria-invalid')).toBeNull();
    expect(sentOf('DescribeEventImage')).toEqual([]);
    put(alt('영어'), 'x'.repeat(200));
    await waitFor(() => expect(alt('영어').getAttribute('aria-invalid')).toBeNull());
    await user.click(save());
    await closed();
  });

  it('keeps its text when the server refuses it, is gone or does not answer', async () => {
    const { user, server } = open({ fill: one });
    await show(user);
    put(alt('한국어'), '배터리');
    server.next = [{ path: 'alt.ko', code: 'text_invalid', message: '쓸 수 없는 문자가 들어 있어요.' }];
    await user.click(save());
    await waitFor(() => expect(alt('한국어').getAttribute('aria-invalid')).toBe('true'));
    server.next = [{ path: 'file', code: 'image_not_found', message: '그림을 찾을 수 없어요.' }];
    await user.click(save());
    await dialog().findByText('그림을 찾을 수 없어요.');
    server.next = 'cut';
    await user.click(save());
    await dialog().findByText(/서버에 연결하지 못했어요/);
    expect(alt('한국어').value).toBe('배터리');
    await user.click(save());
    await closed();
    expect(server.images[0]?.ko).toBe('배터리');
  });

  it('asks before it closes with unsaved text', async () => {
    const { user, server } = open({ fill: one });
    await show(user);
    put(alt('한국어'), '배터리');
    await user.click(dialog().getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '계속 편집' }));
    expect(alt('한국어').value).toBe('배터리');
    await user.click(dialog().getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '나가기' }));
    await closed();
    expect(server.images[0]?.ko).toBe('');
    await show(user);
    expect(alt('한국어').value).toBe('');
    await user.click(dialog().getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
    await closed();
  });

  it('names the events that use it, asks before it leaves for them, and cannot be deleted', async () => {
    const { user, at } = open({
      fill: (server) => {
        server.add(
          'a.webp',
          '배터리',
          ['가을 행사', 'CURRENT'],
          ['봄 행사', 'WORKING_COPY'],
          ['', 'EARLIER_VERSION'],
          ['지운 행사', 'DELETED'],
        );
      },
    });
    await show(user);
    const uses = within(dialog().getByRole('region', { name: '사용하는 이벤트' }));
    expect(uses.getAllByRole('listitem').map((use) => use.textContent)).toEqual([
      '가을 행사현재 내용',
      '봄 행사수정본',
      '이름 없는 이벤트이전 저장본',
      '지운 행사삭제한 초안 (30일 동안 보관)',
    ]);
    expect(uses.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/event-cms-details/1',
      '/admin/event-cms-details/2?copy=edit',
      '/admin/event-cms-details/3',
    ]);
    const remove = uses.getByRole<HTMLButtonElement>('button', {
      name: '이미지 삭제',
      description: /사용하는 이벤트가 있으면 삭제할 수 없어요/,
    });
    expect(remove.disabled).toBe(true);
    put(alt('한국어'), '배터리 상자');
    await user.click(uses.getByRole('link', { name: '가을 행사' }));
    await user.click(await screen.findByRole('button', { name: '나가기' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/1'));
  });

  it('is deleted after a question when no event uses it', async () => {
    const { user, server } = open({ fill: one });
    await show(user);
    await user.click(dialog().getByRole('button', { name: '이미지 삭제' }));
    const question = () => within(screen.getByRole('dialog', { name: '이미지를 삭제할까요?' }));
    server.next = [{ path: 'file', code: 'image_in_use', message: '이벤트에서 쓰는 이미지라 삭제할 수 없어요.' }];
    await user.click(question().getByRole('button', { name: '이미지 삭제' }));
    await question().findByText('이벤트에서 쓰는 이미지라 삭제할 수 없어요.');
    expect(server.images).toHaveLength(1);
    await user.click(question().getByRole('button', { name: '이미지 삭제' }));
    await closed();
    expect(server.images).toEqual([]);
    await screen.findByText(/아직 이미지가 없어요/);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('keeps its focal point', async () => {
    const { user, sentOf } = open({ fill: one });
    await show(user);
    await user.click(dialog().getByRole('button', { name: '초점 맞추기' }));
    const focus = within(screen.getByRole('dialog', { name: /^초점 맞추기: 2026/ }));
    expect(focus.getAllByRole('figure').map((crop) => crop.textContent)).toEqual([
      'PC에서',
      '모바일에서',
      '카드 이미지',
    ]);
    put(focus.getByRole('slider', { name: '가로' }), '20');
    await user.click(focus.getByRole('button', { name: '초점 저장' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^초점/ })).toBeNull());
    expect(sentOf('FocusEventImage')).toEqual([{ file: 'a.webp', x: 0.2, y: 0.5, language: 'KO' }]);
    await user.click(dialog().getByRole('button', { name: '초점 맞추기' }));
    const again = within(screen.getByRole('dialog', { name: /^초점 맞추기: 2026/ }));
    expect(again.getByRole<HTMLInputElement>('slider', { name: '가로' }).value).toBe('20');
  });
});

describe('new pictures', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', TestRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are uploaded one after another, and refused ones are named', async () => {
    const { user, server, at } = open({ search: '?q=배터리' });
    await screen.findByText(/이미지를 찾지 못했어요/);
    const before = TestRequest.count;
    const file = (name: string, size = 1) => new File([new Uint8Array(size)], name, { type: 'image/png' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    expect(input.multiple).toBe(true);
    await user.upload(input, [file('first.png'), file('large.png', LARGEST_IMAGE + 1), file('moving.png')]);
    screen.getByRole('progressbar', { name: 'first.png 올리는 중 (3개 중 1번째)' });
    expect(TestRequest.count).toBe(before + 1);
    server.add('first.webp', '새 이미지');
    TestRequest.last.answer({ status: 'Success', fileName: 'first.webp' });
    await screen.findByRole('progressbar', { name: 'moving.png 올리는 중 (3개 중 3번째)' });
    TestRequest.last.answer({ status: 'Fail', message: 'file_animated' });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('파일 2개를 올리지 못했어요');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'large.png: 5MB 이하의 이미지만 올릴 수 있어요.',
      'moving.png: 움직이는 이미지는 올릴 수 없어요. 한 장면만 저장한 이미지를 올려 주세요.',
    ]);
    await screen.findByText('이미지 1개를 올렸어요.');
    await tile(/^새 이미지,/);
    expect(at().href).toBe('/admin/event-images');
  });

  it('leave a text alone that is being written meanwhile', async () => {
    const { user, sentOf } = open({ fill: (server) => void server.add('a.webp', '배터리') });
    await list();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File(['x'], 'first.png', { type: 'image/png' }));
    await user.click(await tile(/^배터리,/));
    put(alt('한국어'), '배터리 상자');
    TestRequest.last.answer({ status: 'Success', fileName: 'first.webp' });
    await waitFor(() => expect(sentOf('EventImages').length).toBeGreaterThan(1));
    await screen.findByText('이미지 1개를 올렸어요.');
    expect(alt('한국어').value).toBe('배터리 상자');
  });
});
