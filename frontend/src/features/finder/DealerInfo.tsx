import type { SeoulTime } from '../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { Directions } from '../../location/Directions';
import { distanceLabel } from '../../location/distance';
import { EarliestLine } from '../../location/EarliestLine';
import { openingHint } from '../../location/opening';
import type { EarliestTimes } from '../../location/use-earliest-times';
import { telephone } from '../../shell/use-brand';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WholeWords } from '../../ui/WholeWords';
import { BookHere } from './BookHere';
import type { FoundDealer } from './DealerCard';
import styles from './DealerInfo.module.css';

interface DealerInfoProps {
  dealer: FoundDealer;
  metres: number | null;
  /** The earliest free times, where the page knows them. */
  times?: EarliestTimes | undefined;
  now: SeoulTime;
}

/** The content of the map's info window, below the name. */
export function DealerInfo({ dealer, metres, times, now }: DealerInfoProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  const language = useLanguage();
  const { key, ...hours } = openingHint(dealer.openingToday, now.time);
  const name = localized(dealer.name);
  return (
    <div className={styles.info}>
      <p className={key === 'open_now' ? styles.open : styles.closed}>{t(key, hours)}</p>
      {metres !== null && (
        <p className={styles.more}>
          <VisuallyHidden>{t('from_here')} </VisuallyHidden>
          {distanceLabel(metres, language)}
        </p>
      )}
      <p className={styles.address}>
        <WholeWords>{localized(dealer.address)}</WholeWords>
      </p>
      <p className={styles.more}>
        <a className={styles.phone} href={telephone(dealer.phone)} aria-label={`${t('phone')} ${dealer.phone}`}>
          {dealer.phone}
        </a>
      </p>
      <Directions place={{ name, ...dealer.location }} className={styles.directions} />
      {dealer.kind === 'SERVICE_CENTRE' && (
        <>
          {times && <EarliestLine code={dealer.code} times={times} now={now} className={styles.more} />}
          <BookHere code={dealer.code} name={name} size="small" wide className={styles.book} />
        </>
      )}
    </div>
  );
}
