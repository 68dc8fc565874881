import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { type FieldKeys, fieldKeys } from './schemas';

interface Schema {
  safeParse(values: unknown): Parameters<typeof fieldKeys>[0];
}

/**
 * A react-hook-form resolver for a schema; each field's error is the documented key of its first issue. Errors in list
 * rows are nested like the list, so that they appear at their fields and disappear separately.
 */
export function resolverOf<T extends FieldValues>(schema: Schema): Resolver<T> {
  return (values) => {
    const found: FieldKeys = fieldKeys(schema.safeParse(values));
    const errors: FieldErrors<T> = {};
    for (const [field, message] of Object.entries(found)) set(errors, field, { type: 'schema', message });
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
