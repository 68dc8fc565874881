import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { DialogForm } from '../../ui/DialogForm';
import { fieldId } from '../../ui/Field';
import { useAllCentres } from '../bookings/centres';
import { useAction } from '../frame/use-action';
import { useLimitToCentresMutation } from './People.generated';
import styles from './PeopleScreen.module.css';
import { type Person, personName } from './use-people';

interface CentresDialogProps {
  open: boolean;
  onClose: () => void;
  person: Person;
  onDone: () => void;
}

/** As many as the server takes. */
const MOST = 50;

/** Limits a person to the bookings of the chosen centres; without any it is all of them. */
export function CentresDialog({ open, onClose, person, onDone }: CentresDialogProps) {
  const t = useTexts('staff');
  const common = useTexts('common');
  const act = useAction();
  const { options, coming } = useAllCentres();
  const [limit, { loading }] = useLimitToCentresMutation();
  const before = person.centres ?? [];
  const form = useForm<{ dealerCodes: string[] }>({
    defaultValues: { dealerCodes: [...before] },
    shouldFocusError: false,
  });
  const chosen = form.watch('dealerCodes');
  const error = form.formState.errors.dealerCodes?.message;
  const choose = (codes: string[]) => {
    form.clearErrors('dealerCodes');
    form.setValue('dealerCodes', codes);
  };
  // A centre that was removed from its list has its code for a name.
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code;
  const remove = (code: string) => {
    // The pressed button disappears with its centre.
    document.getElementById(fieldId('dealerCodes'))?.focus();
    choose(chosen.filter((one) => one !== code));
  };
  const send = async ({ dealerCodes }: { dealerCodes: string[] }) => {
    if (dealerCodes.length === before.length && dealerCodes.every((code) => before.includes(code))) {
      onClose();
      return undefined;
    }
    const refused = await act(() =>
      limit({ variables: { id: person.id, dealerCodes, language: queryLanguage } }).then(
        ({ data }) => data?.limitToCentres,
      ),
    );
    if (refused?.length) return refused;
    if (refused) onDone();
    return undefined;
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('centres_of', { person: personName(person) })}
      submit={t('roles_submit')}
      busy={loading}
      form={form}
      texts="staff"
      onSubmit={send}
    >
      <p>{t('centres_text')}</p>
      {chosen.length > 0 ? (
        <ul className={styles.centres} aria-label={t('person_centres')}>
          {chosen.map((code) => (
            <li key={code} className={styles.centre}>
              <span>{nameOf(code)}</span>
              <Button
                variant="quiet"
                size="small"
                icon="close"
                aria-label={t('centres_remove', { centre: nameOf(code) })}
                onClick={() => remove(code)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('centres_all')}</p>
      )}
      <ComboBox
        name="dealerCodes"
        label={t('centres_add')}
        options={options.filter(({ value }) => !chosen.includes(value))}
        value={null}
        disabled={chosen.length >= MOST}
        waiting={coming ? common('loading') : undefined}
        error={error}
        onChange={(code) => {
          if (code) choose([...chosen, code]);
        }}
      />
    </DialogForm>
  );
}
