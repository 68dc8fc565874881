import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { signInAndBack } from '../../session/guard';
import { logOut } from '../../session/session';
import { Button } from '../../ui/Button';
import { Status } from '../../ui/Status';

/** Signs out and opens sign-in, which returns here. */
export function LeaveButton({ another = false }: { another?: boolean }) {
  const t = useTexts('staff');
  const client = useApolloClient();
  const router = useRouter();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const leave = async () => {
    setState('busy');
    const { href } = router.state.location;
    try {
      await logOut(client);
    } catch {
      setState('failed');
      return;
    }
    await navigate(another ? signInAndBack(href) : { to: paths.signIn });
  };
  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void leave()}>
        {t(another ? 'other_account' : 'log_out')}
      </Button>
      <Status>{state === 'failed' && t('unanswered')}</Status>
    </>
  );
}
