import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { type FieldKeys, fieldKeys } from './schemas';

interface Schema {
  safeParse(values: unknown): Parameters<typeof fieldKeys>[0];
}

/** Lets react-hook-form check a flat form by a schema; each field's error is the documented key of its first mistake. */
export function resolverOf<T extends FieldValues>(schema: Schema): Resolver<T> {
  return (values) => {
    const found: FieldKeys = fieldKeys(schema.safeParse(values));
    const errors = Object.entries(found).map(([field, message]) => [field, { type: 'schema', message }]);
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> };
  };
}
