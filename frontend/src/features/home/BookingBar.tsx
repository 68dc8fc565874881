import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { useSeoulTime } from '../../location/use-seoul-time';
import { paths } from '../../routes/paths';
import { Button } from '../../ui/Button';
import { optional } from '../../ui/optional';
import { Select } from '../../ui/Select';
import { soon } from '../../ui/soon';
import { addDays, shortDate } from '../booking/calendar-date';
import styles from './BookingBar.module.css';
import type { HomeFacts } from './facts';
import type { QuickChoice } from './quick-start';

const EarliestOffer = optional(() => import('./EarliestOffer'));

/** Days offered; any later one is chosen in the wizard. */
const DAYS = 14;
/** Stands for no choice. */
const ANY = '';

/** Region, service and day, which the booking begins with. Each may be left open: the wizard asks for it. */
export function BookingBar({ facts }: { facts: HomeFacts | undefined }) {
  const t = useTexts('home');
  const localized = useLocalized();
  const language = useLanguage();
  const navigate = useNavigate();
  const { date: today } = useSeoulTime();
  const [region, setRegion] = useState(ANY);
  const [service, setService] = useState(ANY);
  const [day, setDay] = useState(ANY);
  const [busy, setBusy] = useState(false);
  const client = useApolloClient();
  const idle = useIdle();
  const states = facts?.states ?? [];
  const services = facts?.serviceCategories.flatMap(({ items }) => items) ?? [];
  const centres = states.reduce((sum, { dealerCount }) => sum + dealerCount, 0);

  const labelOf = (date: string, ahead: number) => {
    if (ahead > 1) return shortDate(date, language);
    return `${t(ahead === 0 ? 'bar_today' : 'bar_tomorrow')}, ${shortDate(date, language)}`;
  };
  const days = Array.from({ length: DAYS }, (_, ahead) => {
    const value = addDays(today, ahead);
    return { value, label: labelOf(value, ahead) };
  });

  const chosen = (): QuickChoice => {
    const item = services.find(({ id }) => id === service);
    const name = states.find((state) => state.name.ko === region)?.name;
    return {
      state: name ? { ko: name.ko, en: name.en } : null,
      service: item
        ? { serviceID: item.id, serviceName: { ko: item.name.ko, en: item.name.en }, minutes: item.minutes }
        : null,
      date: day < today ? '' : day,
    };
  };
  /** Code of the wizard, loaded on use. If loading fails, the first step shows the error. */
  const begin = async (how: (start: typeof import('./quick-start')) => string | Promise<string>, or: string) => {
    setBusy(true);
    await navigate({ to: await import('./quick-start').then(how).catch(() => or) });
    setBusy(false);
  };
  return (
    <form
      className={styles.bar}
      aria-label={t('bar_label')}
      onSubmit={(event) => {
        event.preventDefault();
        void begin(({ beginBooking }) => beginBooking(chosen()), paths.selectLocation());
      }}
    >
      <div className={styles.fields}>
        <Select
          label={t('bar_region')}
          options={[
            { value: ANY, label: t('bar_region_any') },
            ...states.map(({ name }) => ({ value: name.ko, label: localized(name) })),
          ]}
          value={region}
          onChange={setRegion}
        />
        <Select
          label={t('bar_service')}
          options={[
            { value: ANY, label: t('bar_service_any') },
            ...services.map(({ id, name }) => ({ value: id, label: localized(name) })),
          ]}
          value={service}
          onChange={setService}
        />
        <Select
          label={t('bar_day')}
          options={[{ value: ANY, label: t('bar_day_any') }, ...days]}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" variant="primary" size="large" busy={busy} className={styles.go}>
          {t('bar_go')}
        </Button>
      </div>
      <p className={styles.fact}>{centres > 0 && t('fact_centres', { count: centres })}</p>
      <div className={styles.offer}>
        {idle && (
          <Suspense>
            <EarliestOffer
              state={region || null}
              serviceIds={service ? [service] : []}
              onTake={(offer) =>
                void begin(
                  ({ takeEarliest }) => takeEarliest(client, chosen(), offer),
                  paths.selectLocation(offer.dealerCode),
                )
              }
            />
          </Suspense>
        )}
      </div>
    </form>
  );
}

/** Whether the browser has had time for more than the page itself. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => soon(() => setIdle(true)), []);
  return idle;
}
