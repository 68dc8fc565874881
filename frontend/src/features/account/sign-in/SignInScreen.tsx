import { useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Notice } from '../../../ui/Notice';
import { AccountPage } from '../AccountPage';
import { AlreadySignedIn } from '../AlreadySignedIn';
import { destinationOf } from '../destination';
import { FormSkeleton } from '../FormSkeleton';
import { useFocusedHeading } from '../use-focused-heading';
import { usePresence } from '../use-presence';
import { SignInForm, type SignInStage } from './SignInForm';

/** The reason of the redirect to this page, shown above the form. */
const REASONS: Record<string, string> = {
  unauthorised: 'sign_in_unauthorised',
  'parts-finder': 'sign_in_parts_finder',
};

const LEADS: Partial<Record<SignInStage, string>> = {
  code: 'sign_in_code_lead',
  recovery: 'sign_in_recovery_lead',
};

/** Opens a session and leads back to what wanted one (events spec §4; decisions, "`re` parameter"). */
export default function SignInScreen() {
  const t = useTexts('account');
  const { re } = useSearch({ strict: false }) as { re?: string };
  const { returnTo, said } = useRouterState({ select: ({ location }) => location.state });
  const [stage, setStage] = useState<SignInStage>('password');
  const [signedOut, setSignedOut] = useState(false);
  const { present, forget } = usePresence();
  useFocusedHeading(typeof present === 'object' && present !== null ? 'already' : 'form');
  const out = signedOut || said === 'signed-out';
  const destination = destinationOf(re, returnTo);

  if (present !== null) {
    return (
      <AccountPage heading={t('sign_in_title')}>
        {present === 'asking' ? (
          <FormSkeleton fields={2} label="sign_in_checking" />
        ) : (
          <AlreadySignedIn
            session={present}
            destination={destination}
            onSignedOut={() => {
              setSignedOut(true);
              forget();
            }}
          />
        )}
      </AccountPage>
    );
  }
  const lead = LEADS[stage];
  const reason = re !== undefined && Object.hasOwn(REASONS, re) ? REASONS[re] : undefined;
  return (
    <AccountPage
      heading={t(stage === 'password' ? 'sign_in_title' : 'sign_in_code_title')}
      lead={lead && t(lead)}
      tabs={stage === 'password'}
    >
      {stage === 'password' && (
        <>
          {said === 'activated' && <Notice kind="done">{t('sign_in_activated')}</Notice>}
          {out && <Notice kind="done">{t('sign_in_signed_out')}</Notice>}
          {reason && !out && <Notice kind="info">{t(reason)}</Notice>}
        </>
      )}
      <SignInForm stage={stage} onStage={setStage} destination={destination} />
    </AccountPage>
  );
}
