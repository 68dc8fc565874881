import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
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
  /** An example of a term. */
  placeholder?: string;
  /** The words of the buttons. */
  words: { search: string; clear: string };
  /** A button with these words beside the field, in place of the icon in it. */
  apart?: boolean;
  /** Called with the trimmed term; undefined without one. */
  onSearch: (term: string | undefined) => void;
}

/** The search field of a staff list. Follows the URL on Back, and keeps the focus when the term is cleared. */
export function SearchForm({ term, maxLength, label, placeholder, words, apart = false, onSearch }: SearchFormProps) {
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
      <div className={classes(styles.field, !apart && styles.inside)}>
        <TextField
          ref={field}
          name="q"
          type="search"
          label={label}
          value={typed}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {!apart && (
          <button type="submit" className={styles.submit} aria-label={words.search}>
            <Icon name="search" />
          </button>
        )}
      </div>
      {apart && <Button type="submit">{words.search}</Button>}
      {term !== '' && (
        <Button variant="quiet" onClick={clear}>
          {words.clear}
        </Button>
      )}
    </form>
  );
}
