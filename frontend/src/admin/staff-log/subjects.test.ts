import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { loadCommittedTexts } from '../../test/texts';
import { subjectOf } from './subjects';
import { detailOf, type Entry } from './words';

beforeEach(loadCommittedTexts);

const t = (key: string, params?: Record<string, string | number>) => textOf('staff', key, params);
const subject = (subject: string, more: Partial<Entry> = {}) =>
  subjectOf(t, { action: 'event.save', detail: '', subject, ...more } as Entry);
const detail = (action: string, detail: string) => detailOf(t, { action, detail });

describe('what an entry of the log speaks of', () => {
  it.each([
    ['booking:G1', '예약 G1', '/admin/booking-status-managerment'],
    ['delivery:7', '알림 7번', '/admin/booking-status-managerment'],
    ['dealer:service-center/SC-0001', '서비스센터 SC-0001', '/admin/dealers-managerment/service-center'],
    ['dealer:parts-dealer/PD-1', '부품 대리점 PD-1', '/admin/dealers-managerment/parts-dealer'],
    ['dealers:parts-dealer', '부품 대리점', '/admin/dealers-managerment/parts-dealer'],
    ['event:17', '이벤트 17', '/admin/event-cms-details/17'],
    ['event:cms-17', '이벤트 cms-17', '/admin/event-cms-details/17'],
    ['event:winterbatteries', '이벤트 겨울 배터리 퀴즈', '/admin/event-campaigns'],
    ['event:autumn-event/entry:4', '이벤트 가을 퀴즈의 참여 4번', '/admin/event-entries/autumn-event'],
    ['quiz:winterbatteries', '이벤트 겨울 배터리 퀴즈', '/admin/event-campaigns'],
    ['event:cms-17/entry:4', '이벤트 cms-17의 참여 4번', '/admin/event-entries/cms-17'],
    ['event-list:home', '이벤트 순서', '/admin/event-cms-listing'],
    ['event-image:a.webp', '이벤트 이미지 a.webp', '/admin/event-images'],
    ['fixed-event:wiperblade', '이벤트 wiperblade', '/admin/event-campaigns'],
    ['text:home.title:en', 'home.title · 영어', '/admin/content'],
    ['brand:brand.record:', '브랜드 정보', '/admin/brand'],
    ['price-guide', '가격 안내', '/admin/prices'],
    ['catalogue:a.pdf', '카탈로그 a.pdf', '/admin/pdf-upload'],
    ['people', '직원 목록', '/admin/people'],
    ['staff-log', '작업 기록', undefined],
    ['retention', '보관 기간', undefined],
    ['booking', '예약', undefined],
    ['something:new', 'something:new', undefined],
  ])('%s has words and a place', (text, words, to) => {
    const found = subject(text);
    expect([found.words, found.to]).toEqual([words, to]);
  });

  it('is the draw of an event where one was drawn, and the list of an upload', () => {
    expect(subject('event:cms-17', { action: 'draw.approve' }).to).toBe('/admin/event-draw/cms-17');
    const upload = subject('dealer-plan:3', { action: 'dealers.upload', detail: 'parts-dealer, a.xlsx: 1 new' });
    expect([upload.to, upload.search]).toEqual(['/admin/dealers-managerment/parts-dealer', { plan: '3' }]);
  });
});

describe('the details of an entry', () => {
  it.each([
    ['session.open', 'second factor', '2단계 인증'],
    ['booking.close', 'no_show', '미방문'],
    ['booking.reschedule', '2026-11-24 10:00 > 2026-11-25 11:30', '2026-11-24 10:00 → 2026-11-25 11:30'],
    ['event.save', 'version 4', '4번째 저장'],
    ['event.duplicate', 'copy of event 3', '이벤트 3번의 사본'],
    ['event.duplicate', 'from template 3', '템플릿 3번으로 만듦'],
    ['event.template', 'template', '템플릿으로'],
    ['event.template', 'draft', '초안으로'],
    ['event.restore', 'version 4 from 2', '2번째 저장본으로 4번째 저장'],
    ['event.correct', 'version 4: a: typo', '4번째 저장: a: typo'],
    ['draw.draw', '3 winners, 2 alternates', '당첨자 3명, 예비 2명'],
    ['draw.seal', '12 entrants, seal ab12', '응모자 12명, 봉인값 ab12'],
    [
      'dealers.confirm',
      'service-center, a: b.xlsx: 1 new, 2 changed, 3 removed, 0 invalid',
      'a: b.xlsx: 새로 1, 변경 2, 빠짐 3, 오류 0',
    ],
    ['dealer.edit', 'phone bays addressEn', '전화번호, 베이, 영어 주소'],
    ['dealer.restore', 'dealerName', '이름'],
    ['dealer.bays', '2 2 2 2 2 1 0', '월~일 베이 2 · 2 · 2 · 2 · 2 · 1 · 0'],
    ['dealer.close', '2026-12-25', '2026-12-25'],
    [
      'log.export',
      'who 7, action booking.read, personal-data, subject SC-1, days 2026-11-01.., before 9',
      '7번 계정 · 작업: 예약 정보 열람 · 개인정보 열람과 내려받기 · 대상: SC-1 · 날짜: 2026-11-01 ~  · 9번 이전',
    ],
    [
      'event.entries.read',
      'days 2026-11-01..2026-11-02, consents declined, draw winner, before 9',
      '날짜: 2026-11-01 ~ 2026-11-02 · 선택 동의를 하지 않은 참여 · 당첨자 · 9번 이전',
    ],
    ['event.entry.read', 'consents given', 'consents given'],
    // A typed reason may look like anything.
    ['event.export', 'version 4', 'version 4'],
    ['booking.read', '', ''],
  ])('of %s are in words: %s', (action, written, words) => {
    expect(detail(action, written)).toBe(words);
  });
});
