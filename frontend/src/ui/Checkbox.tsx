import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Checkbox.module.css';
import { FieldError, fieldId } from './Field';
import { Icon } from './Icon';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode;
  /** A second, quieter line under the label. */
  description?: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A tick that is never set beforehand; takes what react-hook-form's `register` gives. */
export function Checkbox({ label, description, error, name, value, ...input }: CheckboxProps) {
  const generated = useId();
  const id = name && value === undefined ? fieldId(name) : generated;
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          value={value}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {description && (
        <div className={styles.description} id={`${id}-description`}>
          {description}
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
