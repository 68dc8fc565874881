import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/texts';
import { Checkbox } from '../../../ui/Checkbox';
import { EmailField } from '../../../ui/EmailField';
import { TextField } from '../../../ui/TextField';
import { NewPasswordFields } from '../NewPasswordFields';
import { NAME_LONGEST } from '../rules';
import type { JoinField, JoinValues } from './join-form';

interface FieldsProps {
  form: UseFormReturn<JoinValues>;
}

/**
 * Props of a field: those of `register`, and its error. Errors appear on Continue and disappear when the field changes.
 */
function useField({ register, clearErrors, formState: { errors } }: UseFormReturn<JoinValues>) {
  const t = useTexts('account');
  return (field: JoinField) => ({
    ...register(field, { onChange: () => clearErrors(field) }),
    error: errors[field]?.message && t(errors[field].message),
  });
}

export function PersonalFields({ form }: FieldsProps) {
  const t = useTexts('account');
  const field = useField(form);
  return (
    <>
      <TextField {...field('name')} label={t('join_name')} autoComplete="name" maxLength={NAME_LONGEST} />
      <EmailField {...field('email')} label={t('join_email')} hint={t('join_email_hint')} autoComplete="email" />
      <NewPasswordFields form={form} label={t('join_password')} />
      <Checkbox {...field('isOldEnough')} label={t('join_age')} />
    </>
  );
}

export function CompanyFields({ form }: FieldsProps) {
  const t = useTexts('account');
  const field = useField(form);
  return (
    <>
      <TextField
        {...field('companyName')}
        label={t('join_company_name')}
        autoComplete="organization"
        maxLength={NAME_LONGEST}
      />
      <TextField
        {...field('businessNumber')}
        label={t('join_business_number')}
        hint={t('join_business_number_hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}
