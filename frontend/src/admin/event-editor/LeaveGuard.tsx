import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export interface LeaveGuardProps {
  dirty: boolean;
  /** The user leaves without saving. */
  onForget: () => void;
}

/** Asks before what was typed is left behind: by the site's own links, and by the browser where the page is closed. */
export function LeaveGuard({ dirty, onForget }: LeaveGuardProps) {
  const t = useTexts('staff-events');
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => dirty,
    // Signing in again returns to the kept input, so it needs no confirmation.
    shouldBlockFn: ({ current, next }) =>
      dirty && next.pathname !== current.pathname && !next.pathname.endsWith(paths.signIn),
  });
  const blocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={blocked}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onForget();
        blocker.proceed?.();
      }}
      title={t('leave_title')}
      yes={t('leave_yes')}
      no={t('leave_no')}
      danger
    >
      <p>{t('leave_text')}</p>
    </ConfirmDialog>
  );
}
