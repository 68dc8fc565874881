import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/texts';
import { Checkbox } from '../../ui/Checkbox';
import { CheckboxGroup } from '../../ui/CheckboxGroup';
import { ROLES, roleName } from '../frame/names';

/** Checkboxes of all roles, with descriptions. */
export function RoleChoice({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const t = useTexts('staff');
  return (
    <CheckboxGroup legend={t('roles_legend')} name={field.name} error={error}>
      {ROLES.map((role) => (
        <Checkbox
          {...field}
          key={role}
          value={role}
          label={roleName(t, role)}
          description={t(`role_${role.toLowerCase()}_about`)}
        />
      ))}
    </CheckboxGroup>
  );
}
