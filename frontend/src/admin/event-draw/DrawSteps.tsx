import { useTexts } from '../../i18n/texts';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { stamp } from '../frame/stamp';
import styles from './EventDraw.module.css';
import { type Draw, STEPS } from './use-draw';

/** The five steps: which were made, by whom and when, and which comes next. */
export function DrawSteps({ draw: { step, marks } }: { draw: Draw }) {
  const t = useTexts('staff-draw');
  const made = step ? STEPS.indexOf(step) + 1 : 0;
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map((one, at) => {
        const mark = marks.find((candidate) => candidate.step === one);
        const state = at < made ? 'done' : at === made ? 'next' : 'ahead';
        return (
          <li key={one} className={classes(styles.step, styles[state])} aria-current={at === made ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} /> : at + 1}
            </span>
            <span className={styles.label}>
              <span className={styles.of} aria-hidden="true">
                {at + 1}/{STEPS.length}
              </span>
              {t(`step_${one.toLowerCase()}`)}
              <VisuallyHidden> {t(`step_${state}`)}</VisuallyHidden>
              {mark && (
                <span className={styles.who}>
                  {t('made_at', { at: stamp(mark.at), by: mark.by ?? t('nobody_any_more') })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
