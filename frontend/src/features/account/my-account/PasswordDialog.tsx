import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../../i18n/texts';
import { DialogForm } from '../../../ui/DialogForm';
import { PasswordField } from '../../../ui/PasswordField';
import { resolverOf } from '../../booking/form-resolver';
import { ProblemNotice } from '../ProblemNotice';
import { presentPassword } from '../rules';
import type { Answer, RequestOptions } from '../use-sending';
import { useOwnSending } from './use-own-sending';

interface Values {
  /** Not `password`, of which the page has one already: an error leads to a field by its name. */
  presentPassword: string;
}

const schema = z.object({ presentPassword: presentPassword('own_required_old_password') });

interface PasswordDialogProps<T extends Answer> {
  open: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  danger?: boolean;
  /** Describes the operation and its irreversible effects. */
  children: ReactNode;
  /** Of the account, for password managers. */
  email: string;
  /** The text for an operation that the account's state doesn't allow. */
  notAllowed?: string;
  ask: (password: string, options: RequestOptions) => Promise<T | null | undefined>;
  onDone: (answer: T) => void | Promise<void>;
}

/** Requires the password again for operations that a stranger at an open browser must not do. */
export function PasswordDialog<T extends Answer>({
  open,
  onClose,
  title,
  submit,
  danger,
  children,
  email,
  notAllowed,
  ask,
  onDone,
}: PasswordDialogProps<T>) {
  const t = useTexts('account');
  const { busy, trouble, send, clear } = useOwnSending(notAllowed);
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { presentPassword: '' },
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const message = form.formState.errors.presentPassword?.message;
  /** A password is not left lying about in a closed dialog. */
  const wipe = () => {
    form.reset();
    clear();
  };
  return (
    <DialogForm
      open={open}
      onClose={() => {
        wipe();
        onClose();
      }}
      title={title}
      submit={submit}
      danger={danger}
      busy={busy}
      form={form}
      texts="account"
      fieldOf={(path) => (path === 'password' ? 'presentPassword' : undefined)}
      onSubmit={async (values) => {
        const { done, errors } = await send(
          (options) => ask(values.presentPassword, options),
          (path) => path === 'password',
        );
        if (done) {
          wipe();
          await onDone(done);
        }
        return errors;
      }}
    >
      {children}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('presentPassword')}
        label={t('own_old_password')}
        autoComplete="current-password"
        error={message && t(message)}
      />
      {trouble && <ProblemNotice trouble={trouble} />}
    </DialogForm>
  );
}
