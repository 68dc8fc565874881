import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { PHONE, useMedia } from '../../../ui/media';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useDraftStore } from '../draft-store';
import { usePresentHold } from '../use-present-hold';
import styles from './HoldLine.module.css';

/** The expiry of the hold, by the minute; on phones {@link HoldChip} shows it. Announced once per chosen time. */
export function HoldLine() {
  const t = useTexts('booking');
  const phone = useMedia(PHONE);
  const present = usePresentHold();
  const refused = useDraftStore((store) => store.holdTrouble?.kind === 'too_many');
  const [announced, setAnnounced] = useState('');
  const text = present
    ? t(present.minutes === 0 ? 'hold_kept_last' : 'hold_kept', {
        time: present.hold.time,
        minutes: present.minutes,
      })
    : refused && t('hold_too_many');
  const subject = present ? `${present.hold.date} ${present.hold.time}` : refused ? 'too_many' : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the minutes that pass are not read out.
  useEffect(() => {
    const { heldSaid, sayHeld } = useDraftStore.getState();
    if (!text || heldSaid === subject) return;
    sayHeld(subject);
    setAnnounced(text);
  }, [subject]);

  return (
    <>
      <div role="status" className={styles.announcer}>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
      {text && !(phone && present) && (
        <p className={styles.line}>
          <Icon name={present ? 'clock' : 'info'} size={16} className={styles.icon} />
          {text}
        </p>
      )}
    </>
  );
}
