import { memo, useId } from 'react';
import type { SeoulTime } from '../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { Directions, PlaceActions } from '../../location/Directions';
import { distanceLabel } from '../../location/distance';
import { EarliestLine } from '../../location/EarliestLine';
import { dayKind, openingHint, span } from '../../location/opening';
import type { EarliestTimes } from '../../location/use-earliest-times';
import { telephone } from '../../shell/use-brand';
import { LinkButton } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WholeWords } from '../../ui/WholeWords';
import { BookHere } from './BookHere';
import type { DealerCardFragment } from './DealerCard.generated';
import styles from './DealerCard.module.css';
import type { FinderDealersQuery } from './Finder.generated';

export type FoundDealer = FinderDealersQuery['dealers'][number];

interface DealerCardProps {
  dealer: FoundDealer;
  /** Distance from the visitor in metres, if the position is known. */
  metres: number | null;
  /** The earliest free times of centres, once they are known. */
  times: EarliestTimes | undefined;
  now: SeoulTime;
  selected: boolean;
  onSelect: (code: string) => void;
  /** Id of the description of the name's action. */
  hintId: string;
}

/**
 * One place in the finder (public spec §2 "Location finder"): what decides between places, and one action. The rest
 * unfolds in the chosen card.
 */
export const DealerCard = memo(function DealerCard({
  dealer,
  metres,
  times,
  now,
  selected,
  onSelect,
  hintId,
}: DealerCardProps) {
  const localized = useLocalized();
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
        <Distance metres={metres} />
      </header>
      <DealerSummary dealer={dealer} times={times} now={now} whole={selected} />
      {selected && <DealerDetails dealer={dealer} name={name} now={now} />}
    </article>
  );
});

export function Distance({ metres }: { metres: number | null }) {
  const t = useTexts('location');
  const language = useLanguage();
  if (metres === null) return null;
  return (
    <p className={styles.distance}>
      <VisuallyHidden>{t('from_here')} </VisuallyHidden>
      {distanceLabel(metres, language)}
    </p>
  );
}

interface DealerSummaryProps {
  dealer: FoundDealer;
  times: EarliestTimes | undefined;
  now: SeoulTime;
  /** Shows the whole address; otherwise one line of it. */
  whole: boolean;
}

/** The address, whether the place is open, its telephone, its earliest free time, and its action. */
export function DealerSummary({ dealer, times, now, whole }: DealerSummaryProps) {
  const t = useTexts('location');
  const inDirections = useTexts('directions');
  const localized = useLocalized();
  const { key, ...hours } = openingHint(dealer.openingToday, now.time);
  const name = localized(dealer.name);
  const address = localized(dealer.address);
  const { closedFor } = dealer.openingToday;
  return (
    <>
      <p className={classes(styles.address, !whole && styles.short)}>
        <WholeWords>{address}</WholeWords>
      </p>
      <div className={styles.foot}>
        <div className={styles.when}>
          <p className={key === 'open_now' ? undefined : styles.exception}>
            {t(key, hours)}
            {closedFor && ` (${localized(closedFor)})`}
          </p>
          {dealer.kind === 'SERVICE_CENTRE' && (
            <>
              <p>
                <Phone label={t('phone')} number={dealer.phone} />
              </p>
              <EarliestLine code={dealer.code} times={times} now={now} className={styles.earliest} />
            </>
          )}
        </div>
        {dealer.kind === 'SERVICE_CENTRE' ? (
          <BookHere code={dealer.code} name={name} className={styles.action} />
        ) : (
          <LinkButton
            href={telephone(dealer.phone)}
            icon="phone"
            className={styles.action}
            aria-label={inDirections('call_label', { name, phone: dealer.phone })}
          >
            {dealer.phone}
          </LinkButton>
        )}
      </div>
    </>
  );
}

interface DealerDetailsProps {
  dealer: FoundDealer;
  name: string;
  now: SeoulTime;
}

function DealerDetails({ dealer, name, now }: DealerDetailsProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  return (
    <div className={styles.details}>
      {dealer.exclusiveShop && <p className={styles.badge}>{t('exclusive_shop')}</p>}
      {dealer.mobilePhone && (
        <p className={styles.line}>
          <Icon name="phone" />
          <Phone label={t('mobile_phone')} number={dealer.mobilePhone} />
        </p>
      )}
      <Week hours={dealer.tradingHours} now={now} />
      <Directions place={{ name, ...dealer.location }} className={styles.above} />
      <PlaceActions name={name} phone={dealer.phone} address={localized(dealer.address)} className={styles.above} />
      {dealer.linkHref && (
        <LinkButton
          href={dealer.linkHref}
          external
          variant="quiet"
          iconAfter="external"
          className={styles.external}
          aria-label={`${t('external_booking')}, ${name} ${t('new_window')}`}
        >
          {t('external_booking')}
        </LinkButton>
      )}
    </div>
  );
}

function Phone({ label, number }: { label: string; number: string }) {
  return (
    <a className={styles.phone} href={telephone(number)} aria-label={`${label} ${number}`}>
      {number}
    </a>
  );
}

/** The usual week. */
function Week({ hours, now }: { hours: DealerCardFragment['tradingHours']; now: SeoulTime }) {
  const t = useTexts('location');
  const localized = useLocalized();
  const weekday = dayKind(now.weekday);
  return (
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
  );
}
