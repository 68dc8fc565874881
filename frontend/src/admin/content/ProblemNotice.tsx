import type { ReactNode } from 'react';
import { language, withLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { ChangeProblem } from './change-problem';

/** The error with a possible action; input is kept. */
export function ProblemNotice({ trouble, action }: { trouble: ChangeProblem; action?: ReactNode }) {
  const t = useTexts('staff-content');
  const signIn = (
    <LinkButton external href={`${pageData.basePath}${withLanguage(paths.signIn, language)}`} iconAfter="external">
      {t('sign_in_apart')}
    </LinkButton>
  );
  return (
    <Notice kind="error" live action={trouble === 'session_ended' ? signIn : action}>
      {t(trouble)}
    </Notice>
  );
}
