import { useId, useState } from 'react';
import { dateLabel } from '../i18n/dates';
import { useLanguage } from '../i18n/texts';
import { Calendar } from './Calendar';
import type { CalendarProps } from './CalendarBody';
import comboStyles from './ComboBox.module.css';
import { classes } from './classes';
import { Dialog } from './Dialog';
import { Field, type FieldTexts, fieldId } from './Field';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon';

interface DatePickerProps extends CalendarProps, FieldTexts {
  name?: string;
  placeholder: string;
  disabled?: boolean;
  onOpen?: () => void;
}

/** A field that opens the calendar in a dialog: the phone's way to a date. */
export function DatePicker(props: DatePickerProps) {
  const { name, placeholder, hint, error, optional, disabled, onOpen, ...calendar } = props;
  const language = useLanguage();
  const generated = useId();
  const id = name ? fieldId(name) : generated;
  const [open, setOpen] = useState(false);
  return (
    <Field id={id} label={calendar.label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <button
            {...control}
            type="button"
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}`}
            className={classes(fieldStyles.input, comboStyles.select)}
            onClick={() => {
              setOpen(true);
              onOpen?.();
            }}
          >
            <span className={calendar.value ? undefined : comboStyles.placeholder}>
              {calendar.value ? dateLabel(calendar.value, language) : placeholder}
            </span>
            <Icon name="calendar" />
          </button>
          <Dialog open={open} onClose={() => setOpen(false)} title={calendar.label}>
            <Calendar
              {...calendar}
              onChange={(date) => {
                calendar.onChange(date);
                setOpen(false);
              }}
            />
          </Dialog>
        </>
      )}
    </Field>
  );
}
