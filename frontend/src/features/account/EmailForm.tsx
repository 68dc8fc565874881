import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { EmailField } from '../../ui/EmailField';
import { Form } from '../../ui/Form';
import { OfflineLine } from '../../ui/OfflineLine';
import { resolverOf } from '../booking/form-resolver';
import account from './AccountPage.module.css';
import { ProblemNotice } from './ProblemNotice';
import { email } from './rules';
import { type Answer, type RequestOptions, useSending } from './use-sending';

const schema = z.object({ email: email() });

interface EmailFormProps {
  label: string;
  /** `username` where the address is that of an account which a password manager may know. */
  autoComplete: 'email' | 'username';
  /** The initial value. */
  start?: string;
  /** Labels of the button, idle and sending. */
  submit: string;
  busy: string;
  ask: (email: string, options: RequestOptions) => Promise<Answer | null | undefined>;
  onAsk?: () => void;
  onDone: (email: string) => void;
  heading?: ReactNode;
  /** Under the button, once there is something to say. */
  said?: ReactNode;
  children?: ReactNode;
}

/** Requests a mail to an address; the response doesn't reveal whether it has an account. */
export function EmailForm(props: EmailFormProps) {
  const { label, autoComplete, start = '', submit, ask, onAsk, onDone, heading, said, children } = props;
  const t = useTexts('account');
  const { busy, trouble, send } = useSending();
  const form = useForm<{ email: string }>({
    resolver: resolverOf(schema),
    defaultValues: { email: start },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const message = form.formState.errors.email?.message;
  return (
    <Form
      form={form}
      texts="account"
      className={account.form}
      onSubmit={async (values) => {
        onAsk?.();
        const to = values.email.trim();
        const { done, errors } = await send(
          (options) => ask(to, options),
          (path) => path === 'email',
        );
        if (done) onDone(to);
        return errors;
      }}
    >
      {heading}
      <EmailField
        {...form.register('email', { onChange: () => form.clearErrors('email') })}
        label={label}
        autoComplete={autoComplete}
        error={message && t(message)}
      />
      <div className={account.actions}>
        {trouble?.kind !== 'unanswered' && <OfflineLine />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {busy ? props.busy : submit}
        </Button>
        <p role="status" className={account.said}>
          {said}
        </p>
      </div>
      {trouble && <ProblemNotice trouble={trouble} />}
      {children}
    </Form>
  );
}
