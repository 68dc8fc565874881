import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { suggestedEmail } from '../text/text';
import { Button } from './Button';
import { TextField, type TextFieldProps } from './TextField';

/** Longest address that mail servers accept, in characters. */
const LONGEST = 254;

/** An email field. For an obvious typo, the corrected address is offered below the error. */
export function EmailField({ ref, error, onChange, ...props }: TextFieldProps) {
  const t = useTexts('common');
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => setSuggestion(error && input.current ? suggestedEmail(input.current.value) : null), [error]);
  const accept = (address: string) => {
    if (!input.current) return;
    setTyped(input.current, address);
    input.current.focus();
  };
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
      {...props}
      ref={(node) => {
        input.current = node;
        if (typeof ref === 'function') return ref(node);
        if (ref) ref.current = node;
      }}
      error={error}
      offer={
        suggestion && (
          <Button size="small" onClick={() => accept(suggestion)}>
            {t('email_suggestion', { email: suggestion })}
          </Button>
        )
      }
      onChange={(event) => {
        setSuggestion(error ? suggestedEmail(event.target.value) : null);
        return onChange?.(event);
      }}
    />
  );
}

/** Changes a field like typing, so that its listeners are notified. */
function setTyped(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
