import { useState } from 'react';
import type { DealerCellInput } from '../../graphql/schema.generated';
import { queryLanguage } from '../../i18n/query-language';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { useAccessCheckOf } from '../frame/use-access-check';
import {
  type DealerPlanPartsFragment,
  type DealerPlanQuery,
  useConfirmDealerPlanMutation,
  useCorrectDealerPlanMutation,
  useDealerPlanQuery,
  useReplanDealersMutation,
} from './Dealers.generated';
import { PLAN_FILTERS, type PlanFilterKey } from './params';

export type Plan = DealerPlanPartsFragment;
export type PlanRow = NonNullable<DealerPlanQuery['dealerPlan']>['rows']['rows'][number];

interface Payload {
  plan: Plan | null;
  errors: readonly { code: string; message: string }[];
}

/** A rejected operation with its reason. */
export interface Refusal {
  /** The plan with which it would not. */
  of: string;
  code: string;
  message: string;
  /** Distinguishes a repeated error. */
  nth: number;
}

export type PlanAction = 'comparing' | 'confirming' | 'correcting';

export interface PlanState {
  /** Undefined while loading, null if there is none. */
  plan: Plan | null | undefined;
  rows: readonly PlanRow[] | undefined;
  /** Rows of the filter on all pages; stays while a page is turned. */
  total: number | undefined;
  failed: boolean;
  /** The operation in progress. */
  busy: PlanAction | null;
  /** The operation without a response, with its cause. */
  trouble: { of: PlanAction; why: ChangeProblem } | null;
  refusal: Refusal | null;
  /** Takes the plan from a payload. */
  put: (plan: Plan) => void;
  forget: () => void;
  reload: () => void;
  /** The same file against the dealers of now, with or without those that it leaves out; the new plan. */
  compare: (fullReplacement: boolean) => Promise<Plan | null>;
  /** The same file with other texts in cells of a line; the new plan. */
  correct: (line: number, cells: readonly DealerCellInput[]) => Promise<Plan | null>;
  /** Applies the plan; `onAnswer` is called for any response of the server, before it is shown. */
  confirm: (onAnswer: () => void) => Promise<void>;
}

/** An upload as stored on the server (decisions "Dealer upload"), a page of its rows, and its operations. */
export function usePlan(id: string, shown: PlanFilterKey, page: number): PlanState {
  const { data, previousData, error, loading, refetch } = useDealerPlanQuery({
    variables: { id, states: [...PLAN_FILTERS[shown]], page, language: queryLanguage },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const [confirmPlan] = useConfirmDealerPlanMutation({ fetchPolicy: 'no-cache' });
  const [correctPlan] = useCorrectDealerPlanMutation({ fetchPolicy: 'no-cache' });
  const [replan] = useReplanDealersMutation({ fetchPolicy: 'no-cache' });
  /** The payload for the plan `of`, which is newer than the query's result; it may be another plan that replaces it. */
  const [newer, setNewer] = useState<{ of: string; plan: Plan } | null>(null);
  const [busy, setBusy] = useState<PlanAction | null>(null);
  const [trouble, setTrouble] = useState<PlanState['trouble']>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const known = data ?? previousData;

  const forget = () => {
    setTrouble(null);
    setRefusal(null);
  };
  const reload = () => {
    setNewer(null);
    void refetch().catch(() => undefined);
  };
  const send = async (of: PlanAction, ask: () => Promise<Payload | null | undefined>, onAnswer?: () => void) => {
    setTrouble(null);
    setBusy(of);
    const answer = await attempt(ask);
    setBusy(null);
    if (typeof answer === 'string') {
      setTrouble({ of, why: answer });
      return null;
    }
    onAnswer?.();
    if (answer.plan) setNewer({ of: id, plan: answer.plan });
    const [first] = answer.errors;
    if (first) {
      const message = answer.errors.map((one) => one.message).join(' ');
      setRefusal((before) => ({ of: id, code: first.code, message, nth: (before?.nth ?? 0) + 1 }));
      // Changed concurrently: refetch the current state.
      if (!answer.plan) reload();
    } else setRefusal(null);
    return answer;
  };
  return {
    plan: newer && (newer.of === id || newer.plan.id === id) ? newer.plan : known?.dealerPlan,
    rows: data?.dealerPlan?.rows.rows,
    total: known?.dealerPlan?.rows.total,
    failed: error !== undefined && !loading,
    busy,
    trouble,
    refusal: refusal?.of === id ? refusal : null,
    put: (plan) => setNewer({ of: id, plan }),
    forget,
    reload,
    async compare(fullReplacement) {
      const answer = await send('comparing', () =>
        replan({ variables: { id, fullReplacement, language: queryLanguage } }).then((got) => got.data?.replanDealers),
      );
      return answer?.errors.length === 0 ? answer.plan : null;
    },
    async correct(line, cells) {
      const answer = await send('correcting', () =>
        correctPlan({ variables: { id, line, cells: [...cells], language: queryLanguage } }).then(
          (got) => got.data?.correctDealerPlan,
        ),
      );
      return answer?.errors.length === 0 ? answer.plan : null;
    },
    async confirm(onAnswer) {
      const ask = () =>
        confirmPlan({ variables: { id, language: queryLanguage } }).then((got) => got.data?.confirmDealerPlan);
      await send('confirming', ask, onAnswer);
    },
  };
}
