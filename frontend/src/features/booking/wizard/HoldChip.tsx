import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { PHONE, useMedia } from '../../../ui/media';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { usePresentHold } from '../use-present-hold';
import styles from './HoldLine.module.css';

/** On phones: for how many minutes the chosen time is held, beside the number of the step. */
export function HoldChip() {
  const t = useTexts('booking');
  const phone = useMedia(PHONE);
  const present = usePresentHold();
  if (!phone || !present) return null;
  const words = { time: present.hold.time, minutes: Math.max(1, present.minutes) };
  return (
    <p className={styles.chip}>
      <Icon name="clock" size={16} />
      <span aria-hidden="true">{t('hold_left', words)}</span>
      <VisuallyHidden>{t('hold_kept', words)}</VisuallyHidden>
    </p>
  );
}
