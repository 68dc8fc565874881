import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, eventEditor, visitStaff } from '../test-support';
import { withValue, withWords, wordsAt } from './document';
import EventEditorScreen from './EventEditorScreen';
import { TestEvents, wholeDocument } from './test-events';

beforeEach(() => sessionStorage.clear());

const NAME = 'homeSetting.eventName';

function open({ copy = true, search = '?copy=edit', answers = {} as Answers } = {}) {
  const server = new TestEvents();
  const event = server.add(wholeDocument(), { status: 'LAUNCHED', wasLaunched: true });
  if (copy) server.saveCopy(event, withWords(wholeDocument(), NAME, 'ko', '겨울 행사'));
  const visit = visitStaff(EventEditorScreen, {
    route: 'event-editor',
    at: '/admin/event-cms-details/1',
    search,
    session: eventEditor,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server, event };
}

const home = async () => within(await screen.findByRole('region', { name: '홈' }));
const nameField = async () => (await home()).getByRole<HTMLInputElement>('textbox', { name: '이벤트 이름' });
const put = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const dialog = () => within(screen.getByRole('dialog'));

describe('a public event', () => {
  it('leads to its working copy, and says when it is published', async () => {
    const { user, at, event } = open({ search: '' });
    if (event.copy) event.copy.publishAt = '2026-11-24T00:00:00Z';
    await screen.findByText(/수정본이 있어요: 이편집/);
    screen.getByText('2026/11/24 09:00:00에 공개해요.');
    (await home()).getByText('가을 행사');
    expect(screen.queryByRole('link', { name: '수정본 만들기' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '수정본 열기' }));
    await screen.findByRole('heading', { level: 1, name: '겨울 행사 수정본' });
    expect(at().href).toBe('/admin/event-cms-details/1?copy=edit');
    expect((await nameField()).value).toBe('겨울 행사');
    await user.click(screen.getByRole('link', { name: '공개 중인 이벤트 보기' }));
    await screen.findByRole('link', { name: '수정본 열기' });
  });

  it('gets a copy by its first save, and stays as it is', async () => {
    const { user, server, event, sentOf } = open({ copy: false, search: '' });
    await user.click(await screen.findByRole('link', { name: '수정본 만들기' }));
    await screen.findByRole('heading', { level: 1, name: '가을 행사 수정본' });
    const field = await nameField();
    expect([field.value, field.disabled]).toEqual(['가을 행사', false]);
    expect((await home()).getByRole<HTMLInputElement>('textbox', { name: '이벤트 주소' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^새 탭에서 보기:/ })).toBeNull();
    put(field, '겨울 행사');
    await user.click(button('수정본 저장'));
    await screen.findByText('수정본을 저장했어요.');
    expect(sentOf('SaveWorkingCopy')[0]).toMatchObject({ input: { id: '1', basedOn: null, eventVersion: 1 } });
    expect(wordsAt(event.copy?.document ?? {}, NAME)).toBe('겨울 행사');
    expect(wordsAt(server.documentOf(event), NAME)).toBe('가을 행사');
    put(await nameField(), '한겨울 행사');
    await user.click(button('수정본 저장'));
    await waitFor(() => expect(sentOf('SaveWorkingCopy')[1]).toMatchObject({ input: { basedOn: 1 } }));
  });
});

describe('a working copy', () => {
  it('is published with what was typed last', async () => {
    const { user, at, server, event, sentOf } = open();
    put(await nameField(), '한겨울 행사');
    await user.click(button('지금 공개'));
    dialog().getByText('공개 중인 이벤트가 바로 수정본으로 바뀌어요.');
    await user.click(dialog().getByRole('button', { name: '지금 공개' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/1'));
    expect(sentOf('SaveWorkingCopy')).toHaveLength(1);
    expect(sentOf('PublishWorkingCopy')).toEqual([{ id: '1', basedOn: 2, language: 'KO' }]);
    expect(wordsAt(server.documentOf(event), NAME)).toBe('한겨울 행사');
    (await home()).getByText('한겨울 행사');
    expect(screen.queryByText(/수정본이 있어요/)).toBeNull();
  });

  it('is scheduled for a time of Seoul, which is taken back', async () => {
    const { user, sentOf } = open();
    await nameField();
    await user.click(button('공개 시각 정하기'));
    await user.click(dialog().getByRole('combobox', { name: /^공개할 시각/ }));
    await user.click(screen.getByRole('option', { name: '08:30' }));
    await user.click(dialog().getByRole('button', { name: '공개 예약' }));
    await screen.findByText(/08:30:00에 공개해요/);
    const [sent] = sentOf('ScheduleWorkingCopy');
    expect(sent).toMatchObject({ id: '1', basedOn: 1 });
    expect(String(sent?.at)).toMatch(/T23:30:00\.000Z$/);
    await user.click(button('예약 취소'));
    await screen.findByText('공개 예약을 취소했어요.');
    expect(sentOf('ScheduleWorkingCopy')[1]).toMatchObject({ basedOn: 2, at: null });
  });

  it('is discarded after a question', async () => {
    const { user, at, event } = open();
    await nameField();
    await user.click(button('수정본 삭제'));
    await user.click(dialog().getByRole('button', { name: '수정본 삭제' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-cms-details/1'));
    expect(event.copy).toBeNull();
    await screen.findByRole('link', { name: '수정본 만들기' });
  });

  it('of two editors is decided field by field, and nothing is lost', async () => {
    const { user, server, event, sentOf } = open();
    put(await nameField(), '내 행사');
    const theirs = withWords(wholeDocument(), NAME, 'ko', '그분 행사');
    server.saveCopy(event, withValue(theirs, 'homeSetting.endDate', '2027-01-31'));
    await user.click(button('수정본 저장'));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('radio', { name: /내 행사/ }));
    await user.click(dialog().getByRole('button', { name: /저장/ }));
    await screen.findByText('수정본을 저장했어요.');
    expect(sentOf('SaveWorkingCopy')[1]).toMatchObject({ input: { basedOn: 2, eventVersion: 1 } });
    expect(wordsAt(event.copy?.document ?? {}, NAME)).toBe('내 행사');
    expect(event.copy?.document).toMatchObject({ homeSetting: { endDate: '2027-01-31' } });
  });

  it('is merged with a correction of the event in the same place, by whoever publishes it', async () => {
    const { user, server, event, sentOf } = open();
    await nameField();
    server.save(event, withWords(wholeDocument(), NAME, 'ko', '가을 행사!'));
    await user.click(button('지금 공개'));
    await user.click(dialog().getByRole('button', { name: '지금 공개' }));
    await screen.findByRole('radio', { name: /가을 행사!/ });
    await user.click(dialog().getByRole('radio', { name: /겨울 행사/ }));
    await user.click(dialog().getByRole('button', { name: /저장/ }));
    await screen.findByText('수정본을 저장했어요.');
    expect(sentOf('SaveWorkingCopy')).toEqual([
      { input: expect.objectContaining({ basedOn: 1, eventVersion: 2 }), language: 'KO' },
    ]);
    await user.click(button('지금 공개'));
    await user.click(dialog().getByRole('button', { name: '지금 공개' }));
    await waitFor(() => expect(wordsAt(server.documentOf(event), NAME)).toBe('겨울 행사'));
  });

  it('says what is missing, and keeps what was typed through a reload', async () => {
    const { user, server } = open();
    put(await nameField(), '한겨울 행사');
    server.next = [{ path: 'homeSetting.endDate', code: 'enddate_required', message: '종료일을 골라 주세요.' }];
    await user.click(button('수정본 저장'));
    await screen.findAllByText(/종료일을 골라 주세요/);
    expect(sessionStorage.getItem('event copy of 1')).toContain('한겨울 행사');
    expect(sessionStorage.getItem('event 1')).toBeNull();
  });
});

describe('an earlier version of a public event', () => {
  it('is published again after a question', async () => {
    const { user, server, event, sentOf } = open({ copy: false, search: '' });
    server.save(event, withWords(wholeDocument(), NAME, 'ko', '겨울 행사'));
    await user.click(await screen.findByRole('button', { name: '저장 기록' }));
    await user.click(await dialog().findByRole('button', { name: '달라진 점: 1번째' }));
    await user.click(await dialog().findByRole('button', { name: '이 저장본으로 되돌리기' }));
    const question = within(screen.getByRole('dialog', { name: '1번째 저장본으로 되돌릴까요?' }));
    await user.click(question.getByRole('button', { name: '이 저장본으로 되돌리기' }));
    await waitFor(() => expect(wordsAt(server.documentOf(event), NAME)).toBe('가을 행사'));
    expect(sentOf('RollBackEvent')).toEqual([{ id: '1', version: 1, basedOn: 2, language: 'KO' }]);
  });
});
