import { useNavigate, useSearch } from '@tanstack/react-router';
import { CursorPager } from '../../ui/Pager';
import { type CursorTrail, positionIn, turned } from './cursor-trail';

interface CursorPagesProps {
  /** Of the list. */
  name: string;
  size: number;
  /** Number of rows on all pages, kept while another page is loading; absent where the list isn't counted. */
  total?: number | undefined;
  /** Rows on the page of a list that isn't counted, kept while another page is loading. */
  rows?: number | undefined;
  /** The cursor of the next page: null on the last one, undefined while loading. */
  next: string | null | undefined;
}

/** Turns the pages of a list whose trail of cursors is in the address. */
export function CursorPages({ name, size, total, rows, next }: CursorPagesProps) {
  const navigate = useNavigate();
  const { after } = useSearch({ strict: false }) as CursorTrail;
  const { page } = positionIn(after);
  // While a page is loading, its buttons stay.
  const mayHaveNext = total === undefined ? rows !== undefined || page > 1 : page * size < total;
  return (
    <CursorPager
      name={name}
      page={page}
      size={size}
      total={total}
      rows={rows}
      hasNext={next === undefined ? mayHaveNext : next !== null}
      onTurn={(to) => {
        if (to === 'next' && !next) return;
        void navigate({
          to: '.',
          search: ((before: CursorTrail) => ({ ...before, after: turned(after, to, next ?? null) })) as never,
          state: (state) => state,
          resetScroll: false,
        });
      }}
    />
  );
}

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The cursor of the page that follows; undefined until the page is there. */
export const nextCursor = (page: Page | undefined): string | null | undefined =>
  page && (page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null);
