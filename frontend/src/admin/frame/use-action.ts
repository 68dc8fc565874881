import { useCallback } from 'react';
import { useTexts } from '../../i18n/texts';
import type { ServerError } from '../../ui/Form';
import { useAccessCheck } from './use-access-check';

interface Payload {
  done: boolean;
  errors: readonly ServerError[];
}

/** Sends a change; `undefined` where the answer held nothing. */
type Send = () => Promise<Payload | null | undefined>;

/**
 * Runs a mutation and returns its errors: empty on success. Validation errors and network errors leave the input
 * unchanged. Null when the session has ended and the page navigates to sign-in.
 */
export function useAction(): (send: Send) => Promise<readonly ServerError[] | null> {
  const t = useTexts('staff');
  const follow = useAccessCheck();
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
