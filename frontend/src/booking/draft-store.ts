/**
 * The store of the booking draft: the one truth of the wizard. Screens read it by selectors and change it by the actions here,
 * each of which is one of the pure functions of `draft.ts` and `steps.ts` with the present time.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
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
import { entered, finished, type Notice, type StepId } from './steps';
import { throttledStorage } from './throttled-storage';

export const STORAGE_NAME = 'booking-draft';

export interface DraftStore {
  readonly draft: BookingDraft;
  /** Said once on the next step that is shown; never stored. */
  readonly notice: Notice | null;
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
  announce(notice: Notice | null): void;
  /** Clears a draft that lay idle too long and says so; answers whether it did. */
  expireIfIdle(): boolean;
  /** The idempotency key of the running submit attempt: made by the first call, the same until success. */
  beginAttempt(): string;
  /** Remembers the body before it is sent, so that an answer lost on the way can be asked for again. */
  recordAttempt(body: string): void;
  /** A definite refusal arrived: nothing was booked under the key, the next body is the first again. */
  settleAttempt(): void;
  /** Empties everything at once, in storage too. */
  clear(): void;
}

type Stored = Pick<DraftStore, 'draft'>;

export const draftStorage = throttledStorage<Stored>({
  storage: () => window.localStorage,
  read(stored) {
    const parsed = draftShape.safeParse((stored as Partial<Stored> | null)?.draft);
    return parsed.success && !isExpired(parsed.data, Date.now()) ? { draft: parsed.data } : null;
  },
});

export const useDraftStore = create<DraftStore>()(
  persist<DraftStore, [], [], Stored>(
    (set, get) => {
      const change = (next: (draft: BookingDraft, now: number) => BookingDraft) =>
        set((state) => ({ draft: next(state.draft, Date.now()) }));
      return {
        draft: emptyDraft(),
        notice: null,
        enter: (step) => change((draft) => entered(draft, step)),
        finish: (step) => change((draft, now) => finished(draft, step, now)),
        chooseState: (value) => change((draft, now) => withState(draft, value, now)),
        chooseCity: (value) => change((draft, now) => withCity(draft, value, now)),
        chooseDealer: (value) => change((draft, now) => withDealer(draft, value, now)),
        chooseSchedule: (date, time) => change((draft, now) => withSchedule(draft, date, time, now)),
        chooseMake: (value) => change((draft, now) => withMake(draft, value, now)),
        chooseModel: (value) => change((draft, now) => withModel(draft, value, now)),
        chooseYear: (value) => change((draft, now) => withYear(draft, value, now)),
        chooseServices: (value) => change((draft, now) => withServices(draft, value, now)),
        writeNeedHelp: (value) => change((draft, now) => withNeedHelp(draft, value, now)),
        writeContactor: (value) => change((draft, now) => withContactor(draft, value, now)),
        agree: (value) => change((draft, now) => withAgreements(draft, value, now)),
        announce: (notice) => set({ notice }),
        expireIfIdle() {
          if (!isExpired(get().draft, Date.now())) return false;
          get().clear();
          set({ notice: 'expired' });
          return true;
        },
        beginAttempt() {
          const key = get().draft.Attempt?.key ?? crypto.randomUUID();
          if (!get().draft.Attempt) set((state) => ({ draft: { ...state.draft, Attempt: { key, body: null } } }));
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
          set({ draft: emptyDraft(), notice: null });
          draftStorage.removeItem(STORAGE_NAME);
        },
      };
    },
    {
      name: STORAGE_NAME,
      storage: draftStorage,
      partialize: ({ draft }) => ({ draft }),
    },
  ),
);

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', draftStorage.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') draftStorage.flush();
  });
}
