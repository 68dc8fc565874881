import { useTexts } from '../i18n/texts';
import type { Failure } from './calls';

/** Keys whose usual words say too little here. */
const OWN: Partial<Record<Failure, string>> = {
  rate_limited: 'too_many',
  not_allowed: 'foreign_return',
};

/** Why there is no verified person, and what to do about it. */
export function FailureText({ failure }: { failure: Failure }) {
  const t = useTexts('verify');
  return <p>{t(OWN[failure] ?? failure)}</p>;
}
