import { useCallback } from 'react';
import { useTexts } from '../../i18n/texts';
import type { ServerError } from '../../ui/Form';
import { useStanding } from './use-standing';

interface Payload {
  done: boolean;
  errors: readonly ServerError[];
}

/** Sends a change; `undefined` where the answer held nothing. */
type Send = () => Promise<Payload | null | undefined>;

/**
 * Runs a change and answers what stands in its way: nothing when it was done. What a form shows of it, the server's sentences and a
 * connection that was cut alike, leaves what was typed where it is. Null when the session has ended and the page is being left.
 */
export function useAction(): (send: Send) => Promise<readonly ServerError[] | null> {
  const t = useTexts('staff');
  const follow = useStanding();
  return useCallback(
    async (send) => {
      try {
        const payload = await send();
        if (!payload) return [{ path: '', code: 'unanswered', message: t('unanswered') }];
        return payload.done ? [] : payload.errors;
      } catch (error) {
        const refused = await follow(error);
        if (refused === 'UnauthorisedAccess') return null;
        const code = refused ?? 'unanswered';
        return [{ path: '', code, message: t(code) }];
      }
    },
    [t, follow],
  );
}
