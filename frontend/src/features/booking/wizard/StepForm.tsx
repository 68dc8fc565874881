import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { ignoreEnterWhileComposing } from '../../../ui/composing';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { useErrorInTitle } from '../../../ui/error-in-title';
import { fieldId } from '../../../ui/Field';
import { type FieldKeys, fieldKeys } from '../schemas';
import styles from './StepForm.module.css';

interface Schema {
  safeParse(values: unknown): Parameters<typeof fieldKeys>[0];
}

interface StepCheck {
  /** Message keys by field from the last submit; corrected fields are removed. */
  keys: FieldKeys;
  /** Rises with each refusal, so that the summary takes the focus each time. */
  attempt: number;
  /** The message key of the first field that is not valid yet, until a submit lists all of them. */
  missing: string | undefined;
  /** Checks the values; true when they are valid. */
  run: (values: unknown) => boolean;
}

/**
 * Validation of a step whose values are in the draft store: on Next, and afterwards only to remove corrected errors.
 */
export function useStepCheck(schema: Schema, current: unknown): StepCheck {
  const [refused, setRefused] = useState<{ keys: FieldKeys; attempt: number }>({ keys: {}, attempt: 0 });
  const now = fieldKeys(schema.safeParse(current));
  const keys = Object.fromEntries(Object.entries(now).filter(([field]) => field in refused.keys));
  return {
    keys,
    attempt: refused.attempt,
    missing: Object.keys(keys).length === 0 ? Object.values(now)[0] : undefined,
    run(values) {
      const found = fieldKeys(schema.safeParse(values));
      const valid = Object.keys(found).length === 0;
      setRefused(({ attempt }) => ({ keys: found, attempt: valid ? attempt : attempt + 1 }));
      return valid;
    },
  };
}

interface StepFormProps {
  check: StepCheck;
  /** The control on which the link of a field lands, where it is not the field's own. */
  landOn?: Readonly<Record<string, string>>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a step that writes to the draft as one chooses; Next is its submit button. */
export function StepForm({ check, landOn, onSubmit, children }: StepFormProps) {
  const t = useTexts('booking');
  const summary = useRef<HTMLDivElement>(null);
  const { attempt } = check;
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  useErrorInTitle(Object.keys(check.keys).length > 0);
  const errors = Object.entries(check.keys).map(([field, key]) => ({
    message: t(key),
    href: `#${fieldId(landOn?.[field] ?? field)}`,
  }));
  return (
    <form
      noValidate
      className={styles.form}
      onKeyDown={ignoreEnterWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {errors.length > 0 && <ErrorSummary ref={summary} errors={errors} />}
      {children}
    </form>
  );
}
