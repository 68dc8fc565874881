import type { DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import operations from '../../../schema/operations.json';
import rows from '../../../schema/routes.json';
import { metaOf } from '../graphql/operation-meta';
import { allImages, allTexts } from '../test/texts';
import { endings, itemId, rowAt } from './items';
import { type RouteRow, routeTable } from './table';

/** A row with the columns of the gateway. */
interface WholeRow extends RouteRow {
  descriptionKey: string;
  heading: string;
  lead?: string;
  linkKey?: string;
  operation: { name: string; variables: Record<string, unknown> } | null;
  index: boolean;
}

const wholeTable = rows as readonly WholeRow[];

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'definitions' in value;

describe('the route table', () => {
  it('names a screen that exists for every route, and every screen has a route', () => {
    const used = [...new Set(routeTable.map(({ screen }) => screen))].sort();
    const paths = Object.keys(import.meta.glob(['../features/**/*Screen.tsx', '../admin/*/*Screen.tsx']));
    expect(used).toEqual(paths.map((path) => path.replace('../', '').replace('.tsx', '')).sort());
  });

  it('has one row per id and per path', () => {
    const unique = (values: unknown[]) => new Set(values).size === values.length;
    expect(unique(routeTable.map(({ id }) => id))).toBe(true);
    expect(unique(routeTable.map(({ path }) => path))).toBe(true);
  });

  /** The ids of which there are words: `fixed-events.{id}_title` is there for each event with a page of its own. */
  const idsOf = (titleKey: string) => {
    const [screen = '', ending = ''] = titleKey.split('.{id}');
    const leads = Object.keys(allTexts[screen] ?? {}).filter((key) => key.endsWith('_lead'));
    const ids = leads.map((key) => key.replace(/_lead$/, ''));
    return ids.filter((id) => allTexts[screen]?.[`${id}${ending}`]);
  };

  /** A row as it is at each of its addresses: one, or one an item or id. */
  const pages = wholeTable.flatMap((row) => {
    const { items } = row;
    if (items) return endings.flatMap((ending) => rowAt(row, { id: itemId(items, ending) }) ?? []);
    return row.titleKey.includes('{id}') ? idsOf(row.titleKey).flatMap((id) => rowAt(row, { id }) ?? []) : [row];
  });

  it.each(pages)('$id has title, description and heading among the texts it brings along: $heading', (row) => {
    for (const name of [
      row.titleKey,
      row.descriptionKey,
      row.heading,
      row.lead ?? row.heading,
      row.linkKey ?? row.heading,
    ]) {
      const [screen = '', key = ''] = name.split('.');
      expect(row.texts).toContain(screen);
      expect(allTexts[screen]?.[key], name).toBeDefined();
    }
    for (const screen of ['common', 'errors', ...row.texts]) expect(allTexts[screen], screen).toBeDefined();
    for (const screen of row.images ?? []) expect(allImages[screen], screen).toBeDefined();
  });

  it.each(wholeTable.filter(({ operation }) => operation))('$id asks first for a query that is allowed', (row) => {
    const allowed = Object.values(operations).find(({ name }) => name === row.operation?.name);
    expect(allowed?.kind).toBe('query');
    for (const variable of Object.keys(row.operation?.variables ?? {}))
      expect(allowed?.body).toContain(`$${variable}:`);
  });

  it('keeps secret addresses out of the index', () => {
    expect(wholeTable.filter((row) => row.private && row.index)).toEqual([]);
  });
});

describe('the allow-list of operations', () => {
  it('holds each operation of the client under the hash that the client sends', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../**/*.generated.ts', { eager: true });
    const documents = Object.values(modules)
      .flatMap((exported) => Object.values(exported))
      .filter(isDocument);
    const sent = documents.map((document) => metaOf(document)?.hash).filter((hash) => hash !== undefined);
    expect(sent.sort()).toEqual(Object.keys(operations).sort());
  });
});
