import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from './classes';
import { Field, type FieldTexts, fieldId } from './Field';
import field from './Field.module.css';
import styles from './PasswordField.module.css';

interface PasswordFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'autoComplete'>,
    FieldTexts {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/**
 * A password field with a visibility toggle; accepts the props of react-hook-form's `register`. Pasting is allowed, and
 * submitting hides the password again.
 */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  name,
  onKeyDown,
  onKeyUp,
  ...input
}: PasswordFieldProps) {
  const t = useTexts('common');
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <div ref={box} className={styles.box}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              name={name}
              type={shown ? 'text' : 'password'}
              className={classes(field.input, styles.input)}
              onKeyDown={(event) => {
                look(event);
                onKeyDown?.(event);
              }}
              onKeyUp={(event) => {
                look(event);
                onKeyUp?.(event);
              }}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-controls={id}
              aria-label={t(shown ? 'hide_password' : 'show_password', { field: label })}
              onClick={() => setShown(!shown)}
            >
              {t(shown ? 'hide' : 'show')}
            </button>
          </div>
          <p role="status" className={field.hint}>
            {capsLock && t('caps_lock')}
          </p>
        </>
      )}
    </Field>
  );
}
