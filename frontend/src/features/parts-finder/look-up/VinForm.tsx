import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { TextField } from '../../../ui/TextField';
import { isVin, limited, strippedVin, VIN_LENGTH } from '../identifiers';
import { useVehicleSearchStore } from '../search-store';
import styles from './Forms.module.css';
import { LookUpForm } from './LookUpForm';
import { useFindVehicleByVinMutation } from './LookUps.generated';
import { type LookUpProps, useLookUp } from './use-look-up';
import { useLookUps } from './use-look-ups';

const LIMIT = { strip: strippedVin, longest: VIN_LENGTH };
const FIELDS = ['vin'] as const;

/** A vehicle by its VIN: 17 characters without I, O and Q (decisions, "VIN"). */
export function VinForm({ makes, onAnswer }: LookUpProps) {
  const t = useTexts('parts-finder');
  const typed = useVehicleSearchStore((store) => store.search.vin);
  const { type } = useVehicleSearchStore.getState();
  const [find] = useFindVehicleByVinMutation();
  const lookUp = useLookUp('VIN', FIELDS, makes);
  const { remaining, refresh } = useLookUps();
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = (code: string | undefined) => {
    setWrong(code);
    if (code !== undefined) field.current?.focus();
    return code !== undefined;
  };
  const submit = async () => {
    const vin = strippedVin(typed);
    if (isWrong(isVin(vin) ? undefined : 'vin_invalid')) return;
    const variables = { vin };
    const answer = await lookUp.run((ask) => find({ variables, ...ask }).then(({ data }) => data?.findVehicleByVin));
    refresh();
    if (answer === null) return;
    isWrong(answer.mistakes.vin);
    onAnswer(answer.car);
  };
  return (
    <LookUpForm
      label={t('mode_vin')}
      lead={t('vin_lead')}
      busy={lookUp.busy}
      refused={lookUp.refused}
      remaining={remaining}
      onSubmit={() => void submit()}
    >
      <div className={styles.capitals}>
        <TextField
          ref={field}
          name="vin"
          label={t('vin')}
          hint={t('vin_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={wrong && t(wrong)}
          onChange={({ target, nativeEvent }) => {
            setWrong(undefined);
            lookUp.clear();
            // Typed text is kept unchanged, since replacing it would move the caret to the end. Pasted text is trimmed
            // and cut.
            const event = nativeEvent as InputEvent;
            const pasted = event.inputType === 'insertFromPaste';
            const vin = pasted
              ? strippedVin(target.value).slice(0, VIN_LENGTH)
              : limited(typed, target.value, LIMIT, event);
            type({ vin });
          }}
        />
      </div>
    </LookUpForm>
  );
}
