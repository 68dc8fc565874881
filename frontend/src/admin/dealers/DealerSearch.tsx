import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { Pager } from '../../ui/Pager';
import { ListHeading } from '../frame/ListHeading';
import { LoadFailure } from '../frame/LoadFailure';
import { SearchForm } from '../frame/SearchForm';
import { useAccessCheckOf } from '../frame/use-access-check';
import { pageOf, pageText, sortingOf, sortingText } from '../search-params';
import { type Category, KINDS } from './category';
import { useStaffDealersQuery } from './Dealers.generated';
import styles from './Dealers.module.css';
import { DealerTable } from './DealerTable';
import { BY_CODE, type DealersParams, type SetDealersParams, SORTS } from './params';
import { useAgain } from './use-again';

/** Maximum length of a search term. */
const LONGEST_SEARCH = 100;

interface DealerSearchProps {
  category: Category;
  asked: DealersParams;
  ask: SetDealersParams;
  /** Raised by every change made on the screen. */
  changes: number;
  /** Whether its heading is to take the focus as soon as it is there. */
  called: RefObject<boolean>;
}

/** The dealers of a list, those included that an upload took out of it: found, sorted, ten a page. */
export function DealerSearch({ category, asked, ask, changes, called }: DealerSearchProps) {
  const t = useTexts('staff-dealers');
  const sorting = sortingOf(asked.sort, SORTS, BY_CODE);
  const page = pageOf(asked.page);
  const { data, previousData, error, loading, refetch } = useStaffDealersQuery({
    variables: {
      kind: KINDS[category],
      search: asked.q ?? null,
      sort: SORTS[sorting.by as keyof typeof SORTS],
      descending: sorting.descending,
      page,
    },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  useAgain(changes, refetch);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!called.current) return;
    called.current = false;
    heading.current?.focus();
  }, [called]);
  // The number stays while a page is turned, and with it the buttons that turn it.
  const total = (data ?? previousData)?.staffDealers.total;
  return (
    <section aria-labelledby="dealers" className={styles.section}>
      <search>
        <SearchForm
          term={asked.q ?? ''}
          maxLength={LONGEST_SEARCH}
          label={t('search_label')}
          words={{ search: t('search'), clear: t('search_clear') }}
          onSearch={(q) => ask({ q, page: undefined })}
        />
      </search>
      <ListHeading
        id="dealers"
        ref={heading}
        count={total !== undefined && !error && t(`${category}_total`, { count: total.toLocaleString() })}
      >
        {t(`${category}_list`)}
      </ListHeading>
      {error && !loading ? (
        <LoadFailure title={t('list_failed')} text={t('unanswered')} onRetry={refetch} />
      ) : (
        <>
          <DealerTable
            category={category}
            dealers={data?.staffDealers.rows}
            asked={asked}
            searched={asked.q !== undefined}
            sorting={sorting}
            onSort={(next) => ask({ sort: sortingText(next, BY_CODE), page: undefined })}
          />
          {total !== undefined && (
            <Pager
              name={t(`${category}_list`)}
              page={page}
              total={total}
              onTurn={(next) => ask({ page: pageText(next) })}
            />
          )}
        </>
      )}
    </section>
  );
}
