import { describe, expect, it } from 'vitest';
import { fieldKeys } from '../../features/booking/schemas';
import { type CallerBooking, callerFieldOf, callerInput, callerSchema, emptyBooking } from './caller-booking';

const filled: CallerBooking = {
  ...emptyBooking('EN'),
  DealerCode: 'SC-0001',
  Services: ['service-oil'],
  NeedHelp: ' ',
  SelectedDate: '2026-11-24',
  SelectedTime: '14:00',
  Make: 'Kia',
  Year: '2024',
  Model: 'K5',
  Name: ' 김가온 ',
  Phone: '010-1234-5678',
  LicenseNo: '12가 3456',
  personal: true,
  thirdParty: true,
};
const keysOf = (values: CallerBooking) => fieldKeys(callerSchema.safeParse(values));

describe('the form of a booking for a caller', () => {
  it('asks for what the wizard asks for', () => {
    expect(keysOf(emptyBooking('KO'))).toEqual({
      DealerCode: 'service_centre_required',
      Services: 'required_service',
      SelectedTime: 'timeslot_required',
      Make: 'required_make',
      Year: 'required_year',
      Model: 'required_model',
      Name: 'required_name',
      Phone: 'required_phoneno',
      LicenseNo: 'required_licenseno',
      personal: 'required_copyright',
      thirdParty: 'required_copyright',
    });
    expect(keysOf(filled)).toEqual({});
    expect(keysOf({ ...filled, Services: [], NeedHelp: '소리가 나요' })).toEqual({});
    expect(keysOf({ ...filled, Email: 'kim@' })).toEqual({ Email: 'required_email' });
    expect(keysOf({ ...filled, NeedHelp: '가'.repeat(1001) })).toEqual({ NeedHelp: 'text_too_long' });
  });

  it('sends what the wizard sends, in the language of the customer', () => {
    expect(callerInput({ ...filled, marketing: true }, true)).toEqual({
      dealerCode: 'SC-0001',
      date: '2026-11-24',
      time: '14:00',
      vehicle: { make: 'Kia', model: 'K5', year: '2024' },
      serviceIds: ['service-oil'],
      needHelp: null,
      contact: { name: '김가온', phone: '01012345678', email: null, licenseNo: '12가 3456' },
      consents: { personal: true, thirdParty: true, marketing: true, advertising: false },
      confirmDuplicate: true,
      language: 'EN',
    });
  });

  it('shows each error of the server at its field', () => {
    const paths = [
      'dealerCode',
      'time',
      'vehicle.model',
      'serviceIds',
      'contact.phone',
      'consents.thirdParty',
      'vehicle',
    ];
    expect(paths.map(callerFieldOf)).toEqual([
      'DealerCode',
      'SelectedTime',
      'Model',
      'Services',
      'Phone',
      'thirdParty',
      undefined,
    ]);
  });
});
