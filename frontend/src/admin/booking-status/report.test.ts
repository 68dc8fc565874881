import { describe, expect, it } from 'vitest';
import { fieldKeys } from '../../features/booking/schemas';
import { type ReportValues, reportInput, reportSchema } from './report';

const TODAY = '2026-11-23';
const values = (more: Partial<ReportValues> = {}): ReportValues => ({
  requestFrom: '',
  requestTo: '',
  bookingFrom: '',
  bookingTo: '',
  format: 'XLSX',
  reason: '월간 점검',
  ...more,
});
const wrong = (more: Partial<ReportValues>) => fieldKeys(reportSchema(TODAY).safeParse(values(more)));

describe('the report', () => {
  it('may be about all bookings, one day, and appointments ahead', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ requestFrom: TODAY, requestTo: TODAY })).toEqual({});
    expect(wrong({ bookingFrom: '2026-12-01', bookingTo: '2026-12-31' })).toEqual({});
  });

  it.each<[string, Partial<ReportValues>, Record<string, string>]>([
    [
      'a request range that ends before it begins',
      { requestFrom: '2026-11-02', requestTo: '2026-11-01' },
      { requestFrom: 'fromdate_biggerthan_todate' },
    ],
    [
      'a booking range that does',
      { bookingFrom: '2026-12-02', bookingTo: '2026-12-01' },
      { bookingFrom: 'bookingfromdate_biggerthan_todate' },
    ],
    ['a request after today', { requestTo: '2026-11-24' }, { requestTo: 'date_after_today' }],
    ['no reason', { reason: '  ' }, { reason: 'reason_required' }],
    ['a reason of 501 characters', { reason: '가'.repeat(501) }, { reason: 'text_too_long' }],
  ])('refuses %s', (_, more, keys) => {
    expect(wrong(more)).toEqual(keys);
  });

  it('says all that is wrong at once', () => {
    expect(
      wrong({
        requestFrom: '2026-11-02',
        requestTo: '2026-11-01',
        bookingFrom: '2026-12-02',
        bookingTo: '2026-12-01',
        reason: '',
      }),
    ).toEqual({
      requestFrom: 'fromdate_biggerthan_todate',
      bookingFrom: 'bookingfromdate_biggerthan_todate',
      reason: 'reason_required',
    });
  });

  it('is asked for without the days that set no limit', () => {
    expect(reportInput(values({ bookingTo: '2026-12-31', format: 'PDF', reason: ' 감사 ' }), 'EN')).toEqual({
      requestFrom: null,
      requestTo: null,
      bookingFrom: null,
      bookingTo: '2026-12-31',
      format: 'PDF',
      language: 'EN',
      reason: '감사',
    });
  });
});
