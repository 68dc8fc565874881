import type { SeoulTime } from '../../i18n/dates';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Directions } from '../../location/Directions';
import type { EarliestTimes } from '../../location/use-earliest-times';
import { DealerSummary, Distance, type FoundDealer } from './DealerCard';
import styles from './MapSheet.module.css';

interface MapSheetProps {
  /** The chosen place, if any. */
  dealer: FoundDealer | undefined;
  metres: number | null;
  times: EarliestTimes | undefined;
  now: SeoulTime;
}

/** The chosen marker's card at the foot of the map on phones. */
export function MapSheet({ dealer, metres, times, now }: MapSheetProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  if (!dealer) return <p className={styles.hint}>{t('sheet_hint')}</p>;
  const name = localized(dealer.name);
  return (
    <section className={styles.sheet} aria-label={name}>
      <header className={styles.head}>
        <p className={styles.name}>{name}</p>
        <Distance metres={metres} />
      </header>
      <DealerSummary dealer={dealer} times={times} now={now} whole />
      <Directions place={{ name, ...dealer.location }} />
    </section>
  );
}
