import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import type { Session } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { PageHeading } from '../../ui/PageHeading';
import styles from './AdminFrame.module.css';
import { LeaveButton } from './LeaveButton';

/** Replaces a screen that the session has no right to; a signed-in user isn't sent to sign-in (decisions "Roles"). */
export function NotAllowed({ session }: { session: Session }) {
  const t = useTexts('staff');
  return (
    <>
      <PageHeading lead={t(session.isAdmin ? 'not_allowed_lead' : 'not_staff_lead')}>
        {t('not_allowed_title')}
      </PageHeading>
      <p>{t('signed_in_as', { email: session.email })}</p>
      <div className={styles.actions}>
        {session.isAdmin ? (
          <LinkButton to={paths.admin} variant="primary">
            {t('to_own_screens')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.home} variant="primary">
            {t('to_home')}
          </LinkButton>
        )}
        <LeaveButton another />
      </div>
    </>
  );
}
