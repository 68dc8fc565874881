import { language, withLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { RetryButton } from '../frame/LoadFailure';
import type { ChangeProblem } from './change-problem';

interface ProblemNoticeProps {
  trouble: ChangeProblem;
  onRetry?: () => unknown;
}

/** Reports the reason for a missing response, with the way to continue. Input is kept. */
export function ProblemNotice({ trouble, onRetry }: ProblemNoticeProps) {
  const t = useTexts('staff-content');
  const signIn = (
    <LinkButton external href={`${pageData.basePath}${withLanguage(paths.signIn, language)}`} iconAfter="external">
      {t('sign_in_apart')}
    </LinkButton>
  );
  return (
    <Notice
      kind="error"
      live
      action={trouble === 'session_ended' ? signIn : onRetry && <RetryButton onRetry={onRetry} />}
    >
      {t(trouble)}
    </Notice>
  );
}
