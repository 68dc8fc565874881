import { describe, expect, it } from 'vitest';
import {
  agreesToAll,
  fieldOfPath,
  inputOf,
  missing,
  noValues,
  type QuizValues,
  valuesOf,
  withAll,
  withMake,
} from './rules';

const rules = { placeholder: 'ㅁ', otherMake: 14 };
const person = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };
const whole: QuizValues = {
  code: '시동전류',
  make: '3',
  vehicle: '',
  term: 'AGREE',
  personal: 'AGREE',
  publicofficial: 'N',
  gmoperation: 'N',
};

describe('an entry of a quiz', () => {
  it('lacks everything at first, in the documented order', () => {
    expect(missing(noValues, null, rules)).toEqual([
      'code',
      'name',
      'make',
      'mobile',
      'term',
      'personal',
      'publicofficial',
      'gmoperation',
    ]);
    expect(missing(whole, person, rules)).toEqual([]);
  });

  it('needs the model for the make of all others, and for no other', () => {
    expect(missing({ ...whole, make: '14' }, person, rules)).toEqual(['vehicle']);
    expect(missing({ ...whole, make: '14', vehicle: '모델' }, person, rules)).toEqual([]);
  });

  it('needs four letters, of which the placeholder is none', () => {
    expect(missing({ ...whole, code: '시동전ㅁ' }, person, rules)).toEqual(['code']);
  });

  it('needs yes to both texts, and an answer to both questions', () => {
    const answers = { ...whole, term: 'DISAGREE', personal: '', publicofficial: '', gmoperation: 'Y' } as const;
    expect(missing(answers, person, rules)).toEqual(['term', 'personal', 'publicofficial']);
  });

  it('needs a number of 010 with four digits twice', () => {
    expect(missing(whole, { ...person, mobile2: '000' }, rules)).toEqual(['mobile']);
    expect(missing(whole, { ...person, mobile1: '011' }, rules)).toEqual(['mobile']);
  });

  it('agrees to all by one tick, and no more when one is taken back', () => {
    const all = withAll(noValues, true);
    expect([all.term, all.personal, agreesToAll(all)]).toEqual(['AGREE', 'AGREE', true]);
    expect(agreesToAll({ ...all, personal: 'DISAGREE' })).toBe(false);
    expect(withAll(all, false)).toEqual(noValues);
  });

  it('forgets the model with the make', () => {
    expect(withMake({ ...whole, make: '14', vehicle: '모델' }, '3')).toMatchObject({ make: '3', vehicle: '' });
  });

  it('is sent without name and number', () => {
    expect(inputOf('winterbatteries', 'KO', { ...whole, vehicle: 'x', gmoperation: 'Y' }, rules)).toEqual({
      id: 'winterbatteries',
      language: 'KO',
      code: '시동전류',
      make: 3,
      agreeTerm: true,
      agreePersonal: true,
      publicOfficial: false,
      gmOperation: true,
    });
    expect(inputOf('winterbatteries', 'KO', { ...whole, make: '14', vehicle: ' 모델 ' }, rules).vehicle).toBe('모델');
  });

  it('takes from what was kept only what is its own', () => {
    expect(valuesOf({ code: '시ㅁㅁㅁ', make: 4, name: '홍길동' })).toEqual({ ...noValues, code: '시ㅁㅁㅁ' });
    expect(valuesOf(null)).toEqual(noValues);
  });

  it('knows where a refusal of the server belongs', () => {
    expect(['code', 'agreePersonal', 'gmOperation', 'identity'].map(fieldOfPath)).toEqual([
      'code',
      'personal',
      'gmoperation',
      undefined,
    ]);
  });
});
