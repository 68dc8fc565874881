import * as z from 'zod/mini';
import type { BookingReportInput, ReportFormat } from '../../graphql/schema.generated';
import { LONGEST_REASON } from '../event-editor/fields';
import type { ReportRanges } from './address';

export const FORMATS: readonly ReportFormat[] = ['XLSX', 'PDF'];

export interface ReportValues extends ReportRanges {
  format: ReportFormat;
  reason: string;
}

const rule = (field: keyof ReportValues, error: string, holds: (values: ReportValues) => boolean) =>
  z.refine<ReportValues>(holds, { error, path: [field] });

const inOrder = (from: string, to: string) => from === '' || to === '' || from <= to;

/**
 * Each range must begin before it ends, requested dates must not be in the future, and a reason is required (events
 * spec §5, decisions "Booking export"). Appointment dates may be in the future. Errors are in the order of the form.
 */
export const reportSchema = (today: string) =>
  z
    .object({
      requestFrom: z.string(),
      requestTo: z.string(),
      bookingFrom: z.string(),
      bookingTo: z.string(),
      format: z.enum(['XLSX', 'PDF']),
      reason: z.string(),
    })
    .check(
      rule('requestFrom', 'date_after_today', ({ requestFrom }) => requestFrom <= today),
      rule('requestFrom', 'fromdate_biggerthan_todate', ({ requestFrom, requestTo }) =>
        inOrder(requestFrom, requestTo),
      ),
      rule('requestTo', 'date_after_today', ({ requestTo }) => requestTo <= today),
      rule('bookingFrom', 'bookingfromdate_biggerthan_todate', ({ bookingFrom, bookingTo }) =>
        inOrder(bookingFrom, bookingTo),
      ),
      rule('reason', 'reason_required', ({ reason }) => reason.trim() !== ''),
      rule('reason', 'text_too_long', ({ reason }) => Array.from(reason.trim()).length <= LONGEST_REASON),
    );

/** As the server takes it: an empty day sets no limit. */
export function reportInput({ format, reason, ...ranges }: ReportValues, language: 'KO' | 'EN'): BookingReportInput {
  return {
    requestFrom: ranges.requestFrom || null,
    requestTo: ranges.requestTo || null,
    bookingFrom: ranges.bookingFrom || null,
    bookingTo: ranges.bookingTo || null,
    format,
    language,
    reason: reason.trim(),
  };
}
