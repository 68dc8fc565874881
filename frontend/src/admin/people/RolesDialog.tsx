import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { useSignInAgain } from '../../session/access-error';
import { DialogForm } from '../../ui/DialogForm';
import { Notice } from '../../ui/Notice';
import type { Role } from '../frame/names';
import { useAction } from '../frame/use-action';
import { useChangeRolesMutation } from './People.generated';
import { RoleChoice } from './RoleChoice';
import { type Person, personName, useIsOwn } from './use-people';

interface RolesDialogProps {
  open: boolean;
  onClose: () => void;
  person: Person;
  /** The person has these roles now. */
  onDone: (roles: readonly Role[]) => void;
}

/** Replaces the roles of a person by the ticked ones. */
export function RolesDialog({ open, onClose, person, onDone }: RolesDialogProps) {
  const t = useTexts('staff');
  const own = useIsOwn()(person);
  const act = useAction();
  const signInAgain = useSignInAgain();
  const [change, { loading }] = useChangeRolesMutation();
  const form = useForm<{ roles: Role[] }>({ defaultValues: { roles: [...person.roles] }, shouldFocusError: false });
  const error = form.formState.errors.roles?.message;
  const none = form.watch('roles').length === 0;
  const send = async ({ roles }: { roles: Role[] }) => {
    // Unchanged roles must not end the person's sessions.
    if (roles.length === person.roles.length && roles.every((role) => person.roles.includes(role))) {
      onClose();
      return undefined;
    }
    const refused = await act(() =>
      change({ variables: { id: person.id, roles, language: queryLanguage } }).then(({ data }) => data?.changeRoles),
    );
    if (refused?.length) {
      return refused.map((one) =>
        one.code === 'last_owner' ? { ...one, message: `${one.message} ${t('last_owner_help')}` } : one,
      );
    }
    // Own new roles need a new session, which may not be allowed to see this screen.
    if (refused && own) await signInAgain(paths.admin);
    else if (refused) onDone(roles);
    return undefined;
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('change_roles_of', { person: personName(person) })}
      submit={t(none ? 'roles_submit_none' : 'roles_submit')}
      danger={none}
      busy={loading}
      form={form}
      texts="staff"
      onSubmit={send}
    >
      <RoleChoice field={form.register('roles')} error={error && t(error)} />
      <Notice kind={none || own ? 'caution' : 'info'} live>
        {t(none ? 'roles_none' : own ? 'roles_sign_out_own' : 'roles_sign_out')}
      </Notice>
    </DialogForm>
  );
}
