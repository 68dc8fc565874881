import { queryLanguage } from '../../i18n/query-language';
import type { ServerError } from '../../ui/Form';
import { type RecordEditing, useRecordEditing, type Versioned } from '../records/use-record-editing';
import { useRestoreDealerMutation, useSaveDealerMutation } from './Dealers.generated';
import { bayOf, countOf, type Values, valuesOf } from './dealer-values';
import type { StaffDealer } from './staff-dealer';

/** A dealer with its version as records have it. */
export interface DealerRecord extends Versioned {
  dealer: StaffDealer;
}

const recordOf = (dealer: StaffDealer): DealerRecord => ({
  dealer,
  version: {
    __typename: 'ContentVersion',
    version: dealer.version,
    isDefault: false,
    restoredFrom: null,
    savedAt: dealer.lastChange?.savedAt ?? null,
    savedBy: dealer.lastChange?.savedBy ?? null,
  },
});

export const recordValues = ({ dealer }: DealerRecord): Values => valuesOf(dealer);

/** The first error of bays that are no number from 0 to 99, or the numbers. */
function baysOf(texts: readonly string[]): number[] | ServerError[] {
  const bays = texts.map(bayOf);
  const wrong = bays.flatMap((bay, day) => (bay === null ? [{ path: `bays.${day}`, code: 'bays_invalid' }] : []));
  return wrong.length > 0 ? wrong : bays.map(Number);
}

const areErrors = (bays: number[] | ServerError[]): bays is ServerError[] => typeof bays[0] === 'object';

export type DealerEditing = RecordEditing<DealerRecord, Values>;

interface Payload {
  dealer: StaffDealer | null;
  errors: readonly ServerError[];
}

/** The editing state of a dealer; `onDealer` receives what the server has after each save. */
export function useDealerEditing(loaded: StaffDealer, onDealer: (dealer: StaffDealer) => void): DealerEditing {
  const { kind, code } = loaded.dealer;
  const [saveDealer] = useSaveDealerMutation({ fetchPolicy: 'no-cache' });
  const [restoreDealer] = useRestoreDealerMutation({ fetchPolicy: 'no-cache' });
  const answerOf = (payload: Payload | null | undefined) => {
    if (!payload) return payload;
    const { dealer, errors } = payload;
    if (dealer) onDealer(dealer);
    const record = dealer && recordOf(dealer);
    const isStale = errors.some((error) => error.code === 'stale_version');
    return { record: errors.length === 0 ? record : null, errors, conflict: isStale ? record : null };
  };
  return useRecordEditing<DealerRecord, Values>({
    name: `dealer:${kind}/${code}`,
    loaded: recordOf(loaded),
    valuesOf: recordValues,
    async save({ bays: texts, ...values }, version) {
      const bays = baysOf(texts);
      if (areErrors(bays)) return { record: null, errors: bays, conflict: null };
      const { data } = await saveDealer({ variables: { kind, code, version, values, bays, language: queryLanguage } });
      return answerOf(data?.saveDealer);
    },
    async restore(restored, version) {
      const variables = { kind, code, version, restored: String(restored), language: queryLanguage };
      return answerOf((await restoreDealer({ variables })).data?.restoreDealer);
    },
    countOf,
  });
}
