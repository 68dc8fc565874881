import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Field, type FieldTexts, fieldId } from './Field';
import styles from './Field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldTexts {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text; takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, offer, optional, name, ...input }: TextFieldProps) {
  const generated = useId();
  return (
    <Field
      id={name ? fieldId(name) : generated}
      label={label}
      hint={hint}
      error={error}
      offer={offer}
      optional={optional}
    >
      {(control) => <input type="text" {...input} {...control} name={name} className={styles.input} />}
    </Field>
  );
}
