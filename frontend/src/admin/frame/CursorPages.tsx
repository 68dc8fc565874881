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
  labels: { first: string; next: string };
}

/** The links to the first and the next page of a list whose pages have cursors. */
export function CursorPages({ name, to, search, param, at, next, labels }: CursorPagesProps) {
  if (!at && !next) return null;
  return (
    <nav className={styles.pages} aria-label={name}>
      {at && (
        <LinkButton to={to} search={{ ...search, [param]: undefined }}>
          {labels.first}
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
