import { EmailAddress } from '../../features/account/EmailAddress';
import { useTexts } from '../../i18n/texts';
import { Badge } from '../../ui/Badge';
import { type RowAction, RowActions } from '../../ui/RowActions';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { roleName } from '../frame/names';
import styles from './PeopleScreen.module.css';
import { type Person, personName, type RoleRights, useIsOwn } from './use-people';

interface PeopleTableProps {
  people: readonly Person[] | undefined;
  roles: readonly RoleRights[] | undefined;
  onRoles: (person: Person) => void;
  onCentres: (person: Person) => void;
  onReset: (person: Person) => void;
  onSendAgain: (person: Person) => void;
  /** The person whose invitation is being sent. */
  sending: string | null;
}

/** Staff members with their actions. */
export function PeopleTable({ people, roles, onRoles, onCentres, onReset, onSendAgain, sending }: PeopleTableProps) {
  const t = useTexts('staff');
  const isOwn = useIsOwn();
  const seesBookings = (person: Person) =>
    roles?.some(({ role, rights }) => person.roles.includes(role) && rights.includes('READ_BOOKINGS')) ?? false;
  /** What is due for the person comes first. */
  const actionsOf = (person: Person): RowAction[] => {
    const roleChange: RowAction = { label: t('change_roles'), dialog: true, onChoose: () => onRoles(person) };
    const actions: RowAction[] = [roleChange];
    if (person.secondFactorReset) {
      actions.unshift({ label: t('reset_review'), dialog: true, onChoose: () => onReset(person) });
    } else if (person.invited) {
      actions.unshift({ label: t('send_again'), onChoose: () => onSendAgain(person) });
    }
    if (person.centres || seesBookings(person)) {
      actions.push({ label: t('person_centres'), dialog: true, onChoose: () => onCentres(person) });
    }
    // One's own second factor is removed on the account page, with the password.
    if (person.secondFactor && !person.secondFactorReset && !isOwn(person)) {
      actions.push({ label: t('reset_second_factor'), dialog: true, onChoose: () => onReset(person) });
    }
    return actions;
  };
  const columns: readonly Column<Person>[] = [
    {
      id: 'name',
      title: t('person'),
      names: true,
      short: true,
      cell: (person) => (
        <>
          {person.name || <span className={styles.quiet}>{t('person_unnamed')}</span>}
          {isOwn(person) && <span className={styles.quiet}> {t('person_you')}</span>}
        </>
      ),
    },
    { id: 'email', title: t('person_email'), cell: ({ email }) => <EmailAddress>{email}</EmailAddress>, free: true },
    {
      id: 'roles',
      title: t('person_roles'),
      cell: (person) => (
        <>
          {person.roles.map((role) => roleName(t, role)).join(', ')}
          {person.centres && <p className={styles.quiet}>{t('centres_only', { count: person.centres.length })}</p>}
        </>
      ),
    },
    {
      id: 'state',
      title: t('person_state'),
      cell: ({ active, invited, mailFailure }) => (
        <>
          <Badge tone={invited ? 'open' : active ? 'done' : 'error'}>
            {t(invited ? 'state_invited' : active ? 'state_active' : 'state_locked')}
          </Badge>
          {mailFailure && <p className={styles.failure}>{t('invitation_failed', { reason: mailFailure.message })}</p>}
        </>
      ),
    },
    {
      id: 'second-factor',
      title: t('second_factor'),
      card: 'titled',
      cell: ({ secondFactor, secondFactorReset, roles }) =>
        secondFactorReset ? (
          <Badge tone="caution" icon="warning">
            {t('reset_waits')}
          </Badge>
        ) : secondFactor || !roles.includes('OWNER') ? (
          t(secondFactor ? 'second_factor_on' : 'second_factor_off')
        ) : (
          <Badge tone="caution" icon="warning">
            {t('second_factor_required')}
          </Badge>
        ),
      short: true,
    },
    {
      id: 'tools',
      title: t('person_tools'),
      untitled: true,
      cell: (person) => <RowActions of={personName(person)} actions={actionsOf(person)} busy={sending === person.id} />,
    },
  ];
  return (
    <Table
      name={t('people_list')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      empty={t('people_empty')}
      expected={4}
    />
  );
}
