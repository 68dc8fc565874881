import type { ApolloClient } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { Notice } from '../../../ui/Notice';
import { shortDate } from '../calendar-date';
import { useDraftStore } from '../draft-store';
import { sameTime } from '../hold';
import { timeslotSchema } from '../schemas';
import { usePresentHold } from '../use-present-hold';
import { withTimeout } from '../with-timeout';
import { LoadFailure } from '../wizard/LoadFailure';
import { StepForm, useStepCheck } from '../wizard/StepForm';
import { useWizardStep } from '../wizard/use-wizard-step';
import { WizardActions } from '../wizard/WizardActions';
import { WizardFrame } from '../wizard/WizardFrame';
import { BookingCalendarDocument, BookingTimesDocument, DayAvailabilityDocument } from './SelectTimeslot.generated';
import { TimePicker } from './TimePicker';
import { servicesOf } from './use-booking-times';
import { useTimePicker } from './use-time-picker';

export const queries = [BookingCalendarDocument, DayAvailabilityDocument, BookingTimesDocument];

/** A pressed time goes on after this, whether the server has answered or not. In milliseconds. */
const HOLD_ANSWER_MS = 800;

const idsOf = (services: readonly { serviceID: string }[]) => services.map(({ serviceID }) => serviceID);

/** Queries the days before the first render, which then joins the pending requests: the times depend on them. */
export function prepare(client: ApolloClient): void {
  const { BookDetails, Hold } = useDraftStore.getState().draft;
  const { DealerCode: dealerCode, Service } = BookDetails;
  if (!dealerCode) return;
  const services = { serviceIds: servicesOf(idsOf(Service)), holdToken: Hold?.token ?? null };
  // On an error the screen queries again and shows the error.
  client.query({ query: BookingCalendarDocument, variables: { dealerCode } }).catch(() => undefined);
  client.query({ query: DayAvailabilityDocument, variables: { dealerCode, ...services } }).catch(() => undefined);
}

/** Step 2: a day and a time of the chosen centre, which is kept for the visitor as soon as it is chosen. */
export default function SelectTimeslotScreen() {
  const t = useTexts('booking');
  const language = useLanguage();
  const { draft, keeper, open, proceed, leaveIfIdle } = useWizardStep('timeslot');
  const { chooseSchedule, reportHold } = useDraftStore.getState();
  const { DealerCode, SelectedDate, SelectedTime, Service } = draft.BookDetails;
  const chosen = { date: SelectedDate, time: SelectedTime };
  const trouble = useDraftStore((store) => store.holdTrouble);
  const present = usePresentHold();
  const refused = trouble !== null && trouble.kind !== 'too_many' && sameTime(trouble.asked, chosen);
  const picker = useTimePicker({
    dealerCode: DealerCode,
    serviceIds: idsOf(Service),
    chosen,
    skip: !open,
    ownToken: () => useDraftStore.getState().draft.Hold?.token ?? null,
    own: present?.hold ?? null,
    refused,
  });
  // Disables the button of the rejected time as well.
  const { refetch } = picker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that was refused.
  useEffect(() => {
    if (refused) refetch();
  }, [refused, trouble]);
  const values = { SelectedDate: picker.day, SelectedTime: picker.time };
  const check = useStepCheck(timeslotSchema, values);

  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const choose = (date: string, time: string) => {
    reportHold(null);
    chooseSchedule(date, time);
    void keeper.keep();
  };
  /** To the next step, unless the server refuses the time or another one is chosen meanwhile. */
  const goOn = async (date: string, time: string) => {
    await withTimeout(keeper.keep(), undefined, HOLD_ANSWER_MS);
    const { draft: now, holdTrouble } = useDraftStore.getState();
    const stillChosen = sameTime(
      { date: now.BookDetails.SelectedDate, time: now.BookDetails.SelectedTime },
      { date, time },
    );
    if (mounted.current && stillChosen && (!holdTrouble || holdTrouble.kind === 'too_many')) proceed();
  };

  return (
    <WizardFrame step="timeslot" lead={t('timeslot_lead')}>
      {picker.calendarFailed && <LoadFailure onRetry={picker.retryCalendar} />}
      {picker.gone && !trouble && (
        <Notice
          kind="caution"
          live
          title={t('time_taken_title', { time: `${shortDate(SelectedDate, language)} ${SelectedTime}` })}
        >
          {t('time_taken')}
        </Notice>
      )}
      <StepForm
        check={check}
        onSubmit={() => {
          if (!leaveIfIdle() && check.run(values)) proceed();
        }}
      >
        <TimePicker
          picker={picker}
          error={check.keys.SelectedTime && t(check.keys.SelectedTime)}
          onDay={(date) => {
            if (date !== SelectedDate) choose(date, '');
          }}
          onTime={choose}
          onPick={(date, time) => void goOn(date, time)}
        />
        <WizardActions
          missing={check.missing}
          previous="/select-location"
          gist={picker.time && `${shortDate(picker.day, language)} ${picker.time}`}
          hold
        />
      </StepForm>
    </WizardFrame>
  );
}
