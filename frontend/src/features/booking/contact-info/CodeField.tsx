import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { TextField } from '../../../ui/TextField';
import styles from './ContactInfoScreen.module.css';
import type { SubmitOutcome } from './use-submit-booking';

export interface CodeFieldProps {
  outcome: Extract<SubmitOutcome, { kind: 'code' }>;
  code: string;
  busy: boolean;
  onType: (code: string) => void;
  onRequest: () => void;
}

const DIGITS = 6;

/** The confirmation code that a booking needs: the field takes the focus, and the button below it books as before. */
export function CodeField({ outcome, code, busy, onType, onRequest }: CodeFieldProps) {
  const t = useTexts('booking');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer the code is to be typed or corrected.
  useEffect(() => field.current?.focus(), [outcome]);
  const { sentTo, problem } = outcome;
  return (
    <Notice
      kind="info"
      title={t('code_title')}
      action={
        <Button busy={busy} onClick={onRequest}>
          {t('code_again')}
        </Button>
      }
    >
      {sentTo && <p>{t('code_sent', { to: sentTo })}</p>}
      <div className={styles.code}>
        <TextField
          ref={field}
          label={t('code_label')}
          hint={t('code_hint')}
          error={problem ?? undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => onType(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
        />
      </div>
    </Notice>
  );
}
