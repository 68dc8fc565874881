import { refusedRight } from '../../session/standing';

/** The reason for a missing response. The page stays open, since it contains input. */
export type Trouble = 'unanswered' | 'session_ended' | 'not_allowed';

/** The kind of failure of a request. */
export function troubleOf(error: unknown): Trouble {
  const refused = refusedRight(error);
  if (refused === 'not_allowed') return refused;
  return refused ? 'session_ended' : 'unanswered';
}

/** Sends a change: its payload, or why there is none. */
export async function attempt<T extends object>(send: () => Promise<T | null | undefined>): Promise<T | Trouble> {
  try {
    return (await send()) ?? 'unanswered';
  } catch (error) {
    return troubleOf(error);
  }
}
