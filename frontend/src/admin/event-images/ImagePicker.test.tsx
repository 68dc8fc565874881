import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import EventEditorScreen from '../event-editor/EventEditorScreen';
import { TestEvents, type TestStatus, wholeDocument } from '../event-editor/test-events';
import { type Answers, cut, eventEditor, visitStaff } from '../test-support';
import { TestImages } from './test-images';

beforeEach(() => sessionStorage.clear());

function open({ count = 2, status = 'DRAFT' as TestStatus, answers = {} as Answers } = {}) {
  const images = new TestImages();
  for (let number = 1; number <= count; number += 1) images.add(`${number}.webp`, `이미지 ${number}번`);
  const server = new TestEvents();
  server.add(wholeDocument(), { status });
  const visit = visitStaff(EventEditorScreen, {
    route: 'event-editor',
    at: '/admin/event-cms-details/1',
    session: eventEditor,
    answers: { ...images.answers, ...server.answers, ...answers },
  });
  return { ...visit, images };
}

const home = async () => within(await screen.findByRole('region', { name: '홈' }));
const library = () => within(screen.getByRole('dialog', { name: '보관함에서 선택: PC 배너' }));
const openLibrary = async (user: ReturnType<typeof open>['user']) =>
  user.click((await home()).getByRole('button', { name: '보관함에서 선택: PC 배너' }));

describe('a picture of the library', () => {
  it('is chosen by keyboard for a field of an event', async () => {
    const { user, sentOf } = open();
    await openLibrary(user);
    (await library().findByRole('button', { name: '이미지 2번, 가로형 600 × 300, 사용하지 않음' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const preview = (await home()).getByRole('img', { name: 'PC 배너 미리보기' });
    expect([preview.getAttribute('src'), preview.getAttribute('width')]).toEqual(['/events-cms/2.webp?w=640', '600']);
    await user.click(screen.getAllByRole('button', { name: '저장' })[0] as HTMLElement);
    await waitFor(() => expect(sentOf('SaveEvent')).toHaveLength(1));
    expect(sentOf('SaveEvent')[0]?.input).toMatchObject({ document: { homeSetting: { pcBannerUrl: '2.webp' } } });
  });

  it('is searched for, and more are shown on demand', async () => {
    const { user, sentOf } = open({ count: 30 });
    await openLibrary(user);
    await library().findByRole('button', { name: /^이미지 24번/ });
    expect(library().queryByRole('button', { name: /^이미지 25번/ })).toBeNull();
    await user.click(library().getByRole('button', { name: '이미지 더 보기' }));
    await library().findByRole('button', { name: /^이미지 30번/ });
    await user.type(library().getByRole('searchbox'), '30번{Enter}');
    await waitFor(() => expect(library().queryByRole('button', { name: /^이미지 1번/ })).toBeNull());
    await library().findByRole('button', { name: /^이미지 30번/ });
    expect(sentOf('EventImages').at(-1)).toEqual({
      search: '30번',
      unused: false,
      first: 24,
      after: null,
      language: 'KO',
    });
    await user.clear(library().getByRole('searchbox'));
    await user.type(library().getByRole('searchbox'), '없는 말{Enter}');
    await library().findByText(/이미지를 찾지 못했어요/);
  });

  it('says that there is none yet, or that the library could not be loaded', async () => {
    let working = false;
    const none = new TestImages();
    const { user } = open({
      answers: { EventImages: (variables) => (working ? none.answers.EventImages?.(variables) : cut()) },
    });
    await openLibrary(user);
    await library().findByText(/서버에 연결하지 못했어요/);
    working = true;
    await user.click(library().getByRole('button', { name: '다시 시도' }));
    await library().findByText(/보관함에 이미지가 없어요/);
  });

  it('is not offered for a public event', async () => {
    open({ status: 'LAUNCHED' });
    await home();
    expect(screen.queryByRole('button', { name: /^보관함에서 선택/ })).toBeNull();
  });
});
