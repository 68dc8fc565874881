import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ServerError } from '../../ui/Form';
import type { ContentVersionPartsFragment } from '../content/Content.generated';
import { attempt, type ChangeProblem } from '../content/change-problem';

/** A record that is saved whole, version by version. */
export interface Versioned {
  version: Omit<ContentVersionPartsFragment, 'text'>;
}

/** The answer to a save: the record as it is now, or the errors, with the newer version of another author. */
interface Answer<R> {
  record: R | null;
  errors: readonly ServerError[];
  conflict: R | null;
}

interface RecordEditingOptions<R extends Versioned, V extends FieldValues> {
  /** Under which unsaved input is kept. */
  name: string;
  loaded: R;
  valuesOf: (record: R) => V;
  save: (values: V, basedOn: number) => Promise<Answer<R> | null | undefined>;
  restore: (version: number | null, basedOn: number) => Promise<Answer<R> | null | undefined>;
  /** How many parts of the record differ. */
  countOf: (values: V, saved: V) => number;
}

/** Unsaved input, and the version that it is based on. */
interface Draft<V> {
  values: V;
  basedOn: number;
}

function readDraft<V>(name: string): Draft<V> | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Draft<V> | null;
  } catch {
    return null;
  }
}

function keepDraft<V>(name: string, draft: Draft<V> | null): void {
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that denies storage keeps it as long as the page is open.
  }
}

/** Whether two records, or parts of them, are equal; their fields have a fixed order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface RecordEditing<R extends Versioned, V extends FieldValues> {
  form: UseFormReturn<V>;
  record: R;
  busy: boolean;
  /** The number of unsaved changes. */
  changes: number;
  /** The result of the last save. */
  outcome: 'saved' | 'restored' | 'unchanged' | null;
  trouble: ChangeProblem | null;
  /** The newer version of another author, and the record that was edited. */
  conflict: { record: R; base: R } | null;
  takeTheirs: () => void;
  /** Input replaced by restoring an older version. */
  setAside: V | null;
  putBack: () => void;
  save: (values: V) => Promise<readonly ServerError[] | undefined>;
  restore: (version: number | null) => Promise<void>;
}

/** The editing state of a versioned record. Unsaved input is kept for the lifetime of the tab. */
export function useRecordEditing<R extends Versioned, V extends FieldValues>({
  name,
  loaded,
  valuesOf,
  save,
  restore,
  countOf,
}: RecordEditingOptions<R, V>): RecordEditing<R, V> {
  const [draft] = useState(() => readDraft<V>(name));
  const [record, setRecord] = useState(loaded);
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? loaded.version.version);
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const [outcome, setOutcome] = useState<RecordEditing<R, V>['outcome']>(null);
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [conflict, setConflict] = useState<RecordEditing<R, V>['conflict']>(null);
  const [setAside, setSetAside] = useState<V | null>(null);
  const form = useForm<V>({
    defaultValues: (draft?.values ?? valuesOf(loaded)) as DefaultValues<V>,
    shouldFocusError: false,
  });

  useEffect(() => {
    const saved = valuesOf(record);
    setChanges(countOf(form.getValues(), saved));
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues();
      setChanges(countOf(values, saved));
      keepDraft(name, isSame(values, saved) ? null : { values, basedOn });
    });
    return unsubscribe;
  }, [form, name, record, basedOn, valuesOf, countOf]);

  const send = async (call: () => Promise<Answer<R> | null | undefined>): Promise<Answer<R> | null> => {
    setOutcome(null);
    setTrouble(null);
    setBusy(true);
    const answer = await attempt(call);
    setBusy(false);
    if (typeof answer !== 'string') return answer;
    setTrouble(answer);
    return null;
  };
  const accept = (next: R, typedOn = false) => {
    setRecord(next);
    setBasedOn(next.version.version);
    setConflict(null);
    // Input typed during the request is kept for the next save.
    if (typedOn) return;
    form.reset(valuesOf(next));
    keepDraft(name, null);
  };
  /** The input stays; another save then overrides the displayed newer version. */
  const standBeside = (theirs: R) => {
    setConflict({ record: theirs, base: record });
    setBasedOn(theirs.version.version);
  };

  return {
    form,
    record,
    busy,
    changes,
    outcome,
    trouble,
    conflict,
    takeTheirs: () => conflict && accept(conflict.record),
    setAside,
    putBack: () => {
      if (setAside) form.reset(setAside);
      setSetAside(null);
    },
    save: async (values) => {
      if (isSame(values, valuesOf(record))) {
        setOutcome('unchanged');
        return undefined;
      }
      const answer = await send(() => save(values, basedOn));
      if (answer?.conflict) standBeside(answer.conflict);
      if (!answer?.record) return answer?.errors;
      accept(answer.record, !isSame(form.getValues(), values));
      setSetAside(null);
      setOutcome('saved');
      return undefined;
    },
    restore: async (version) => {
      const answer = await send(() => restore(version, basedOn));
      if (answer?.conflict) standBeside(answer.conflict);
      if (!answer?.record) return;
      const typed = structuredClone(form.getValues());
      if (!isSame(typed, valuesOf(record))) setSetAside(typed);
      accept(answer.record);
      setOutcome('restored');
    },
  };
}
