import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../features/booking/form-resolver';
import type { ReportFormat } from '../../graphql/schema.generated';
import { seoulTime } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { RadioGroup } from '../../ui/RadioGroup';
import { Status } from '../../ui/Status';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toasts';
import { DateRange } from '../bookings/DateRange';
import { attempt } from '../content/change-problem';
import { takeFile } from '../frame/take-file';
import { type ReportRanges, reportRanges, reportSearch } from './address';
import { useExportBookingsMutation } from './BookingReport.generated';
import styles from './BookingStatusScreen.module.css';
import { FORMATS, type ReportValues, reportInput, reportSchema } from './report';
import { useAddress, useGo } from './use-address';

const REQUEST = ['requestFrom', 'requestTo'] as const;
const BOOKING = ['bookingFrom', 'bookingTo'] as const;

/**
 * The booking report: two ranges, a format, and a reason (events spec §2 and §5). The ranges are URL state; the input
 * is kept while another tab is shown.
 */
export function ReportForm() {
  const t = useTexts('staff-bookings');
  const search = useAddress();
  const go = useGo();
  const today = seoulTime().date;
  const [exportBookings, { loading }] = useExportBookingsMutation({ fetchPolicy: 'no-cache' });
  const resolver = useMemo(() => resolverOf<ReportValues>(reportSchema(today)), [today]);
  const form = useForm<ReportValues>({
    resolver,
    defaultValues: { ...reportRanges(search), format: 'XLSX', reason: '' },
    shouldFocusError: false,
  });
  const values = form.watch();
  const { errors } = form.formState;
  const wrong = (field: keyof ReportValues) => {
    const key = errors[field]?.message;
    return key && t(key);
  };
  const choose = (change: Partial<ReportRanges>) => {
    for (const [field, day] of Object.entries(change)) form.setValue(field as keyof ReportRanges, day);
    // An error of the old range doesn't apply to the new one.
    form.clearErrors(Object.keys(change).some((field) => field.startsWith('request')) ? REQUEST : BOOKING);
    go(reportSearch({ ...values, ...change }), '', true);
  };
  const send = async (wanted: ReportValues) => {
    const input = reportInput(wanted, queryLanguage);
    const answer = await attempt(() =>
      exportBookings({ variables: { input, serverLanguage: queryLanguage } }).then(({ data }) => data?.exportBookings),
    );
    if (typeof answer === 'string') return [{ path: '', code: answer, message: t(answer) }];
    if (!answer.link) return answer.errors;
    takeFile(answer.link);
    toast('done', t('report_begun'));
    return undefined;
  };
  return (
    <section className={styles.report} aria-labelledby="report">
      <div>
        <h2 id="report">{t('report_title')}</h2>
        <p className={styles.text}>{t('report_text')}</p>
      </div>
      <Form form={form} texts="staff-bookings" before={() => loading} onSubmit={send}>
        <div className={styles.ranges}>
          <DateRange
            names={REQUEST}
            label={t('request_dates')}
            value={{ from: values.requestFrom || null, to: values.requestTo || null }}
            onChange={({ from, to }) => choose({ requestFrom: from ?? '', requestTo: to ?? '' })}
            today={today}
            maxDate={today}
            errors={[wrong('requestFrom'), wrong('requestTo')]}
            anyOrder
          />
          <DateRange
            names={BOOKING}
            label={t('booking_dates')}
            value={{ from: values.bookingFrom || null, to: values.bookingTo || null }}
            onChange={({ from, to }) => choose({ bookingFrom: from ?? '', bookingTo: to ?? '' })}
            today={today}
            errors={[wrong('bookingFrom'), wrong('bookingTo')]}
            anyOrder
          />
          <p className={styles.text}>{t('ranges_text')}</p>
        </div>
        <RadioGroup
          legend={t('format')}
          name="format"
          options={FORMATS.map((value) => ({ value, label: t(`format_${value.toLowerCase()}`) }))}
          value={values.format}
          onChange={(format) => form.setValue('format', format as ReportFormat)}
        />
        <TextArea
          {...form.register('reason')}
          label={t('report_reason')}
          hint={t('report_reason_hint')}
          rows={3}
          error={wrong('reason')}
        />
        <div className={styles.submit}>
          <Button type="submit" variant="primary" icon="download" busy={loading}>
            {t('report_submit')}
          </Button>
        </div>
        <Status className={styles.text}>{loading && t('report_coming')}</Status>
      </Form>
    </section>
  );
}
