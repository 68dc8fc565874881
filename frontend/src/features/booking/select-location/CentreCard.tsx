import type { SeoulTime } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { Directions } from '../../../location/Directions';
import { distanceLabel } from '../../../location/distance';
import { EarliestLine } from '../../../location/EarliestLine';
import { span } from '../../../location/opening';
import type { EarliestTimes } from '../../../location/use-earliest-times';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { WholeWords } from '../../../ui/WholeWords';
import { toDealerChoice } from '../choose-centre';
import type { DealerChoice } from '../draft';
import styles from './CentreCard.module.css';
import type { BookingCentresQuery } from './SelectLocation.generated';

interface CentreCardProps {
  dealer: BookingCentresQuery['dealers'][number];
  /** Distance from the visitor in metres, if the position is known. */
  metres: number | null;
  /** The earliest free times of centres, once they are known. */
  times: EarliestTimes | undefined;
  now: SeoulTime;
  /** Id of the radio, so that an error summary can land on the first one. */
  id?: string;
  chosen: boolean;
  invalid: boolean;
  onChoose: (dealer: DealerChoice) => void;
}

/** One centre of the list: the whole card is a radio button; the chosen one unfolds, with links above its surface. */
export function CentreCard({ dealer, metres, times, now, id, chosen, invalid, onChoose }: CentreCardProps) {
  const t = useTexts('booking');
  const finder = useTexts('location');
  const localized = useLocalized();
  const language = useLanguage();
  const name = localized(dealer.name);
  return (
    <li className={styles.card} data-code={dealer.code} tabIndex={-1}>
      <input
        className={styles.input}
        type="radio"
        name="centre"
        id={id}
        value={dealer.code}
        checked={chosen}
        aria-labelledby={`centre-${dealer.code}`}
        aria-describedby={classes(
          metres !== null && `centre-${dealer.code}-distance`,
          `centre-${dealer.code}-address`,
          `centre-${dealer.code}-earliest`,
        )}
        aria-invalid={invalid || undefined}
        onChange={() => onChoose(toDealerChoice(dealer))}
      />
      <span className={styles.mark} aria-hidden="true" />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name} id={`centre-${dealer.code}`}>
            {name}
          </h3>
          {metres !== null && (
            <p className={styles.distance} id={`centre-${dealer.code}-distance`}>
              <VisuallyHidden>{finder('from_here')} </VisuallyHidden>
              {distanceLabel(metres, language)}
            </p>
          )}
        </div>
        {dealer.exclusiveShop && <p className={styles.tag}>{t('centre_exclusive')}</p>}
        <p className={styles.address} id={`centre-${dealer.code}-address`}>
          <WholeWords>{localized(dealer.address)}</WholeWords>
        </p>
        <EarliestLine
          code={dealer.code}
          times={times}
          now={now}
          id={`centre-${dealer.code}-earliest`}
          className={styles.earliest}
        />
        {chosen && (
          <>
            <dl className={styles.hours}>
              {dealer.tradingHours.map((line) => (
                <div key={line.day} className={styles.day}>
                  <dt>{localized(line.label)}</dt>
                  <dd>{span(localized(line.hours))}</dd>
                </div>
              ))}
            </dl>
            <a
              className={styles.phone}
              href={`tel:${dealer.phone}`}
              aria-label={`${t('centre_call', { name })}, ${dealer.phone}`}
            >
              <Icon name="phone" size={18} />
              {dealer.phone}
            </a>
            <Directions place={{ name, ...dealer.location }} className={styles.directions} />
          </>
        )}
      </div>
    </li>
  );
}
