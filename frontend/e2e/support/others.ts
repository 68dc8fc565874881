import { type APIRequestContext, expect } from '@playwright/test';
import type { StoredDraft, Visitor } from './journey.ts';

/** Bays of a centre are fewer than this. */
const MANY = 100;

/** A GraphQL mutation sent in full, as the development gateway takes it. */
export async function ask<T>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown>,
): Promise<T> {
  const answer = await request.post('/graphql', { data: { query, variables } });
  const { data, errors } = await answer.json();
  expect(errors, query).toBeUndefined();
  return data as T;
}

/** Gives a hold back as if its time had passed; false when there was none. */
export async function releaseHold(request: APIRequestContext, token: string): Promise<boolean> {
  const query = 'mutation ReleaseForTest($token: ID!) { releaseHold(token: $token) }';
  return (await ask<{ releaseHold: boolean }>(request, query, { token })).releaseHold;
}

/** True while the server keeps the hold. */
export async function isHeld(request: APIRequestContext, token: string): Promise<boolean> {
  const query = 'mutation RenewForTest($token: ID!) { renewHold(token: $token) { hold { token } } }';
  return (await ask<{ renewHold: { hold: unknown } }>(request, query, { token })).renewHold.hold !== null;
}

/** Books a time of a centre through the REST API until no bay is left; returns the number of bookings. */
export async function takeEveryBay(
  request: APIRequestContext,
  { BookDetails: details }: Pick<StoredDraft, 'BookDetails'>,
  { seed }: Visitor,
): Promise<number> {
  for (let other = 0; other < MANY; other += 1) {
    const answer = await request.post('/api/booking/save-booking', {
      data: {
        bookingDetails: {
          SelectedState: details.SelectedState,
          SelectedCity: details.SelectedCity ?? '',
          DealerCode: details.DealerCode,
          Make: 'Hyundai',
          Year: '2024',
          Model: 'Avante',
          Service: ['service-oil'],
          NeedHelp: '',
          SelectedDate: details.SelectedDate,
          SelectedTime: details.SelectedTime,
        },
        contactor: {
          Name: '김철수',
          Phone: `010${String(seed % 1000).padStart(3, '0')}${details.SelectedTime.slice(0, 2)}${String(other).padStart(3, '0')}`,
          Email: '',
          LicenseNo: `${other}나${seed} ${details.SelectedTime}`,
        },
        personalAgreement: true,
        thirdPartyAgreement: true,
        marketingAgreement: false,
        advertisingAgreement: false,
      },
    });
    const { status, message } = await answer.json();
    if (message === 'timeslot_taken') return other;
    expect(status, `booking ${other}: ${message}`).toBe(true);
  }
  throw new Error(`After ${MANY} bookings there was still a free bay.`);
}
