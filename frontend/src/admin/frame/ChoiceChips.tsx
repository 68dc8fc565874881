import type { ReactNode } from 'react';
import styles from './Chips.module.css';

interface ChoiceChipsProps<T extends string> {
  label: string;
  options: readonly { id: T; label: ReactNode }[];
  /** Null if none is chosen. */
  selected: T | null;
  onSelect: (id: T) => void;
}

/** One of several views, chosen by buttons. */
export function ChoiceChips<T extends string>({ label, options, selected, onSelect }: ChoiceChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons.
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={styles.chip}
          aria-pressed={option.id === selected}
          onClick={() => onSelect(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
