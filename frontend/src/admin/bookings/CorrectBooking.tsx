import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { PhoneField } from '../../features/booking/PhoneField';
import { phoneDigits, shownPhone } from '../../features/booking/phone';
import { contactSchema } from '../../features/booking/schemas';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { EmailField } from '../../ui/EmailField';
import { Form, type ServerError } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useAction } from '../frame/use-action';
import styles from './BookingDialog.module.css';
import { useCorrectBookingMutation } from './Bookings.generated';
import type { BookingDetails } from './words';

interface CorrectBookingProps {
  booking: BookingDetails['booking'];
  onBack: () => void;
  onCorrected: () => void;
  /** The booking has been changed elsewhere; receives the server's message. */
  onStale: (refusal: string) => void;
}

const { Name, Phone, LicenseNo, Email } = contactSchema.shape;
/** Names of its own: the form for a caller may lie under the dialog. */
const schema = z.object({ name: Name, phone: Phone, plate: LicenseNo, email: Email });
type Person = z.infer<typeof schema>;
type PersonField = keyof Person;

const FIELD_BY_PATH: Readonly<Record<string, PersonField>> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  'contact.licenseNo': 'plate',
  'contact.email': 'email',
};

/** Error codes that concern the booking, not a field of the form. */
const STALE = ['booking_changed', 'booking_not_found', 'already_cancel', 'not_allowed'];

/** Corrects the customer and the plate of a booking, by the rules of the visitors' own form. */
export function CorrectBooking({ booking, onBack, onCorrected, onStale }: CorrectBookingProps) {
  const t = useTexts('staff-bookings');
  const tb = useTexts('booking');
  const act = useAction();
  const { contact } = booking;
  const [correct, { loading }] = useCorrectBookingMutation({ fetchPolicy: 'no-cache' });
  const [duplicate, setDuplicate] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const form = useForm<Person>({
    resolver: resolverOf(schema),
    defaultValues: {
      name: contact.name,
      phone: shownPhone(contact.phone),
      plate: contact.licenseNo,
      email: contact.email ?? '',
    },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const errorOf = (field: PersonField) => errors[field]?.message && tb(errors[field].message);

  const send = async (values: Person, confirmDuplicate = false): Promise<readonly ServerError[] | undefined> => {
    setDuplicate(false);
    const refused = await act(async () => {
      const { data } = await correct({
        variables: {
          id: booking.id,
          version: booking.version,
          contact: {
            name: values.name.trim(),
            phone: phoneDigits(values.phone),
            email: values.email.trim() || null,
            licenseNo: values.plate.trim(),
          },
          confirmDuplicate,
          language: queryLanguage,
        },
      });
      const payload = data?.correctBooking;
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (refused === null) return undefined;
    const [first] = refused;
    if (!first) {
      onCorrected();
      return undefined;
    }
    if (STALE.includes(first.code)) {
      onStale(first.message ?? t(first.code));
      return undefined;
    }
    if (first.code !== 'duplicate_booking') return refused;
    setDuplicate(true);
    requestAnimationFrame(() => question.current?.focus());
    return undefined;
  };

  return (
    <Form
      form={form}
      className={styles.move}
      texts="booking"
      fieldOf={(path) => FIELD_BY_PATH[path]}
      before={() => loading}
      onSubmit={(values) => send(values)}
    >
      <p className={styles.quiet}>{t('correct_text')}</p>
      <div className={styles.person}>
        <TextField
          {...form.register('name')}
          label={t('name')}
          maxLength={50}
          autoComplete="off"
          error={errorOf('name')}
        />
        <PhoneField {...form.register('phone')} label={t('phone')} autoComplete="off" error={errorOf('phone')} />
        <TextField
          {...form.register('plate')}
          label={t('plate')}
          maxLength={20}
          autoComplete="off"
          error={errorOf('plate')}
        />
        <EmailField
          {...form.register('email')}
          label={t('email')}
          optional
          autoComplete="off"
          error={errorOf('email')}
        />
      </div>
      {duplicate && (
        <Notice ref={question} kind="caution" title={t('correct_duplicate')}>
          <Button busy={loading} onClick={() => void form.handleSubmit((values) => void send(values, true))()}>
            {t('correct_anyway')}
          </Button>
        </Notice>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" variant="primary" busy={loading}>
          {t('correct_submit')}
        </Button>
      </div>
    </Form>
  );
}
