import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { ComboBox } from '../../ui/ComboBox';
import { PAGE_SIZE, Pager } from '../../ui/Pager';
import { Select } from '../../ui/Select';
import { AdminFrame } from '../frame/AdminFrame';
import { ChoiceChips } from '../frame/ChoiceChips';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { SearchForm } from '../frame/SearchForm';
import { useAccessCheckOf } from '../frame/use-access-check';
import { pageOf, pageText } from '../search-params';
import { useContentEntriesQuery, useContentScreensQuery } from './Content.generated';
import styles from './Content.module.css';
import { EntryTable } from './EntryTable';
import { pagesOf } from './on-page';
import type { Kind } from './places';
import { SavedLine, useEntryDialog } from './use-entry-dialog';

/** Entries on a page: as in every table, or more of them. */
const SIZES = [PAGE_SIZE, 50] as const;
const KINDS: readonly Kind[] = ['TEXT', 'IMAGE_ALT', 'IMAGE_FILE'];

/** The filters, in the URL, so that Back and reload restore them. */
interface ContentParams {
  q?: string;
  screen?: string;
  kind?: string;
  changed?: string;
  page?: string;
  rows?: string;
}

/** Every text and picture of the site, found by its screen, its key or its words. */
export default function ContentScreen() {
  const t = useTexts('staff-content');
  return (
    <AdminFrame title={t('content_title')} lead={t('content_lead')}>
      <Library />
    </AdminFrame>
  );
}

function Library() {
  const t = useTexts('staff-content');
  const asked = useSearch({ strict: false }) as ContentParams;
  const navigate = useNavigate();
  const number = pageOf(asked.page);
  const size = SIZES.find((one) => String(one) === asked.rows) ?? PAGE_SIZE;
  const kind = KINDS.find((one) => one === asked.kind) ?? null;
  const { data, previousData, error, loading, refetch } = useContentEntriesQuery({
    variables: {
      screen: asked.screen ?? null,
      kind,
      search: asked.q ?? null,
      overridden: asked.changed === 'true',
      first: size,
      skip: (number - 1) * size,
    },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const dialog = useEntryDialog(() => void refetch().catch(() => undefined));
  const page = loading && !dialog.saving ? undefined : data?.contentEntries;
  /** Another question begins at its first page. */
  const ask = (more: ContentParams) =>
    void navigate({ to: paths.content, search: { ...asked, page: undefined, ...more } as never, resetScroll: false });
  return (
    <>
      <Filters asked={asked} kind={kind} onAsk={ask} />
      <SavedLine said={dialog.said} />
      <Results
        screen={asked.screen}
        count={page?.totalCount}
        size={size}
        onSize={(rows) => ask({ rows: rows === PAGE_SIZE ? undefined : String(rows) })}
        pages={
          <Pager
            name={t('entries')}
            page={number}
            size={size}
            total={(data ?? previousData)?.contentEntries.totalCount}
            onTurn={(next) => ask({ page: pageText(next) })}
          />
        }
        failed={error !== undefined && !loading}
        onAgain={() => void refetch().catch(() => undefined)}
      >
        <EntryTable entries={page?.nodes} onEdit={dialog.edit} />
      </Results>
      {dialog.element}
    </>
  );
}

interface FiltersProps {
  asked: ContentParams;
  kind: Kind | null;
  onAsk: (more: ContentParams) => void;
}

function Filters({ asked, kind, onAsk }: FiltersProps) {
  const t = useTexts('staff-content');
  const { data } = useContentScreensQuery({ variables: {}, fetchPolicy: 'no-cache' });
  const screens = data?.contentScreens ?? [];
  return (
    <search className={styles.filters}>
      <SearchForm
        term={asked.q ?? ''}
        maxLength={100}
        label={t('search_words')}
        words={{ search: t('search'), clear: t('search_clear') }}
        onSearch={(q) => onAsk({ q })}
      />
      <ComboBox
        label={t('screen')}
        placeholder={t('every_screen')}
        options={screens.map(({ name, texts, images }) => ({
          value: name,
          label: t('screen_count', { screen: name, count: texts + images }),
        }))}
        value={asked.screen ?? null}
        onChange={(screen) => onAsk({ screen: screen ?? undefined })}
        waiting={data ? undefined : t('loading')}
      />
      <Select
        label={t('kind')}
        placeholder={t('every_kind')}
        options={[
          { value: '', label: t('every_kind') },
          ...KINDS.map((one) => ({ value: one, label: t(`kind_${one.toLowerCase()}`) })),
        ]}
        value={kind}
        onChange={(one) => onAsk({ kind: one || undefined })}
      />
      <div className={styles.only}>
        <Checkbox
          label={t('only_changed')}
          checked={asked.changed === 'true'}
          onChange={(event) => onAsk({ changed: event.target.checked ? 'true' : undefined })}
        />
      </div>
    </search>
  );
}

interface ResultsProps {
  screen: string | undefined;
  count: number | undefined;
  size: number;
  onSize: (size: number) => void;
  pages: ReactNode;
  failed: boolean;
  onAgain: () => void;
  children: ReactNode;
}

/** How many were found, and the ways to the other pages. */
function Results({ screen, count, size, onSize, pages, failed, onAgain, children }: ResultsProps) {
  const t = useTexts('staff-content');
  const language = useLanguage();
  const onPages = screen ? pagesOf(screen) : [];
  return (
    <section aria-labelledby="entries" className={lists.list}>
      <div className={styles.head}>
        <ListHeading
          id="entries"
          count={count !== undefined && t('entries_count', { count: count.toLocaleString(language) })}
        >
          {t('entries')}
        </ListHeading>
        <ChoiceChips
          label={t('rows')}
          options={SIZES.map((one) => ({ id: String(one), label: t('rows_count', { rows: one }) }))}
          selected={String(size)}
          onSelect={(one) => onSize(Number(one))}
        />
      </div>
      {onPages.length > 0 && (
        <p className={lists.links}>
          {onPages.map(({ href, title }) => (
            <LinkButton key={href} size="small" external href={href} iconAfter="external">
              {t('see_on_page', { page: title })}
            </LinkButton>
          ))}
        </p>
      )}
      {failed ? <LoadFailure title={t('entries_failed')} text={t('unanswered')} onRetry={onAgain} /> : children}
      {pages}
    </section>
  );
}
