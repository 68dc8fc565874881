import { Navigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { useSession } from '../../session/session';
import { AdminFrame } from '../frame/AdminFrame';
import { menuOf } from '../frame/menu';

/**
 * Redirects to the first screen allowed for the session (decisions "Roles"); without any, the frame shows the reason.
 */
export default function EntryScreen() {
  const t = useTexts('staff');
  const session = useSession();
  const first = session?.isAdmin && !session.secondFactorDue ? menuOf(session)[0] : undefined;
  if (first) return <Navigate to={first.to} replace />;
  return <AdminFrame title={t('entry_title')} />;
}
