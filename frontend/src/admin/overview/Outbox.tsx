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

type OutboxFigures = NonNullable<OverviewFigures['outbox']>;

/** Entries waiting longer are late: the worker retries within minutes. */
const LATE_SECONDS = 10 * 60;

const isLate = ({ waiting, oldestSeconds }: OutboxFigures): boolean => waiting > 0 && oldestSeconds > LATE_SECONDS;
const isTroubled = ({ failed, uncertain }: OutboxFigures): boolean => failed + uncertain > 0;

/** A line that notices and records are being delivered; nothing where the numbers say otherwise. */
export function OutboxWell({ outbox }: { outbox: OutboxFigures }) {
  const t = useTexts('staff-overview');
  if (isTroubled(outbox) || isLate(outbox)) return null;
  return (
    <p className={styles.settled}>
      <Icon name="check" />
      {t('outbox_well')}
    </p>
  );
}

/** The numbers of notices and records that are late, failed or uncertain; nothing if there are none. */
export function OutboxTrouble({ outbox }: { outbox: OutboxFigures }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const session = useSession();
  const { waiting, oldestSeconds, failed, uncertain } = outbox;
  const troubled = isTroubled(outbox);
  if (!troubled && !isLate(outbox)) return null;
  const count = (value: number) => value.toLocaleString(language);
  const numbers = [
    { title: t('waiting'), value: count(waiting) },
    { title: t('oldest'), value: waiting > 0 ? waited(t, oldestSeconds) : '–' },
    { title: t('undelivered_failed'), value: count(failed) },
    { title: t('undelivered_uncertain'), value: count(uncertain) },
  ];
  const leads = troubled && session != null && mayEnter('READ_BOOKINGS', session);
  const { to, search } = ways.deliveries;
  return (
    <section aria-labelledby="outbox" className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id="outbox">{t('outbox')}</h2>
        <p className={styles.quiet}>{t('outbox_lead')}</p>
      </div>
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
        <dl className={styles.health}>
          {numbers.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    </section>
  );
}
