import { Link } from '@tanstack/react-router';
import { useTexts } from '../i18n/texts';
import { classes } from './classes';
import { Icon } from './Icon';
import styles from './Stepper.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface Step {
  id: string;
  label: string;
  state: 'done' | 'current' | 'open' | 'ahead';
  /** Address of a step that may be returned to; absent for steps ahead. */
  to?: string;
}

interface StepperProps {
  /** Name of the journey, read before the steps. */
  label: string;
  steps: readonly Step[];
}

/** Where one is in a journey: all steps by name on desks, "2 / 5" and the current name on phones. */
export function Stepper({ label, steps }: StepperProps) {
  const t = useTexts('common');
  const current = steps.findIndex((step) => step.state === 'current');
  const stateWords = { done: t('step_done'), current: t('step_current'), open: '', ahead: '' };
  return (
    <nav className={styles.stepper} aria-label={label}>
      <p className={styles.short} aria-hidden="true">
        <strong>{steps[current]?.label}</strong>
        <span>
          {current + 1} / {steps.length}
        </span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const face = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {step.state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
              {stateWords[step.state] && <VisuallyHidden> {stateWords[step.state]}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.id}
              className={classes(styles.step, styles[step.state])}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              {step.to && step.state !== 'current' ? (
                <Link to={step.to} className={styles.face}>
                  {face}
                </Link>
              ) : (
                <span className={styles.face}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
