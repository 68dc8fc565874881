import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { Notice } from '../../../ui/Notice';
import { openList } from '../../../ui/open-list';
import { chosen } from '../address';
import { STEPS, type Step, stepOf } from '../choice';
import { useHint } from '../look-up/use-hint';
import styles from './ChoiceDropdowns.module.css';
import type { ChoiceStepsProps } from './ChoiceSteps';
import { UnlistedVehicleNotice } from './UnlistedVehicleNotice';
import { labelIn, useChoiceLists } from './use-choice-lists';

/** The name of a step's field. */
export const fieldOf = (step: Step) => `finder-${step}`;

/** The five dropdowns of phones: enabled in order, each needs the one before it (public spec §4). */
export function ChoiceDropdowns({ address, makes, failed, retry, told, actions }: ChoiceStepsProps) {
  const t = useTexts('parts-finder');
  const { choice } = address;
  const lists = useChoiceLists(choice, makes, failed, retry);
  const values: Record<Step, string | null> = {
    ...choice,
    year: choice.year === null ? null : String(choice.year),
    variant: null,
  };
  const next = STEPS.indexOf(stepOf(choice));
  useHint(address, lists.year, actions.go);

  /** The list of the next step opens by itself after a press; each choice costs one press less. */
  const pressed = useRef(false);
  useEffect(() => {
    const step = STEPS[next];
    if (pressed.current && step) openList(fieldOf(step));
    pressed.current = false;
  }, [next]);

  const change = (step: Step, value: string | null) => {
    if (value === values[step]) return;
    if (step === 'variant') {
      if (value !== null) actions.take(value, 'MAKE_MODEL_YEAR');
    } else actions.go(chosen(address, step, value), value === null);
  };
  const broken = STEPS.map((step) => lists[step]).find((list) => list.failed);
  return (
    <div className={styles.fields}>
      <UnlistedVehicleNotice
        address={address}
        told={told}
        makeName={labelIn(lists.make, choice.make)}
        years={lists.year}
      />
      {STEPS.map((step, at) => (
        <ComboBox
          key={step}
          name={fieldOf(step)}
          label={t(`step_${step}`)}
          placeholder={at > next ? t('step_locked', { step: t(`step_${STEPS[at - 1]}`) }) : t(`ask_${step}`)}
          options={lists[step].options}
          value={values[step]}
          disabled={at > next}
          waiting={lists[step].loading ? t('loading') : undefined}
          onPressed={() => {
            pressed.current = true;
          }}
          onChange={(value) => change(step, value)}
        />
      ))}
      {broken && (
        <Notice kind="error" live action={<Button onClick={broken.retry}>{t('try_again')}</Button>}>
          {t('load_failed')}
        </Notice>
      )}
    </div>
  );
}
