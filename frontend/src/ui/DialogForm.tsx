import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../i18n/texts';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { Form, type FormProps } from './Form';

interface DialogFormProps<T extends FieldValues>
  extends Pick<DialogProps, 'open' | 'onClose' | 'title'>,
    Omit<FormProps<T>, 'id' | 'before' | 'className'> {
  /** On the button that sends it. */
  submit: string;
  /** The action is destructive. */
  danger?: boolean;
  busy: boolean;
}

/**
 * A form in a dialog, its buttons in the footer. The parent owns the form's state, so a dialog that is closed and
 * reopened still shows the input.
 */
export function DialogForm<T extends FieldValues>({
  open,
  onClose,
  title,
  submit,
  danger = false,
  busy,
  children,
  ...form
}: DialogFormProps<T>) {
  const t = useTexts('common');
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form {...form} id={id} before={() => busy}>
        {children}
      </Form>
    </Dialog>
  );
}
