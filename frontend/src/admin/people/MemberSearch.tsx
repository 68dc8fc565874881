import { useState } from 'react';
import { EmailAddress } from '../../features/account/EmailAddress';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { SummaryList } from '../../ui/SummaryList';
import { roleName } from '../frame/names';
import { SearchForm } from '../frame/SearchForm';
import { stamp } from '../frame/stamp';
import { useAccessCheck } from '../frame/use-access-check';
import { useAction } from '../frame/use-action';
import {
  type FindMemberQuery,
  useFindMemberLazyQuery,
  useResendMemberActivationMutation,
  useSetMemberLockMutation,
} from './Members.generated';
import styles from './PeopleScreen.module.css';
import { ResetDialog } from './ResetDialog';
import { useIsOwn } from './use-people';

type Member = NonNullable<FindMemberQuery['member']>;

/** Characters of an address, at most. */
const LONGEST_EMAIL = 254;

/** Finds one account by its exact address, and helps its owner. The address is never in the URL, which browsers log. */
export function MemberSearch() {
  const t = useTexts('staff');
  const follow = useAccessCheck();
  const [email, setEmail] = useState('');
  const [member, setMember] = useState<Member | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [find] = useFindMemberLazyQuery({ fetchPolicy: 'no-cache' });
  const look = async (typed: string) => {
    setFailed(false);
    try {
      const { data } = await find({ variables: { email: typed } });
      setMember(data?.member ?? null);
    } catch (error) {
      setFailed(true);
      await follow(error);
    }
  };
  const search = async (typed: string) => {
    setEmail(typed);
    setMember(undefined);
    if (typed !== '') await look(typed);
  };
  return (
    <section aria-labelledby="members" className={styles.section}>
      <h2 id="members">{t('members')}</h2>
      <p className={styles.text}>{t('members_lead')}</p>
      <SearchForm
        term={email}
        maxLength={LONGEST_EMAIL}
        label={t('member_email')}
        words={{ search: t('member_find'), clear: t('log_search_clear') }}
        apart
        onSearch={(typed = '') => void search(typed)}
      />
      <div aria-live="polite">
        {failed && <Notice kind="error">{t('unanswered')}</Notice>}
        {member === null && <p>{t('member_none')}</p>}
        {member && <MemberCard key={member.id} member={member} onChanged={() => look(email)} />}
      </div>
    </section>
  );
}

function MemberCard({ member, onChanged }: { member: Member; onChanged: () => Promise<void> }) {
  const t = useTexts('staff');
  const run = useAction();
  const isOwn = useIsOwn();
  const [setLock, locking] = useSetMemberLockMutation();
  const [resend, resending] = useResendMemberActivationMutation();
  const [asking, setAsking] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [said, setSaid] = useState<{ kind: 'done' | 'error'; text: string } | null>(null);
  const { id, email, name, state, lockedAt, secondFactor, secondFactorReset, roles, createdAt } = member;
  const locked = lockedAt !== null;
  const conclude = async (send: Parameters<typeof run>[0], done: string) => {
    const errors = await run(send);
    setAsking(false);
    if (!errors) return;
    const [error] = errors;
    setSaid(error ? { kind: 'error', text: error.message ?? t(error.code) } : { kind: 'done', text: done });
    if (!error) await onChanged();
  };
  const lock = () =>
    conclude(
      () =>
        setLock({ variables: { id, locked: !locked, language: queryLanguage } }).then(
          ({ data }) => data?.setMemberLock,
        ),
      t(locked ? 'member_unlocked' : 'member_locked'),
    );
  const sendAgain = () =>
    conclude(
      () => resend({ variables: { id, language: queryLanguage } }).then(({ data }) => data?.resendMemberActivation),
      t('member_activation_sent'),
    );
  const rows = [
    { term: t('person_email'), value: <EmailAddress>{email}</EmailAddress> },
    { term: t('person'), value: name || t('person_unnamed') },
    { term: t('person_state'), value: t(locked ? 'state_locked' : `member_${state.toLowerCase()}`) },
    {
      term: t('second_factor'),
      value: t(secondFactorReset ? 'reset_waits' : secondFactor ? 'second_factor_on' : 'second_factor_off'),
    },
    { term: t('person_roles'), value: roles.map((role) => roleName(t, role)).join(', ') || t('member_role') },
    { term: t('member_since'), value: stamp(createdAt) },
  ];
  return (
    <div className={styles.member}>
      {said && (
        <Notice kind={said.kind} live>
          {said.text}
        </Notice>
      )}
      <SummaryList items={rows} />
      <div className={styles.tools}>
        {state === 'PENDING' && (
          <Button icon="mail" busy={resending.loading} onClick={() => void sendAgain()}>
            {t('member_resend')}
          </Button>
        )}
        {(secondFactorReset || (secondFactor && !isOwn(member))) && (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              setSaid(null);
              setResetting(true);
            }}
          >
            {t(secondFactorReset ? 'reset_review' : 'reset_second_factor')}
          </Button>
        )}
        {!isOwn(member) && (
          <Button
            variant={locked ? 'secondary' : 'danger'}
            aria-haspopup="dialog"
            onClick={() => {
              setSaid(null);
              setAsking(true);
            }}
          >
            {t(locked ? 'member_unlock' : 'member_lock')}
          </Button>
        )}
      </div>
      <ResetDialog
        open={resetting}
        onClose={() => setResetting(false)}
        person={member}
        onDone={(text) => {
          setResetting(false);
          setSaid({ kind: 'done', text });
          void onChanged();
        }}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void lock()}
        title={t(locked ? 'member_unlock_title' : 'member_lock_title')}
        yes={t(locked ? 'member_unlock' : 'member_lock')}
        danger={!locked}
        busy={locking.loading}
      >
        {t(locked ? 'member_unlock_text' : 'member_lock_text')}
      </ConfirmDialog>
    </div>
  );
}
