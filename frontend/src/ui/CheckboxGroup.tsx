import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { FieldError, fieldId } from './Field';

interface CheckboxGroupProps {
  legend: string;
  /** The field of the form that the ticks fill together; a summary's line leads here. */
  name: string;
  error?: string;
  /** Checkboxes with that name and a value each. */
  children: ReactNode;
}

/** Any number of choices out of a few that are all visible. */
export function CheckboxGroup({ legend, name, error, children }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend} id={`${fieldId(name)}-label`}>
        {legend}
      </legend>
      <FieldError id={errorId} message={error} />
      {children}
    </fieldset>
  );
}
