import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { Notice } from '../../../ui/Notice';
import { shortDate } from '../calendar-date';
import { useDraftStore } from '../draft-store';
import { sameTime } from '../hold';
import { timeslotSchema } from '../schemas';
import { usePresentHold } from '../use-present-hold';
import { HoldLine } from '../wizard/HoldLine';
import { LoadFailure } from '../wizard/LoadFailure';
import { StepForm, useStepCheck } from '../wizard/StepForm';
import { useWizardStep } from '../wizard/use-wizard-step';
import { WizardActions } from '../wizard/WizardActions';
import { WizardFrame } from '../wizard/WizardFrame';
import { BookingCalendarDocument, BookingTimesDocument } from './SelectTimeslot.generated';
import { TimePicker } from './TimePicker';
import { useTimePicker } from './use-time-picker';

export const queries = [BookingCalendarDocument, BookingTimesDocument];

/** Queries the days before the first render, which then joins the pending request: the times depend on it. */
export function prepare(client: ApolloClient): void {
  const { DealerCode: dealerCode } = useDraftStore.getState().draft.BookDetails;
  // On an error the screen queries again and shows the error.
  if (dealerCode) client.query({ query: BookingCalendarDocument, variables: { dealerCode } }).catch(() => undefined);
}

/** Step 2: a day and a time of the chosen centre, which is kept for the visitor as soon as it is chosen. */
export default function SelectTimeslotScreen() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const { draft, keeper, open, proceed, leaveIfIdle } = useWizardStep('timeslot');
  const { chooseSchedule, reportHold } = useDraftStore.getState();
  const { DealerCode, DealerName, SelectedDate, SelectedTime, Service } = draft.BookDetails;
  const chosen = { date: SelectedDate, time: SelectedTime };
  const trouble = useDraftStore((store) => store.holdTrouble);
  const present = usePresentHold();
  const refused = trouble !== null && trouble.kind !== 'too_many' && sameTime(trouble.asked, chosen);
  const picker = useTimePicker({
    dealerCode: DealerCode,
    serviceIds: Service.map((service) => service.serviceID),
    chosen,
    skip: !open,
    ownToken: () => useDraftStore.getState().draft.Hold?.token ?? null,
    own: present?.hold ?? null,
    refused,
  });
  // Disables the button of the rejected time as well.
  const { refetch } = picker.times;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that was refused.
  useEffect(() => {
    if (refused) refetch();
  }, [refused, trouble]);
  const values = { SelectedDate: picker.day, SelectedTime: picker.time };
  const check = useStepCheck(timeslotSchema, values);

  const choose = (date: string, time: string) => {
    reportHold(null);
    chooseSchedule(date, time);
    void keeper.keep();
  };

  return (
    <WizardFrame step="timeslot" lead={DealerName && t('timeslot_lead', { centre: localized(DealerName) })}>
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
        />
        <WizardActions
          previous="/select-location"
          gist={!present && picker.time && `${shortDate(picker.day, language)} ${picker.time}`}
          note={<HoldLine />}
        />
      </StepForm>
    </WizardFrame>
  );
}
