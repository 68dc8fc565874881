import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { useTexts } from '../../i18n/texts';
import { DialogForm } from '../../ui/DialogForm';
import { TextField } from '../../ui/TextField';
import { LONGEST_NAME } from '../booking-status/saved-views';

interface SaveViewDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names in use. */
  names: readonly string[];
  onSave: (name: string) => void;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ open, onClose, names, onSave }: SaveViewDialogProps) {
  const t = useTexts('staff-bookings');
  const form = useForm<{ view: string }>({
    resolver: resolverOf(
      z.object({
        view: z.string().check(
          z.refine((text) => text.trim() !== '', { error: 'view_name_required', abort: true }),
          z.refine((text) => !names.includes(text.trim()), { error: 'view_name_taken' }),
        ),
      }),
    ),
    defaultValues: { view: '' },
    shouldFocusError: false,
  });
  const key = form.formState.errors.view?.message;
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('view_save_title')}
      submit={t('correct_submit')}
      busy={false}
      form={form}
      texts="staff-bookings"
      onSubmit={({ view }) => {
        form.reset();
        onSave(view.trim());
      }}
    >
      <TextField
        {...form.register('view')}
        label={t('view_name')}
        hint={t('view_hint')}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={key && t(key)}
      />
    </DialogForm>
  );
}
