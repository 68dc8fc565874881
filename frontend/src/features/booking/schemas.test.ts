import { describe, expect, it } from 'vitest';
import { phoneDigits, phoneEdit, shownPhone } from './phone';
import {
  contactSchema,
  fieldKeys,
  locationSchema,
  searchSchema,
  serviceSchema,
  timeslotSchema,
  vehicleSchema,
} from './schemas';
import { kia, name, oil } from './test-data';

describe('the location step', () => {
  it('needs a state for the search', () => {
    expect(fieldKeys(searchSchema.safeParse({ SelectedState: null }))).toEqual({
      SelectedState: 'state_required',
    });
  });

  it('needs a centre for Next', () => {
    expect(fieldKeys(locationSchema.safeParse({ DealerCode: '' }))).toEqual({
      DealerCode: 'service_centre_required',
    });
    expect(fieldKeys(locationSchema.safeParse({ DealerCode: 'SC-0001' }))).toEqual({});
  });
});

describe('the timeslot step', () => {
  it('needs both a date and a time', () => {
    const expected = { SelectedTime: 'timeslot_required' };
    expect(fieldKeys(timeslotSchema.safeParse({ SelectedDate: '2026-11-24', SelectedTime: '' }))).toEqual(expected);
    expect(fieldKeys(timeslotSchema.safeParse({ SelectedDate: '', SelectedTime: '10:30' }))).toEqual(expected);
    expect(fieldKeys(timeslotSchema.safeParse({ SelectedDate: '2026-11-24', SelectedTime: '10:30' }))).toEqual({});
  });
});

describe('the vehicle step', () => {
  it('names each missing choice', () => {
    expect(fieldKeys(vehicleSchema.safeParse({ Make: null, Year: null, Model: null }))).toEqual({
      Make: 'required_make',
      Year: 'required_year',
      Model: 'required_model',
    });
    expect(fieldKeys(vehicleSchema.safeParse({ Make: kia, Year: name('2024'), Model: null }))).toEqual({
      Model: 'required_model',
    });
  });
});

describe('the service step', () => {
  it('needs a service or words about the trouble', () => {
    expect(fieldKeys(serviceSchema.safeParse({ Service: [], NeedHelp: ' \n' }))).toEqual({
      Service: 'required_service',
    });
    expect(fieldKeys(serviceSchema.safeParse({ Service: [oil], NeedHelp: '' }))).toEqual({});
    expect(fieldKeys(serviceSchema.safeParse({ Service: [], NeedHelp: '소리가 나요' }))).toEqual({});
  });
});

describe('contact-info', () => {
  const valid = {
    Name: '김가온',
    Phone: '01000001234',
    Email: '',
    LicenseNo: '12가3456',
    personal: true,
    thirdParty: true,
    marketing: false,
    advertising: false,
  };

  it('asks for name, phone, licence number and the two required consents only', () => {
    expect(fieldKeys(contactSchema.safeParse(valid))).toEqual({});
    const empty = { ...valid, Name: ' ', Phone: '', LicenseNo: '', personal: false, thirdParty: false };
    expect(fieldKeys(contactSchema.safeParse(empty))).toEqual({
      Name: 'required_name',
      Phone: 'required_phoneno',
      LicenseNo: 'required_licenseno',
      personal: 'required_copyright',
      thirdParty: 'required_copyright',
    });
  });

  it('takes no e-mail address, or one that looks like one', () => {
    const refused = { Email: 'required_email' };
    expect(fieldKeys(contactSchema.safeParse({ ...valid, Email: ' gaon@example.com ' }))).toEqual({});
    expect(fieldKeys(contactSchema.safeParse({ ...valid, Email: 'gaon@example' }))).toEqual(refused);
    expect(fieldKeys(contactSchema.safeParse({ ...valid, Email: 'gaon.example.com' }))).toEqual(refused);
  });

  it.each(['0100000123', '010000012345', '02000001234', '+81 10-0000-1234'])('refuses the phone number %s', (Phone) => {
    expect(fieldKeys(contactSchema.safeParse({ ...valid, Phone }))).toEqual({ Phone: 'required_phoneno' });
  });

  it('keeps the digits of a pasted phone number, 11 at most', () => {
    expect(phoneDigits('010-0000-1234')).toBe('01000001234');
    expect(phoneDigits('010 0000 1234 99')).toBe('01000001234');
    expect(phoneDigits('전화')).toBe('');
    expect(phoneDigits('０１０−００００−１２３４'), 'of full width').toBe('01000001234');
  });

  it('takes the country prefix that browsers fill in as the leading zero', () => {
    expect(phoneDigits('+82 10-0000-1234')).toBe('01000001234');
    expect(phoneDigits('+82 (0)10 0000 1234')).toBe('01000001234');
    expect(phoneDigits('0082 10 0000 1234')).toBe('01000001234');
    expect(phoneDigits('82-10-0000-1234')).toBe('01000001234');
  });

  it.each(['+82 10-0000-1234', '+82 (0)10 0000 1234', '0082-10-0000-1234', '82 10 0000 1234', '010 0000 1234'])(
    'understands %s typed key by key',
    (typed) => {
      const shown = [...typed].reduce((before, key) => phoneDigits(before + key), '');
      expect(shown).toBe('01000001234');
    },
  );

  it.each([
    ['', ''],
    ['+', '+'],
    ['+82', '+82'],
    ['+821', '01'],
    ['010', '010'],
    ['0102', '010-2'],
    ['01023456', '010-2345-6'],
    ['01023456789', '010-2345-6789'],
    ['010-2345-67890', '010-2345-6789'],
    ['０１０−２３４５', '010-2345'],
    ['0212345678', '0212345678'],
  ])('shows %s as %s', (typed, shown) => {
    expect(shownPhone(typed)).toBe(shown);
    expect(shownPhone(shown), 'twice is once').toBe(shown);
  });

  it.each([
    ['typed at the end', '010-23451|', undefined, '010-2345-1|'],
    ['typed in the middle', '010-29|345-6789', 'insertText', '010-29|34-5678'],
    ['typed before a hyphen', '0109|-2345-6789', 'insertText', '010-9|234-5678'],
    ['pasted in the middle', '0102345|-6789', 'insertFromPaste', '010-2345|-6789'],
    ['a prefix typed in front', '+82 1|0-2345-6789', 'insertText', '01|0-2345-6789'],
    ['a digit deleted', '010-2|45-6789', 'deleteContentBackward', '010-2|456-789'],
    ['a hyphen deleted backwards', '010|2345-6789', 'deleteContentBackward', '01|2-3456-789'],
    ['a hyphen deleted forwards', '010|2345-6789', 'deleteContentForward', '010|-3456-789'],
    ['the second hyphen deleted', '010-2345|6789', 'deleteContentBackward', '010-234|6-789'],
    ['a letter typed', '010-23ㅎ|45-6789', 'insertCompositionText', '010-23|45-6789'],
    ['everything deleted', '|', 'deleteContentBackward', '|'],
  ])('keeps the caret: %s', (_, before, inputType, after) => {
    const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
    expect(phoneEdit(at(before), inputType)).toEqual(at(after));
  });

  it.each(['hong@naver.com,', 'hong.@naver.com', 'ho..ng@naver.com', 'mailto:hong@naver.com', '<hong@naver.com>'])(
    'refuses the e-mail address %s',
    (Email) => {
      expect(fieldKeys(contactSchema.safeParse({ ...valid, Email }))).toEqual({ Email: 'required_email' });
    },
  );

  it('takes what is invisible for nothing', () => {
    expect(fieldKeys(contactSchema.safeParse({ ...valid, Name: '\u200b', Email: '\u200b' }))).toEqual({
      Name: 'required_name',
    });
    expect(fieldKeys(contactSchema.safeParse({ ...valid, Email: 'hong@naver.com\u200b' }))).toEqual({});
  });
});
