import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { Field, FieldError, fieldId } from '../../ui/Field';
import fieldStyles from '../../ui/Field.module.css';
import type { VerifiedPerson as Person } from '../identity/calls';
import styles from './VerifiedPerson.module.css';

interface VerifiedPersonProps {
  /** Null before the identity check. */
  person: Person | null;
  /** Errors for a missing name or number. */
  nameError?: string | undefined;
  phoneError?: string | undefined;
  /** The button that verifies, and how it went. */
  children?: ReactNode;
}

/**
 * Name and phone number in three parts as the provider returned them, read-only (events spec §2). Before the identity
 * check there is only the button that starts it, with the errors of what is missing.
 */
export function VerifiedPerson({ person, nameError, phoneError, children }: VerifiedPersonProps) {
  const t = useTexts('event-form');
  if (!person) {
    return (
      <div className={styles.person}>
        {children}
        {(nameError || phoneError) && (
          // The summary's link to the number leads here.
          <div id={fieldId('mobile')} tabIndex={-1} className={styles.missing}>
            <FieldError id="verified-name-error" message={nameError} />
            <FieldError id="verified-phone-error" message={phoneError} />
          </div>
        )}
      </div>
    );
  }
  const parts = [person.mobile1, person.mobile2, person.mobile3];
  return (
    <div className={styles.person}>
      {children}
      <div className={styles.fields}>
        <Field id="verified-name" label={t('name')} error={nameError}>
          {(control) => <input {...control} type="text" readOnly value={person.name} className={fieldStyles.input} />}
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
                value={part}
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
