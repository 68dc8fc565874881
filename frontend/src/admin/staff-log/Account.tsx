import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './StaffLogScreen.module.css';
import { subjectOf } from './subjects';
import { accountOf, type Entry } from './words';

/**
 * The current email of an account, beside its number from the log, which contains no personal data and outlives
 * accounts.
 */
function Account({ number, email }: { number: string; email: string | null }) {
  const t = useTexts('staff');
  const words = t('account_number', { number });
  return email === null ? (
    <>
      {t('account_deleted')} <span className={styles.number}>{words}</span>
    </>
  ) : (
    <>
      <span className={styles.account} title={`${email} ${words}`}>
        {email}
      </span>
      <VisuallyHidden> {words}</VisuallyHidden>
    </>
  );
}

/** The acting account, with a link to the other entries of it. */
export function Who({ entry: { account, accountEmail, anonymised } }: { entry: Entry }) {
  const t = useTexts('staff');
  if (anonymised) return t('log_anonymised');
  if (account === null) return t('command_line');
  return (
    <Link to={paths.staffLog} search={{ who: account } as never}>
      <Account number={account} email={accountEmail} />
    </Link>
  );
}

/** To whom or what, with a link to it where the session may see it. */
export function Subject({ entry }: { entry: Entry }) {
  const t = useTexts('staff');
  const session = useSession();
  const number = accountOf(entry);
  const may = (right: string) => session != null && mayEnter(right, session);
  if (number !== null) {
    if (number === entry.account) return t('own_account');
    const account = <Account number={number} email={entry.subjectEmail} />;
    return may('MANAGE_PEOPLE') && entry.subjectEmail !== null ? <Link to={paths.people}>{account}</Link> : account;
  }
  const { words, to, search, right } = subjectOf(t, entry);
  if (!to || !right || !may(right)) return words;
  return (
    <Link to={to} search={(search ?? {}) as never}>
      {words}
    </Link>
  );
}
