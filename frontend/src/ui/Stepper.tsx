import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
  /** Beside the number of the step on phones. */
  aside?: ReactNode;
}

/** Where one is in a journey: all steps by name on desks, "2 / 5" and the current name on phones. */
export function Stepper({ label, steps, aside }: StepperProps) {
  const t = useTexts('common');
  const current = steps.findIndex((step) => step.state === 'current');
  const stateWords = { done: t('step_done'), current: t('step_current'), open: '', ahead: '' };
  return (
    <nav className={styles.stepper} aria-label={label}>
      <div className={styles.short}>
        <strong aria-hidden="true">{steps[current]?.label}</strong>
        {aside}
        <span aria-hidden="true">
          {current + 1} / {steps.length}
        </span>
      </div>
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
