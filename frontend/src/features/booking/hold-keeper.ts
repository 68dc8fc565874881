/**
 * Keeps the chosen time on hold at the server. It never blocks the visitor: without a hold the submit decides as usual.
 * The wanted hold is derived from the draft on each call, so calls may be frequent and early; one request runs at a
 * time, and further calls are coalesced.
 */
import { useDraftStore } from './draft-store';
import type { FreeTime, HoldProblem, HoldRequest } from './hold';
import { isElsewhere, isFor, isLive, isRenewable, isSizedFor, presentHold, sameTime, storedHold, wishOf } from './hold';
import { tellTabs } from './tabs';
import { withTimeout } from './with-timeout';

export interface HoldAnswer {
  readonly hold: Parameters<typeof storedHold>[0] | null;
  /** Documented keys of a refusal. */
  readonly codes: readonly string[];
  readonly nearest: readonly FreeTime[];
}

/** The server's side of it; a call that gets no answer rejects. */
export interface HoldCalls {
  hold(wish: HoldRequest): Promise<HoldAnswer>;
  renew(token: string): Promise<HoldAnswer>;
  resize(token: string, serviceIds: readonly string[]): Promise<HoldAnswer>;
  release(token: string): Promise<unknown>;
  /** A release that outlives the page. */
  releaseOnLeaving(token: string): void;
}

export interface HoldKeeper {
  /** Holds the current choice on the server, and stores the problem, if any. */
  keep(): Promise<void>;
  /** Resizes the hold to the services; returns the problem instead of storing it. */
  fit(): Promise<HoldProblem | 'kept' | 'unknown'>;
  /** Waits briefly until the submit can name the hold, whose claims would otherwise look taken. */
  ready(): Promise<void>;
  /** Gives the hold back: the server would not book by it. */
  drop(): Promise<void>;
  /** The page goes away. */
  leave(): void;
}

/** A step entered right after another renews nothing. */
const FRESH_MS = 15_000;
const TIMEOUT_MS = 4000;
const LOCATION = 1;
const SERVICES = 4;

const UNAVAILABLE = ['timeslot_taken', 'slot_closed', 'slot_past', 'out_of_horizon'];

function troubleOf({ codes, nearest }: HoldAnswer, { date, time }: HoldRequest): HoldProblem | null {
  const trouble = (kind: HoldProblem['kind']) => ({ kind, asked: { date, time }, nearest });
  if (codes.includes('too_long')) return trouble('too_long');
  if (codes.includes('too_many_holds') || codes.includes('hold_cool_down')) return trouble('too_many');
  return codes.some((code) => UNAVAILABLE.includes(code)) ? trouble('taken') : null;
}

export function createHoldKeeper(calls: HoldCalls, now: () => number = Date.now): HoldKeeper {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const store = useDraftStore.getState;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  const release = async (token: string) => {
    store().keepHold(null);
    // An unreleased hold expires anyway.
    await calls.release(token).catch(() => undefined);
  };

  /** Stores a response; the draft may have changed meanwhile. */
  const settle = async (answer: HoldAnswer, wish: HoldRequest): Promise<HoldProblem | null> => {
    const wanted = wishOf(store().draft.BookDetails);
    if (!answer.hold) return wanted && isFor(wish, wanted) ? troubleOf(answer, wish) : null;
    store().keepHold(storedHold(answer.hold, wish.serviceIds, now()));
    if (!wanted) await release(answer.hold.token);
    return null;
  };

  const take = async (wish: HoldRequest) => settle(await calls.hold(wish), wish);

  /** Compares wanted and current hold, and sends the one request that reconciles them. */
  const reconcile = async (resizing: boolean): Promise<HoldProblem | null> => {
    const { draft, tabNews } = store();
    // A booking is being submitted, or its response was lost: its own claim would look like another visitor's.
    if (draft.Attempt?.body || isElsewhere(tabNews)) return null;
    const { Hold: held } = draft;
    const wish = wishOf(draft.BookDetails);
    if (held && (!wish || held.dealerCode !== wish.dealerCode)) await release(held.token);
    // The times of another centre were not shown yet.
    if (!wish || (draft.CurrentStep === LOCATION && !(held && isFor(held, wish)))) return null;
    if (!held || !isFor(held, wish)) return take(wish);
    if (!isLive(held, now())) {
      store().keepHold(null);
      return take(wish);
    }
    const resize = resizing && !isSizedFor(held, wish);
    if (!resize && (!isRenewable(held) || now() - held.renewedAt < FRESH_MS)) return null;
    const answer = resize ? await calls.resize(held.token, wish.serviceIds) : await calls.renew(held.token);
    if (!answer.codes.includes('hold_expired')) {
      return settle(answer, resize ? wish : { ...wish, serviceIds: held.serviceIds });
    }
    store().keepHold(null);
    return store().draft.Attempt?.body ? null : take(wish);
  };

  const keep = (): Promise<void> => {
    waiting ??= inTurn(async () => {
      waiting = null;
      const { CurrentStep } = store().draft;
      // On the services step the selection is incomplete; its Next requests the full duration.
      const trouble = await reconcile(CurrentStep !== SERVICES).catch(() => null);
      const present = presentHold(store().draft, now());
      const earlier = store().holdTrouble;
      if (trouble) store().reportHold(trouble);
      // It was taken before and is ours now.
      else if (present && earlier && (earlier.kind === 'too_many' || sameTime(earlier.asked, present))) {
        store().reportHold(null);
      }
    });
    return waiting;
  };

  return {
    keep,
    fit: () =>
      inTurn(async () => {
        store().reportHold(null);
        const trouble = await reconcile(true).catch(() => null);
        if (trouble?.kind === 'too_many') store().reportHold(trouble);
        else if (trouble) return trouble;
        const { draft } = store();
        const [present, wish] = [presentHold(draft, now()), wishOf(draft.BookDetails)];
        return present && wish && isSizedFor(present, wish) ? 'kept' : 'unknown';
      }),
    async ready() {
      if (presentHold(store().draft, now()) && !waiting) return;
      await withTimeout(keep(), undefined, TIMEOUT_MS);
    },
    drop: () =>
      inTurn(async () => {
        const { Hold: held } = store().draft;
        if (held) await release(held.token);
      }),
    leave() {
      const { draft, keepHold } = store();
      if (!draft.Hold || draft.Attempt?.body) return;
      keepHold(null);
      // `other-tabs.ts` announces all other releases, but may not be loaded when the page is left.
      tellTabs({ kind: 'released', token: draft.Hold.token });
      calls.releaseOnLeaving(draft.Hold.token);
    },
  };
}
