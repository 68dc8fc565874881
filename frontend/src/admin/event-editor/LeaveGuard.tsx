import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface LeaveGuardProps {
  dirty: boolean;
  /** Whether the page reloads itself, which keeps the input. */
  reloads?: () => boolean;
  /** The user leaves without saving. */
  onForget?: () => void;
}

/** Asks before unsaved changes are lost: on links of the site, and in the browser when the page is closed. */
export function LeaveGuard({ dirty, reloads, onForget }: LeaveGuardProps) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => dirty && !reloads?.(),
    // Signing in again returns to the kept input, so it needs no confirmation.
    shouldBlockFn: ({ current, next }) =>
      dirty && next.pathname !== current.pathname && !next.pathname.endsWith(paths.signIn),
  });
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onForget?.();
        blocker.proceed?.();
      }}
    />
  );
}

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useTexts('staff-events');
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
      title={t('leave_title')}
      yes={t('leave_yes')}
      no={t('leave_no')}
      danger
    >
      <p>{t('leave_text')}</p>
    </ConfirmDialog>
  );
}
