/**
 * Plate and VIN while they are being typed: kept in the tab alone, so that a refresh loses neither, and for 30 minutes at most.
 * The owner's name is written nowhere, as the form says of it.
 */
import * as z from 'zod/mini';
import { TYPED_NAME } from './forget';
import { isStale, nothingPersonal, type Personal } from './search';

const typedShape = z.object({ rego: z.string(), vin: z.string(), typedAt: z.number() });

/** What this tab has kept of it, if that is not too long ago. */
export function readTyped(now: number): Personal {
  try {
    const entry = typedShape.safeParse(JSON.parse(sessionStorage.getItem(TYPED_NAME) ?? 'null'));
    if (entry.success && !isStale(entry.data.typedAt, now)) return { ...nothingPersonal, ...entry.data };
    sessionStorage.removeItem(TYPED_NAME);
  } catch {
    // A browser that denies storage keeps nothing, and an entry that is none says nothing.
  }
  return nothingPersonal;
}

export function writeTyped({ rego, vin, typedAt }: Personal): void {
  try {
    if (rego === '' && vin === '') sessionStorage.removeItem(TYPED_NAME);
    else sessionStorage.setItem(TYPED_NAME, JSON.stringify({ rego, vin, typedAt }));
  } catch {
    // As above.
  }
}
