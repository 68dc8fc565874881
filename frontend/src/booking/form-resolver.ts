import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { type FieldKeys, fieldKeys } from './schemas';

interface Schema {
  safeParse(values: unknown): Parameters<typeof fieldKeys>[0];
}

/**
 * Lets react-hook-form check a form by a schema; each field's error is the documented key of its first mistake. Mistakes in rows
 * of a list are nested as the list is: they show at their fields, and a mended row is rid of its own.
 */
export function resolverOf<T extends FieldValues>(schema: Schema): Resolver<T> {
  return (values) => {
    const found: FieldKeys = fieldKeys(schema.safeParse(values));
    const errors: FieldErrors<T> = {};
    for (const [field, message] of Object.entries(found)) set(errors, field, { type: 'schema', message });
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
