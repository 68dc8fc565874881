import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { classes } from './classes';
import { fieldId } from './Field';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'role'> {
  label: string;
  /** A second, quieter line under the label. */
  description?: string;
  /** The label of each state, so that it doesn't depend on colour alone. */
  states: { on: string; off: string };
  checked: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A setting with immediate effect. For values submitted with a form, see `Checkbox`. */
export function Switch({ label, description, states, name, className, checked, ...input }: SwitchProps) {
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          id={id}
          name={name}
          className={styles.input}
          aria-describedby={description ? `${id}-description` : undefined}
        />
        <span className={styles.label}>{label}</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
        <span className={styles.states} aria-hidden="true">
          <span className={classes(styles.state, styles.on)}>{states.on}</span>
          <span className={classes(styles.state, styles.off)}>{states.off}</span>
        </span>
      </label>
      {description && (
        <p className={styles.description} id={`${id}-description`}>
          {description}
        </p>
      )}
    </div>
  );
}
