import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { isComposing } from '../../../ui/composing';
import { Icon } from '../../../ui/Icon';
import { matching as matchingOf } from '../../../ui/matching';
import { Notice } from '../../../ui/Notice';
import type { Option } from '../../../ui/RadioGroup';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { TextField } from '../../../ui/TextField';
import { chosen, returnedTo } from '../address';
import { groupedMakes, STEPS, type Step, stepOf } from '../choice';
import type { ChoiceProps } from '../finder-actions';
import { useHint } from '../look-up/use-hint';
import type { UnlistedVehicle } from '../results/use-found';
import styles from './ChoiceSteps.module.css';
import { UnlistedVehicleNotice } from './UnlistedVehicleNotice';
import { labelIn, useChoiceLists } from './use-choice-lists';

/** A list longer than this is filtered rather than read. */
const FILTERED_FROM = 13;

export interface ChoiceStepsProps extends Omit<ChoiceProps, 'gate'> {
  /** Data of a car from a lookup, with which the choice continues. */
  told: UnlistedVehicle | null;
}

/** Make, model, year, series, variant, one after the other; the breadcrumb leads back to each (public spec §4). */
export function ChoiceSteps({ address, makes, failed, retry, told, actions }: ChoiceStepsProps) {
  const t = useTexts('parts-finder');
  const { choice } = address;
  const step = stepOf(choice);
  const lists = useChoiceLists(choice, makes, failed, retry);
  const { options, loading, failed: listFailed, retry: retryList } = lists[step];
  const [filter, setFilter] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useHint(address, lists.year, actions.go);

  // The dialog has the focus when it opens; the next step takes it over, and begins at its top.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setFilter('');
    heading.current?.focus();
  }, [step]);

  const take = (value: string) =>
    step === 'variant' ? actions.take(value, 'MAKE_MODEL_YEAR') : actions.go(chosen(address, step, value));
  const values: Partial<Record<Step, string | number | null>> = { ...choice };
  const matching = matchingOf(options, filter);
  const { popular, others } = groupedMakes(makes);
  const popularNames = new Set(popular.map(({ name }) => name));
  const apart = step === 'make' && filter === '' && popular.length > 0 && others.length > 0;
  return (
    <div className={styles.steps}>
      <nav aria-label={t('crumbs')}>
        <ol className={styles.crumbs}>
          {STEPS.map((each, at) => {
            const value = values[each];
            const shown = labelIn(lists[each], value);
            return (
              <li key={each} className={styles.crumb} aria-current={each === step ? 'step' : undefined}>
                {at > 0 && <Icon name="chevron-right" size={16} />}
                {value !== undefined && value !== null ? (
                  <button
                    type="button"
                    className={styles.back}
                    aria-label={t('back_to_step', { step: t(`step_${each}`), value: shown })}
                    onClick={() => actions.go(returnedTo(address, choice, each))}
                  >
                    {shown}
                  </button>
                ) : (
                  <span className={each === step ? styles.here : styles.later}>{t(`step_${each}`)}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {t(`ask_${step}`)}
        </h3>
        {options.length >= FILTERED_FROM && step !== 'year' && (
          <div className={styles.filter}>
            <TextField
              name="choiceFilter"
              label={t(`filter_${step}`)}
              autoComplete="off"
              spellCheck={false}
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
              onKeyDown={(event) => {
                // Nothing is preselected for an empty filter.
                const first = filter.trim() === '' ? undefined : matching[0];
                if (event.key === 'Enter' && !isComposing(event) && first) take(first.value);
              }}
            />
          </div>
        )}
      </div>
      <UnlistedVehicleNotice
        address={address}
        told={told}
        makeName={labelIn(lists.make, choice.make)}
        years={lists.year}
      />
      {listFailed && (
        <Notice kind="error" live action={<Button onClick={retryList}>{t('try_again')}</Button>}>
          {t('load_failed')}
        </Notice>
      )}
      <div aria-busy={loading}>
        {loading ? (
          <Options options={[]} step={step} onTake={take} skeletons={12} />
        ) : apart ? (
          <>
            <h4 className={styles.group}>{t('popular_makes')}</h4>
            <Options options={options.filter(({ value }) => popularNames.has(value))} step={step} onTake={take} />
            <h4 className={styles.group}>{t('other_makes')}</h4>
            <Options options={options.filter(({ value }) => !popularNames.has(value))} step={step} onTake={take} />
          </>
        ) : (
          <Options options={matching} step={step} onTake={take} />
        )}
        <Status>{!loading && !listFailed && matching.length === 0 && t('no_resuls')}</Status>
      </div>
    </div>
  );
}

interface OptionsProps {
  options: readonly Option[];
  step: Step;
  onTake: (value: string) => void;
  skeletons?: number;
}

function Options({ options, step, onTake, skeletons = 0 }: OptionsProps) {
  return (
    <ul className={styles.options} data-step={step}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <button type="button" className={styles.option} onClick={() => onTake(value)}>
            {label}
          </button>
        </li>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
        <li key={index}>
          <Skeleton height="48px" />
        </li>
      ))}
    </ul>
  );
}
