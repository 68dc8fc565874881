/**
 * Plate and VIN during typing: stored in sessionStorage, so that a reload loses neither, for at most 30 minutes. The
 * owner's name is never stored, as the form promises.
 */
import * as z from 'zod/mini';
import { TYPED_NAME } from '../../session/stored-search';
import { isStale, nothingPersonal, type PersonalInput } from './search';

const typedShape = z.object({ rego: z.string(), vin: z.string(), typedAt: z.number() });

/** The stored data of this tab, if not expired. */
export function readTyped(now: number): PersonalInput {
  try {
    const entry = typedShape.safeParse(JSON.parse(sessionStorage.getItem(TYPED_NAME) ?? 'null'));
    if (entry.success && !isStale(entry.data.typedAt, now)) return { ...nothingPersonal, ...entry.data };
    sessionStorage.removeItem(TYPED_NAME);
  } catch {
    // Without storage, or with an invalid entry, there is no data.
  }
  return nothingPersonal;
}

export function writeTyped({ rego, vin, typedAt }: PersonalInput): void {
  try {
    if (rego === '' && vin === '') sessionStorage.removeItem(TYPED_NAME);
    else sessionStorage.setItem(TYPED_NAME, JSON.stringify({ rego, vin, typedAt }));
  } catch {
    // As above.
  }
}
