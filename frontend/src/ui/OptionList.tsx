import { useEffect, useRef } from 'react';
import styles from './ComboBox.module.css';
import { classes } from './classes';
import { Icon } from './Icon';
import type { Option } from './RadioGroup';
import type { Listbox } from './useListbox';

interface OptionListProps {
  listbox: Listbox;
  labelledBy: string;
  options: readonly Option[];
  value: string | null;
  onSelect: (option: Option) => void;
}

/** The floating list of options under a combo box or a select. */
export function OptionList({ listbox, labelledBy, options, value, onSelect }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The keyboard's own option is brought into view by the listbox; this is for the list as a whole. Browsers answer with a
  // promise, which an effect must not return.
  useEffect(() => {
    void list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={list} className={styles.list} role="listbox" id={listbox.listId} aria-labelledby={labelledBy}>
      {options.map((option, index) => (
        // The keyboard drives the list through the control that owns it (aria-activedescendant).
        <div
          key={option.value}
          id={`${listbox.listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={classes(styles.option, index === listbox.active && styles.active)}
          onPointerMove={() => index !== listbox.active && listbox.setActive(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onSelect(option);
            listbox.close();
          }}
          onKeyDown={listbox.onKeyDown}
        >
          <span>{option.label}</span>
          {option.value === value && <Icon name="check" />}
        </div>
      ))}
    </div>
  );
}
