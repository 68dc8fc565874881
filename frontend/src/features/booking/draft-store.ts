/**
 * The store of the booking draft: the one truth of the wizard. Screens read it by selectors and change it by the actions here,
 * each of which is one of the pure functions of `draft.ts` and `steps.ts` with the present time.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { track } from '../../analytics/track';
import { DRAFT_ENTRY, onIdleDraft, takeErased } from '../../session/idle-draft';
import {
  type Agreements,
  type BookingDraft,
  type ChosenService,
  type Contactor,
  type DealerChoice,
  draftShape,
  emptyDraft,
  isExpired,
  type LocalizedName,
  type StoredHold,
  stayed,
  withAgreements,
  withCity,
  withContactor,
  withDealer,
  withMake,
  withModel,
  withNeedHelp,
  withSchedule,
  withServices,
  withState,
  withYear,
} from './draft';
import type { HoldProblem, TabNews } from './hold';
import { entered, finished, type Notice, type StepId } from './steps';
import { throttledStorage } from './throttled-storage';

interface DraftStore {
  readonly draft: BookingDraft;
  /** Shown once on the next step; never stored. */
  readonly notice: Notice | null;
  /** The reason why the chosen time isn't held; never stored. */
  readonly holdTrouble: HoldProblem | null;
  /** What another tab did about the hold; never stored. */
  readonly tabNews: TabNews | null;
  /** The time whose hold has been read out, so that it is read out once. */
  readonly heldSaid: string;
  enter(step: StepId): void;
  finish(step: StepId): void;
  chooseState(state: LocalizedName | null): void;
  chooseCity(city: LocalizedName | null): void;
  chooseDealer(dealer: DealerChoice): void;
  chooseSchedule(date: string, time: string): void;
  chooseMake(make: LocalizedName | null): void;
  chooseModel(model: LocalizedName | null): void;
  chooseYear(year: LocalizedName | null): void;
  chooseServices(services: readonly ChosenService[]): void;
  writeNeedHelp(text: string): void;
  writeContactor(contactor: Partial<Contactor>): void;
  agree(agreements: Partial<Agreements>): void;
  /** The visitor confirms that they are still there. */
  stay(): void;
  announce(notice: Notice | null): void;
  /** Stores the server's current hold. Not a change of the draft: the idle timer continues. */
  keepHold(hold: StoredHold | null): void;
  reportHold(trouble: HoldProblem | null): void;
  /** The visitor goes on in this tab, which may request the hold again. */
  goOnHere(): void;
  sayHeld(time: string): void;
  /**
   * Clears a draft that was idle too long and sets the notice; returns whether it did. Its hold stays, to be released.
   */
  expireIfIdle(): boolean;
  /** The idempotency key of the running submit attempt: made by the first call, the same until success. */
  beginAttempt(): string;
  /** Stores the body before it is sent, so that a lost response can be queried again. */
  recordAttempt(body: string): void;
  /** Another body is sent on purpose: it goes under a key of its own. */
  renewAttempt(): string;
  /** A definite refusal arrived: nothing was booked under the key, the next body is the first again. */
  settleAttempt(): void;
  /** Empties everything at once, in storage too. */
  clear(): void;
}

type StoredState = Pick<DraftStore, 'draft'>;

/** A stored draft had expired and was removed: the visitor gets the same notice as on an open page. */
let foundExpired = false;

export const draftStorage = throttledStorage<StoredState>({
  storage: () => window.localStorage,
  read(stored) {
    const parsed = draftShape.safeParse((stored as Partial<StoredState> | null)?.draft);
    foundExpired = parsed.success && isExpired(parsed.data, Date.now());
    return parsed.success && !foundExpired ? { draft: parsed.data } : null;
  },
});

export const useDraftStore = create<DraftStore>()(
  persist<DraftStore, [], [], StoredState>(
    (set, get) => {
      const change = (next: (draft: BookingDraft, now: number) => BookingDraft) => {
        const { draft: before } = get();
        const draft = next(before, Date.now());
        set({ draft });
        if (before.LastUpdate === null && draft.LastUpdate !== null) track('booking', 'begun');
      };
      return {
        draft: emptyDraft(),
        notice: null,
        holdTrouble: null,
        tabNews: null,
        heldSaid: '',
        enter: (step) => change((draft) => entered(draft, step)),
        finish: (step) => {
          change((draft, now) => finished(draft, step, now));
          track('booking', 'step', step);
        },
        chooseState: (value) => change((draft, now) => withState(draft, value, now)),
        chooseCity: (value) => change((draft, now) => withCity(draft, value, now)),
        chooseDealer: (value) => change((draft, now) => withDealer(draft, value, now)),
        chooseSchedule(date, time) {
          get().goOnHere();
          change((draft, now) => withSchedule(draft, date, time, now));
        },
        chooseMake: (value) => change((draft, now) => withMake(draft, value, now)),
        chooseModel: (value) => change((draft, now) => withModel(draft, value, now)),
        chooseYear: (value) => change((draft, now) => withYear(draft, value, now)),
        chooseServices: (value) => change((draft, now) => withServices(draft, value, now)),
        writeNeedHelp: (value) => change((draft, now) => withNeedHelp(draft, value, now)),
        writeContactor: (value) => change((draft, now) => withContactor(draft, value, now)),
        agree: (value) => change((draft, now) => withAgreements(draft, value, now)),
        stay: () => change(stayed),
        announce: (notice) => set({ notice }),
        keepHold: (hold) => set((state) => ({ draft: { ...state.draft, Hold: hold } })),
        reportHold: (holdTrouble) => set({ holdTrouble }),
        goOnHere: () => set({ tabNews: null }),
        sayHeld: (heldSaid) => set({ heldSaid }),
        expireIfIdle() {
          const { draft, clear } = get();
          if (!isExpired(draft, Date.now())) return false;
          clear();
          set({ notice: 'expired', draft: { ...emptyDraft(), Hold: draft.Hold } });
          return true;
        },
        beginAttempt() {
          const key = get().draft.Attempt?.key ?? crypto.randomUUID();
          if (!get().draft.Attempt) set((state) => ({ draft: { ...state.draft, Attempt: { key, body: null } } }));
          return key;
        },
        renewAttempt() {
          const key = crypto.randomUUID();
          set((state) => ({ draft: { ...state.draft, Attempt: { key, body: null } } }));
          return key;
        },
        recordAttempt(body) {
          set((state) => {
            const { Attempt } = state.draft;
            return Attempt ? { draft: { ...state.draft, Attempt: { ...Attempt, body: Attempt.body ?? body } } } : state;
          });
          draftStorage.flush();
        },
        settleAttempt: () =>
          set((state) => {
            const { Attempt } = state.draft;
            return Attempt ? { draft: { ...state.draft, Attempt: { ...Attempt, body: null } } } : state;
          }),
        clear() {
          set({ draft: emptyDraft(), notice: null, holdTrouble: null, tabNews: null, heldSaid: '' });
          draftStorage.removeItem(DRAFT_ENTRY);
        },
      };
    },
    {
      name: DRAFT_ENTRY,
      storage: draftStorage,
      partialize: ({ draft }) => ({ draft }),
      merge(stored, current) {
        const notice = foundExpired ? 'expired' : current.notice;
        foundExpired = false;
        return { ...current, ...(stored as StoredState | undefined), notice };
      },
    },
  ),
);

if (typeof window !== 'undefined') {
  // The shell erased the entry before the wizard was loaded.
  if (takeErased()) useDraftStore.getState().announce('expired');
  onIdleDraft(() => void useDraftStore.getState().expireIfIdle());
  window.addEventListener('pagehide', draftStorage.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') draftStorage.flush();
  });
}
