import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/texts';
import { PasswordField } from '../../ui/PasswordField';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps<T extends NewPassword> {
  form: UseFormReturn<T>;
  label: string;
}

/** A new password and its repetition. Errors appear on submit, and disappear when the field changes. */
export function NewPasswordFields<T extends NewPassword>({ form, label }: NewPasswordFieldsProps<T>) {
  const t = useTexts('account');
  const { register, clearErrors, formState } = form as unknown as UseFormReturn<NewPassword>;
  const errors: FieldErrors<NewPassword> = formState.errors;
  const errorOf = (field: keyof NewPassword) => errors[field]?.message && t(errors[field].message);
  return (
    <>
      <PasswordField
        {...register('password', { onChange: () => clearErrors(['password', 'confirmPassword']) })}
        label={label}
        hint={t('join_password_hint')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordField
        {...register('confirmPassword', { onChange: () => clearErrors('confirmPassword') })}
        label={t('join_confirm')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
      />
    </>
  );
}
