import { accessErrorOf } from '../../session/access-error';

/** The reason for a missing response. The page stays open, since it contains input. */
export type ChangeProblem = 'unanswered' | 'session_ended' | 'not_allowed';

/** The kind of failure of a request. */
export function problemOf(error: unknown): ChangeProblem {
  const refused = accessErrorOf(error);
  if (refused === 'not_allowed') return refused;
  return refused ? 'session_ended' : 'unanswered';
}

/** Sends a change: its payload, or why there is none. */
export async function attempt<T extends object>(send: () => Promise<T | null | undefined>): Promise<T | ChangeProblem> {
  try {
    return (await send()) ?? 'unanswered';
  } catch (error) {
    return problemOf(error);
  }
}
