import { describe, expect, it } from 'vitest';
import { numberOf, planOf, planSchema, valuesOf } from './plan';

describe('numbers as they are typed', () => {
  it('may have separators and nothing else', () => {
    expect(numberOf(' 120,000 ')).toBe(120_000);
    expect(numberOf('0')).toBe(0);
    for (const wrong of ['', '-1', '1.5', '1e3', '십', '12345678901']) expect(numberOf(wrong)).toBeNaN();
  });
});

describe('a plan', () => {
  it('is what was typed, trimmed and counted', () => {
    const values = {
      prizes: [{ name: ' 배터리 ', count: '3', worth: '1,000', delivered: true, voucher: ' ' }],
      alternates: '5',
    };
    expect(planSchema.safeParse(values).success).toBe(true);
    expect(planOf(values)).toEqual({
      prizes: [{ name: '배터리', count: 3, worth: 1_000, delivered: true, voucher: null }],
      alternates: 5,
    });
  });

  it('begins with one prize of which nothing is known', () => {
    expect(valuesOf(null)).toEqual({
      prizes: [{ name: '', count: '1', worth: '', delivered: false, voucher: '' }],
      alternates: '0',
    });
  });

  it('may have mobile vouchers, which are not sent to an address', () => {
    const plan = (voucher: string, delivered = false) => ({
      prizes: [{ name: '커피', count: '1', worth: '5000', delivered, voucher }],
      alternates: '0',
    });
    const errorOf = (voucher: string, delivered?: boolean) => {
      const issue = planSchema.safeParse(plan(voucher, delivered)).error?.issues[0];
      return issue && `${issue.path.join('.')} ${issue.message}`;
    };
    expect(planOf(plan(' COFFEE-5000 ')).prizes[0]?.voucher).toBe('COFFEE-5000');
    expect(errorOf(' COFFEE-5000 ')).toBeUndefined();
    expect(errorOf('커피')).toBe('prizes.0.voucher voucher_product_invalid');
    expect(errorOf('a'.repeat(65))).toBe('prizes.0.voucher voucher_product_invalid');
    expect(errorOf('COFFEE-5000', true)).toBe('prizes.0.voucher voucher_not_delivered');
  });
});
