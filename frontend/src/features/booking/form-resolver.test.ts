import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { resolverOf } from './form-resolver';
import { contactSchema } from './schemas';

const valid = {
  Name: '김가온',
  Phone: '01000001234',
  Email: '',
  LicenseNo: '12가3456',
  personal: true,
  thirdParty: true,
  marketing: false,
  advertising: false,
};
const check = (values: typeof valid) =>
  resolverOf<typeof valid>(contactSchema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('the check of the contact form', () => {
  it('lets valid values through as they are', () => {
    expect(check(valid)).toEqual({ values: valid, errors: {} });
  });

  it('names each field with the key of its first mistake, in the order of the form', async () => {
    const { errors } = await check({ ...valid, Name: ' ', Phone: '010', thirdParty: false });
    expect(Object.entries(errors).map(([field, error]) => [field, error?.message])).toEqual([
      ['Name', 'required_name'],
      ['Phone', 'required_phoneno'],
      ['thirdParty', 'required_copyright'],
    ]);
  });
});

describe('the check of a form with rows', () => {
  it('nests what is wrong as the rows are', async () => {
    const schema = z.object({
      rows: z.array(z.object({ name: z.string().check(z.minLength(1, 'row_name_required')) })),
    });
    const values = { rows: [{ name: 'A' }, { name: '' }] };
    const { errors } = await resolverOf<typeof values>(schema)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors.rows?.[0]).toBeUndefined();
    expect(errors.rows?.[1]?.name?.message).toBe('row_name_required');
    expect(Object.keys(errors)).toEqual(['rows']);
  });
});
