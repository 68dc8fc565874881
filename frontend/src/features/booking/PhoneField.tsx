import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import { phoneEdit } from './phone';

/** A Korean mobile number, with its hyphens while it is typed. */
export function PhoneField({ onChange, ...props }: TextFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    const before = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const after = phoneEdit(before, (nativeEvent as InputEvent).inputType);
    if (after.text !== before.text) {
      target.value = after.text;
      target.setSelectionRange(after.caret, after.caret);
    }
    onChange?.(event);
  };
  return <TextField type="tel" inputMode="tel" {...props} onChange={change} />;
}
