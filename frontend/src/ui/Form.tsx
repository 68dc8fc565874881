import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../i18n/texts';
import { ignoreEnterWhileComposing } from './composing';
import { ErrorSummary, type SummaryError } from './ErrorSummary';
import { useErrorInTitle } from './error-in-title';
import { fieldId } from './Field';
import styles from './Form.module.css';

/** A validation error of the server: the field's path in its input and the documented message key. */
export interface ServerError {
  path: string;
  code: string;
  message?: string;
}

export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** For a button outside of the form. */
  id?: string;
  /** Returns the server's errors, if any; validation runs on submit and not on blur. */
  onSubmit: (
    values: T,
  ) => Promise<readonly ServerError[] | undefined> | readonly ServerError[] | undefined | void | Promise<void>;
  /** From a path of the server's input (`contact.phone`) to the field of this form; same name by default. */
  fieldOf?: (path: string) => FieldPath<T> | undefined;
  /** The screen whose words the message keys have; what it has none for comes from `errors`. */
  texts?: string;
  /** Names a field in the summary if its message alone is ambiguous. */
  nameOf?: (field: string) => string | undefined;
  /** The whole line of a field in the summary, in place of its message. */
  lineOf?: (field: string) => string | undefined;
  /** Runs before anything is checked; true ends the attempt. */
  before?: () => boolean;
  children: ReactNode;
  className?: string;
}

/** Flattens react-hook-form's nested errors into field and message key, in the order of the form's schema. */
function listErrors(errors: FieldErrors, prefix = ''): { field: string; code: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return [];
    const field = prefix ? `${prefix}.${name}` : name;
    if (typeof error.message === 'string') return [{ field, code: error.message }];
    return typeof error.type === 'string' ? [] : listErrors(error as FieldErrors, field);
  });
}

/** Sets the server's mistakes, in its own words where it gave any, on the fields they belong to; answers those that belong to none. */
function applyServerErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  errors: readonly ServerError[],
  fieldOf: (path: string) => FieldPath<T> | undefined,
): ServerError[] {
  const known = form.getValues();
  return errors.filter((error) => {
    const field = fieldOf(error.path);
    if (field === undefined || !has(known, field)) return true;
    form.setError(field, { type: 'server', message: error.message || error.code });
    return false;
  });
}

function has(values: unknown, path: string): boolean {
  let at = values;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
}

/**
 * A form that is validated on submit. Errors appear at the field and in a summary that takes the focus; messages are
 * text keys (`required_name`) or the server's own sentences.
 */
export function Form<T extends FieldValues>({
  form,
  id,
  onSubmit,
  fieldOf,
  texts = 'common',
  nameOf,
  lineOf,
  before,
  children,
  className,
}: FormProps<T>) {
  const t = useTexts(texts);
  const [loose, setLoose] = useState<readonly ServerError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const errors: SummaryError[] = [
    ...listErrors(form.formState.errors).map(({ field, code }) => ({
      message: lineOf?.(field) ?? [nameOf?.(field), t(code)].filter(Boolean).join(': '),
      href: `#${fieldId(field)}`,
    })),
    ...loose.map(({ code, message }) => ({ message: message ?? t(code) })),
  ];
  const failed = attempt > 0 && errors.length > 0;
  /** The attempt whose summary was focused: errors may arrive a render later than the attempt. */
  const announced = useRef(0);
  useEffect(() => {
    if (!failed || announced.current === attempt) return;
    announced.current = attempt;
    summary.current?.focus();
  }, [attempt, failed]);
  useErrorInTitle(failed);

  const send = form.handleSubmit(
    async (values) => {
      setLoose([]);
      const found = await onSubmit(values);
      if (!found || found.length === 0) return;
      setLoose(applyServerErrors(form, found, fieldOf ?? ((path) => path as FieldPath<T>)));
      setAttempt((count) => count + 1);
    },
    () => {
      setLoose([]);
      setAttempt((count) => count + 1);
    },
  );
  return (
    <form
      id={id}
      noValidate
      onKeyDown={ignoreEnterWhileComposing}
      onSubmit={(event) => {
        if (before?.()) event.preventDefault();
        else void send(event);
      }}
      className={className ?? styles.form}
    >
      {failed && <ErrorSummary ref={summary} errors={errors} />}
      {children}
    </form>
  );
}
