import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { FailureText } from './FailureText';
import type { Verification } from './use-verification';

interface VerificationNoticeProps {
  verification: Pick<Verification, 'state' | 'begin'>;
  /** It leaves the page instead of opening a dialog. */
  leaves?: boolean;
}

/** The result of the identity check beside its button, with a retry. */
export function VerificationNotice({ verification: { state, begin }, leaves }: VerificationNoticeProps) {
  const t = useTexts('verify');
  if (state.status === 'verified') {
    return (
      <Notice kind="done" live>
        {t('verified')}
      </Notice>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <Notice
      kind={state.failure === 'identity_cancelled' ? 'caution' : 'error'}
      live
      title={t('failed_title')}
      action={
        <Button size="small" aria-haspopup={leaves ? undefined : 'dialog'} onClick={begin}>
          {t('again')}
        </Button>
      }
    >
      <FailureText failure={state.failure} />
    </Notice>
  );
}
