import { useId } from 'react';
import { seoulTime } from '../../i18n/dates';
import { useLocalized, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { telephone } from '../../shell/use-brand';
import { LinkButton } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { type DealerCardFragment, useDealerCardFragment } from './DealerCard.generated';
import styles from './DealerCard.module.css';
import { dayKind, openingHint } from '../../location/opening';

/** One place in the finder: name, address, phone, hours and the ways to book (public spec §2 "Location finder"). */
export function DealerCard({ dealer }: { dealer: Parameters<typeof useDealerCardFragment>[0] }) {
  const { data, complete } = useDealerCardFragment(dealer);
  return complete ? <Card dealer={data} /> : null;
}

function Card({ dealer }: { dealer: DealerCardFragment }) {
  const t = useTexts('location');
  const localized = useLocalized();
  const nameId = useId();
  const name = localized(dealer.name);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <header className={styles.head}>
        <h2 className={styles.name} id={nameId}>
          {name}
        </h2>
        {dealer.exclusiveShop && <span className={styles.badge}>{t('exclusive_shop')}</span>}
      </header>
      <p className={styles.line}>
        <Icon name="pin" />
        {localized(dealer.address)}
      </p>
      <Phone label={t('phone')} number={dealer.phone} />
      {dealer.mobilePhone && <Phone label={t('mobile_phone')} number={dealer.mobilePhone} />}
      <Hours hours={dealer.tradingHours} today={dealer.openingToday} />
      <Booking dealer={dealer} name={name} />
    </article>
  );
}

function Phone({ label, number }: { label: string; number: string }) {
  return (
    <p className={styles.line}>
      <Icon name="phone" />
      <a className={styles.phone} href={telephone(number)} aria-label={`${label} ${number}`}>
        {number}
      </a>
    </p>
  );
}

interface HoursProps {
  hours: DealerCardFragment['tradingHours'];
  today: DealerCardFragment['openingToday'];
}

/** The usual week, and what holds today: a public holiday or a closure of its own closes a place as well. */
function Hours({ hours, today }: HoursProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  const now = seoulTime();
  const { key, ...times } = openingHint(today, now.time);
  const weekday = dayKind(now.weekday);
  return (
    <div className={styles.hours}>
      <p className={styles.line}>
        <Icon name="clock" />
        <span className={key === 'open_now' ? styles.open : undefined}>{t(key, times)}</span>
        {today.closedFor && <span>({localized(today.closedFor)})</span>}
      </p>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('trading_hours')}</caption>
        <tbody>
          {hours.map(({ day, label, hours: text, opens }) => (
            <tr key={day} className={classes(day === weekday && styles.today)}>
              <th scope="row">{localized(label)}</th>
              <td>{opens ? localized(text) : t('closed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Booking({ dealer, name }: { dealer: DealerCardFragment; name: string }) {
  const t = useTexts('location');
  const bookable = dealer.kind === 'SERVICE_CENTRE';
  if (!bookable && !dealer.linkHref) return null;
  return (
    <div className={styles.actions}>
      {dealer.linkHref && (
        <LinkButton
          href={dealer.linkHref}
          external
          variant="quiet"
          iconAfter="external"
          aria-label={`${t('external_booking')}, ${name} ${t('new_window')}`}
        >
          {t('external_booking')}
        </LinkButton>
      )}
      {bookable && (
        <LinkButton to={paths.selectLocation(dealer.code)} aria-label={t('book_here_label', { name })}>
          {t('book_here')}
        </LinkButton>
      )}
    </div>
  );
}
