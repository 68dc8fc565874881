import { describe, expect, it } from 'vitest';
import operations from '../../../schema/operations.json';
import ids from '../graphql/operation-ids.json';
import { allTexts } from '../test/texts';
import { screenIds } from './screens';
import { routeTable } from './table';

describe('the route table', () => {
  it('names a screen that exists for every route, and every screen has a route', () => {
    const used = [...new Set(routeTable.map(({ screen }) => screen))].sort();
    expect(used).toEqual([...screenIds].sort());
  });

  it('has one row per id and per path', () => {
    const unique = (values: unknown[]) => new Set(values).size === values.length;
    expect(unique(routeTable.map(({ id }) => id))).toBe(true);
    expect(unique(routeTable.map(({ path }) => path))).toBe(true);
  });

  it.each(routeTable)('$id has title, description and heading among the texts it brings along', (row) => {
    for (const name of [row.titleKey, row.descriptionKey, row.heading]) {
      const [screen = '', key = ''] = name.split('.');
      expect(row.texts).toContain(screen);
      expect(allTexts[screen]?.[key], name).toBeDefined();
    }
    for (const screen of ['common', 'errors', ...row.texts]) expect(allTexts[screen], screen).toBeDefined();
  });

  it.each(routeTable.filter(({ operation }) => operation))('$id asks first for a query that is allowed', (row) => {
    const allowed = Object.values(operations).find(({ name }) => name === row.operation?.name);
    expect(allowed?.kind).toBe('query');
    for (const variable of Object.keys(row.operation?.variables ?? {}))
      expect(allowed?.body).toContain(`$${variable}:`);
  });

  it('keeps secret addresses out of the index', () => {
    expect(routeTable.filter((row) => row.private && row.index)).toEqual([]);
  });
});

describe('the allow-list of operations', () => {
  it('holds each operation of the client under the hash that the client sends', () => {
    const listed = Object.fromEntries(Object.entries(operations).map(([hash, { name }]) => [name, hash]));
    expect(ids).toEqual(listed);
  });
});
