import { useLocalized, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { telephone } from '../../shell/use-brand';
import { Button, LinkButton } from '../../ui/Button';
import type { DealerCardFragment } from './DealerCard.generated';
import styles from './ThumbBar.module.css';

interface ThumbBarProps {
  view: 'list' | 'map';
  onView: (view: 'list' | 'map') => void;
  /** The chosen one, if any. */
  dealer: DealerCardFragment | undefined;
}

/** The bottom bar on phones: the switch between list and map, and the actions of the chosen place. */
export function ThumbBar({ view, onView, dealer }: ThumbBarProps) {
  const t = useTexts('location');
  const inDirections = useTexts('directions');
  const localized = useLocalized();
  const name = dealer && localized(dealer.name);
  return (
    <div className={styles.bar}>
      {name && <p className={styles.name}>{name}</p>}
      <div className={styles.buttons}>
        <Button
          icon={view === 'list' ? 'map' : 'list'}
          className={styles.switch}
          onClick={() => onView(view === 'list' ? 'map' : 'list')}
        >
          {t(view === 'list' ? 'show_map' : 'show_list')}
        </Button>
        {dealer && name && dealer.kind === 'SERVICE_CENTRE' && (
          <LinkButton
            to={paths.selectLocation(dealer.code)}
            variant="primary"
            className={styles.way}
            aria-label={t('book_here_label', { name })}
          >
            {t('book_here')}
          </LinkButton>
        )}
        {dealer && name && dealer.kind === 'PARTS_DEALER' && (
          <LinkButton
            href={telephone(dealer.phone)}
            variant="primary"
            icon="phone"
            className={styles.way}
            aria-label={inDirections('call_label', { name, phone: dealer.phone })}
          >
            {inDirections('call')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
