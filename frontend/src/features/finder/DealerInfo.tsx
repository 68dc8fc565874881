import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { distanceLabel } from '../../location/distance';
import { openingHint } from '../../location/opening';
import { paths } from '../../routes/paths';
import { telephone } from '../../shell/use-brand';
import { LinkButton } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WholeWords } from '../../ui/WholeWords';
import type { DealerCardFragment } from './DealerCard.generated';
import styles from './DealerInfo.module.css';

interface DealerInfoProps {
  dealer: DealerCardFragment;
  metres: number | null;
  /** `HH:MM` in Seoul. */
  time: string;
}

/** The content of the map's info window, below the name. */
export function DealerInfo({ dealer, metres, time }: DealerInfoProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  const language = useLanguage();
  const { key, ...times } = openingHint(dealer.openingToday, time);
  return (
    <div className={styles.info}>
      <p className={key === 'open_now' ? styles.open : styles.closed}>{t(key, times)}</p>
      {metres !== null && (
        <p>
          <VisuallyHidden>{t('from_here')} </VisuallyHidden>
          {distanceLabel(metres, language)}
        </p>
      )}
      <p className={styles.address}>
        <WholeWords>{localized(dealer.address)}</WholeWords>
      </p>
      <p>
        <a className={styles.phone} href={telephone(dealer.phone)} aria-label={`${t('phone')} ${dealer.phone}`}>
          {dealer.phone}
        </a>
      </p>
      {dealer.kind === 'SERVICE_CENTRE' && (
        <LinkButton
          to={paths.selectLocation(dealer.code)}
          size="small"
          wide
          className={styles.book}
          aria-label={t('book_here_label', { name: localized(dealer.name) })}
        >
          {t('book_here')}
        </LinkButton>
      )}
    </div>
  );
}
