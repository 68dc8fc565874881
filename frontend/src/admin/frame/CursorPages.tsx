import { LinkButton } from '../../ui/Button';
import styles from './Lists.module.css';

interface CursorPagesProps {
  name: string;
  to: string;
  /** The other filters of the list. */
  search?: object;
  /** The parameter of the cursor. */
  param: 'after' | 'before';
  /** The cursor of the displayed page; empty on the first one. */
  at: string | null | undefined;
  next: string | null | undefined;
  /** Where the pages before are known: the value of `param` on the previous page, undefined if that is the first. */
  previous?: { at: string | undefined } | undefined;
  labels: { first: string; next: string; previous?: string };
}

/** The links to the first, the previous and the next page of a list whose pages have cursors. */
export function CursorPages({ name, to, search, param, at, next, previous, labels }: CursorPagesProps) {
  if (!at && !next) return null;
  return (
    <nav className={styles.pages} aria-label={name}>
      {at && (
        <LinkButton to={to} search={{ ...search, [param]: undefined }}>
          {labels.first}
        </LinkButton>
      )}
      {at && previous?.at !== undefined && (
        <LinkButton to={to} search={{ ...search, [param]: previous.at }} icon="chevron-left">
          {labels.previous}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={to} search={{ ...search, [param]: next }} iconAfter="chevron-right">
          {labels.next}
        </LinkButton>
      )}
    </nav>
  );
}

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The cursor of the page that follows. */
export const nextCursor = (page: Page | null | undefined): string | null =>
  page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
