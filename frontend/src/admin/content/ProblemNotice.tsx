import type { ReactNode } from 'react';
import { inlined } from '../../i18n/inlined';
import { language, withLanguage } from '../../i18n/language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { Trouble } from './trouble';

/** The error with a possible action; input is kept. */
export function TroubleNotice({ trouble, action }: { trouble: Trouble; action?: ReactNode }) {
  const t = useTexts('staff-content');
  const signIn = (
    <LinkButton external href={`${inlined.basePath}${withLanguage(paths.signIn, language)}`} iconAfter="external">
      {t('sign_in_apart')}
    </LinkButton>
  );
  return (
    <Notice kind="error" live action={trouble === 'session_ended' ? signIn : action}>
      {t(trouble)}
    </Notice>
  );
}
