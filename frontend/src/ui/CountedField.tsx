import { useId } from 'react';
import { CharacterCount } from './CharacterCount';
import { classes } from './classes';
import { Field, type FieldTexts, fieldId } from './Field';
import styles from './Field.module.css';

interface CountedFieldProps extends FieldTexts {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters as a person counts them, at most. */
  limit: number;
  /** How many are left, or too many, in words. */
  say: (left: number) => string;
  /** Rows of a text that may have lines; one line without it. */
  rows?: number;
  placeholder?: string;
  /** The beginning that is not typed, such as that of an address. */
  prefix?: string;
  lang?: string;
  disabled?: boolean;
  inputMode?: 'url' | 'text';
}

/** A text of limited length with its count. */
export function CountedField({
  label,
  hint,
  error,
  optional,
  name,
  value,
  onChange,
  limit,
  say,
  rows,
  prefix,
  ...rest
}: CountedFieldProps) {
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  const countId = `${id}-count`;
  const prefixId = `${id}-prefix`;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {({ 'aria-describedby': describedBy, ...control }) => {
        const shared = {
          ...rest,
          ...control,
          'aria-describedby': classes(prefix && prefixId, describedBy, countId),
          name,
          value,
          autoComplete: 'off',
        };
        return (
          <>
            {rows === undefined ? (
              <div className={styles.line}>
                {prefix && (
                  <span className={styles.prefix} id={prefixId}>
                    {prefix}
                  </span>
                )}
                <input
                  {...shared}
                  type="text"
                  className={styles.input}
                  onChange={(event) => onChange(event.target.value)}
                />
              </div>
            ) : (
              <textarea
                {...shared}
                rows={rows}
                className={classes(styles.input, styles.area)}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
            {!rest.disabled && (
              <CharacterCount id={countId} length={Array.from(value).length} limit={limit} say={say} />
            )}
          </>
        );
      }}
    </Field>
  );
}
