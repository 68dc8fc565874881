/** Validation of a quiz entry, in the documented order (events spec §5 "Quiz"). */
import type { VerifiedPerson } from '../../identity/calls';
import { boxesOf, isWhole } from './code';

/** The form's values. Missing answers are empty. */
export interface QuizValues {
  /** With the placeholder in empty boxes. */
  code: string;
  /** The id of the make as text. */
  make: string;
  vehicle: string;
  term: '' | 'AGREE' | 'DISAGREE';
  personal: '' | 'AGREE' | 'DISAGREE';
  publicofficial: '' | 'Y' | 'N';
  gmoperation: '' | 'Y' | 'N';
}

export type QuizField = keyof QuizValues | 'name' | 'mobile';

/** The fields in the order of the form and of the list of missing ones. */
const FIELDS: readonly QuizField[] = [
  'code',
  'name',
  'make',
  'vehicle',
  'mobile',
  'term',
  'personal',
  'publicofficial',
  'gmoperation',
];

export const VEHICLE_LONGEST = 50;

export const noValues: QuizValues = {
  code: '',
  make: '',
  vehicle: '',
  term: '',
  personal: '',
  publicofficial: '',
  gmoperation: '',
};

/** The documented key of each field's mistake. */
export const KEYS: Record<QuizField, string> = {
  code: 'quiz_code_required',
  name: 'name_required',
  make: 'make_required',
  vehicle: 'vehicle_required',
  mobile: 'mobile_required',
  term: 'term_required',
  personal: 'consent_required',
  publicofficial: 'publicofficial_required',
  gmoperation: 'gmoperation_required',
};

interface QuizRules {
  placeholder: string;
  otherMake: number;
}

/** A number that begins with 010 and has four digits in each of its other parts. */
const isMobile = ({ mobile1, mobile2, mobile3 }: VerifiedPerson) =>
  mobile1 === '010' && /^\d{4}$/.test(mobile2) && /^\d{4}$/.test(mobile3);

/** Only the make that stands for all others has a model to type. */
export const typesVehicle = ({ make }: QuizValues, { otherMake }: QuizRules): boolean => make === String(otherMake);

/** Missing fields, in order. */
export function missing(values: QuizValues, person: VerifiedPerson | null, rules: QuizRules): QuizField[] {
  const there: Record<QuizField, boolean> = {
    code: isWhole(boxesOf(values.code, rules.placeholder), rules.placeholder),
    name: person !== null && person.name !== '',
    make: values.make !== '',
    vehicle: !typesVehicle(values, rules) || values.vehicle.trim() !== '',
    mobile: person !== null && isMobile(person),
    term: values.term === 'AGREE',
    personal: values.personal === 'AGREE',
    publicofficial: values.publicofficial !== '',
    gmoperation: values.gmoperation !== '',
  };
  return FIELDS.filter((field) => !there[field]);
}

/** Changes the make and clears the model. */
export const withMake = (values: QuizValues, make: string): QuizValues => ({ ...values, make, vehicle: '' });

/** Agrees to both texts, or takes both answers back. */
export const withAll = (values: QuizValues, all: boolean): QuizValues => ({
  ...values,
  term: all ? 'AGREE' : '',
  personal: all ? 'AGREE' : '',
});

export const agreesToAll = ({ term, personal }: QuizValues): boolean => term === 'AGREE' && personal === 'AGREE';

/** From a path of the server's input to the field of this form. */
export function fieldOfPath(path: string): QuizField | undefined {
  const fields: Record<string, QuizField> = {
    code: 'code',
    make: 'make',
    brands: 'make',
    vehicle: 'vehicle',
    agreeTerm: 'term',
    agreePersonal: 'personal',
    consent: 'personal',
    publicOfficial: 'publicofficial',
    publicofficial: 'publicofficial',
    gmOperation: 'gmoperation',
  };
  return fields[path];
}

/** The mutation's input; the server adds name and number. */
export function inputOf(id: string, language: 'KO' | 'EN', values: QuizValues, rules: QuizRules) {
  return {
    id,
    language,
    code: values.code,
    make: Number(values.make),
    ...(typesVehicle(values, rules) && { vehicle: values.vehicle.trim() }),
    agreeTerm: values.term === 'AGREE',
    agreePersonal: values.personal === 'AGREE',
    publicOfficial: values.publicofficial === 'Y',
    gmOperation: values.gmoperation === 'Y',
  };
}

/** Stored values of an earlier visit, if valid. */
export function valuesOf(kept: Record<string, unknown> | null): QuizValues {
  const names = Object.keys(noValues) as (keyof QuizValues)[];
  const texts = names.map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(texts) as unknown as QuizValues;
}
