import { useEffect, useRef, useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { listed, rightName, roleName } from '../frame/names';
import { useAction } from '../frame/use-action';
import { useDialogOf } from '../frame/use-dialog-of';
import { CentresDialog } from './CentresDialog';
import { InviteDialog } from './InviteDialog';
import { MemberSearch } from './MemberSearch';
import { useInviteStaffMutation } from './People.generated';
import styles from './PeopleScreen.module.css';
import { PeopleTable } from './PeopleTable';
import { ResetDialog } from './ResetDialog';
import { RolesDialog } from './RolesDialog';
import type { RoleRights } from './use-people';
import { type Person, personName, sameAddress, usePeople } from './use-people';

/** Purpose and rights of each role, from the server, so that they can't be outdated. */
function RoleTable({ roles }: { roles: readonly RoleRights[] | undefined }) {
  const t = useTexts('staff');
  const columns: readonly Column<RoleRights>[] = [
    { id: 'role', title: t('role'), cell: ({ role }) => roleName(t, role), names: true, short: true },
    { id: 'for', title: t('role_for'), card: 'line', cell: ({ role }) => t(`role_${role.toLowerCase()}_about`) },
    {
      id: 'rights',
      title: t('role_rights'),
      card: 'line',
      cell: ({ role, rights }) =>
        role === 'OWNER' ? t('all_rights') : listed(rights.map((right) => rightName(t, right))),
    },
  ];
  return (
    <Table name={t('roles_explained')} columns={columns} rows={roles} keyOf={({ role }) => role} empty={t('none')} />
  );
}

/** The people of the staff area: invites them, changes their roles, and helps who has lost the second factor. */
export default function PeopleScreen() {
  const t = useTexts('staff');
  const [inviting, setInviting] = useState(false);
  return (
    <AdminFrame
      title={t('people_title')}
      lead={t('people_lead')}
      action={
        <Button variant="primary" icon="mail" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
    >
      <PeopleAndRoles inviting={inviting} onInvited={() => setInviting(false)} />
    </AdminFrame>
  );
}

interface About {
  what: 'roles' | 'centres' | 'reset';
  person: Person;
}

function PeopleAndRoles({ inviting, onInvited }: { inviting: boolean; onInvited: () => void }) {
  const t = useTexts('staff');
  const { people, roles, failed, reload } = usePeople();
  const { opened, open, close } = useDialogOf<About>();
  const [said, setSaid] = useState<{ kind: 'done' | 'error'; text: string } | null>(null);
  const { sending, sendAgain } = useSendAgain();

  const ask = (what: About['what']) => (person: Person) => {
    setSaid(null);
    open({ what, person });
  };
  /** Shown after the refetch, so that message and list agree. */
  const done = async (text: string) => {
    close();
    await reload();
    setSaid({ kind: 'done', text });
  };
  const invited = async (email: string) => {
    onInvited();
    const known = (await reload())?.find((person) => sameAddress(person.email, email));
    // An existing account needs no invitation.
    setSaid({ kind: 'done', text: t(known?.active ? 'roles_given' : 'invited', { person: email }) });
  };

  return (
    <>
      {said && <OutcomeNotice key={said.text} {...said} />}
      {failed && <LoadFailure title={t('people_failed')} text={t('unanswered')} onRetry={reload} />}
      {(people || !failed) && (
        <>
          <PeopleTable
            people={people}
            roles={roles}
            onRoles={ask('roles')}
            onCentres={ask('centres')}
            onReset={ask('reset')}
            sending={sending}
            onSendAgain={async (person) => {
              setSaid(null);
              setSaid(await sendAgain(person));
            }}
          />
          <MemberSearch />
          <section aria-labelledby="roles-explained" className={styles.section}>
            <h2 id="roles-explained">{t('roles_explained')}</h2>
            <RoleTable roles={roles} />
          </section>
        </>
      )}
      <InviteDialog open={inviting} onClose={onInvited} people={people ?? []} onDone={(email) => void invited(email)} />
      {opened?.of.what === 'roles' && (
        <RolesDialog
          key={opened.nth}
          open={opened.open}
          person={opened.of.person}
          onClose={close}
          onDone={(left) =>
            void done(t(left.length === 0 ? 'roles_taken' : 'roles_changed', { person: personName(opened.of.person) }))
          }
        />
      )}
      {opened?.of.what === 'centres' && (
        <CentresDialog
          key={opened.nth}
          open={opened.open}
          person={opened.of.person}
          onClose={close}
          onDone={() => void done(t('centres_done', { person: personName(opened.of.person) }))}
        />
      )}
      {opened?.of.what === 'reset' && (
        <ResetDialog
          key={opened.nth}
          open={opened.open}
          person={opened.of.person}
          onClose={close}
          onDone={(text) => void done(text)}
        />
      )}
    </>
  );
}

/** The result of an action; it takes the focus, since its trigger may have disappeared. */
function OutcomeNotice({ kind, text }: { kind: 'done' | 'error'; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return <Notice ref={notice} kind={kind} title={text} />;
}

/** Sends an invitation again, with the roles that it had. */
function useSendAgain() {
  const t = useTexts('staff');
  const act = useAction();
  const [invite] = useInviteStaffMutation();
  const [sending, setSending] = useState<string | null>(null);
  const sendAgain = async (person: Person) => {
    setSending(person.id);
    const input = { email: person.email, roles: person.roles, language: queryLanguage };
    const refused = await act(() =>
      invite({ variables: { input, language: queryLanguage } }).then(({ data }) => data?.inviteStaff),
    );
    setSending(null);
    if (!refused) return null;
    const [first] = refused;
    return first
      ? { kind: 'error' as const, text: first.message ?? t(first.code) }
      : { kind: 'done' as const, text: t('invited_again', { person: personName(person) }) };
  };
  return { sending, sendAgain };
}
