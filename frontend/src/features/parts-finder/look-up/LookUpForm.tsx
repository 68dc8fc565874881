import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ignoreEnterWhileComposing } from '../../../ui/composing';
import { Notice } from '../../../ui/Notice';
import styles from './Forms.module.css';

interface LookUpFormProps {
  label: string;
  lead: string;
  busy: boolean;
  refused: string | null;
  /** How often it may still be done today. */
  remaining: number | null;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * Shared parts of the plate and VIN forms: the required consent, the submit button with its pending state, and the
 * server's message (public spec §5, §8).
 */
export function LookUpForm({ label, lead, busy, refused, remaining, onSubmit, children }: LookUpFormProps) {
  const t = useTexts('parts-finder');
  const [agreed, setAgreed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (agreed && !busy) onSubmit();
  };
  return (
    <form className={styles.form} aria-label={label} onSubmit={submit} onKeyDown={ignoreEnterWhileComposing} noValidate>
      <p className={styles.lead}>{lead}</p>
      {children}
      <Checkbox
        name="agree"
        label={t('agree')}
        description={t('agree_text')}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" icon="search" disabled={!agreed} busy={busy}>
          {t(busy ? 'looking_up' : 'look_up')}
        </Button>
        {remaining !== null && <p className={styles.left}>{t('remaining', { count: remaining })}</p>}
      </div>
      <div aria-live="polite">
        {refused && <Notice kind="error">{t(refused === 'unanswered' ? 'look_up_unanswered' : refused)}</Notice>}
      </div>
    </form>
  );
}
