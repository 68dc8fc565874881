import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { Directions } from '../../../location/Directions';
import { distanceLabel } from '../../../location/distance';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { WholeWords } from '../../../ui/WholeWords';
import styles from './CentreInfo.module.css';
import type { BookingCentresQuery } from './SelectLocation.generated';

interface CentreInfoProps {
  dealer: BookingCentresQuery['dealers'][number];
  metres: number | null;
  chosen: boolean;
  onChoose: () => void;
}

/** The content of the map's info window for a centre. Opening it selects nothing: its button does. */
export function CentreInfo({ dealer, metres, chosen, onChoose }: CentreInfoProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  const language = useLanguage();
  return (
    <div className={styles.info}>
      {metres !== null && (
        <p className={styles.distance}>
          <VisuallyHidden>{t('from_here')} </VisuallyHidden>
          {distanceLabel(metres, language)}
        </p>
      )}
      {/* The card of the chosen one says the rest. */}
      {!chosen && (
        <>
          <p className={styles.address}>
            <WholeWords>{localized(dealer.address)}</WholeWords>
          </p>
          <Directions place={{ name: localized(dealer.name), ...dealer.location }} className={styles.directions} />
        </>
      )}
      {chosen ? (
        <p className={styles.chosen}>
          <Icon name="check" size={18} />
          {t('chosen_centre')}
        </p>
      ) : (
        <Button size="small" wide className={styles.choose} onClick={onChoose}>
          {t('choose_centre')}
        </Button>
      )}
    </div>
  );
}
