// Accounts: signing up, and changing the password.

import { Failure } from '../../lib/process.mjs';
import { acknowledged } from '../client.mjs';
import { sleep, timesParallel } from '../parallel.mjs';

/** Passwords are hashed one after the other, so that more would only queue. */
const PARALLEL = 2;
/** How long the link of a sign-up is good for. */
const LINK_MS = 24 * 3_600_000;
const MAIL_WITHIN_MS = 10_000;
const MAIL_POLL_MS = 100;

const CHANGE = `mutation($input: ChangePasswordInput!) {
  changePassword(input: $input) { session { email } errors { code } } }`;

let persons = 0;

function newPerson() {
  persons += 1;
  return { email: `person-${persons}@example.com`, password: `granite river ${persons}` };
}

const signUp = (client, { email, password }) =>
  client.call('/api/User/sign-up?lng=en', {
    title: '',
    name: 'Gil-dong Hong',
    email,
    password,
    companyName: 'GAON Motors',
    businessNumber: '124-81-00998',
  });

const signIn = (client, { email, password }) => client.call('/api/User/authenticate', { username: email, password });

/** The token in the mail that verifies an address; `undefined` if none was sent. */
function tokenMailedTo(site, email) {
  const link = site.mailsTo(email).map((mail) => /email-verfication\/([\w-]+)/.exec(mail)?.[1]);
  return link.find(Boolean);
}

async function awaitToken(site, email) {
  const deadline = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < deadline) {
    const token = tokenMailedTo(site, email);
    if (token) return token;
    await sleep(MAIL_POLL_MS);
  }
  return undefined;
}

async function activate(site, { email }) {
  const token = await awaitToken(site, email);
  if (!token) return false;
  const { kind } = await site.visitor().call('/api/User/validate-signup-email', { token });
  return kind === 'acknowledged';
}

export class SignUps {
  name = 'sign-up';
  perFault = 1;
  /** A mail whose delivery was broken off is repeated after minutes. */
  isReadLater = true;

  constructor(site) {
    this.site = site;
  }

  async prepare(count) {
    const now = (await this.site.now()).getTime();
    return Array.from({ length: count }, () => ({ ...newPerson(), now }));
  }

  nameOf = ({ email }) => email;

  send(person) {
    return signUp(this.site.visitor(), person);
  }

  /** The account is there with its password, and its mail activates it. */
  async read(person) {
    const before = await signIn(this.site.visitor(), person);
    if (before.message !== 'activation_required') return { state: 'absent', detail: before.message };
    // After a step of the clock the mail may not be due yet, or its link no longer good.
    const age = (await this.site.now()).getTime() - person.now;
    if (age < 0 || age >= LINK_MS) return { state: 'unobservable' };
    if (!(await activate(this.site, person))) return { state: 'partial', detail: 'no mail that activates it' };
    const after = await signIn(this.site.visitor(), person);
    return { state: after.kind === 'acknowledged' ? 'present' : 'partial', detail: after.message };
  }
}

export class PasswordChanges {
  name = 'password change';
  perFault = 1;
  #accounts = [];

  constructor(site) {
    this.site = site;
  }

  /** Makes active accounts. Their mails arrive meanwhile. */
  async stock(count) {
    const made = await timesParallel(count, PARALLEL, async () => {
      const person = newPerson();
      acknowledged(await signUp(this.site.visitor(), person), 'sign-up');
      return person;
    });
    for (const person of made)
      if (!(await activate(this.site, person))) throw new Failure(`${person.email} was not activated`);
    this.#accounts.push(...made);
  }

  /** Opens a session for each. */
  prepare(count) {
    const persons = this.#accounts.splice(0, count);
    return timesParallel(persons.length, PARALLEL, async (index) => {
      const { email, password } = persons[index];
      const visitor = this.site.visitor();
      acknowledged(await signIn(visitor, { email, password }), `sign-in of ${email}`);
      return { email, password, next: `${password} again`, visitor };
    });
  }

  nameOf = ({ email }) => email;

  send({ password, next, visitor }) {
    return visitor.mutate(CHANGE, { input: { oldPassword: password, password: next, confirmPassword: next } });
  }

  /** An account has one password: the first that is accepted is the one. */
  async read({ email, password, next }, { kind }) {
    const states = { [password]: 'absent', [next]: 'present' };
    const likely = kind === 'acknowledged' ? [next, password] : [password, next];
    for (const tried of likely) {
      const { kind } = await signIn(this.site.visitor(), { email, password: tried });
      if (kind === 'acknowledged') return { state: states[tried] };
    }
    return { state: 'partial', detail: 'neither the old nor the new password is accepted' };
  }
}
