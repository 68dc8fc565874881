import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import { Authenticator, serverClock } from './authenticator.ts';
import { Mailbox, tokenOf } from './mailbox.ts';
import { ask } from './others.ts';
import type { Language } from './site.ts';

/**
 * A person with an account, or about to register one; different for each test, since all of them share one database.
 */
export interface Person {
  name: string;
  email: string;
  password: string;
  companyName: string;
  businessNumber: string;
}

export type Role = 'OWNER' | 'CONTENT_EDITOR' | 'BOOKING_MANAGER' | 'DEALER_MANAGER' | 'AUDITOR';

/** Weights of the check digit of a business registration number. */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

function businessNumberOf(seed: number): string {
  const nine = String(100_000_000 + (seed % 900_000_000));
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(nine[index]), 0);
  const sum = weighted + Math.floor((Number(nine[8]) * 5) / 10);
  return `${nine.slice(0, 3)}-${nine.slice(3, 5)}-${nine.slice(5)}${(10 - (sum % 10)) % 10}`;
}

/** The `nth` person of a test. */
export function personOf({ testId, project, repeatEachIndex, retry }: TestInfo, nth = 0): Person {
  const digest = createHash('sha256').update(`${project.name} ${testId} ${repeatEachIndex} ${retry} ${nth}`).digest();
  const name = digest.toString('hex').slice(0, 12);
  return {
    name: ['홍길동', '김영희', '박지훈', '이서연'][nth % 4] ?? '',
    email: `person-${name}@example.com`,
    password: `granite river ${name.slice(0, 6)}`,
    companyName: '한빛 자동차',
    businessNumber: businessNumberOf(digest.readUInt32BE(8)),
  };
}

interface Refusals {
  errors: { path: string; code: string }[];
}

/** Sends a mutation that must succeed; returns the payload. */
async function done<T extends Refusals>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown>,
): Promise<T> {
  const payload = Object.values(await ask<Record<string, T>>(request, query, variables))[0] as T;
  expect(payload.errors, query).toEqual([]);
  return payload;
}

const ERRORS = 'errors { path code }';

/** Registers an account with an unverified address. */
export async function signUp(request: APIRequestContext, person: Person, language: Language): Promise<void> {
  const { name, email, password, companyName, businessNumber } = person;
  const query = `mutation SignUpForTest($input: SignUpInput!) { signUp(input: $input) { ${ERRORS} } }`;
  const input = { name, email, password, companyName, businessNumber, confirmPassword: password, isOldEnough: true };
  await done(request, query, { input: { ...input, language: language === 'ko' ? 'KO' : 'EN' } });
}

/** A member; the mailbox has read the mail of joining. */
export async function makeMember(request: APIRequestContext, person: Person, language: Language): Promise<Mailbox> {
  await signUp(request, person, language);
  const mailbox = new Mailbox(request, person.email);
  const query = `mutation ActivateForTest($token: String!) { activateAccount(token: $token) { ${ERRORS} } }`;
  await done(request, query, { token: tokenOf((await mailbox.next()).link) });
  return mailbox;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The program that the tests run. */
export const gateway = join(
  resolve(root, process.env.CARGO_TARGET_DIR ?? 'target'),
  process.env.SITE_PROFILE ?? 'debug',
  'gateway',
);

/** An owner as an operator makes one: by the command line, on the folder of the site that is being tested. */
export async function makeOwner(
  request: APIRequestContext,
  { name, email, password }: Person,
  data = process.env.SITE_DATA ?? '',
): Promise<void> {
  const now = await serverClock(request);
  await promisify(execFile)(gateway, ['create-owner', '--email', email, '--name', name], {
    cwd: root,
    env: {
      ...process.env,
      GATEWAY_ENVIRONMENT: 'development',
      GATEWAY_DATA_DIR: data,
      GATEWAY_DATABASE_URL: `sqlite://${join(data, 'gaon.db')}`,
      GATEWAY_CLOCK: new Date(now()).toISOString(),
      GATEWAY_OWNER_PASSWORD: password,
    },
  });
}

/** Signs in with the cookies of `request`: a page's own, or separate ones. */
export async function openSession(request: APIRequestContext, person: Person, totp?: string): Promise<void> {
  const query = `mutation SignInForTest($input: SignInInput!) { signIn(input: $input) { session { email } ${ERRORS} } }`;
  await done(request, query, { input: { email: person.email, password: person.password, totp } });
}

/** True while `request` has a session. */
export async function hasSession(request: APIRequestContext): Promise<boolean> {
  const { session } = await ask<{ session: unknown }>(request, 'query SessionForTest { session { email } }', {});
  return session !== null;
}

/** Sets the second factor of the signed-in person up. */
export async function setUpSecondFactor(
  request: APIRequestContext,
  { password }: Person,
): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const begin = `mutation BeginForTest($password: String!) { beginSecondFactor(password: $password) { secret ${ERRORS} } }`;
  const { secret } = await done<Refusals & { secret: string }>(request, begin, { password });
  const app = new Authenticator(secret, await serverClock(request));
  const confirm = `mutation ConfirmForTest($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes ${ERRORS} } }`;
  const { recoveryCodes } = await done<Refusals & { recoveryCodes: string[] }>(request, confirm, { code: app.code() });
  return { app, recoveryCodes };
}

/** A member of staff with these roles, invited by the owner who holds `request`. */
async function invite(
  request: APIRequestContext,
  person: Person,
  roles: readonly Role[],
  language: Language,
): Promise<Mailbox> {
  const query = `mutation InviteForTest($input: InviteStaffInput!) { inviteStaff(input: $input) { ${ERRORS} } }`;
  await done(request, query, { input: { email: person.email, roles, language: language === 'ko' ? 'KO' : 'EN' } });
  return new Mailbox(request, person.email);
}

/** The same, with the invitation accepted. */
export async function makeStaff(
  request: APIRequestContext,
  person: Person,
  roles: readonly Role[],
  language: Language,
): Promise<void> {
  const mailbox = await invite(request, person, roles, language);
  const query = `mutation AcceptForTest($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { ${ERRORS} } }`;
  const { name, password } = person;
  const token = tokenOf((await mailbox.next()).link);
  await done(request, query, { input: { token, name, password, confirmPassword: password } });
}

/** An owner who is signed in at `request` and may do everything. */
export async function standAsOwner(
  request: APIRequestContext,
  person: Person,
  data?: string,
): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await makeOwner(request, person, data);
  await openSession(request, person);
  return setUpSecondFactor(request, person);
}
