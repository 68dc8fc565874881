import { useEffect, useRef, useState } from 'react';
import { shortDate } from '../../booking/calendar-date';
import { plainName, totalMinutes } from '../../booking/draft';
import { useDraftStore } from '../../booking/draft-store';
import { serviceSchema } from '../../booking/schemas';
import type { Slot } from '../../booking/timeslots';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { LinkButton } from '../../ui/Button';
import { FieldError, fieldId } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { TextArea } from '../../ui/TextArea';
import { durationText } from '../booking-wizard/duration';
import { LoadFailure } from '../booking-wizard/LoadFailure';
import { type FreeTime, NearestTimes } from '../booking-wizard/NearestTimes';
import { StepForm, useStepCheck } from '../booking-wizard/StepForm';
import { useWizardStep } from '../booking-wizard/use-wizard-step';
import { WizardActions } from '../booking-wizard/WizardActions';
import { WizardFrame } from '../booking-wizard/WizardFrame';
import { type BookingServicesQuery, useBookingServicesQuery } from './SelectService.generated';
import styles from './SelectServiceScreen.module.css';
import { ServiceOption } from './ServiceOption';
import { useTimeCheck } from './use-time-check';

type ServiceItem = BookingServicesQuery['serviceCategories'][number]['items'][number];

/** Step 4: services of several categories, or words about the trouble (public spec §2, §5). */
export default function SelectServiceScreen() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const { draft, proceed, leaveIfIdle } = useWizardStep('service');
  const { chooseServices, chooseSchedule, writeNeedHelp } = useDraftStore.getState();
  const details = draft.BookDetails;
  const { Service, NeedHelp, SelectedDate, SelectedTime } = details;
  const check = useStepCheck(serviceSchema, details);
  const { data, error, refetch } = useBookingServicesQuery({ variables: {} });

  const checkTime = useTimeCheck();
  const [checking, setChecking] = useState(false);
  /** Times offered because the one asked for is too short; null while it fits as far as we know. */
  const [offered, setOffered] = useState<{ times: readonly Slot[]; asked: FreeTime } | null>(null);
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offered) offer.current?.focus();
  }, [offered]);

  const chosenTime = SelectedTime && `${shortDate(SelectedDate, language)} ${SelectedTime}`;
  const replaced = offered && (offered.asked.date !== SelectedDate || offered.asked.time !== SelectedTime);
  const minutes = totalMinutes(details);
  const serviceError = check.keys.Service && t(check.keys.Service);
  const firstItem = data?.serviceCategories[0]?.items[0]?.id;

  const toggle = (item: ServiceItem, chosen: boolean) => {
    setOffered(null);
    const others = Service.filter((service) => service.serviceID !== item.id);
    const added = { serviceID: item.id, serviceName: plainName(item.name), minutes: item.minutes };
    chooseServices(chosen ? [...others, added] : others);
  };

  const submit = async () => {
    if (!check.run(details) || leaveIfIdle()) return;
    setChecking(true);
    const fitting = await checkTime(details);
    setChecking(false);
    if (fitting) setOffered({ times: fitting, asked: { date: SelectedDate, time: SelectedTime } });
    else proceed();
  };

  return (
    <WizardFrame step="service" lead={t('service_lead')}>
      <StepForm check={check} onSubmit={() => void submit()}>
        {error && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!data && !error && <ServicesSkeleton label={t('loading')} />}
        {data?.serviceCategories.map((category) => (
          <fieldset key={category.id} className={styles.category}>
            <legend className={styles.legend}>{localized(category.name)}</legend>
            <div className={styles.items}>
              {category.items.map((item) => (
                <ServiceOption
                  key={item.id}
                  id={item.id === firstItem ? fieldId('Service') : undefined}
                  name={localized(item.name)}
                  description={localized(item.description)}
                  minutes={item.minutes}
                  chosen={Service.some((service) => service.serviceID === item.id)}
                  invalid={serviceError !== undefined}
                  onToggle={(chosen) => toggle(item, chosen)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <FieldError id={`${fieldId('Service')}-error`} message={serviceError} />
        <TextArea
          name="NeedHelp"
          rows={5}
          maxLength={1000}
          optional
          label={t('need_help')}
          hint={t('need_help_hint')}
          value={NeedHelp}
          onChange={(event) => writeNeedHelp(event.target.value)}
        />
        <div className={styles.total}>
          <span>{t('total_duration')}</span>
          <Status className={styles.duration}>{minutes === 0 ? t('total_none') : durationText(minutes, t)}</Status>
        </div>
        {offered && (
          <div ref={offer} tabIndex={-1} className={styles.offer}>
            <Notice
              kind={replaced ? 'done' : 'caution'}
              live
              title={replaced ? t('time_changed', { time: chosenTime }) : t('too_long_title')}
              action={
                <div className={styles.choices}>
                  <NearestTimes
                    times={offered.times}
                    chosen={{ date: SelectedDate, time: SelectedTime }}
                    onChoose={({ date, time }) => chooseSchedule(date, time)}
                  />
                  <LinkButton to="/select-timeslot" icon="calendar">
                    {t('other_date')}
                  </LinkButton>
                </div>
              }
            >
              {!replaced && t('too_long', { time: chosenTime, minutes })}
            </Notice>
          </div>
        )}
        <WizardActions
          previous="/select-vehicle"
          busy={checking}
          gist={minutes > 0 && `${t('total_duration')} ${durationText(minutes, t)}`}
        />
      </StepForm>
    </WizardFrame>
  );
}

function ServicesSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.items} role="status" aria-label={label} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="112px" />
      ))}
    </div>
  );
}
