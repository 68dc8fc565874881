import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { AccountPage } from '../AccountPage';
import account from '../AccountPage.module.css';
import { SendActivation } from '../SendActivation';

interface VerifyAddressProps {
  /** To whom the mail went; an entry of the history from before knows. */
  email: string | undefined;
  /** Back to the form, with all that was typed. */
  onMend: () => void;
  heading: Ref<HTMLDivElement>;
}

/** The account waits for its address: what comes by mail, and what to do when it doesn't. */
export function VerifyAddress({ email, onMend, heading }: VerifyAddressProps) {
  const t = useTexts('account');
  return (
    <div ref={heading}>
      <AccountPage
        heading={t('join_sent_title')}
        lead={email ? t('join_sent_lead', { email }) : t('join_sent_lead_unnamed')}
      >
        <ul className={account.notes}>
          <li>{t('join_sent_day')}</li>
          <li>{t('join_sent_spam')}</li>
          <li>{t('join_sent_known')}</li>
        </ul>
        {email && <SendActivation email={email} />}
        <div>
          <p className={account.aside}>
            {t('join_sent_other')}
            <button type="button" onClick={onMend}>
              {t('join_sent_mend')}
            </button>
          </p>
          <p className={account.aside}>
            <Link to={paths.signIn}>{t('sign_in_to')}</Link>
          </p>
        </div>
      </AccountPage>
    </div>
  );
}
