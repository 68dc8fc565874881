import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../test/texts';
import { listed, ROLES } from './names';

const schema = readFileSync('../schema/schema.graphql', 'utf8');

/** Values of an enum of the schema, in its order. */
function valuesOf(name: string): string[] {
  const body = new RegExp(`^enum ${name} \\{([^}]*)\\}`, 'm').exec(schema)?.[1] ?? '';
  return [...body.replace(/"""[\s\S]*?"""/g, '').matchAll(/\b[A-Z_]+\b/g)].map(([value]) => value);
}

describe('roles and rights', () => {
  it('are those of the server, in both languages', () => {
    const rights = valuesOf('Right');
    expect(rights).toContain('MANAGE_PEOPLE');
    const keys = [
      ...valuesOf('Role').flatMap((role) => [`role_${role.toLowerCase()}`, `role_${role.toLowerCase()}_about`]),
      ...rights.map((right) => `right_${right.toLowerCase()}`),
    ];
    expect(keys.filter((key) => !allTexts.staff?.[key])).toEqual([]);
  });

  it('are one sentence where they are listed', () => {
    expect(listed(['See bookings', 'Preview events', '예약 변경·취소'])).toBe(
      'See bookings, preview events, 예약 변경·취소',
    );
    expect(listed([])).toBe('');
  });

  it('are all offered where roles are chosen', () => {
    expect([...ROLES].sort()).toEqual(valuesOf('Role').sort());
  });
});
