import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button } from '../../ui/Button';
import { COPY } from '../event-editor/use-event-editing';
import type { LibraryImageFragment as LibraryImage } from './EventImages.generated';
import styles from './EventImages.module.css';

type Uses = LibraryImage['uses'];

interface ImageUsesProps {
  uses: Uses;
  onDelete: () => void;
}

/** The events that use a picture, and the button that deletes one that none uses. */
export function ImageUses({ uses, onDelete }: ImageUsesProps) {
  const t = useTexts('staff-events');
  const id = useId();
  const isUsed = uses.length > 0;
  return (
    <section aria-labelledby={`${id}-title`} className={styles.part}>
      <h3 id={`${id}-title`}>{t('image_uses')}</h3>
      {isUsed ? (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={`${use.eventId} ${use.kind}`} className={styles.use}>
              <UsingEvent use={use} />
              <span className={styles.quiet}>{t(`use_${use.kind.toLowerCase()}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('image_uses_none')}</p>
      )}
      {isUsed && (
        <p id={`${id}-blocked`} className={styles.quiet}>
          {t('image_delete_blocked')}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon="trash"
          aria-haspopup="dialog"
          disabled={isUsed}
          aria-describedby={isUsed ? `${id}-blocked` : undefined}
          onClick={onDelete}
        >
          {t('image_delete')}
        </Button>
      </div>
    </section>
  );
}

/** Leads to the editor of an event or of its working copy; a deleted draft has none. */
function UsingEvent({ use: { eventId, eventName, kind } }: { use: Uses[number] }) {
  const t = useTexts('staff-events');
  const name = eventName || t('unnamed');
  if (kind === 'DELETED') return <span className={styles.event}>{name}</span>;
  return (
    <Link
      to={paths.eventEditor(eventId)}
      search={(kind === 'WORKING_COPY' ? COPY : {}) as never}
      className={styles.event}
    >
      {name}
    </Link>
  );
}
