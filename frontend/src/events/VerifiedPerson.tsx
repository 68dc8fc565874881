import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import type { VerifiedPerson as Person } from '../identity/calls';
import { Field, FieldError, fieldId } from '../ui/Field';
import fieldStyles from '../ui/Field.module.css';
import styles from './VerifiedPerson.module.css';

export interface VerifiedPersonProps {
  /** Null until somebody was verified. */
  person: Person | null;
  /** What is said at the name and at the number, where they are missing. */
  nameError?: string | undefined;
  phoneError?: string | undefined;
  /** The button that verifies, and how it went. */
  children?: ReactNode;
}

/**
 * Name and telephone number in its three parts as the provider gave them; nobody can type here (events spec §2). The mistake of a
 * missing one leads to the button, which alone can mend it.
 */
export function VerifiedPerson({ person, nameError, phoneError, children }: VerifiedPersonProps) {
  const t = useTexts('event-form');
  const parts = [person?.mobile1, person?.mobile2, person?.mobile3];
  return (
    <div className={styles.person}>
      {children}
      <div className={styles.fields}>
        <Field id="verified-name" label={t('name')} error={nameError}>
          {(control) => (
            <input {...control} type="text" readOnly value={person?.name ?? ''} className={fieldStyles.input} />
          )}
        </Field>
        <fieldset className={styles.phone} aria-describedby={phoneError ? 'verified-phone-error' : undefined}>
          <legend id={`${fieldId('mobile')}-label`}>{t('phone')}</legend>
          <div className={styles.parts}>
            {parts.map((part, at) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a number have no other name.
                key={at}
                id={at === 0 ? fieldId('mobile') : undefined}
                type="text"
                readOnly
                value={part ?? ''}
                aria-label={t(`phone_${at + 1}`)}
                aria-invalid={phoneError ? true : undefined}
                className={fieldStyles.input}
              />
            ))}
          </div>
          <FieldError id="verified-phone-error" message={phoneError} />
        </fieldset>
      </div>
    </div>
  );
}
