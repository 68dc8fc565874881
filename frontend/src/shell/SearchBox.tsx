import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { classes } from '../ui/classes';
import { ignoreEnterWhileComposing } from '../ui/composing';
import { Icon } from '../ui/Icon';
import styles from './SearchBox.module.css';

/** Maximum length of a query. */
export const QUERY_MAX = 100;

interface SearchBoxProps {
  /** The last query; without it the box is cleared on submit. */
  value?: string;
  large?: boolean;
  className?: string;
}

/** Opens the search page with the typed query, on Enter or a press of the icon (public spec §2, §5). */
export function SearchBox({ value, large = false, className }: SearchBoxProps) {
  const t = useTexts('common');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    if (q === '') {
      input.current?.focus();
      return;
    }
    if (value === undefined) event.currentTarget.reset();
    void navigate({ to: paths.search, search: { q } as never });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than some of our visitors' browsers.
    <form
      role="search"
      className={classes(styles.box, large && styles.large, className)}
      onSubmit={search}
      onKeyDown={ignoreEnterWhileComposing}
    >
      <input
        // Another search puts its own words into the box.
        key={value}
        ref={input}
        type="search"
        name="q"
        className={styles.input}
        defaultValue={value}
        maxLength={QUERY_MAX}
        placeholder={t('search')}
        aria-label={t('search_the_site')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={styles.button} aria-label={t('search')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
