import { useEffect, useRef, useState } from 'react';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { FieldError, fieldId } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { TextArea } from '../../../ui/TextArea';
import { shortDate } from '../calendar-date';
import { plainName, totalMinutes } from '../draft';
import { useDraftStore } from '../draft-store';
import { type FreeTime, presentHold } from '../hold';
import { PriceText } from '../prices/PriceText';
import { usePrices } from '../prices/use-prices';
import { serviceSchema } from '../schemas';
import { withTimeout } from '../with-timeout';
import { durationText } from '../wizard/duration';
import { LoadFailure } from '../wizard/LoadFailure';
import { StepForm, useStepCheck } from '../wizard/StepForm';
import { TimeOffer } from '../wizard/TimeOffer';
import { useWizardStep } from '../wizard/use-wizard-step';
import { WizardActions } from '../wizard/WizardActions';
import { WizardFrame } from '../wizard/WizardFrame';
import { type BookingServicesQuery, useBookingServicesQuery } from './SelectService.generated';
import styles from './SelectServiceScreen.module.css';
import { ServiceOption } from './ServiceOption';
import { useTimeCheck } from './use-time-check';

/** For what the submit decides anyway. */
const TIMEOUT_MS = 5000;

type ServiceItem = BookingServicesQuery['serviceCategories'][number]['items'][number];

/** Step 4: services of several categories, or words about the trouble (public spec §2, §5). */
export default function SelectServiceScreen() {
  const t = useTexts('booking');
  const tp = useTexts('prices');
  const localized = useLocalized();
  const language = useLanguage();
  const { draft, keeper, proceed, leaveIfIdle } = useWizardStep('service');
  const { chooseServices, chooseSchedule, writeNeedHelp } = useDraftStore.getState();
  const details = draft.BookDetails;
  const { Service, NeedHelp, SelectedDate, SelectedTime } = details;
  const check = useStepCheck(serviceSchema, details);
  const { data, error, refetch } = useBookingServicesQuery({ variables: {} });

  const prices = usePrices(details.Make, details.Model);
  const checkTime = useTimeCheck();
  const [checking, setChecking] = useState(false);
  /** Alternatives when the chosen time is too short; null while it fits or that is unknown. */
  const [offered, setOffered] = useState<{ times: readonly FreeTime[]; asked: FreeTime; taken: boolean } | null>(null);
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offered) offer.current?.focus();
  }, [offered]);

  const named = ({ date, time }: FreeTime) => `${shortDate(date, language)} ${time}`;
  const minutes = totalMinutes(details);
  const serviceError = check.keys.Service && t(check.keys.Service);
  const errorId = `${fieldId('Service')}-error`;
  const firstItem = data?.serviceCategories[0]?.items[0]?.id;

  const toggle = (item: ServiceItem, chosen: boolean) => {
    setOffered(null);
    const others = Service.filter((service) => service.serviceID !== item.id);
    const added = { serviceID: item.id, serviceName: plainName(item.name), minutes: item.minutes };
    chooseServices(chosen ? [...others, added] : others);
  };

  /** Continues if the services fit, or if that is unknown: the submit decides anyway. */
  const goOnIfFitting = async () => {
    setChecking(true);
    const fit = await withTimeout(keeper.fit(), 'unknown', TIMEOUT_MS);
    const { draft: after } = useDraftStore.getState();
    const now = after.BookDetails;
    const asked = { date: now.SelectedDate, time: now.SelectedTime };
    const times =
      typeof fit === 'object'
        ? fit.nearest
        : fit === 'unknown'
          ? await withTimeout(checkTime(now), null, TIMEOUT_MS)
          : null;
    setChecking(false);
    // If its start is still held, the following slot was taken by another booking.
    const taken = typeof fit === 'object' && fit.kind === 'taken' && !presentHold(after, Date.now());
    if (times) setOffered({ times, asked, taken });
    else proceed();
  };
  const submit = async () => {
    if (!leaveIfIdle() && check.run(details)) await goOnIfFitting();
  };

  return (
    <WizardFrame step="service" lead={t('service_lead')}>
      <StepForm check={check} onSubmit={() => void submit()}>
        {error && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!data && !error && <ServicesSkeleton label={t('loading')} />}
        <FieldError id={errorId} message={serviceError} />
        {data?.serviceCategories.map((category) => (
          <fieldset key={category.id} className={styles.category}>
            <legend className={styles.legend}>{localized(category.name)}</legend>
            <div className={styles.items}>
              {category.items.map((item) => (
                <ServiceOption
                  key={item.id}
                  id={item.id === firstItem ? fieldId('Service') : undefined}
                  service={item.id}
                  name={localized(item.name)}
                  description={localized(item.description)}
                  minutes={item.minutes}
                  price={prices && <PriceText range={prices.of(item.id)} />}
                  chosen={Service.some((service) => service.serviceID === item.id)}
                  errorId={serviceError && errorId}
                  onToggle={(chosen) => toggle(item, chosen)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {prices && (
          <p className={styles.note}>
            {tp('not_binding')} {prices.allClasses && tp('all_classes')}
          </p>
        )}
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
        {offered && (
          <TimeOffer
            ref={offer}
            kind="caution"
            title={offered.taken ? t('time_taken_title', { time: named(offered.asked) }) : t('too_long_title')}
            times={offered.times}
            chosen={{ date: SelectedDate, time: SelectedTime }}
            onChoose={({ date, time }) => {
              chooseSchedule(date, time);
              void goOnIfFitting();
            }}
          >
            {offered.times.length === 0
              ? t('submit_timeslot_none')
              : t(offered.taken ? 'hold_taken_go_on' : 'too_long_go_on', {
                  time: named(offered.asked),
                  duration: durationText(minutes, t),
                })}
          </TimeOffer>
        )}
        <WizardActions
          missing={check.missing}
          previous="/select-vehicle"
          busy={checking}
          hold
          note={
            <Status className={styles.total}>
              {minutes > 0 && (
                <>
                  <span className={styles.name}>{t('total')}</span>{' '}
                  <span className={styles.sum}>
                    {durationText(minutes, t)}
                    {prices && (
                      <>
                        {' · '}
                        <PriceText range={prices.total(Service.map(({ serviceID }) => serviceID))} />
                      </>
                    )}
                  </span>
                </>
              )}
            </Status>
          }
        />
      </StepForm>
    </WizardFrame>
  );
}

function ServicesSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.items} role="status" aria-label={label} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="78px" />
      ))}
    </div>
  );
}
