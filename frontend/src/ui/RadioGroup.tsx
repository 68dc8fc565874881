import { useId } from 'react';
import styles from './Checkbox.module.css';
import { classes } from './classes';
import { FieldError, fieldId } from './Field';

export interface Option {
  value: string;
  label: string;
  /** More words by which a combo box finds it, such as its names in both languages. */
  keywords?: string;
}

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string;
}

/** One choice out of a few that are all visible. */
export function RadioGroup({ legend, name, options, value, onChange, error }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, index) => (
        <label className={styles.row} key={option.value}>
          <input
            className={styles.input}
            type="radio"
            id={index === 0 ? fieldId(name) : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={classes(styles.box, styles.round)} aria-hidden="true" />
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
