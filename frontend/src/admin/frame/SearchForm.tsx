import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { ignoreEnterWhileComposing } from '../../ui/composing';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  /** The term in the URL; empty without one. */
  term: string;
  /** Characters, at most. */
  maxLength: number;
  label: string;
  /** The words of the buttons. */
  words: { search: string; clear: string };
  /** Called with the trimmed term; undefined without one. */
  onSearch: (term: string | undefined) => void;
}

/** The search field of a staff list. Follows the URL on Back, and keeps the focus when the term is cleared. */
export function SearchForm({ term, maxLength, label, words, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [shown, setShown] = useState(term);
  if (shown !== term) {
    setShown(term);
    setTyped(term);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  const clear = () => {
    setTyped('');
    onSearch(undefined);
    field.current?.focus();
  };
  return (
    <form onSubmit={search} onKeyDown={ignoreEnterWhileComposing} className={styles.form}>
      <div className={styles.field}>
        <TextField
          ref={field}
          name="q"
          type="search"
          label={label}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={styles.submit} aria-label={words.search}>
          <Icon name="search" />
        </button>
      </div>
      {term !== '' && (
        <Button variant="quiet" onClick={clear}>
          {words.clear}
        </Button>
      )}
    </form>
  );
}
