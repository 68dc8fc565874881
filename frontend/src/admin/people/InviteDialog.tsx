import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { DialogForm } from '../../ui/DialogForm';
import { EmailField } from '../../ui/EmailField';
import { RadioGroup } from '../../ui/RadioGroup';
import type { Role } from '../frame/names';
import { useAction } from '../frame/use-action';
import { useInviteStaffMutation } from './People.generated';
import styles from './PeopleScreen.module.css';
import { RoleChoice } from './RoleChoice';
import { type Person, sameAddress } from './use-people';

interface Invitation {
  email: string;
  roles: Role[];
  language: 'KO' | 'EN';
}

const schema = z.object({
  email: z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'required_email', abort: true }),
    // The server's own rule: something, one `@`, a dotted name. Whether it exists only a mail can tell.
    z.refine((text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()), { error: 'email_invalid' }),
  ),
  roles: z.array(z.string()).check(z.minLength(1, 'required_roles')),
  language: z.string(),
});

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  people: readonly Person[];
  /** The invitation was sent to this address. */
  onDone: (email: string) => void;
}

/** Invites a person by mail. */
export function InviteDialog({ open, onClose, people, onDone }: InviteDialogProps) {
  const t = useTexts('staff');
  const act = useAction();
  const [invite, { loading }] = useInviteStaffMutation();
  const form = useForm<Invitation>({
    resolver: resolverOf(schema),
    defaultValues: { email: '', roles: [], language: queryLanguage },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const send = async ({ email, roles, language: mail }: Invitation) => {
    // The server would only add roles and sign the person out; the list has the right action.
    if (people.some((person) => sameAddress(person.email, email))) {
      return [{ path: 'email', code: 'already_staff', message: t('already_staff') }];
    }
    const input = { email: email.trim(), roles, language: mail };
    const refused = await act(() =>
      invite({ variables: { input, language: queryLanguage } }).then(({ data }) => data?.inviteStaff),
    );
    if (refused?.length) return refused;
    if (refused) {
      form.reset();
      onDone(input.email);
    }
    return undefined;
  };
  const errorOf = (field: 'email' | 'roles') => errors[field]?.message && t(errors[field].message);
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('invite_title')}
      submit={t('invite_submit')}
      busy={loading}
      form={form}
      texts="staff"
      onSubmit={send}
    >
      <p className={styles.quiet}>{t('invite_text')}</p>
      <EmailField {...form.register('email')} label={t('invite_email')} autoComplete="off" error={errorOf('email')} />
      <RoleChoice field={form.register('roles')} error={errorOf('roles')} />
      <RadioGroup
        legend={t('invite_language')}
        name="language"
        options={[
          { value: 'KO', label: t('language_ko') },
          { value: 'EN', label: t('language_en') },
        ]}
        value={form.watch('language')}
        onChange={(value) => form.setValue('language', value === 'EN' ? 'EN' : 'KO')}
      />
    </DialogForm>
  );
}
