import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../i18n/texts';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { Form, type FormProps } from './Form';

export interface DialogFormProps<T extends FieldValues>
  extends Pick<DialogProps, 'open' | 'onClose' | 'title'>,
    Omit<FormProps<T>, 'id' | 'before' | 'className'> {
  /** On the button that sends it. */
  submit: string;
  /** It takes something away. */
  danger?: boolean;
  busy: boolean;
}

/**
 * A form in a dialog, its buttons at the foot. What was typed belongs to the form's owner: a dialog that is closed by a press
 * beside it and opened again shows it still.
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
