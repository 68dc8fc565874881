import { type ReactNode, useId } from 'react';
import boxes from '../../ui/Checkbox.module.css';
import { classes } from '../../ui/classes';
import { FieldError, fieldId } from '../../ui/Field';
import styles from './AnswerGroup.module.css';

interface AnswerGroupProps {
  legend: ReactNode;
  /** Of the field: a summary's line leads here. */
  name: string;
  options: readonly { value: string; label: string }[];
  /** Empty where nothing is chosen; nothing is beforehand. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The subject, between the question and its answers. */
  children?: ReactNode;
}

/** A question with its answers side by side: yes or no, this or that. */
export function AnswerGroup({ legend, name, options, value, onChange, error, children }: AnswerGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, children && `${id}-text`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={styles.legend} id={`${fieldId(name)}-label`}>
        {legend}
      </legend>
      {children && (
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
      )}
      <div className={styles.answers}>
        {options.map((option, at) => (
          <label key={option.value} className={classes(boxes.row, styles.answer)}>
            <input
              type="radio"
              className={boxes.input}
              id={at === 0 ? fieldId(name) : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={classes(boxes.box, boxes.round)} aria-hidden="true" />
            <span className={boxes.label}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
