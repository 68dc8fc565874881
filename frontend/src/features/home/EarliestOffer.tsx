import { Link } from '@tanstack/react-router';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { earliestOf } from '../../location/earliest';
import { useEarliestTimes } from '../../location/use-earliest-times';
import { useSeoulTime } from '../../location/use-seoul-time';
import { paths } from '../../routes/paths';
import { Icon } from '../../ui/Icon';
import { isPlainPress } from '../../ui/plain-press';
import { addDays, shortDate } from '../booking/calendar-date';
import { useBookingCentreQuery } from '../booking/select-location/SelectLocation.generated';
import styles from './EarliestOffer.module.css';
import type { EarliestTime } from './quick-start';

interface EarliestOfferProps {
  /** The Korean name of a province; null for the whole country. */
  state: string | null;
  serviceIds: readonly string[];
  onTake: (offer: EarliestTime) => void;
}

/** The earliest free time of a region and its centre, as a link that books it; nothing while both are unknown. */
export default function EarliestOffer({ state, serviceIds, onTake }: EarliestOfferProps) {
  const t = useTexts('home');
  const localized = useLocalized();
  const language = useLanguage();
  const { date: today } = useSeoulTime();
  const offer = earliestOf(useEarliestTimes({ state, city: null }, false, serviceIds));
  const { data } = useBookingCentreQuery({ variables: { code: offer?.dealerCode ?? '' }, skip: !offer });
  const centre = offer && data?.dealer;
  if (!centre || centre.code !== offer.dealerCode) return null;
  const day =
    offer.date === today
      ? t('bar_today')
      : offer.date === addDays(today, 1)
        ? t('bar_tomorrow')
        : shortDate(offer.date, language);
  return (
    <Link
      to={paths.selectLocation(offer.dealerCode)}
      className={styles.offer}
      onClick={(event) => {
        // Another window begins at the centre.
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onTake(offer);
      }}
    >
      <span className={styles.label}>{t('fact_earliest')}</span>
      <span className={styles.time}>
        {day} {offer.time}
      </span>
      <span className={styles.centre}>{localized(centre.name)}</span>
      <Icon name="arrow-right" className={styles.arrow} />
    </Link>
  );
}
