import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../features/booking/form-resolver';
import { PhoneField } from '../../features/booking/PhoneField';
import { phoneDigits, shownPhone } from '../../features/booking/phone';
import { personSchema } from '../../features/booking/schemas';
import { contactFieldOf } from '../../features/booking/submission';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { EmailField } from '../../ui/EmailField';
import { Form, type ServerError } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useAction } from '../frame/use-action';
import { useServerLanguage } from '../people/use-people';
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

interface Person {
  Name: string;
  Phone: string;
  LicenseNo: string;
  Email: string;
}

type PersonField = keyof Person;
const FIELDS: readonly PersonField[] = ['Name', 'Phone', 'LicenseNo', 'Email'];

/** Errors of the booking rather than of what was typed. */
const STALE = ['booking_changed', 'booking_not_found', 'already_cancel', 'not_allowed'];

/** Corrects the customer and the plate of a booking, by the rules of the visitors' own form. */
export function CorrectBooking({ booking, onBack, onCorrected, onStale }: CorrectBookingProps) {
  const t = useTexts('staff-bookings');
  const tb = useTexts('booking');
  const language = useServerLanguage();
  const act = useAction();
  const { contact } = booking;
  const [correct, { loading }] = useCorrectBookingMutation({ fetchPolicy: 'no-cache' });
  const [duplicate, setDuplicate] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const form = useForm<Person>({
    resolver: resolverOf(personSchema),
    defaultValues: {
      Name: contact.name,
      Phone: shownPhone(contact.phone),
      LicenseNo: contact.licenseNo,
      Email: contact.email ?? '',
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
            name: values.Name.trim(),
            phone: phoneDigits(values.Phone),
            email: values.Email.trim() || null,
            licenseNo: values.LicenseNo.trim(),
          },
          confirmDuplicate,
          language,
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
      fieldOf={(path) => FIELDS.find((field) => field === contactFieldOf(path))}
      before={() => loading}
      onSubmit={(values) => send(values)}
    >
      <p className={styles.quiet}>{t('correct_text')}</p>
      <div className={styles.person}>
        <TextField
          {...form.register('Name')}
          label={t('name')}
          maxLength={50}
          autoComplete="off"
          error={errorOf('Name')}
        />
        <PhoneField {...form.register('Phone')} label={t('phone')} autoComplete="off" error={errorOf('Phone')} />
        <TextField
          {...form.register('LicenseNo')}
          label={t('plate')}
          maxLength={20}
          autoComplete="off"
          error={errorOf('LicenseNo')}
        />
        <EmailField
          {...form.register('Email')}
          label={t('email')}
          optional
          autoComplete="off"
          error={errorOf('Email')}
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
