import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { TextField } from '../../../ui/TextField';
import { blankField, limited, OWNER_LONGEST, PLATE_LONGEST, regoMistakes, strippedPlate } from '../identifiers';
import { useVehicleSearchStore } from '../search-store';
import styles from './Forms.module.css';
import { LookUpForm } from './LookUpForm';
import { useFindVehicleByRegoMutation } from './LookUps.generated';
import { type LookUpProps, type LookUpState, useLookUp } from './use-look-up';
import { useLookUps } from './use-look-ups';

const PLATE_LIMIT = { strip: strippedPlate, longest: PLATE_LONGEST };

/** As the server's refusals name them. */
const FIELDS = ['plate', 'ownerName'] as const;
type FieldMistakes = LookUpState<(typeof FIELDS)[number]>['mistakes'];

/** A vehicle by its plate and the name of its owner, which is compared and never stored (decisions, "Plate and VIN source"). */
export function PlateForm({ makes, onAnswer }: LookUpProps) {
  const t = useTexts('parts-finder');
  const { rego, ownerName } = useVehicleSearchStore((store) => store.search);
  const { type } = useVehicleSearchStore.getState();
  const [find] = useFindVehicleByRegoMutation();
  const lookUp = useLookUp('REGO', FIELDS, makes);
  const { remaining, refresh } = useLookUps();
  const [mistakes, setMistakes] = useState<FieldMistakes>({});
  const plateField = useRef<HTMLInputElement>(null);
  const ownerField = useRef<HTMLInputElement>(null);
  /** Shows errors at their fields and focuses the first. */
  const isWrong = (wrong: FieldMistakes) => {
    setMistakes(wrong);
    if (wrong.plate) plateField.current?.focus();
    else if (wrong.ownerName) ownerField.current?.focus();
    return Object.keys(wrong).length > 0;
  };
  const submit = async () => {
    const blank = blankField(rego, ownerName);
    if (blank) {
      (blank === 'plate' ? plateField : ownerField).current?.focus();
      return;
    }
    if (isWrong(regoMistakes(rego, ownerName))) return;
    const variables = { plate: strippedPlate(rego), ownerName: ownerName.trim() };
    const answer = await lookUp.run((ask) => find({ variables, ...ask }).then(({ data }) => data?.findVehicleByRego));
    refresh();
    if (answer === null) return;
    isWrong(answer.mistakes);
    onAnswer(answer.car);
  };
  return (
    <LookUpForm
      label={t('mode_plate')}
      lead={t('plate_lead')}
      busy={lookUp.busy}
      refused={lookUp.refused}
      remaining={remaining}
      onSubmit={() => void submit()}
    >
      <div className={styles.pair}>
        <TextField
          ref={plateField}
          name="rego"
          label={t('plate')}
          hint={t('plate_hint')}
          autoComplete="off"
          spellCheck={false}
          value={rego}
          error={mistakes.plate && t(mistakes.plate)}
          onChange={({ target, nativeEvent }) => {
            setMistakes({ ...mistakes, plate: undefined });
            lookUp.clear();
            type({ rego: limited(rego, target.value, PLATE_LIMIT, nativeEvent as InputEvent) });
          }}
        />
        <TextField
          ref={ownerField}
          name="ownerName"
          label={t('owner')}
          hint={t('owner_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={OWNER_LONGEST}
          value={ownerName}
          error={mistakes.ownerName && t(mistakes.ownerName)}
          onChange={({ target }) => {
            setMistakes({ ...mistakes, ownerName: undefined });
            lookUp.clear();
            type({ ownerName: target.value });
          }}
        />
      </div>
    </LookUpForm>
  );
}
