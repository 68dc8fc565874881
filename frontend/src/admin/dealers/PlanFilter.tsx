import type { PlanRowState } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { ChoiceChips } from '../frame/ChoiceChips';
import styles from './Dealers.module.css';
import { PLAN_FILTER_KEYS, PLAN_FILTERS, type PlanFilterKey } from './params';
import type { Plan } from './use-plan';

interface PlanFilterProps {
  counts: Plan['counts'];
  shown: PlanFilterKey;
  onShow: (shown: PlanFilterKey) => void;
}

const COUNTS = {
  NEW: 'new',
  CHANGED: 'changed',
  UNCHANGED: 'unchanged',
  INVALID: 'invalid',
  REMOVED: 'removed',
} as const satisfies Record<PlanRowState, keyof Plan['counts']>;

/** How many rows there are of each kind, and at the same time the choice among them. */
export function PlanFilter({ counts, shown, onShow }: PlanFilterProps) {
  const t = useTexts('staff-dealers');
  return (
    <ChoiceChips
      label={t('show')}
      options={PLAN_FILTER_KEYS.map((one) => {
        const states: readonly PlanRowState[] = PLAN_FILTERS[one];
        const count = states.reduce((sum, state) => sum + counts[COUNTS[state]], 0);
        const label = (
          <>
            {t(`show_${one}`)} <span className={styles.count}>{count.toLocaleString()}</span>
          </>
        );
        return { id: one, label };
      })}
      selected={shown}
      onSelect={onShow}
    />
  );
}
