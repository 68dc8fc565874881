import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { PeopleDocument } from '../admin/people/People.generated';
import { CurrentSessionDocument } from '../session/Session.generated';
import { BrandDocument } from '../shell/Brand.generated';
import { createClient } from './client';
import { isPersonal, PERSONAL } from './personal';

test('the list is the gateway’s', () => {
  const gateway = readFileSync(join(process.cwd(), '../apps/gateway/src/graphql/personal.rs'), 'utf8');
  const list = /PERSONAL: &\[&str\] =\s*&\[([^\]]*)\]/.exec(gateway)?.[1] ?? '';
  expect([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual(PERSONAL);
});

test('a query is personal by any of its root fields', () => {
  expect(isPersonal(parse('{ brand { phone } mine: account { email } }'))).toBe(true);
  expect(isPersonal(parse('{ brand { session: phone } }'))).toBe(false);
});

test('what staff see of an event before it is public is personal', () => {
  expect(isPersonal(parse('{ event(url: "x", language: KO, preview: true) { id } }'))).toBe(true);
  expect(isPersonal(parse('{ event(url: "preview", language: KO) { id } }'))).toBe(false);
});

test('personal queries go by POST, and public ones by GET', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"errors":[]}'));
  const client = createClient('http://site.example/graphql');
  for (const query of [CurrentSessionDocument, PeopleDocument, BrandDocument]) {
    await client.query({ query: query as never, fetchPolicy: 'network-only' }).catch(() => undefined);
  }
  expect(sent.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'POST', 'GET']);
});
