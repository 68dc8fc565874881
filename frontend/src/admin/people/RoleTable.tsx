import { useTexts } from '../../i18n/texts';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { rightName, roleName } from '../frame/names';
import type { RoleRights } from './use-people';

/** Purpose and rights of each role, from the server, so that they can't be outdated. */
export function RoleTable({ roles }: { roles: readonly RoleRights[] | undefined }) {
  const t = useTexts('staff');
  const columns: readonly Column<RoleRights>[] = [
    { id: 'role', title: t('role'), cell: ({ role }) => roleName(t, role), names: true, short: true },
    { id: 'for', title: t('role_for'), cell: ({ role }) => t(`role_${role.toLowerCase()}_about`) },
    {
      id: 'rights',
      title: t('role_rights'),
      cell: ({ role, rights }) =>
        role === 'OWNER' ? t('all_rights') : rights.map((right) => rightName(t, right)).join(' · '),
    },
  ];
  return (
    <Table name={t('roles_explained')} columns={columns} rows={roles} keyOf={({ role }) => role} empty={t('none')} />
  );
}
