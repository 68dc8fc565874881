import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import type { BookingReportInput, ReportFormat } from '../../graphql/schema.generated';
import { LONGEST_REASON } from '../event-editor/fields';
import type { ReportRanges } from './address';

export const FORMATS: readonly ReportFormat[] = ['XLSX', 'PDF'];

export interface ReportValues extends ReportRanges {
  format: ReportFormat;
  reason: string;
}

const rule = <T extends Partial<ReportValues>>(field: keyof T & string, error: string, holds: (values: T) => boolean) =>
  z.refine<T>(holds, { error, path: [field] });

const REASON = [
  rule<Pick<ReportValues, 'reason'>>('reason', 'reason_required', ({ reason }) => reason.trim() !== ''),
  rule<Pick<ReportValues, 'reason'>>(
    'reason',
    'text_too_long',
    ({ reason }) => Array.from(reason.trim()).length <= LONGEST_REASON,
  ),
] as const;

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
      rule<ReportValues>('requestFrom', 'date_after_today', ({ requestFrom }) => requestFrom <= today),
      rule<ReportValues>('requestFrom', 'fromdate_biggerthan_todate', ({ requestFrom, requestTo }) =>
        inOrder(requestFrom, requestTo),
      ),
      rule<ReportValues>('requestTo', 'date_after_today', ({ requestTo }) => requestTo <= today),
      rule<ReportValues>('bookingFrom', 'bookingfromdate_biggerthan_todate', ({ bookingFrom, bookingTo }) =>
        inOrder(bookingFrom, bookingTo),
      ),
      ...REASON,
    );

/** Format and reason alone, for a report of selected bookings. */
export const reportResolver = resolverOf<Pick<ReportValues, 'format' | 'reason'>>(
  z.object({ format: z.enum(['XLSX', 'PDF']), reason: z.string() }).check(...REASON),
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
