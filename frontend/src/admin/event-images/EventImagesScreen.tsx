import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Toaster } from '../../ui/Toaster';
import { AdminFrame } from '../frame/AdminFrame';
import { ChoiceChips } from '../frame/ChoiceChips';
import { CursorPages, nextCursor } from '../frame/CursorPages';
import { positionIn } from '../frame/cursor-trail';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { SearchForm } from '../frame/SearchForm';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { type ImageListSearch, UNUSED } from './address';
import {
  EventImagesDocument,
  type LibraryImageFragment as LibraryImage,
  useEventImagesQuery,
} from './EventImages.generated';
import styles from './EventImages.module.css';
import { ImageDialog } from './ImageDialog';
import { ImageGrid } from './ImageGrid';
import { LONGEST_SEARCH } from './image-words';
import { UploadButton, UploadState } from './Uploads';
import { useUploads } from './use-uploads';

/** Pictures on a page. */
const PAGE = 24;

/** The picture library of events: every uploaded picture, whether or not an event uses it. */
export default function EventImagesScreen() {
  const t = useTexts('staff-events');
  const staff = useTexts('staff');
  const select = useSelect();
  const client = useApolloClient();
  const isMounted = useIsMounted();
  const { upload, refused, send } = useUploads(() => {
    if (!isMounted()) return;
    // New pictures are on the first page, and a filter may hide them.
    select({});
    client.refetchQueries({ include: [EventImagesDocument] }).catch(() => undefined);
  });
  return (
    <AdminFrame
      title={staff('images_title')}
      lead={t('images_lead')}
      action={<UploadButton busy={upload !== null} onFiles={(files) => void send(files)} />}
    >
      <UploadState upload={upload} refused={refused} />
      <Images />
      <Toaster />
    </AdminFrame>
  );
}

function Images() {
  const t = useTexts('staff-events');
  const select = useSelect();
  const search = useSearch({ strict: false }) as ImageListSearch;
  const unused = search.show === UNUSED;
  const { cursor } = positionIn(search.after);
  const { data, previousData, error, loading, refetch } = useEventImagesQuery({
    variables: { search: search.q ?? null, unused, first: PAGE, after: cursor, language: queryLanguage },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const { opened, open, close } = useDialogOf<LibraryImage>();
  const page = data?.eventImages;
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => refetch().catch(() => undefined);
  const empty = search.q ? 'images_not_found' : unused ? 'images_all_used' : 'images_empty';
  return (
    <>
      <search className={styles.bar}>
        <SearchForm
          term={search.q ?? ''}
          maxLength={LONGEST_SEARCH}
          label={t('images_search')}
          words={{ search: t('search'), clear: t('search_clear') }}
          onSearch={(q) => select({ show: search.show, q })}
        />
        <div className={styles.filter}>
          <ChoiceChips
            label={t('images_filter')}
            options={[
              { id: 'all', label: t('images_all') },
              { id: UNUSED, label: t('images_unused') },
            ]}
            selected={unused ? UNUSED : 'all'}
            onSelect={(one) => select({ q: search.q, show: one === UNUSED ? UNUSED : undefined })}
          />
        </div>
      </search>
      <section aria-labelledby="images" className={lists.list}>
        <ListHeading id="images" ref={heading} count={page && t('images_count', { count: page.totalCount })}>
          {t('images')}
        </ListHeading>
        {error && !loading ? (
          <LoadFailure title={t('events_failed')} text={t('unanswered')} onRetry={refetch} />
        ) : (
          <ImageGrid dialog label={t('images')} images={page?.nodes} empty={t(empty)} onChoose={open} />
        )}
        <CursorPages
          name={t('images')}
          size={PAGE}
          total={(data ?? previousData)?.eventImages.totalCount}
          next={nextCursor(page)}
        />
      </section>
      {opened && (
        <ImageDialog
          key={opened.nth}
          open={opened.open}
          image={opened.of}
          onClose={close}
          onChanged={() => void reload()}
          // The tile that had the focus is gone.
          onDeleted={() => void reload().then(() => heading.current?.focus({ preventScroll: true }))}
        />
      )}
    </>
  );
}

/** Shows another selection, from its first page. */
function useSelect() {
  const navigate = useNavigate();
  return (search: Pick<ImageListSearch, 'q' | 'show'>) =>
    void navigate({ to: paths.eventImages, search: search as never, resetScroll: false });
}

/** Whether the component is on the page, for what ends later. */
function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
