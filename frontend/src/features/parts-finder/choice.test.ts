import { describe, expect, it } from 'vitest';
import { backTo, type Choice, choose, groupedMakes, noChoice, STEPS, stepOf, withoutGaps, yearOf } from './choice';

const whole: Choice = { make: 'Hyundai', model: 'Sonata', year: 2021, series: 'DN8' };

describe('the choice of a vehicle', () => {
  it('goes from make to variant, one step after the other', () => {
    const steps = [noChoice];
    for (const [step, value] of [
      ['make', 'Hyundai'],
      ['model', 'Sonata'],
      ['year', '2021'],
      ['series', 'DN8'],
    ] as const)
      steps.push(choose(steps.at(-1) ?? noChoice, step, value));
    expect(steps.map(stepOf)).toEqual(STEPS);
    expect(steps.at(-1)).toEqual(whole);
  });

  it('clears everything below what is chosen anew', () => {
    expect(choose(whole, 'make', 'Kia')).toEqual({ ...noChoice, make: 'Kia' });
    expect(choose(whole, 'model', 'Avante')).toEqual({ ...noChoice, make: 'Hyundai', model: 'Avante' });
    expect(choose(whole, 'year', '2020')).toEqual({ ...whole, year: 2020, series: null });
    expect(choose(whole, 'model', null)).toEqual({ ...noChoice, make: 'Hyundai' });
  });

  it('returns to a step, which is open again', () => {
    for (const step of STEPS) expect(stepOf(backTo(whole, step))).toBe(step);
    expect(backTo(whole, 'year')).toEqual({ ...noChoice, make: 'Hyundai', model: 'Sonata' });
    expect(backTo(whole, 'variant')).toEqual(whole);
  });

  it('ends at a gap', () => {
    expect(withoutGaps({ ...whole, model: null })).toEqual({ ...noChoice, make: 'Hyundai' });
    expect(withoutGaps({ ...whole, make: null })).toEqual(noChoice);
  });

  it('knows years by four digits alone', () => {
    expect(['2021', '1899', '2101', '21', '2021.5', ' 2021', '', undefined].map(yearOf)).toEqual([
      2021,
      ...Array(7).fill(null),
    ]);
  });

  it('offers popular makes apart, in the order of the list', () => {
    const makes = ['BMW', 'Audi', 'Hyundai', 'Kia'].map((name, at) => ({ name, popular: at < 2 }));
    expect(groupedMakes(makes)).toEqual({ popular: makes.slice(0, 2), others: makes.slice(2) });
  });
});
