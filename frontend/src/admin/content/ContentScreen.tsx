import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { ComboBox } from '../../ui/ComboBox';
import { Select } from '../../ui/Select';
import { AdminFrame } from '../frame/AdminFrame';
import { CursorPages, nextCursor } from '../frame/CursorPages';
import { type CursorTrail, positionIn } from '../frame/cursor-trail';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { SearchForm } from '../frame/SearchForm';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useContentEntriesQuery, useContentScreensQuery } from './Content.generated';
import styles from './Content.module.css';
import { EntryTable } from './EntryTable';
import { pagesOf } from './on-page';
import type { Kind } from './places';
import { SavedLine, useEntryDialog } from './use-entry-dialog';

/** Entries on a page. */
const PAGE = 50;
const KINDS: readonly Kind[] = ['TEXT', 'IMAGE_ALT', 'IMAGE_FILE'];

/** The filters, in the URL, so that Back and reload restore them. */
interface ContentParams extends CursorTrail {
  q?: string;
  screen?: string;
  kind?: string;
  changed?: string;
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
  const kind = KINDS.find((one) => one === asked.kind) ?? null;
  const { data, previousData, error, loading, refetch } = useContentEntriesQuery({
    variables: {
      screen: asked.screen ?? null,
      kind,
      search: asked.q ?? null,
      overridden: asked.changed === 'true',
      first: PAGE,
      after: positionIn(asked.after).cursor,
    },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const dialog = useEntryDialog(() => void refetch().catch(() => undefined));
  const page = loading && !dialog.saving ? undefined : data?.contentEntries;
  /** Another question begins at its first page. */
  const ask = (more: ContentParams) =>
    void navigate({ to: paths.content, search: { ...asked, after: undefined, ...more } as never });
  return (
    <>
      <Filters asked={asked} kind={kind} onAsk={ask} />
      <SavedLine said={dialog.said} />
      <Results
        screen={asked.screen}
        count={page?.totalCount}
        pages={
          <CursorPages
            name={t('entries')}
            size={PAGE}
            total={(data ?? previousData)?.contentEntries.totalCount}
            next={nextCursor(page)}
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
        options={[
          { value: '', label: t('every_kind') },
          ...KINDS.map((one) => ({ value: one, label: t(`kind_${one.toLowerCase()}`) })),
        ]}
        value={kind ?? ''}
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
  pages: ReactNode;
  failed: boolean;
  onAgain: () => void;
  children: ReactNode;
}

/** How many were found, and the ways to the other pages. */
function Results({ screen, count, pages, failed, onAgain, children }: ResultsProps) {
  const t = useTexts('staff-content');
  const language = useLanguage();
  const onPages = screen ? pagesOf(screen) : [];
  return (
    <section aria-labelledby="entries" className={styles.form}>
      <ListHeading
        id="entries"
        count={count !== undefined && t('entries_count', { count: count.toLocaleString(language) })}
      >
        {t('entries')}
      </ListHeading>
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
