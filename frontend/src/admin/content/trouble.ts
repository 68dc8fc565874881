import { refusedRight } from '../../session/standing';

/** Why there was no answer. The page is not left for it, since what was typed is on it. */
export type Trouble = 'unanswered' | 'session_ended' | 'not_allowed';

/** What stood in the way of an answer. */
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
