import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button, LinkButton } from '../../../ui/Button';
import { OfflineLine } from '../../../ui/OfflineLine';
import { HoldLine } from './HoldLine';
import styles from './WizardActions.module.css';

interface WizardActionsProps {
  /** Address of the step before; the first step has none. */
  previous?: string;
  /** Words of the primary button; "Next" by default. */
  label?: string;
  busy?: boolean;
  /** What the step still needs, as a message key. */
  missing?: string | undefined;
  /** The current choice, in one line on phones. */
  gist?: ReactNode;
  /** A line that belongs to all of the step. */
  note?: ReactNode;
  /** Shows how long the chosen time is held. */
  hold?: boolean;
  /** The offline message is already shown above, with its effect on the action. */
  offlineSaidAbove?: boolean;
}

/**
 * Previous and Next: under the form on desks, in a bar that stays above the thumb on phones. The lines between them on
 * desks are above them in narrow windows; none of them moves the buttons.
 */
export function WizardActions({
  previous,
  label,
  busy,
  missing,
  gist,
  note,
  hold = false,
  offlineSaidAbove,
}: WizardActionsProps) {
  const t = useTexts('booking');
  return (
    <div className={styles.bar}>
      {!offlineSaidAbove && <OfflineLine />}
      <div className={styles.buttons}>
        {previous && (
          <LinkButton to={previous} size="large" className={styles.previous}>
            {t('previous')}
          </LinkButton>
        )}
        <div className={styles.notes}>
          {hold && <HoldLine />}
          {gist && <p className={styles.gist}>{gist}</p>}
          {missing && <p className={styles.missing}>{t(missing)}</p>}
          {note}
        </div>
        <Button type="submit" variant="primary" size="large" busy={busy} className={styles.next}>
          {label ?? t('next')}
        </Button>
      </div>
    </div>
  );
}
