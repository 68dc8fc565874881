import { EmailAddress } from '../../features/account/EmailAddress';
import { useTexts } from '../../i18n/texts';
import styles from './StaffLogScreen.module.css';
import { accountOf, type Entry, subjectOf } from './words';

/**
 * The current email of an account, beside its number from the log, which contains no personal data and outlives
 * accounts.
 */
function Account({ number, email }: { number: string; email: string | null }) {
  const t = useTexts('staff');
  return (
    <>
      {email === null ? t('account_deleted') : <EmailAddress>{email}</EmailAddress>}{' '}
      <span className={styles.number}>{t('account_number', { number })}</span>
    </>
  );
}

/** The acting account. */
export function Who({ entry: { account, accountEmail, anonymised } }: { entry: Entry }) {
  const t = useTexts('staff');
  if (anonymised) return t('log_anonymised');
  return account === null ? t('command_line') : <Account number={account} email={accountEmail} />;
}

/** To whom or what. */
export function Subject({ entry }: { entry: Entry }) {
  const t = useTexts('staff');
  const number = accountOf(entry);
  if (number === null) return subjectOf(t, entry);
  return number === entry.account ? t('own_account') : <Account number={number} email={entry.subjectEmail} />;
}
