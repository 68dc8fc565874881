import { describe, expect, it } from 'vitest';
import { fieldKeys } from '../../booking/schemas';
import { way, words } from '../test-support';
import { answersAfter, type EventForm, fieldOfPath, inputOf, schemaOf, valuesOf } from './rules';

const consent = (position: number, optional: boolean, textVersion = `v${position}`) => ({
  __typename: 'EventConsent' as const,
  position,
  title: words(`동의 ${position}`),
  text: words('내용'),
  link: way('/terms-conditions'),
  optional,
  textVersion,
});
const form = (more: Partial<EventForm> = {}): EventForm => ({
  __typename: 'EventForm',
  purpose: 'cms-7',
  collectsAddress: true,
  collectsGender: true,
  consents: [consent(0, false), consent(1, true)],
  ...more,
});
const whole = {
  name: '홍길동',
  mobile: '01000001234',
  email: 'a@example.com',
  address: '세종대로 110',
  addressDetail: '3층',
  gender: 'MALE',
  consent0: 'AGREE',
  consent1: '',
};
const keysOf = (values: object, of = form()) => fieldKeys(schemaOf(of).safeParse({ ...whole, ...values }));

describe('the form of an event', () => {
  it('says what is missing in the documented order, by the documented keys', () => {
    const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, '']));
    expect(Object.entries(keysOf(empty))).toEqual([
      ['name', 'name_required'],
      ['mobile', 'mobile_required'],
      ['email', 'email_required'],
      ['address', 'address_required'],
      ['addressDetail', 'address_detail_required'],
      ['gender', 'gender_required'],
      ['consent0', 'consent_required'],
    ]);
  });

  it('asks for no more than the event does', () => {
    const little = form({ collectsAddress: false, collectsGender: false, consents: [] });
    expect(keysOf({ address: '', addressDetail: '', gender: '', consent0: '' }, little)).toEqual({});
  });

  it('takes an address that is one', () => {
    for (const email of ['', 'a', 'a@b', 'a b@example.com', 'a@example..com'])
      expect(keysOf({ email }), email).toEqual({ email: 'email_required' });
    expect(keysOf({ email: ' a@example.com ' })).toEqual({});
  });

  it('wants yes where it is required, and lets an optional one be anything', () => {
    expect(keysOf({ consent0: 'DISAGREE' })).toEqual({ consent0: 'consent_required' });
    for (const consent1 of ['', 'AGREE', 'DISAGREE']) expect(keysOf({ consent1 })).toEqual({});
  });

  it('verifies nobody in the preview', () => {
    const values = { ...whole, name: '', mobile: '' };
    expect(fieldKeys(schemaOf(form(), true).safeParse(values))).toEqual({});
  });

  it('sends what was asked for, and neither name nor number', () => {
    expect(inputOf(form(), 'winter', 'KO', whole)).toEqual({
      url: 'winter',
      language: 'KO',
      email: 'a@example.com',
      address: '세종대로 110',
      addressDetail: '3층',
      gender: 'MALE',
      consents: [
        { position: 0, answer: 'AGREE', textVersion: 'v0' },
        // Silence is no consent.
        { position: 1, answer: 'DISAGREE', textVersion: 'v1' },
      ],
    });
    const little = inputOf(
      form({ collectsAddress: false, collectsGender: false, consents: [] }),
      'winter',
      'EN',
      whole,
    );
    expect(Object.keys(little)).toEqual(['url', 'language', 'email', 'consents']);
  });

  it('keeps answers to words that are still the same', () => {
    const after = form({ consents: [consent(0, false, 'new'), consent(1, false, 'v0'), consent(2, true, 'v1')] });
    expect(answersAfter(form(), after, { ...whole, consent1: 'DISAGREE' })).toEqual({
      consent0: '',
      consent1: 'AGREE',
      consent2: 'DISAGREE',
    });
  });

  it('knows where a refusal of the server belongs', () => {
    expect(fieldOfPath('consents.1')).toBe('consent1');
    expect(fieldOfPath('addressDetail')).toBe('addressDetail');
    expect(fieldOfPath('identity')).toBeUndefined();
  });

  it('begins empty, or with what was typed before', () => {
    expect(valuesOf(form(), { email: 'a@example.com', consent0: 'AGREE', gone: 'x', address: 4 })).toEqual({
      name: '',
      mobile: '',
      email: 'a@example.com',
      address: '',
      addressDetail: '',
      gender: '',
      consent0: 'AGREE',
      consent1: '',
    });
  });
});
