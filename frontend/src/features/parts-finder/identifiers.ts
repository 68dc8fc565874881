import { identifier } from '../../text/text';

/** Plates and VINs as typed: normalisation, and validation before a request (decisions, "Parts"). */

/** Longest plate without its spaces and dashes, longest name of an owner, length of a VIN: all in characters (public spec §9). */
export const PLATE_LONGEST = 10;
export const OWNER_LONGEST = 30;
export const VIN_LENGTH = 17;

/** A plate without spaces and dashes. */
export const strippedPlate = (typed: string): string => identifier(typed).replace(/[\s-]/g, '');

/** A VIN in capitals without spaces and dashes. */
export const strippedVin = (typed: string): string => identifier(typed).replace(/[\s-]/g, '').toUpperCase();

/** 17 characters without I, O and Q; its check digit means nothing outside North America. */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);

const lengthOf = (text: string) => Array.from(text).length;

/** The first of the two fields that is blank; nothing is searched before both are filled in (public spec §5). */
export function blankField(plate: string, owner: string): 'plate' | 'ownerName' | undefined {
  if (strippedPlate(plate) === '') return 'plate';
  return identifier(owner) === '' ? 'ownerName' : undefined;
}

/** Error codes of the two fields, with the names of the server's errors; empty when valid. */
export function regoMistakes(plate: string, owner: string): Partial<Record<'plate' | 'ownerName', string>> {
  return {
    ...(lengthOf(strippedPlate(plate)) > PLATE_LONGEST && { plate: 'rego_too_long' }),
    ...(lengthOf(owner.trim()) > OWNER_LONGEST && { ownerName: 'owner_too_long' }),
  };
}

/** Limits the text of a field by the length of what `strip` makes of it, which the field's own limit can't do. */
interface Limit {
  strip: (typed: string) => string;
  longest: number;
}

/** Room for signs that are stripped; what is pasted beyond it is not looked at. */
const MOST_PASTED = 200;

/**
 * The value of a field after an edit: pasted text is cut to the limit, and typing beyond it is rejected. A composition
 * is not changed.
 */
export function limited(before: string, after: string, { strip, longest }: Limit, event: InputEvent): string {
  const length = lengthOf(strip(after));
  if (event.isComposing || length <= longest || length <= lengthOf(strip(before))) return after;
  if (event.inputType !== 'insertFromPaste') return before;
  const characters = Array.from(after).slice(0, MOST_PASTED);
  while (lengthOf(strip(characters.join(''))) > longest) characters.pop();
  return characters.join('');
}
