// Mobile identity verification against the demo's provider: the window's pages, walked through without a browser.

import { Failure } from '../lib/process.mjs';
import { acknowledged } from './client.mjs';

const RETURN_PATH = '/kr/verify-mobile-result';

/** A person born in 1990 whom the carriers know. Name and birth date tell persons apart. */
const detailsOf = (name) => ({
  carrier: '1',
  name,
  birthdate: '19900215',
  gender: '1',
  nation: '0',
  phone: '01000001234',
  personal: 'y',
  unique: 'y',
  telecom: 'y',
  terms: 'y',
});

/** Posts a form of the provider's window and returns where it leads. */
async function postForm(client, address, fields) {
  const { status, headers } = await client.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  if (status !== 303) throw new Failure(`The provider's window answered ${status} to ${address}`);
  return new URL(headers.get('location'), new URL(address, client.address)).href;
}

/** Verifies the visitor as the person `name` for an event, such as `cms-12`. */
export async function verify(client, event, name) {
  const returnUrl = encodeURIComponent(client.address + RETURN_PATH);
  const begun = await client.json(`/api/NiceAPI/get-token?returnUrl=${returnUrl}&event=${event}`);
  if (!begun?.status) throw new Failure(`The verification of ${name} did not begin: ${begun?.message}`);
  const { action, tokenVersionID, requestData, hmac } = begun.data;
  const window = await postForm(client, action, {
    m: 'service',
    token_version_id: tokenVersionID,
    enc_data: requestData,
    integrity_value: hmac,
  });
  await postForm(client, `${window}/details`, detailsOf(name));
  const page = (await client.request(window)).bytes.toString('utf8');
  await postForm(client, `${window}/code`, { code: /<output>(\d+)<\/output>/.exec(page)?.[1] ?? '' });
  const returned = (await client.request(window)).headers.get('location');
  const answer = new URL(returned).searchParams;
  acknowledged(
    await client.call('/api/NiceAPI/verify-code', {
      tokenVersionID: answer.get('token_version_id'),
      responseData: answer.get('enc_data'),
      integrityValue: answer.get('integrity_value'),
    }),
    `verification of ${name}`,
  );
}
