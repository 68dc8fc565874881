import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/texts';
import { telephone, useBrand } from '../../shell/use-brand';
import { mobileNumber } from '../../text/text';
import { TextField } from '../../ui/TextField';
import account from '../account/AccountPage.module.css';
import { PhoneField } from './PhoneField';
import { phoneDigits } from './phone';

/** The number and phone of a booking, by which a guest proves that it is theirs. */
export const guestProofSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'required_booking_number')),
  phone: z.string().check(z.refine((text) => mobileNumber(text) !== null, { error: 'required_phoneno' })),
});
export type GuestProof = z.infer<typeof guestProofSchema>;

export const emptyGuestProof: GuestProof = { number: '', phone: '' };

/** As the server takes it. */
export const guestProofInput = ({ number, phone }: GuestProof) => ({
  number: number.trim(),
  phone: phoneDigits(phone),
});

/** Whether the server's path belongs to one of the fields. */
export const isGuestProofField = (path: string) => path === 'number' || path === 'phone';

const NUMBER_LONGEST = 20;

/** The fields for booking number and phone. */
export function GuestProofFields({ form }: { form: UseFormReturn<GuestProof> }) {
  const t = useTexts('booking-data');
  const message = (field: keyof GuestProof) => {
    const key = form.formState.errors[field]?.message;
    return key && t(key);
  };
  return (
    <>
      <TextField
        {...form.register('number', { onChange: () => form.clearErrors() })}
        label={t('number')}
        hint={t('number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={NUMBER_LONGEST}
        error={message('number')}
      />
      <PhoneField
        {...form.register('phone', { onChange: () => form.clearErrors() })}
        label={t('phone')}
        hint={t('phone_hint')}
        autoComplete="tel-national"
        error={message('phone')}
      />
    </>
  );
}

/** The telephone number for guests who have no booking number. */
export function NumberUnknown() {
  const t = useTexts('booking-data');
  const phone = useBrand()?.phone;
  return (
    phone && (
      <p className={account.aside}>
        {t('number_unknown')} <a href={telephone(phone)}>{phone}</a>
      </p>
    )
  );
}
