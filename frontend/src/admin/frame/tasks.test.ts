import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { loadCommittedTexts } from '../../test/texts';
import { countOf, type StaffNotices, tasksOf } from './tasks';

beforeEach(loadCommittedTexts);

const NOTHING: StaffNotices = {
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

const tasks = (notices: Partial<StaffNotices>) =>
  tasksOf(
    { ...NOTHING, ...notices },
    (key, params) => textOf('staff', key, params),
    ({ ko }) => ko,
    '2026-11-23',
  );

describe('the tasks of a member of staff', () => {
  it('are none without the rights, and none where nothing waits', () => {
    expect(tasks({})).toEqual([]);
    expect(
      tasks({ draws: [], orphanedBookings: [], failedDeliveries: 0, missingTexts: 0, personalDataReads: 0 }),
    ).toEqual([]);
  });

  it('name who handed the bookings of a removed centre over', () => {
    const orphaned = {
      __typename: 'OrphanedBookings' as const,
      dealerCode: 'SC-1',
      name: { __typename: 'LocalizedText' as const, ko: '강남점', en: 'Gangnam' },
      bookings: 3,
      handedOverBy: '박직원',
    };
    expect(tasks({ orphanedBookings: [orphaned] }).map(({ title }) => title)).toEqual(['박직원 님이 넘긴 예약 옮기기']);
  });

  it('lead to where they are settled, and are counted by menu entry', () => {
    const all = tasks({
      orphanedBookings: [
        {
          __typename: 'OrphanedBookings',
          dealerCode: 'SC-1',
          name: { __typename: 'LocalizedText', ko: '강남점', en: 'Gangnam' },
          bookings: 3,
          handedOverBy: null,
        },
      ],
      failedDeliveries: 2,
      failedEventDeliveries: 1,
      draws: [
        { __typename: 'DrawNotice', event: 'cms-17', name: '가을', task: 'APPROVE' },
        { __typename: 'DrawNotice', event: 'winterbatteries', name: '겨울', task: 'PUBLISH' },
      ],
      refusedCopies: [{ __typename: 'CopyNotice', event: '9', name: '겨울 점검' }],
      secondFactorResets: 2,
      openUpload: { __typename: 'UploadNotice', plan: '7', kind: 'PARTS_DEALER' },
      missingTexts: 4,
      personalDataReads: 5,
    });
    expect(all.map(({ title, name, count, to }) => [title, name, count, to])).toEqual([
      ['목록에서 빠진 센터의 예약 옮기기', '강남점', 3, '/admin/booking-status-managerment'],
      ['보내지 못한 알림 처리', undefined, 2, '/admin/booking-status-managerment'],
      ['보내지 못한 이벤트 알림 처리', undefined, 1, '/admin/event-deliveries'],
      ['추첨 결과 승인', '가을', 1, '/admin/event-draw/cms-17'],
      ['추첨 결과 공개', '겨울', 1, '/admin/event-draw/winterbatteries'],
      ['예약한 시각에 공개하지 못한 수정본 확인', '겨울 점검', 1, '/admin/event-cms-details/9'],
      ['2단계 인증 초기화 승인', undefined, 2, '/admin/people'],
      ['올린 대리점 목록 확인하고 반영', undefined, 1, '/admin/dealers-managerment/parts-dealer'],
      ['빠진 글 채우기', undefined, 4, '/admin/missing-texts'],
      ['오늘 개인정보를 열람한 기록 확인', undefined, 5, '/admin/staff-log'],
    ]);
    expect(all[0]?.search).toMatchObject({ centre: 'SC-1', state: 'BOOKED', from: '2026-11-23' });
    expect(all[7]?.search).toEqual({ plan: '7' });
    expect(all[9]?.search).toEqual({ action: 'personal-data', from: '2026-11-23' });
    expect(countOf(all, '/admin/booking-status-managerment')).toBe(5);
    expect(countOf(all, '/admin/event-deliveries')).toBe(1);
    expect(countOf(all, '/admin/event-cms-listing')).toBe(3);
    expect(all.filter(({ routine }) => routine).map(({ id }) => id)).toEqual(['personal-data']);
    // A review is never done with, so the menu does not count it.
    expect(countOf(all, '/admin/staff-log')).toBe(0);
  });
});
