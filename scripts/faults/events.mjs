// Events with a form, launched by staff, and their participants.

import { randomUUID } from 'node:crypto';
import { acknowledged } from './client.mjs';
import { verify } from './identity.mjs';

const SUBMIT = '/api/Event/save-user-events-data';
const NAME = '가을 점검 행사';
const CONSENT = '개인정보 수집';

let events = 0;
let participants = 0;

const document = (url, from, until) => ({
  eventID: 0,
  statusCode: 3,
  homeSetting: { eventName: { Text: NAME }, eventUrl: url, startDate: from, endDate: until },
  listingSetting: { eventName: { Text: NAME } },
  detailsSetting: { mainEventTitle: NAME, consentCount: 1, consents: [{ consentText: '선착순이에요.' }] },
  collectInfoSetting: {
    isCollectInformation: true,
    isCollectName: true,
    isCollectEmail: true,
    isCollectPhone: true,
    isCollectAddress: true,
    isCollectGender: true,
    hasConsent: true,
    consentCount: 1,
    consents: [{ consentTitle: CONSENT, consentText: '이름과 연락처를 받아요.', optional: false }],
  },
});

/** Launches an event that is on from one day to another, both `YYYY-MM-DD`. Returns its number. */
export async function launchEvent(site, from, until) {
  events += 1;
  const body = { eventCMSJson: JSON.stringify(document(`fault-${events}`, from, until)) };
  return acknowledged(await site.staff.call('/api/EventsCMS/update-events-cms', body), 'launch of an event');
}

/** Creates a visitor with a verified telephone, and the form that they will submit. */
export async function newParticipant(site, event) {
  participants += 1;
  const participant = { event, email: `participant-${participants}@example.com`, key: randomUUID() };
  const visitor = site.visitor();
  await verify(visitor, `cms-${event}`, `참가자${participants}`);
  return { ...participant, visitor };
}

/** Submits the form under its idempotency key. */
export const submitForm = ({ event, email, key, visitor }) =>
  visitor.call(
    SUBMIT,
    {
      userEvent: {
        EventID: event,
        EventName: NAME,
        Email: email,
        Address: '서울특별시 중구 가온로 12',
        AddressDetail: '101호',
        Gender: 'Male',
        Consents: [{ ConsentTitle: CONSENT, ConsentAnswer: 'Agree' }],
      },
      verifyResult: {},
    },
    { 'idempotency-key': key },
  );
