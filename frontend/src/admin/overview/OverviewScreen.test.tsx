import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageData } from '../../i18n/page-data';
import { routeRow } from '../../routes/table';
import type { Session } from '../../session/session';
import {
  type Answers,
  auditor,
  bookingManager,
  cut,
  dealerManager,
  dueOwner,
  eventEditor,
  member,
  owner,
  refuse,
  visitStaff,
} from '../test-support';
import OverviewScreen from './OverviewScreen';
import { none, overviewOf, parts } from './test-overview';

const boss: Session = {
  ...owner,
  rights: [...owner.rights, 'READ_BOOKINGS', 'MANAGE_EVENTS', 'EDIT_CONTENT'],
};

function open({ session = boss, answers = {} as Answers, search = '' } = {}) {
  return visitStaff(OverviewScreen, {
    route: 'overview',
    session,
    search,
    answers: { Overview: overviewOf(), ...answers },
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** Unfolds the table of a chart. */
async function unfold(user: ReturnType<typeof open>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: `${title} 표` }));
  return within(screen.getByRole('table', { name: `${title} 표` }));
}
/** The words of the cells of a panel's table, row by row. */
const cellsOf = (found: Awaited<ReturnType<typeof panel>>) =>
  found
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent));

const { now } = pageData;
// Half past nine in Seoul.
beforeEach(() => {
  pageData.now = '2026-11-23T00:30:00Z';
});
afterEach(() => {
  pageData.now = now;
});

describe('the overview', () => {
  it('says how old figures of a read replica are, and nothing of current ones', async () => {
    open({ answers: { Overview: overviewOf({ ...parts, ageSeconds: 3 }) } });
    await screen.findByText('예약과 이벤트 숫자는 약 3초 전 기준이에요.');
    cleanup();
    open();
    await screen.findByRole('list', { name: '기간 합계' });
    expect(screen.queryByText(/초 전 기준/)).toBeNull();
  });

  it('adds the range up, and each figure leads to what is behind it', async () => {
    open();
    const figures = within(await screen.findByRole('list', { name: '기간 합계' }));
    const shown = figures
      .getAllByRole('listitem')
      .map((item) => [
        ...[...(item.firstElementChild?.children ?? [])].map((part) => part.textContent).filter(Boolean),
        item.querySelector('a')?.getAttribute('href') ?? null,
      ]);
    const range = 'from=2026-11-09&to=2026-12-07';
    expect(shown).toEqual([
      ['방문 예약', '432', `/admin/booking-status-managerment?state=BOOKED%2CCOMPLETED%2CNO_SHOW&${range}&sort=starts`],
      ['새 예약', '58', '/admin/booking-status-managerment?made-from=2026-11-09&made-to=2026-12-07'],
      ['취소', '3', `/admin/booking-status-managerment?state=CANCELLED&${range}&sort=starts`],
      ['미방문', '1', `/admin/booking-status-managerment?state=NO_SHOW&${range}&sort=starts`],
      ['마감된 시간', '360', '2,900개 중 12%', '/admin/booking-status-managerment?tab=day'],
      ['이벤트 참여', '38', '/admin/event-cms-listing'],
    ]);
  });

  it('leaves out a share that rounds to nothing', async () => {
    const days = parts.bookings.days.map((day, at) => ({ ...day, slots: 5000, fullSlots: at === 0 ? 1 : 0 }));
    open({ answers: { Overview: overviewOf({ ...parts, bookings: { ...parts.bookings, days } }) } });
    const figures = within(await screen.findByRole('list', { name: '기간 합계' }));
    expect(figures.getByRole('link', { name: /마감된 시간/ }).textContent).toBe('마감된 시간1');
  });

  it('shows charts that say what they show, each above a table of its numbers that begins at today', async () => {
    const { user } = open();
    const byDay = await panel('날짜별 예약');
    byDay.getByRole('img', {
      name: '날짜별 예약. 방문 예약 모두 432건. 가장 많은 날은 2026년 11월 23일 (월), 40. 숫자는 아래 표에 있어요.',
    });
    expect(screen.queryByRole('table')).toBeNull();
    const numbers = await unfold(user, '날짜별 예약');
    screen.getByText('29개 중 11–20');
    expect(cellsOf(numbers)[4]).toEqual(['11월 23일 (월)', '40', '2']);
    const columnsOf = (table: typeof numbers) => table.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columnsOf(numbers)).toEqual(['날짜', '방문 예약', '새 예약']);
    expect(columnsOf(await unfold(user, '날짜별 취소와 미방문'))).toEqual(['날짜', '미방문', '취소']);
    const full = await unfold(user, '날짜별 마감된 시간');
    expect(columnsOf(full)).toEqual(['날짜', '마감된 시간', '예약 시간', '마감 비율']);
    expect(cellsOf(full)[4]).toEqual(['11월 23일 (월)', '10', '100', '10%']);
    expect(numbers.getByRole('link', { name: '11월 23일 (월)' }).getAttribute('href')).toBe(
      '/admin/booking-status-managerment',
    );
  });

  it('says that today is not over where its number still grows, and leads no line to it', async () => {
    open();
    const titles = async (name: string) =>
      [...(await panel(name)).getByRole('img').querySelectorAll('title')].map((title) => title.textContent);
    const byDay = await titles('날짜별 예약');
    expect(byDay[13]).toBe('2026년 11월 22일 (일): 방문 예약 13, 새 예약 2');
    expect(byDay[14]).toBe('2026년 11월 23일 (월): 방문 예약 40, 새 예약 2 (지금까지)');
    expect((await titles('날짜별 이벤트 참여'))[14]).toBe('2026년 11월 23일 (월): 이벤트 참여 0 (지금까지)');
  });

  it('puts a table in order and turns its pages, and the chart of centres follows', async () => {
    const { user } = open();
    const byCentre = await panel('센터별 예약');
    const chart = byCentre.getByRole('img');
    await unfold(user, '센터별 예약');
    expect(cellsOf(byCentre)[0]).toEqual(['가온 1호점', '24', '0', '0', '0%']);
    expect(chart.textContent).toContain('가온 10호점');
    expect(chart.textContent).not.toContain('가온 11호점');
    await user.click(byCentre.getByRole('button', { name: '다음 쪽' }));
    expect(cellsOf(byCentre)).toEqual([
      ['가온 11호점', '14', '0', '0', '50%'],
      ['가온 12호점', '13', '2', '0', '55%'],
    ]);
    expect(chart.textContent).toContain('가온 12호점예약 13건, 취소 2건');
    await user.click(byCentre.getByRole('button', { name: '마감 비율' }));
    expect(cellsOf(byCentre)[0]).toEqual(['가온 12호점', '13', '2', '0', '55%']);
    expect(byCentre.getByRole('columnheader', { name: '마감 비율' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(byCentre.getByRole('button', { name: '마감 비율' }));
    expect(cellsOf(byCentre)[0]?.[0]).toBe('가온 1호점');
  });

  it('shows the days of the event with the most entries, and of another one that is chosen', async () => {
    const { user } = open();
    expect(cellsOf(await unfold(user, '이벤트별 참여'))).toEqual([
      ['겨울 무상 점검', '31'],
      ['겨울 배터리 퀴즈', '7'],
    ]);
    const byDay = await panel('날짜별 이벤트 참여');
    byDay.getByRole('img', { name: /^겨울 무상 점검, 날짜별 참여\. 가장 많은 날은 2026년 11월 9일 \(월\), 31\./ });
    await user.click(byDay.getByRole('combobox', { name: /이벤트/ }));
    await user.click(byDay.getByRole('option', { name: '겨울 배터리 퀴즈' }));
    byDay.getByRole('img', { name: /^겨울 배터리 퀴즈, 날짜별 참여\./ });
    expect(document.activeElement).toBe(byDay.getByRole('combobox'));
  });

  it('says in a line what there was none of, in place of an empty chart', async () => {
    const days = parts.bookings.days.map((day) => ({ ...day, cancelled: 0, noShows: 0 }));
    open({ answers: { Overview: overviewOf({ ...parts, bookings: { ...parts.bookings, days } }) } });
    const lost = await panel('날짜별 취소와 미방문');
    lost.getByText('이 기간에는 취소와 미방문이 없어요.');
    expect(lost.queryByRole('img')).toBeNull();
    (await panel('날짜별 예약')).getByRole('img');
  });

  it('draws full slots where the figure counts any, and says in their panel that there were none', async () => {
    const withFull = (fullSlots: number) => {
      const days = parts.bookings.days.map((day, at) => ({ ...day, slots: 5000, fullSlots: at === 0 ? fullSlots : 0 }));
      open({ answers: { Overview: overviewOf({ ...parts, bookings: { ...parts.bookings, days } }) } });
      return panel('날짜별 마감된 시간');
    };
    (await withFull(1)).getByRole('img', { name: /^날짜별 마감된 시간\. 마감된 시간 모두 1건\./ });
    expect(screen.queryByText('이 기간에는 마감된 시간이 없어요.')).toBeNull();
    cleanup();
    const none = await withFull(0);
    none.getByText('이 기간에는 마감된 시간이 없어요.');
    expect(none.queryByRole('img')).toBeNull();
  });

  it('says in a line that notices go out on time, and shows their numbers only otherwise', async () => {
    const on = '알림과 예약 전달 정상';
    open();
    await screen.findByText(on);
    expect(screen.queryByRole('region', { name: '알림과 예약 전달' })).toBeNull();
    const outbox = { ...parts.outbox, oldestSeconds: 700 };
    for (const [health, title, way] of [
      [outbox, '오래 기다리는 것이 있어요', undefined],
      [
        { ...outbox, failed: 1, uncertain: 2 },
        '살펴볼 것이 있어요',
        '/admin/booking-status-managerment?tab=deliveries',
      ],
    ] as const) {
      cleanup();
      open({ answers: { Overview: overviewOf({ ...parts, outbox: health }) } });
      const trouble = await panel('알림과 예약 전달');
      trouble.getByText(title);
      expect(trouble.queryByRole('link')?.getAttribute('href')).toBe(way);
      expect(screen.queryByText(on)).toBeNull();
    }
  });
});

describe('the range of the overview', () => {
  it('is the server’s own, another one that is often looked at, or that of the address', async () => {
    const { user, sentOf, at } = open();
    await panel('날짜별 예약');
    await user.click(screen.getByRole('link', { name: '지난 7일' }));
    await waitFor(() => expect(at().href).toBe('/admin/overview?from=2026-11-17&to=2026-11-23'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '지난 7일' }).getAttribute('aria-current')).toBe('page'),
    );
    await panel('날짜별 예약');
    expect(sentOf('Overview')).toEqual([
      { from: null, to: null, language: 'KO' },
      { from: '2026-11-17', to: '2026-11-23', language: 'KO' },
    ]);
    expect(screen.getByRole('button', { name: /^시작일/ }).textContent).toBe('2026년 11월 17일 (화)');
  });

  it('is not asked for where there can be none such', async () => {
    const { sentOf } = open({ search: '?from=2026-01-01&to=2026-12-31' });
    await panel('날짜별 예약');
    expect(sentOf('Overview')).toEqual([{ from: null, to: null, language: 'KO' }]);
    expect(screen.getByRole('button', { name: /^시작일/ }).textContent).toBe('2026년 11월 9일 (월)');
  });
});

describe('who sees what of the overview', () => {
  it('is who may, part by part', async () => {
    open({
      session: eventEditor,
      answers: { Overview: overviewOf({ ...none, events: parts.events, missingTexts: 0 }) },
    });
    await panel('이벤트별 참여');
    expect(screen.queryByRole('region', { name: '날짜별 예약' })).toBeNull();
    expect(screen.queryByRole('region', { name: '알림과 예약 전달' })).toBeNull();
    const figures = within(screen.getByRole('list', { name: '기간 합계' }));
    expect(figures.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/event-cms-listing']);
  });

  it('leads nobody to a screen that is not for him', async () => {
    const seen = { ...none, bookings: parts.bookings, outbox: { ...parts.outbox, failed: 3 } };
    open({ session: bookingManager, answers: { Overview: overviewOf(seen) } });
    const figures = within(await screen.findByRole('list', { name: '기간 합계' }));
    for (const link of figures.getAllByRole('link')) {
      expect(link.getAttribute('href')).toContain(routeRow('booking-status').path);
    }
  });

  it('begins with what waits for the session', async () => {
    const staffNotices = {
      __typename: 'StaffNotices',
      draws: [{ __typename: 'DrawNotice', event: 'cms-6', name: '겨울 무상 점검', task: 'APPROVE' }],
      refusedCopies: null,
      orphanedBookings: null,
      failedDeliveries: 2,
      failedEventDeliveries: null,
      openUpload: null,
      missingTexts: 0,
      secondFactorResets: null,
      personalDataReads: null,
    };
    open({ answers: { StaffNotices: () => ({ staffNotices }) } });
    const links = (await panel('할 일')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2보내지 못한 알림 처리', '/admin/booking-status-managerment?tab=deliveries'],
      ['1추첨 결과 승인겨울 무상 점검', '/admin/event-draw/cms-6'],
    ]);
  });

  it('says that nothing waits, and offers no range to who has no figures of one', async () => {
    const staffNotices = {
      __typename: 'StaffNotices',
      draws: null,
      refusedCopies: null,
      orphanedBookings: null,
      failedDeliveries: null,
      failedEventDeliveries: null,
      openUpload: null,
      missingTexts: null,
      secondFactorResets: null,
      personalDataReads: null,
    };
    open({ session: dealerManager, answers: { Overview: overviewOf(none), StaffNotices: () => ({ staffNotices }) } });
    (await panel('할 일')).getByText('지금 처리할 일이 없어요.');
    await panel('바로 가기');
    expect(screen.queryByRole('link', { name: '지난 7일' })).toBeNull();
  });

  it.each([
    ['who looks after dealers', dealerManager, ['서비스센터', '부품 대리점', '홈 미리보기']],
    ['an auditor', auditor, ['홈 미리보기', '작업 기록']],
  ])('leads %s, who has no figures, to the own screens', async (_, session, titles) => {
    open({ session, answers: { Overview: overviewOf(none) } });
    const found = await panel('바로 가기');
    expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is nobody who is no member of staff, or has yet to set up a second factor', async () => {
    const first = open({ session: member });
    await heading('이 화면을 볼 권한이 없어요');
    expect(first.sentOf('Overview')).toEqual([]);
    cleanup();
    const second = open({ session: dueOwner });
    await heading('2단계 인증을 먼저 설정해 주세요');
    expect(second.sentOf('Overview')).toEqual([]);
  });

  it('is asked to sign in when the session has ended', async () => {
    const { at } = open({ answers: { Overview: refuse('UnauthorisedAccess') } });
    await heading('/sign-in');
    expect(at().returnTo).toBe('/admin/overview');
  });
});

describe('an overview that did not come', () => {
  it('is offered again', async () => {
    let fails = true;
    const { user } = open({ answers: { Overview: (asked) => (fails ? cut() : overviewOf()(asked)) } });
    await screen.findByText('현황을 불러오지 못했어요');
    fails = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await panel('날짜별 예약');
  });
});
