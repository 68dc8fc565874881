import { memo, useId } from 'react';
import type { SeoulTime } from '../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { distanceLabel } from '../../location/distance';
import { dayKind, openingHint, span } from '../../location/opening';
import { paths } from '../../routes/paths';
import { telephone } from '../../shell/use-brand';
import { LinkButton } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WholeWords } from '../../ui/WholeWords';
import type { DealerCardFragment } from './DealerCard.generated';
import styles from './DealerCard.module.css';

interface DealerCardProps {
  dealer: DealerCardFragment;
  /** Distance from the visitor in metres, if the position is known. */
  metres: number | null;
  now: SeoulTime;
  selected: boolean;
  onSelect: (code: string) => void;
  /** Id of the description of the name's action. */
  hintId: string;
}

/** One place in the finder: name, address, phone, hours and the ways to book (public spec §2 "Location finder"). */
export const DealerCard = memo(function DealerCard({
  dealer,
  metres,
  now,
  selected,
  onSelect,
  hintId,
}: DealerCardProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  const language = useLanguage();
  const nameId = useId();
  const name = localized(dealer.name);
  return (
    <article className={classes(styles.card, selected && styles.selected)} aria-labelledby={nameId}>
      <header className={styles.head}>
        <h2 className={styles.name} id={nameId}>
          {/* The whole card is its surface; links and numbers lie above it. */}
          <button
            type="button"
            className={styles.pick}
            aria-pressed={selected}
            aria-describedby={hintId}
            onClick={() => onSelect(dealer.code)}
          >
            {name}
          </button>
        </h2>
        {metres !== null && (
          <p className={styles.distance}>
            <VisuallyHidden>{t('from_here')} </VisuallyHidden>
            {distanceLabel(metres, language)}
          </p>
        )}
      </header>
      {dealer.exclusiveShop && <p className={styles.badge}>{t('exclusive_shop')}</p>}
      <p className={styles.line}>
        <Icon name="pin" />
        <WholeWords>{localized(dealer.address)}</WholeWords>
      </p>
      <Phone label={t('phone')} number={dealer.phone} />
      {dealer.mobilePhone && <Phone label={t('mobile_phone')} number={dealer.mobilePhone} />}
      <Hours hours={dealer.tradingHours} today={dealer.openingToday} now={now} />
      <Booking dealer={dealer} name={name} />
    </article>
  );
});

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
  now: SeoulTime;
}

/** The usual week, and what holds today: a public holiday or a closure of its own closes a place as well. */
function Hours({ hours, today, now }: HoursProps) {
  const t = useTexts('location');
  const localized = useLocalized();
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
              <td>{opens ? span(localized(text)) : t('closed')}</td>
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
