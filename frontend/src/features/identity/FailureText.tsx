import { useTexts } from '../../i18n/texts';
import type { Failure } from './calls';

/** Keys whose usual words say too little here. */
const OWN: Partial<Record<Failure, string>> = {
  rate_limited: 'too_many',
  not_allowed: 'foreign_return',
};

/** The reason of a failed identity check, with a suggestion. */
export function FailureText({ failure }: { failure: Failure }) {
  const t = useTexts('verify');
  return t(OWN[failure] ?? failure);
}
