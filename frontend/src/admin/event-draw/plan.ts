/** The prizes of a draw as they are typed: numbers are text until they are sent. */
import * as z from 'zod/mini';
import type { NewPlan, Plan } from './use-draw';

export interface PrizeRow {
  name: string;
  count: string;
  worth: string;
  delivered: boolean;
  /** The product of the voucher provider; empty for a prize that is no mobile voucher. */
  voucher: string;
}

export interface PlanValues {
  prizes: PrizeRow[];
  alternates: string;
}

/** Kinds of prizes, winners and alternates at most, as the server has them. */
export const MOST_PRIZES = 50;
const MOST_PEOPLE = 10_000;
const DEAREST = 1_000_000_000;
/** The code of a product, or none. */
const PRODUCT = /^[A-Za-z0-9._-]{0,64}$/;

export const EMPTY_PRIZE: PrizeRow = { name: '', count: '1', worth: '', delivered: false, voucher: '' };

export const valuesOf = (plan: Plan | null | undefined): PlanValues =>
  plan
    ? {
        prizes: plan.prizes.map(({ name, count, worth, delivered, voucher }) => ({
          name,
          count: String(count),
          worth: String(worth),
          delivered,
          voucher: voucher ?? '',
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
    z
      .object({
        name: z.string().check(z.refine((text) => text.trim() !== '', { error: 'prize_name_required' })),
        count: within(1, MOST_PEOPLE, 'prize_count_invalid'),
        worth: within(0, DEAREST, 'prize_worth_invalid'),
        delivered: z.boolean(),
        voucher: z.string().check(z.refine((text) => PRODUCT.test(text.trim()), { error: 'voucher_product_invalid' })),
      })
      .check(
        z.refine(({ delivered, voucher }) => !delivered || voucher.trim() === '', {
          error: 'voucher_not_delivered',
          path: ['voucher'],
        }),
      ),
  ),
  alternates: within(0, MOST_PEOPLE, 'alternates_invalid'),
});

export const planOf = ({ prizes, alternates }: PlanValues): NewPlan => ({
  prizes: prizes.map(({ name, count, worth, delivered, voucher }) => ({
    name: name.trim(),
    count: numberOf(count),
    worth: numberOf(worth),
    delivered,
    voucher: voucher.trim() || null,
  })),
  alternates: numberOf(alternates),
});
