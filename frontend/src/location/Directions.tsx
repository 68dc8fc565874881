import { useLanguage, useTexts } from '../i18n/texts';
import { telephone } from '../shell/use-brand';
import { Button, LinkButton } from '../ui/Button';
import { classes } from '../ui/classes';
import { Status } from '../ui/Status';
import { useCopy } from '../ui/use-copy';
import styles from './Directions.module.css';
import { type Destination, directionsTo } from './direction-links';

interface DirectionsProps {
  place: Destination;
  className?: string;
}

/** Links to directions in the maps that visitors of the language use, in new tabs. Texts: `directions`. */
export function Directions({ place, className }: DirectionsProps) {
  const t = useTexts('directions');
  const language = useLanguage();
  return (
    <p className={classes(styles.directions, className)}>
      <span className={styles.title}>{t('title')}</span>
      {directionsTo(place, language).map(({ service, url }) => (
        <a
          key={service}
          className={styles.link}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('link_label', { name: place.name, service: t(service) })}
        >
          {t(service)}
        </a>
      ))}
    </p>
  );
}

interface PlaceActionsProps {
  name: string;
  phone: string;
  address: string;
  className?: string;
}

/** Call a place and copy its address. Texts: `directions`. */
export function PlaceActions({ name, phone, address, className }: PlaceActionsProps) {
  const t = useTexts('directions');
  const { result, copy } = useCopy();
  return (
    <div className={classes(styles.actions, className)}>
      <LinkButton href={telephone(phone)} size="small" icon="phone" aria-label={t('call_label', { name, phone })}>
        {t('call')}
      </LinkButton>
      <Button size="small" icon={result === 'copied' ? 'check' : 'copy'} onClick={() => copy(address)}>
        {t('copy_address')}
      </Button>
      <Status className={styles.result}>{result && t(`address_${result}`)}</Status>
    </div>
  );
}
