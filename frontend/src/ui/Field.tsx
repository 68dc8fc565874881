import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import styles from './Field.module.css';
import { Icon } from './Icon';

/** The id of the control that holds a form field, so that an error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

export interface FieldTexts {
  label: string;
  /** Help text, shown before an error. */
  hint?: string;
  /** The message under the field; its presence marks the field invalid. */
  error?: string;
  /** Shown below the error, such as a correction. */
  offer?: ReactNode;
  /** Optional fields are marked in words; required is the default and unmarked. */
  optional?: boolean;
}

interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: (control: ControlAria) => ReactNode;
  className?: string;
}

/** Label, hint and message around one control, wired for screen readers. */
export function Field({ id, label, hint, error, offer, optional, children, className }: FieldProps) {
  const t = useTexts('common');
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className ?? styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId} message={error} />
      {offer}
    </div>
  );
}

/** The error message of a field. */
export function FieldError({ id, message }: { id: string | undefined; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="error" size={18} />
      <span>{message}</span>
    </p>
  );
}
