import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageInfo, userErrors } from '../../test/answers';
import { type Answers, auditor, cut, eventEditor, visitStaff } from '../test-support';
import EventEntriesScreen from './EventEntriesScreen';

const entry = (number: number) => ({
  __typename: 'EventEntryRow',
  id: String(number),
  enteredAt: '2026-11-23T00:30:00Z',
  maskedName: number === 2 ? null : `홍*${number}`,
  maskedPhone: number === 2 ? null : '010-****-0001',
  consents: number % 2 ? 'GIVEN' : 'DECLINED',
  standing: number === 1 ? 'WINNER' : 'OTHER',
  language: 'KO',
});

const whole = {
  __typename: 'EventEntry',
  id: '1',
  enteredAt: '2026-11-23T00:30:00Z',
  readable: true,
  name: '홍길동',
  phone: '01000000001',
  ageKnown: true,
  email: 'hong@example.com',
  address: '서울특별시 종로구 가온로 12',
  addressDetail: '101호',
  gender: 'FEMALE',
  make: null,
  vehicle: null,
  publicOfficial: null,
  gmOperation: null,
  language: 'KO',
  consents: [
    { __typename: 'EventEntryConsent', position: 0, agreed: true, optional: false, answeredAt: '2026-11-23T00:30:00Z' },
    { __typename: 'EventEntryConsent', position: 1, agreed: false, optional: true, answeredAt: '2026-11-23T00:30:00Z' },
  ],
};

const listOf = (numbers: readonly number[], name: string | null = '가을 행사', next: string | null = null) => ({
  eventEntries: {
    __typename: 'EventEntryRowConnection',
    nodes: numbers.map(entry),
    pageInfo: pageInfo(next),
    eventName: name,
    totalCount: numbers.length,
  },
});

function open({ at = '/admin/event-entries/cms-7', search = '', session = eventEditor, answers = {} as Answers } = {}) {
  return visitStaff(EventEntriesScreen, {
    route: 'event-entries',
    session,
    at,
    search,
    answers: {
      EventEntries: ({ after }) => (after ? listOf([1]) : listOf([3, 2], '가을 행사', '2')),
      EventEntryDays: () => ({
        eventEntryDays: [{ __typename: 'EventEntryDay', date: '2026-11-23', count: 3 }],
      }),
      ReadEventEntry: () => ({
        readEventEntry: { __typename: 'ReadEventEntryPayload', entry: whole, errors: [] },
      }),
      ExportEventData: () => ({ exportEventData: { __typename: 'ExportPayload', link: '/api/x', errors: [] } }),
      ...answers,
    },
  });
}

const row = (number: number) => screen.findByRole('row', { name: new RegExp(`^${number} `) });
const dialog = () => within(screen.getByRole('dialog'));

describe('the entries of an event', () => {
  it('are masked, with their number by day in a chart and a table beside it', async () => {
    const { user, sentOf } = open();
    const cells = within(await row(3)).getAllByRole('cell');
    expect(cells.map((cell) => cell.lastChild?.textContent).slice(1, 6)).toEqual([
      '홍*3',
      '010-****-0001',
      '모두 동의',
      '–',
      '한국어',
    ]);
    expect(within(await row(2)).getByText('읽을 수 없음')).toBeTruthy();
    screen.getByRole('heading', { name: '가을 행사 참여 내역' });
    screen.getByRole('img', { name: /가을 행사, 날짜별 참여/ });
    await user.click(screen.getByRole('button', { name: /날짜별 이벤트 참여/ }));
    within(screen.getByRole('table', { name: /날짜별 이벤트 참여/ })).getByRole('row', { name: /3$/ });
    expect(sentOf('EventEntries')).toEqual([
      {
        event: 'cms-7',
        filter: { from: null, to: null, consents: null, standing: null },
        first: 10,
        language: 'KO',
        after: null,
      },
    ]);
  });

  it('are filtered and paged in the address', async () => {
    const { user, at, sentOf } = open();
    await user.click(await screen.findByRole('button', { name: '다음 쪽' }));
    await row(1);
    expect(at().href).toBe('/admin/event-entries/cms-7?after=2');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음 쪽' }));
    await user.click(screen.getByRole('combobox', { name: /^추첨/ }));
    await user.click(screen.getByRole('option', { name: '당첨' }));
    await row(3);
    expect(at().href).toBe('/admin/event-entries/cms-7?standing=winner');
    expect(sentOf('EventEntries').at(-1)).toMatchObject({ filter: { standing: 'WINNER' }, after: null });
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-entries/cms-7'));
  });

  it('are shown one by one, each for a reason that is kept for the next', async () => {
    const { user, sentOf } = open();
    await user.click(within(await row(3)).getByRole('button', { name: '열람: 참여 3번' }));
    await user.click(dialog().getByRole('button', { name: '전체 보기' }));
    await dialog().findAllByText('사유를 적어 주세요.');
    expect(sentOf('ReadEventEntry')).toEqual([]);
    await user.type(dialog().getByRole('textbox', { name: '열람하는 이유' }), ' 문의 확인 ');
    await user.click(dialog().getByRole('button', { name: '전체 보기' }));
    await dialog().findByText('010-0000-0001');
    dialog().getByText('서울특별시 종로구 가온로 12 101호');
    dialog().getByText('동의 2 (선택)');
    dialog().getByText('동의 안 함');
    expect(dialog().queryByText('차종')).toBeNull();
    expect(sentOf('ReadEventEntry')).toEqual([{ event: 'cms-7', entry: '3', reason: '문의 확인', language: 'KO' }]);
    await user.click(dialog().getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
    await user.click(within(await row(2)).getByRole('button', { name: '열람: 참여 2번' }));
    expect(dialog().getByRole('textbox', { name: '열람하는 이유' })).toHaveProperty('value', '문의 확인');
  });

  it('keep the reason that the server refuses, with its sentence', async () => {
    const refused = userErrors([{ path: 'entry', code: 'entry_not_found', message: '그사이에 지운 참여예요.' }]);
    const { user } = open({
      answers: {
        ReadEventEntry: () => ({
          readEventEntry: { __typename: 'ReadEventEntryPayload', entry: null, errors: refused },
        }),
      },
    });
    await user.click(within(await row(3)).getByRole('button', { name: '열람: 참여 3번' }));
    await user.type(dialog().getByRole('textbox', { name: '열람하는 이유' }), '문의');
    await user.click(dialog().getByRole('button', { name: '전체 보기' }));
    await dialog().findByText('그사이에 지운 참여예요.');
    expect(dialog().getByRole('textbox', { name: '열람하는 이유' })).toHaveProperty('value', '문의');
  });

  it('are downloaded from here, too', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sentOf } = open();
    await row(3);
    await user.click(await screen.findByRole('button', { name: '모두 내려받기' }));
    await user.type(dialog().getByRole('textbox', { name: '내려받는 이유' }), '추첨');
    await user.click(dialog().getByRole('button', { name: '참여 정보 내려받기' }));
    await waitFor(() => expect(sentOf('ExportEventData')).toEqual([{ id: 'cms-7', reason: '추첨', language: 'KO' }]));
    clicked.mockRestore();
  });

  it('have neither filters nor a file where there are none', async () => {
    open({ answers: { EventEntries: () => listOf([]), EventEntryDays: () => ({ eventEntryDays: [] }) } });
    await screen.findByText(/아직 참여한 사람이 없어요/);
    expect(screen.queryByRole('button', { name: '모두 내려받기' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('say what to do where none is found, where the event is gone, and where nothing came', async () => {
    let answer: () => object = () => listOf([1]);
    const { user } = open({ answers: { EventEntries: () => answer() } });
    await screen.findByRole('rowheader', { name: '1' });
    answer = cut;
    await user.click(screen.getByRole('combobox', { name: /^추첨/ }));
    await user.click(screen.getByRole('option', { name: '당첨' }));
    await screen.findByText('참여 내역을 불러오지 못했어요');
    answer = () => listOf([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText(/조건에 맞는 참여가 없어요/);
    answer = () => listOf([], null);
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    await screen.findByText('이벤트를 찾을 수 없어요');
  });

  it('names a quiz', async () => {
    open({
      at: '/admin/event-entries/winterbatteries',
      answers: { EventEntries: () => listOf([1], 'winterbatteries') },
    });
    await screen.findByRole('heading', { name: '겨울 배터리 퀴즈 참여 내역' });
  });

  it('are not asked for by who may not see them', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('EventEntries')).toEqual([]);
    expect(sentOf('EventEntryDays')).toEqual([]);
  });
});
