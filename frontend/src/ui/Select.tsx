import { useId, useRef } from 'react';
import type { ComboBoxProps } from './ComboBox';
import styles from './ComboBox.module.css';
import { classes } from './classes';
import { Field, fieldId } from './Field';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon';
import { OptionList } from './OptionList';
import { useListbox } from './useListbox';

interface SelectProps extends Omit<ComboBoxProps, 'onChange'> {
  onChange: (value: string) => void;
}

const typeAheadMs = 700;

/** A dropdown without a filter; typing jumps to the option that begins so. */
export function Select({
  label,
  hint,
  error,
  optional,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
}: SelectProps) {
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  const typed = useRef({ text: '', at: 0 });
  const selected = options.find((option) => option.value === value);
  const listbox = useListbox(options, (option) => onChange(option.value));
  const toggle = () =>
    listbox.open ? listbox.close() : listbox.show(options.findIndex((option) => option.value === value));
  const jump = (key: string, now: number) => {
    const text = (now - typed.current.at < typeAheadMs ? typed.current.text : '') + key.toLocaleLowerCase();
    typed.current = { text, at: now };
    const index = options.findIndex((option) => option.label.toLocaleLowerCase().startsWith(text));
    if (index >= 0) listbox.show(index);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.root} ref={listbox.root}>
          <button
            {...control}
            {...listbox.aria}
            type="button"
            aria-labelledby={`${id}-label ${id}`}
            className={classes(fieldStyles.input, styles.select)}
            disabled={disabled}
            onClick={toggle}
            onBlur={() => {
              listbox.close();
              onBlur?.();
            }}
            onKeyDown={(event) => {
              if (listbox.onKeyDown(event)) return;
              if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
                jump(event.key, event.timeStamp);
            }}
          >
            <span className={selected ? undefined : styles.placeholder}>{selected?.label ?? placeholder}</span>
            <Icon name="chevron-down" className={classes(styles.chevron, listbox.open && styles.turned)} />
          </button>
          {listbox.open && (
            <OptionList
              listbox={listbox}
              labelledBy={`${id}-label`}
              options={options}
              value={value}
              onSelect={(option) => onChange(option.value)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
