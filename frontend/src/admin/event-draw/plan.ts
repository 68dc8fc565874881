/** The prizes of a draw as they are typed: numbers are text until they are sent. */
import * as z from 'zod/mini';
import type { NewPlan, Plan } from './use-draw';

export interface PrizeRow {
  name: string;
  count: string;
  worth: string;
  delivered: boolean;
}

export interface PlanValues {
  prizes: PrizeRow[];
  alternates: string;
}

/** Kinds of prizes, winners and alternates at most, as the server has them. */
export const MOST_PRIZES = 50;
const MOST_PEOPLE = 10_000;
const DEAREST = 1_000_000_000;

export const EMPTY_PRIZE: PrizeRow = { name: '', count: '1', worth: '', delivered: false };

export const valuesOf = (plan: Plan | null | undefined): PlanValues =>
  plan
    ? {
        prizes: plan.prizes.map(({ name, count, worth, delivered }) => ({
          name,
          count: String(count),
          worth: String(worth),
          delivered,
        })),
        alternates: String(plan.alternates),
      }
    : { prizes: [EMPTY_PRIZE], alternates: '0' };

/** A whole number, with or without separators; NaN for anything else. */
export const numberOf = (text: string): number => {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,10}$/.test(plain) ? Number(plain) : Number.NaN;
};

const within = (least: number, most: number, key: string) =>
  z.string().check(
    z.refine(
      (text) => {
        const number = numberOf(text);
        return number >= least && number <= most;
      },
      { error: key },
    ),
  );

export const planSchema = z.object({
  prizes: z.array(
    z.object({
      name: z.string().check(z.refine((text) => text.trim() !== '', { error: 'prize_name_required' })),
      count: within(1, MOST_PEOPLE, 'prize_count_invalid'),
      worth: within(0, DEAREST, 'prize_worth_invalid'),
      delivered: z.boolean(),
    }),
  ),
  alternates: within(0, MOST_PEOPLE, 'alternates_invalid'),
});

export const planOf = ({ prizes, alternates }: PlanValues): NewPlan => ({
  prizes: prizes.map(({ name, count, worth, delivered }) => ({
    name: name.trim(),
    count: numberOf(count),
    worth: numberOf(worth),
    delivered,
  })),
  alternates: numberOf(alternates),
});
