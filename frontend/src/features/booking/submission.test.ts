import { describe, expect, it } from 'vitest';
import { stepOfPath } from './contact-info/step-of-path';
import { storedHold } from './hold';
import { contactFieldOf, repeatedBody, saveBookingBody } from './submission';
import { completeDraft } from './test-data';

describe('the body of a booking', () => {
  it('names the vehicle in English and the services by id', () => {
    expect(saveBookingBody(completeDraft(0), 'a-key')).toMatchObject({
      idempotencyKey: 'a-key',
      dealerCode: 'SC-0001',
      date: '2026-11-24',
      time: '10:30',
      vehicle: { make: 'Kia', model: 'K5', year: '2024' },
      serviceIds: ['service-oil'],
    });
  });

  it('leaves out what was left empty', () => {
    const body = saveBookingBody(completeDraft(0), 'a-key');
    expect(body.contact.email).toBeNull();
    expect(body.needHelp).toBeNull();
  });

  it('is the same for the same draft, so that a repeated submit is recognised', () => {
    expect(JSON.stringify(saveBookingBody(completeDraft(0), 'k'))).toBe(
      JSON.stringify(saveBookingBody(completeDraft(9), 'k')),
    );
  });
});

describe('the hold in the body', () => {
  const answer = {
    token: 'a-hold',
    dealerCode: 'SC-0001',
    date: '2026-11-24',
    secondsLeft: 600,
    renewableSeconds: 1800,
  };
  const keeping = (time: string) => ({ ...completeDraft(0), Hold: storedHold({ ...answer, time }, [], 0) });

  it('is named when it is that of the booked time, even when it has run out', () => {
    expect(saveBookingBody(keeping('10:30'), 'k').holdToken).toBe('a-hold');
  });

  it('is not named when it keeps another time', () => {
    expect(saveBookingBody(keeping('15:00'), 'k').holdToken).toBeNull();
  });
});

describe('a repeated submit', () => {
  const unanswered = { ...saveBookingBody(completeDraft(0), 'k', true), holdToken: 'an-old-hold' };
  const draft = { ...completeDraft(0), Attempt: { key: 'k', body: JSON.stringify(unanswered) } };

  it('is confirmed as the one was whose answer was lost, whichever hold it has now', () => {
    expect(repeatedBody(draft, 'k')).toEqual({ ...unanswered, holdToken: null });
  });

  it('is not, when something else has changed', () => {
    const other = { ...draft, Contactor: { ...draft.Contactor, LicenseNo: '34나5678' } };
    expect(repeatedBody(other, 'k').confirmDuplicate).toBe(false);
  });
});

describe('an error of the server', () => {
  it('goes to the field that its path names', () => {
    expect(contactFieldOf('contact.phone')).toBe('Phone');
    expect(contactFieldOf('consents.thirdParty')).toBe('thirdParty');
  });

  it('belongs to no field when it concerns the booking as a whole', () => {
    expect(contactFieldOf('time')).toBeUndefined();
    expect(contactFieldOf('dealerCode')).toBeUndefined();
  });

  it('leads to the step where it can be mended', () => {
    expect(stepOfPath('time')).toBe('timeslot');
    expect(stepOfPath('vehicle.model')).toBe('vehicle');
    expect(stepOfPath('serviceIds')).toBe('service');
    expect(stepOfPath('idempotencyKey')).toBeUndefined();
  });
});
