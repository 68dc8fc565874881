import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { isComposing } from '../../../ui/composing';
import { FieldError, fieldId } from '../../../ui/Field';
import styles from './CodeBoxes.module.css';
import { BOXES, type CodeLetters, isHangul, lettersOf, put } from './code';

interface CodeBoxesProps {
  letters: CodeLetters;
  onChange: (letters: CodeLetters) => void;
  /** The value of an empty box, which disappears on focus; a line is shown in its place. */
  placeholder: string;
  error?: string | undefined;
}

/** The composition in a box: shown there until it ends, and started over `base`. */
interface CodeInput {
  at: number;
  text: string;
  base: CodeLetters;
}

/**
 * Four boxes of one letter (events spec §4): Enter moves forward, Backspace in an empty box moves back, four pasted
 * letters fill all. A Hangul composition stays in its box until it is complete, since moving the focus would break the
 * syllable; some phones send no composition events.
 */
export function CodeBoxes({ letters, onChange, placeholder, error }: CodeBoxesProps) {
  const t = useTexts('quiz');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const composing = useRef(false);
  /** The box was just focused, and nothing was typed yet. */
  const fresh = useRef(false);
  const goingOn = useRef(false);
  const [typing, setTyping] = useState<CodeInput | null>(null);
  const [inside, setInside] = useState<number | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const go = (at: number) => boxes.current[Math.max(0, Math.min(at, BOXES - 1))]?.focus();

  /** Focuses the box of the letter just typed, with the caret after it. */
  const goOn = (at: number) => {
    goingOn.current = true;
    go(at);
    goingOn.current = false;
    const box = boxes.current[at];
    // After the letter is rendered.
    setTimeout(() => box?.setSelectionRange(box.value.length, box.value.length));
  };

  const dealt = (base: CodeLetters, at: number, text: string) => {
    const typed = lettersOf(text).filter((letter) => letter !== placeholder);
    // In the last box a new letter takes the place of the old one.
    return put(base, at, (at === BOXES - 1 ? typed.slice(-1) : typed).join(''));
  };

  /** Distributes the typed text; the focus only moves if it is still in this box. */
  const settle = (at: number, text: string) => {
    clearTimeout(settling.current);
    const next = dealt(typing?.at === at ? typing.base : letters, at, text);
    setTyping(null);
    onChange(next.letters);
    if (next.at !== at && document.activeElement === boxes.current[at]) goOn(next.at);
    return next.at;
  };

  const onType = (at: number, typed: string) => {
    const old = letters[at] ?? '';
    // Not every browser keeps the selection: the new letter replaces the old one nevertheless.
    const beside = fresh.current && !composing.current && old !== '' && typed.length > old.length;
    const text = beside ? typed.replace(old, '') : typed;
    fresh.current = false;
    if (!composing.current && !isHangul(text)) {
      settle(at, text);
      return;
    }
    const base = typing?.at === at ? typing.base : letters;
    setTyping({ at, text, base });
    onChange(dealt(base, at, text).letters);
  };

  /** A timer is to settle what is known when it runs. */
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });

  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a syllable is the input method's, and Backspace takes a part of it.
    if (isComposing(event)) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const move = (by: number) => {
      event.preventDefault();
      go(at + by);
    };
    if (event.key === 'Enter') {
      event.preventDefault();
      go((typing ? settle(at, value) : at) + 1);
    } else if (event.key === 'Backspace' && value === '') move(-1);
    else if (event.key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0) move(-1);
    else if (event.key === 'ArrowRight' && selectionStart === value.length) move(1);
  };

  const onPaste = (at: number) => (event: ClipboardEvent) => {
    const pasted = lettersOf(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const next = put(letters, pasted.length >= BOXES ? 0 : at, pasted.join(''));
    setTyping(null);
    onChange(next.letters);
    go(next.at);
  };

  return (
    <fieldset className={styles.code} aria-describedby={error ? 'code-hint code-error' : 'code-hint'}>
      <legend className={styles.legend} id={`${fieldId('code')}-label`}>
        {t('code')}
      </legend>
      <p className={styles.hint} id="code-hint">
        {t('code_hint')}
      </p>
      <div className={styles.boxes}>
        {letters.map((letter, at) => {
          const text = typing?.at === at ? typing.text : letter;
          return (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
              key={at}
              ref={(element) => {
                boxes.current[at] = element;
              }}
              id={at === 0 ? fieldId('code') : `${fieldId('code')}-${at + 1}`}
              type="text"
              inputMode="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={styles.box}
              style={{ gridColumnStart: at + 1 }}
              data-empty={(letter === '' && inside !== at) || undefined}
              data-long={lettersOf(text).length > 1 || undefined}
              aria-label={t('code_box', { at: at + 1 })}
              aria-invalid={error ? true : undefined}
              value={text || (inside === at ? '' : placeholder)}
              onFocus={(event) => {
                setInside(at);
                fresh.current = !goingOn.current;
                if (fresh.current) event.target.select();
              }}
              // A press puts the caret somewhere, also in the box that one is in: a letter is to take the place of the old one.
              onClick={(event) => {
                if (typing?.at === at) return;
                fresh.current = true;
                event.currentTarget.select();
              }}
              onBlur={(event) => {
                setInside(null);
                composing.current = false;
                if (typing?.at === at) settle(at, event.target.value);
              }}
              onCompositionStart={() => {
                composing.current = true;
                clearTimeout(settling.current);
              }}
              onCompositionEnd={(event) => {
                composing.current = false;
                const box = event.currentTarget;
                // The next syllable may begin in the same task.
                settling.current = setTimeout(() => latest.current(at, box.value));
              }}
              onChange={({ target: { value } }) => onType(at, value)}
              onKeyDown={onKeyDown(at)}
              onPaste={onPaste(at)}
            />
          );
        })}
      </div>
      <FieldError id="code-error" message={error} />
    </fieldset>
  );
}
