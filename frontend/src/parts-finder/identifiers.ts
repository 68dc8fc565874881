import { identifier } from '../text/text';

/** Plates and VINs as they are typed: what is taken off them, and what is refused before anybody is asked (decisions, "Parts"). */

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

/** Codes of what is wrong with the two fields, under the names that the server's refusals have; none when they can be sent. */
export function regoMistakes(plate: string, owner: string): Partial<Record<'plate' | 'ownerName', string>> {
  const stripped = strippedPlate(plate);
  const length = Array.from(stripped).length;
  return {
    ...(length === 0 && { plate: 'rego_invalid' }),
    ...(length > PLATE_LONGEST && { plate: 'rego_too_long' }),
    ...(identifier(owner) === '' && { ownerName: 'required_owner_name' }),
    ...(Array.from(owner.trim()).length > OWNER_LONGEST && { ownerName: 'owner_too_long' }),
  };
}
