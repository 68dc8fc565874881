import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { ignoreEnterWhileComposing } from '../../../ui/composing';
import { TextField } from '../../../ui/TextField';
import { NUMBER_LONGEST } from '../address';
import styles from './Forms.module.css';

interface PartNumberFormProps {
  /** The screen that has the texts `search` and `required_part_number`. */
  texts: 'parts-finder' | 'part-detail';
  name: string;
  label: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  /** A number was entered. */
  onSearch: (number: string) => void;
  /** Searching is the screen's primary action. */
  primary?: boolean;
  /** Below the field. */
  children?: ReactNode;
}

/** A field for a part number; Enter searches (public spec §5). */
export function PartNumberForm({
  texts,
  name,
  label,
  placeholder,
  typed,
  onType,
  onSearch,
  primary,
  children,
}: PartNumberFormProps) {
  const t = useTexts(texts);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else onSearch(wanted);
  };
  return (
    <form className={styles.number} onSubmit={search} aria-label={label} noValidate>
      <div className={styles.field}>
        <TextField
          ref={field}
          name={name}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={NUMBER_LONGEST}
          value={typed}
          error={missing && typed.trim() === '' ? t('required_part_number') : undefined}
          onKeyDown={ignoreEnterWhileComposing}
          onChange={({ target }) => {
            setMissing(false);
            onType(target.value);
          }}
        />
      </div>
      <Button type="submit" icon="search" variant={primary ? 'primary' : 'secondary'} className={styles.search}>
        {t('search')}
      </Button>
      {children}
    </form>
  );
}
