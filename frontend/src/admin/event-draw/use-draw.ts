import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import type { ServerError } from '../../ui/Form';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { useAccessCheckOf } from '../frame/use-access-check';
import {
  type DrawPartsFragment,
  type DrawPlanPartsFragment,
  useApproveDrawMutation,
  useDrawTheWinnersMutation,
  useEventDrawQuery,
  useMoveUpAlternatesMutation,
  usePlanDrawMutation,
  usePublishDrawMutation,
  useSealDrawMutation,
} from './EventDraw.generated';

export type Draw = DrawPartsFragment;
export type Plan = DrawPlanPartsFragment;
export type Step = NonNullable<Draw['step']>;

/** The steps in the order in which they are made. */
export const STEPS: readonly Step[] = ['PLANNED', 'SEALED', 'DRAWN', 'APPROVED', 'PUBLISHED'];

/** The steps of a draw. */
export type DrawAction = 'SEALED' | 'DRAWN' | 'APPROVED' | 'PUBLISHED' | 'MOVED_UP';

export interface NewPlan {
  prizes: { name: string; count: number; worth: number; delivered: boolean; voucher: string | null }[];
  alternates: number;
}

interface Payload {
  draw?: Draw | null;
  errors: readonly (ServerError & { message: string })[];
}

export interface DrawState {
  /** Undefined until it was had once, null where there is no such event. */
  draw: Draw | null | undefined;
  failed: boolean;
  loading: boolean;
  reload: () => void;
  /** Whether a step is in progress. */
  busy: boolean;
  /** Sends the next step; true when it was made. */
  make: (deed: DrawAction) => Promise<boolean>;
  /** Announces a plan; what the form is to show, nothing when it was announced. */
  plan: (plan: NewPlan) => Promise<readonly ServerError[]>;
  /** The error of the last step: a network error, or the server's message. */
  trouble: ChangeProblem | null;
  refusal: string | null;
  clear: () => void;
}

/** The draw of an event and its steps. Each payload contains the updated draw. */
export function useDraw(event: string): DrawState {
  const { data, error, loading, refetch } = useEventDrawQuery({
    variables: { event, language: queryLanguage },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  useAccessCheckOf(error);
  const [newer, setNewer] = useState<Draw | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const options = { fetchPolicy: 'no-cache' } as const;
  const [seal] = useSealDrawMutation(options);
  const [drawWinners] = useDrawTheWinnersMutation(options);
  const [approve] = useApproveDrawMutation(options);
  const [publish] = usePublishDrawMutation(options);
  const [moveUp] = useMoveUpAlternatesMutation(options);
  const [planDraw] = usePlanDrawMutation(options);
  const variables = { event, language: queryLanguage };
  const deeds: Record<DrawAction, () => Promise<Payload | null | undefined>> = {
    SEALED: () => seal({ variables }).then((answer) => answer.data?.sealDraw),
    DRAWN: () => drawWinners({ variables }).then((answer) => answer.data?.drawWinners),
    APPROVED: () => approve({ variables }).then((answer) => answer.data?.approveDraw),
    PUBLISHED: () => publish({ variables }).then((answer) => answer.data?.publishDraw),
    MOVED_UP: () => moveUp({ variables }).then((answer) => answer.data?.moveUpAlternates),
  };

  const clear = () => {
    setTrouble(null);
    setRefusal(null);
  };
  /** Runs a step; a draw that another person changed concurrently is shown in its current state. */
  const send = async (ask: () => Promise<Payload | null | undefined>) => {
    clear();
    setBusy(true);
    const answer = await attempt(ask);
    setBusy(false);
    if (typeof answer === 'string') {
      setTrouble(answer);
      return null;
    }
    if (answer.draw) setNewer(answer.draw);
    return answer.errors;
  };
  return {
    draw: newer ?? data?.eventDraw,
    failed: error !== undefined && newer === null,
    loading,
    busy,
    trouble,
    refusal,
    clear,
    reload: () => {
      clear();
      setNewer(null);
      void refetch().catch(() => undefined);
    },
    async make(deed) {
      const errors = await send(deeds[deed]);
      if (errors && errors.length > 0) setRefusal(errors.map(({ message }) => message).join(' '));
      return errors?.length === 0;
    },
    async plan(plan) {
      const errors = await send(() =>
        planDraw({ variables: { ...variables, ...plan } }).then((answer) => answer.data?.planDraw),
      );
      return errors ?? [{ path: '', code: 'unanswered' }];
    },
  };
}
