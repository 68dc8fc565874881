import { Link } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { type Translate, useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { optional } from '../../../ui/optional';
import { SummaryList } from '../../../ui/SummaryList';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { shortDate } from '../calendar-date';
import { type BookDetails, totalMinutes } from '../draft';
import { useDraftStore } from '../draft-store';
import { type StepId, stepOf } from '../steps';
import styles from './BookingSummary.module.css';
import { durationText } from './duration';
import { SummaryPanel } from './SummaryPanel';

const SummaryPrice = optional(() => import('../prices/SummaryPrice'));

/** The booking-details panel: beside the step on desks, folded under the heading on phones. Each line leads to its step. */
export const BookingSummary = memo(function BookingSummary({ current }: { current: StepId }) {
  const t = useTexts('booking');
  const details = useDraftStore((store) => store.draft.BookDetails);
  const lines = useLines(details, t);
  const chosen = lines.filter((line) => line.value);
  /** On a folded panel: what was settled last, before this step. */
  const gist = chosen.findLast((line) => line.step !== current && stepOf(line.step).number < stepOf(current).number);

  return (
    <SummaryPanel
      title={t('summary_title')}
      gist={gist?.short ?? (gist ?? chosen[0])?.value}
      untouched={chosen.length === 0}
    >
      <SummaryList
        empty={t('summary_empty')}
        items={lines.map(({ step, term, value }) => ({
          term,
          value,
          action: value && step !== current && (
            <Link to={stepOf(step).path} className={styles.change}>
              {t('change')}
              <VisuallyHidden> {term}</VisuallyHidden>
            </Link>
          ),
        }))}
      />
    </SummaryPanel>
  );
});

/** Step, name and value of each line; `short` is for where there is room for little. */
function useLines(details: BookDetails, t: Translate) {
  const localized = useLocalized();
  const language = useLanguage();
  const vehicle = [details.Make, details.Model].filter((part) => part !== null).map(localized);
  const services = [
    ...details.Service.map((service) => localized(service.serviceName)),
    ...(details.NeedHelp.trim() === '' ? [] : [t('summary_need_help')]),
  ];
  const minutes = totalMinutes(details);
  return [
    {
      step: 'location',
      term: t('summary_location'),
      value: details.DealerName && localized(details.DealerName),
      short: undefined,
    },
    {
      step: 'timeslot',
      term: t('summary_schedule'),
      value: details.DisplayDateTime && localized(details.DisplayDateTime),
      short: details.DisplayDateTime && `${shortDate(details.SelectedDate, language)} ${details.SelectedTime}`,
    },
    {
      step: 'vehicle',
      term: t('summary_vehicle'),
      value:
        vehicle.length > 0 && [vehicle.join(' '), details.Year && localized(details.Year)].filter(Boolean).join(', '),
      short: undefined,
    },
    {
      step: 'service',
      term: t('summary_service'),
      value: services.length > 0 && (
        <>
          {services.join(', ')}
          <span className={styles.duration}>{durationText(minutes, t)}</span>
          <Suspense fallback={null}>
            <SummaryPrice details={details} />
          </Suspense>
        </>
      ),
      short: services.join(', '),
    },
  ] as const;
}
