import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from './classes';
import { Field, type FieldTexts, fieldId } from './Field';
import styles from './Field.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field, five rows by default (public spec §9, need-help box). */
export function TextArea({ label, hint, error, optional, name, rows = 5, ...area }: TextAreaProps) {
  const generated = useId();
  return (
    <Field id={name ? fieldId(name) : generated} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea {...area} {...control} name={name} rows={rows} className={classes(styles.input, styles.area)} />
      )}
    </Field>
  );
}
