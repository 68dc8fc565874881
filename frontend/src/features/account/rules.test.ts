import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allTexts } from '../../test/texts';
import { fieldKeys } from '../booking/schemas';
import { businessNumber, company, email, newPassword, presentPassword, repeated, required, sameTwice } from './rules';

const keysOf = (schema: { safeParse: (value: unknown) => Parameters<typeof fieldKeys>[0] }, value: unknown) =>
  fieldKeys(schema.safeParse(value));

describe('a business number', () => {
  it('has ten digits of which the last is right, with or without hyphens', () => {
    for (const good of ['1234567891', '123-45-67891', ' 123 45 67891 ', '１２３－４５－６７８９１']) {
      expect(businessNumber(good), good).toBe('1234567891');
    }
  });

  it('is nothing else', () => {
    for (const bad of ['1234567890', '0000000000', '000-00-00000', '123456789', '12345678911', '123456789a', '', '-']) {
      expect(businessNumber(bad), bad).toBeNull();
    }
  });

  it('has exactly one right check digit', () => {
    for (const first of ['220816250', '100000001', '999999999', '000000001', '123456789', '505050505']) {
      const right = [...Array(10).keys()].filter((digit) => businessNumber(`${first}${digit}`) !== null);
      expect(right, first).toHaveLength(1);
    }
  });
});

describe('a form of accounts', () => {
  const passwords = z.object({ password: newPassword(), confirmPassword: repeated() }).check(sameTwice());

  it('asks for a password of 10 to 128 characters, whichever they are', () => {
    const said = (password: string) => keysOf(passwords, { password, confirmPassword: password }).password;
    expect(said('')).toBe('required_password');
    expect(said('123456789')).toBe('password_too_short');
    expect(said('가'.repeat(10))).toBeUndefined();
    expect(said('🔧'.repeat(9))).toBe('password_too_short');
    expect(said('🔧'.repeat(128))).toBeUndefined();
    expect(said('a'.repeat(129))).toBe('password_too_long');
  });

  it('asks for it twice, and says that the two differ beside what else is wrong', () => {
    expect(keysOf(passwords, { password: 'long enough', confirmPassword: '' })).toEqual({
      confirmPassword: 'required_password_confirmPassword',
    });
    expect(keysOf(passwords, { password: 'long enough', confirmPassword: 'long enougH' })).toEqual({
      confirmPassword: 'password_not_match',
    });
    const whole = z
      .object({ name: required('required_name'), password: newPassword(), confirmPassword: repeated() })
      .check(sameTwice());
    expect(keysOf(whole, { name: ' ', password: 'short', confirmPassword: 'other' })).toEqual({
      name: 'required_name',
      password: 'password_too_short',
      confirmPassword: 'password_not_match',
    });
  });

  it('tells an address that is missing from one that cannot be one', () => {
    const schema = z.object({ email: email() });
    expect(keysOf(schema, { email: ' ' })).toEqual({ email: 'required_email' });
    for (const bad of ['a', 'a@b', '@b.kr', 'a@b..kr', 'a b@c.kr', 'a@b.kr@c.kr', 'a@b.kr,c@d.kr', '<a@b.kr>']) {
      expect(keysOf(schema, { email: bad }), bad).toEqual({ email: 'email_invalid' });
    }
    for (const good of ['a@b.kr', ' kim.gil+shop@mail.example.com ', '김@예시.한국']) {
      expect(keysOf(schema, { email: good }), good).toEqual({});
    }
  });

  it('asks for the company and its number', () => {
    const schema = z.object(company());
    expect(keysOf(schema, { companyName: '', businessNumber: '' })).toEqual({
      companyName: 'required_companyName',
      businessNumber: 'required_businessNumber',
    });
    expect(keysOf(schema, { companyName: '가온', businessNumber: '123-45-67890' })).toEqual({
      businessNumber: 'businessNumber_invalid',
    });
  });

  it('takes a present password as it is, spaces too', () => {
    const schema = z.object({ password: presentPassword() });
    expect(keysOf(schema, { password: '' })).toEqual({ password: 'required_password' });
    expect(keysOf(schema, { password: ' ' })).toEqual({});
  });

  it('has words of its own for each key', () => {
    const keys = [
      'required_name',
      'required_email',
      'email_invalid',
      'required_password',
      'required_password_confirmPassword',
      'required_tempPassword',
      'password_not_match',
      'password_too_short',
      'password_too_long',
      'required_companyName',
      'required_businessNumber',
      'businessNumber_invalid',
      'required_age',
    ];
    expect(keys.filter((key) => allTexts.account?.[key] === undefined)).toEqual([]);
  });
});
