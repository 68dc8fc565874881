/** A server that holds one draw, for tests: each step as the real one would make it, for one member of staff at a time. */
import { userError } from '../../test/answers';
import type { Answers } from '../test-support';
import { STEPS, type Step } from './use-draw';

export const EVENT = 'winterbatteries';

const AT = '2026-12-01T00:30:00Z';

interface Prize {
  name: string;
  count: number;
  worth: number;
  delivered: boolean;
  voucher: string | null;
}

const payload = (draw: unknown, errors: unknown[] = []) => ({ __typename: 'DrawPayload', draw, errors });

export class TestDraw {
  plans: { prizes: Prize[]; alternates: number; by: string | null }[] = [];
  marks: { step: Step; by: string | null }[] = [];
  /** The current user. */
  who = '이기획';
  canSeal = true;
  sealableFrom: string | null = '2026-11-30T15:10:00Z';
  overdue = 0;
  claimed: number[] = [];
  /** A refusal of the next step. */
  next: { path: string; code: string; message: string } | null = null;
  lookedAt: { place: number; reason: string; taxData: boolean }[] = [];
  /** Drawn persons. */
  winners = 2;

  plan(
    prizes: Prize[] = [{ name: '배터리', count: 1, worth: 120_000, delivered: true, voucher: null }],
    alternates = 1,
    by = '이기획',
  ) {
    this.plans.unshift({ prizes, alternates, by });
    this.marks = [{ step: 'PLANNED', by }];
    return this;
  }

  upTo(step: Step, by: string | null = '박추첨') {
    for (const one of STEPS.slice(1, STEPS.indexOf(step) + 1)) this.marks.push({ step: one, by });
    return this;
  }

  get step(): Step | null {
    return this.marks.at(-1)?.step ?? null;
  }

  private mark(step: Step): string | null | undefined {
    return this.marks.find((mark) => mark.step === step)?.by;
  }

  private planParts() {
    return this.plans.map(({ prizes, alternates, by }, at) => ({
      __typename: 'DrawPlan',
      number: this.plans.length - at,
      prizes: prizes.map((prize) => ({ __typename: 'DrawPrize', ...prize })),
      alternates,
      commitment: String(this.plans.length - at).repeat(64),
      plannedAt: AT,
      plannedBy: by,
    }));
  }

  /** A hundred a page. */
  private placesAfter(place: number): number[] {
    return Array.from({ length: Math.min(100, this.winners - place - 1) }, (_, at) => place + 1 + at);
  }

  private parts() {
    const plans = this.planParts();
    const drawn = this.mark('DRAWN') !== undefined;
    return {
      __typename: 'EventDraw',
      event: EVENT,
      name: '겨울 배터리',
      phase: this.canSeal ? 'OVER' : 'ON',
      entrants: 12,
      step: this.step,
      marks: this.marks.map((mark) => ({ __typename: 'DrawMark', at: AT, ...mark })),
      plan: plans[0] ?? null,
      plans,
      seal: this.mark('SEALED') === undefined ? null : 'e'.repeat(64),
      canSeal: this.canSeal,
      sealableFrom: this.sealableFrom,
      canApprove: this.step !== null && this.who !== this.mark('PLANNED') && this.who !== this.mark('DRAWN'),
      winnersTotal: drawn ? this.winners : 0,
      overdue: this.overdue,
      file: this.step === 'PUBLISHED' ? `/api/Event/draw-file/${EVENT}` : null,
    };
  }

  private make(step: Step) {
    if (this.next) {
      const { path, code, message } = this.next;
      this.next = null;
      return payload(this.parts(), [userError(path, code, message)]);
    }
    this.marks.push({ step, by: this.who });
    return payload(this.parts());
  }

  answers: Answers = {
    EventDraw: ({ event }) => ({ eventDraw: event === EVENT ? this.parts() : null }),
    DrawWinners: ({ after }) => ({
      eventDraw: {
        __typename: 'EventDraw',
        event: EVENT,
        winners: this.placesAfter(after ?? -1).map((place) => ({
          __typename: 'DrawWinner',
          place,
          prize: place === 0 ? '배터리' : null,
          maskedName: place === 0 ? '홍*동' : '',
          maskedPhone: place === 0 ? '010-****-5678' : '',
          standing: place === 1 ? 'ALTERNATE' : this.claimed.includes(0) ? 'CLAIMED' : 'WAITING',
          claimUntil: this.step === 'PUBLISHED' && place === 0 ? AT : null,
          claimedAt: null,
          movedUp: false,
        })),
      },
    }),
    PlanDraw: ({ prizes, alternates }) => {
      if (this.next) {
        const { path, code, message } = this.next;
        this.next = null;
        return { planDraw: payload(this.parts(), [userError(path, code, message)]) };
      }
      this.plan(prizes, alternates, this.who);
      return { planDraw: payload(this.parts()) };
    },
    SealDraw: () => ({ sealDraw: this.make('SEALED') }),
    DrawTheWinners: () => ({ drawWinners: this.make('DRAWN') }),
    ApproveDraw: () => ({ approveDraw: this.make('APPROVED') }),
    PublishDraw: () => ({ publishDraw: this.make('PUBLISHED') }),
    MoveUpAlternates: () => {
      this.overdue = 0;
      return { moveUpAlternates: payload(this.parts()) };
    },
    RevealWinner: ({ place, reason, taxData }) => {
      this.lookedAt.push({ place, reason, taxData });
      return {
        revealWinner: {
          __typename: 'RevealWinnerPayload',
          contact: {
            __typename: 'WinnerContact',
            name: '홍길동',
            phone: '01000005678',
            email: null,
            address: '서울특별시 중구 가온로 12',
            addressDetail: '101호',
            registrationNumber: taxData ? '9002152000000' : null,
          },
          errors: [],
        },
      };
    },
  };
}
