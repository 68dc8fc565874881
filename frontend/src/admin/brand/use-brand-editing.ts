import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ServerError } from '../../ui/Form';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { useServerLanguage } from '../people/use-people';
import {
  type BrandRecordPartsFragment as BrandRecord,
  useRestoreBrandMutation,
  useSaveBrandMutation,
} from './BrandSettings.generated';
import type { Values } from './values';
import { differing, isSame, valuesOf } from './values';

const NAME = 'brand-settings';

/** Unsaved input, and the version that it is based on. */
interface BrandDraft {
  values: Values;
  basedOn: number;
}

function brandDraft(): BrandDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as BrandDraft | null;
  } catch {
    return null;
  }
}

function keepBrandDraft(draft: BrandDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(NAME, JSON.stringify(draft));
    else sessionStorage.removeItem(NAME);
  } catch {
    // A browser that denies storage keeps it as long as the page is open.
  }
}

interface Answer {
  record: BrandRecord | null;
  errors: readonly ServerError[];
  conflict: BrandRecord | null;
}

/** The result of the last save. */
export type Outcome = 'brand_saved' | 'brand_restored' | 'brand_unchanged';

export interface BrandEditing {
  form: UseFormReturn<Values>;
  record: BrandRecord;
  outcome: Outcome | null;
  trouble: ChangeProblem | null;
  /** The newer version of another author, and its fields that differ from the base version. */
  conflict: { record: BrandRecord; fields: (keyof Values)[] } | null;
  takeTheirs: () => void;
  /** Input replaced by restoring an older version. */
  setAside: Values | null;
  putBack: () => void;
  save: (values: Values) => Promise<readonly ServerError[] | undefined>;
  restore: (version: number | null) => Promise<void>;
}

const shown = (record: BrandRecord): Values => valuesOf(record.brand, record.colours);

/** The editing state of the brand record. Unsaved input is kept for the lifetime of the tab. */
export function useBrandEditing(loaded: BrandRecord, onBusy: (busy: boolean) => void): BrandEditing {
  const language = useServerLanguage();
  const [saveBrand] = useSaveBrandMutation({ fetchPolicy: 'no-cache' });
  const [restoreBrand] = useRestoreBrandMutation({ fetchPolicy: 'no-cache' });
  const [draft] = useState(brandDraft);
  const [record, setRecord] = useState(loaded);
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? loaded.version.version);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [conflict, setConflict] = useState<BrandEditing['conflict']>(null);
  const [setAside, setSetAside] = useState<Values | null>(null);
  const form = useForm<Values>({ defaultValues: draft?.values ?? shown(loaded), shouldFocusError: false });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues();
      keepBrandDraft(isSame(values, shown(record)) ? null : { values, basedOn });
    });
    return unsubscribe;
  }, [form, record, basedOn]);

  const send = async (call: () => Promise<Answer | null | undefined>): Promise<Answer | null> => {
    setOutcome(null);
    setTrouble(null);
    onBusy(true);
    const answer = await attempt(call);
    onBusy(false);
    if (typeof answer !== 'string') return answer;
    setTrouble(answer);
    return null;
  };
  const accept = (next: BrandRecord, typedOn = false) => {
    setRecord(next);
    setBasedOn(next.version.version);
    setConflict(null);
    // Input typed during the request is kept for the next save.
    if (typedOn) return;
    form.reset(shown(next));
    keepBrandDraft(null);
  };
  /** The input stays; another save then overrides the displayed newer version. */
  const standBeside = (theirs: BrandRecord) => {
    setConflict({ record: theirs, fields: differing(shown(theirs), shown(record)) });
    setBasedOn(theirs.version.version);
  };

  return {
    form,
    record,
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
      if (isSame(values, shown(record))) {
        setOutcome('brand_unchanged');
        return undefined;
      }
      const answer = await send(() =>
        saveBrand({ variables: { input: values, basedOn, language } }).then(({ data }) => data?.saveBrand),
      );
      if (answer?.conflict) standBeside(answer.conflict);
      if (!answer?.record) return answer?.errors;
      accept(answer.record, !isSame(form.getValues(), values));
      setSetAside(null);
      setOutcome('brand_saved');
      return undefined;
    },
    restore: async (version) => {
      const answer = await send(() =>
        restoreBrand({ variables: { version, basedOn, language } }).then(({ data }) => data?.restoreBrand),
      );
      if (answer?.conflict) standBeside(answer.conflict);
      if (!answer?.record) return;
      const typed = structuredClone(form.getValues());
      if (!isSame(typed, shown(record))) setSetAside(typed);
      accept(answer.record);
      setOutcome('brand_restored');
    },
  };
}
