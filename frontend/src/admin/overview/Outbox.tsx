import { useLanguage, useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import type { OverviewFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { waited } from './words';

/** Entries waiting longer are late: the worker retries within minutes. */
const LATE_SECONDS = 10 * 60;

/** Whether notices and records are being delivered: a status word, and the numbers. */
export function Outbox({ outbox }: { outbox: NonNullable<OverviewFigures['outbox']> }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const session = useSession();
  const { waiting, oldestSeconds, failed, uncertain } = outbox;
  const late = waiting > 0 && oldestSeconds > LATE_SECONDS;
  const troubled = failed + uncertain > 0;
  const count = (value: number) => value.toLocaleString(language);
  const numbers = [
    { title: t('waiting'), value: count(waiting) },
    { title: t('oldest'), value: waiting > 0 ? waited(t, oldestSeconds) : '–' },
    { title: t('undelivered_failed'), value: count(failed) },
    { title: t('undelivered_uncertain'), value: count(uncertain) },
  ];
  const leads = troubled && session != null && mayEnter('READ_BOOKINGS', session);
  const { to, search } = ways.deliveries;
  const figures = (
    <dl className={styles.health}>
      {numbers.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section aria-labelledby="outbox" className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id="outbox">{t('outbox')}</h2>
        <p className={styles.quiet}>{t('outbox_lead')}</p>
      </div>
      {troubled || late ? (
        <Notice
          kind="caution"
          title={t(troubled ? 'outbox_troubled' : 'outbox_late')}
          action={
            leads && (
              <LinkButton to={to} search={{ ...search }}>
                {t('to_deliveries')}
              </LinkButton>
            )
          }
        >
          {figures}
        </Notice>
      ) : (
        <div className={styles.well}>
          <p className={styles.settled}>
            <Icon name="check" />
            {t('outbox_well')}
          </p>
          {waiting > 0 && figures}
        </div>
      )}
    </section>
  );
}
