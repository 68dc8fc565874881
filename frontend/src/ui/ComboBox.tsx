import { useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import styles from './ComboBox.module.css';
import { classes } from './classes';
import { Field, type FieldTexts, fieldId } from './Field';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon';
import { matching } from './matching';
import { OptionList } from './OptionList';
import type { Option } from './RadioGroup';
import { useListbox } from './useListbox';

export interface ComboBoxProps extends FieldTexts {
  /** Gives the control its id, see {@link fieldId}. */
  name?: string;
  options: readonly Option[];
  value: string | null;
  /** `null` when the text was emptied. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** The message of an empty list while its options are loading, instead of "nothing matches". */
  waiting?: string | undefined;
  /** An option was pressed, by finger or mouse: the place to lead on from. */
  onPressed?: () => void;
}

const squeeze = (text: string) => text.toLocaleLowerCase().replace(/\s/g, '');

/** A filterable dropdown; an empty result shows a message (`no_resuls`, public spec §2 "Location finder"). */
export function ComboBox({
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
  waiting,
  onPressed,
}: ComboBoxProps) {
  const t = useTexts('common');
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  const input = useRef<HTMLInputElement>(null);
  const selected = options.find((option) => option.value === value);
  /** The typed filter; null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = matching(options, typed ?? '');
  const choose = (option: Option) => {
    setTyped(null);
    onChange(option.value);
  };
  const press = (option: Option) => {
    choose(option);
    onPressed?.();
  };
  const listbox = useListbox(shown, choose);
  const showAll = () => listbox.show(typed ? -1 : shown.findIndex((option) => option.value === value));
  const leave = () => {
    listbox.close();
    const exact = typed ? shown.find((option) => squeeze(option.label) === squeeze(typed)) : undefined;
    if (exact) onChange(exact.value);
    setTyped(null);
    onBlur?.();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.root} ref={listbox.root}>
          <input
            {...control}
            {...listbox.aria}
            ref={input}
            name={name}
            type="text"
            autoComplete="off"
            aria-autocomplete="list"
            className={classes(fieldStyles.input, styles.input)}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? selected?.label ?? ''}
            onChange={(event) => {
              const text = event.target.value;
              setTyped(text);
              if (text === '') onChange(null);
              listbox.show(text === '' ? -1 : 0);
            }}
            onKeyDown={(event) => {
              if (!listbox.onKeyDown(event) && event.key === 'Escape') setTyped(null);
            }}
            onPointerDown={(event) => {
              // The first touch opens the list alone; a keyboard that came with it would cover it. The next one is to type.
              const opens = event.pointerType === 'touch' && document.activeElement !== input.current;
              event.currentTarget.inputMode = opens ? 'none' : 'text';
            }}
            onClick={showAll}
            onBlur={leave}
          />
          <button
            type="button"
            tabIndex={-1}
            className={styles.toggle}
            disabled={disabled}
            aria-hidden="true"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (listbox.open) listbox.close();
              else showAll();
              input.current?.focus();
            }}
          >
            <Icon name="chevron-down" className={classes(styles.chevron, listbox.open && styles.turned)} />
          </button>
          {listbox.open && shown.length > 0 && (
            <OptionList listbox={listbox} labelledBy={`${id}-label`} options={shown} value={value} onSelect={press} />
          )}
          <div role="status">
            {listbox.open && shown.length === 0 && <p className={styles.empty}>{waiting ?? t('no_resuls')}</p>}
          </div>
        </div>
      )}
    </Field>
  );
}
