import { useSearch } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import styles from '../content/Content.module.css';
import { type EntryLocation, nameOf } from '../content/places';
import { SavedLine, useEntryDialog } from '../content/use-entry-dialog';
import { AdminFrame } from '../frame/AdminFrame';
import { AllDone } from '../frame/AllDone';
import { CursorPages, nextCursor } from '../frame/CursorPages';
import { type CursorTrail, positionIn } from '../frame/cursor-trail';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { stamp } from '../frame/stamp';
import { useAccessCheckOf } from '../frame/use-access-check';
import { type MissingTextsQuery, useMissingTextsQuery } from './MissingTexts.generated';

/** Rows on a page. */
const PAGE = 50;

type MissingText = MissingTextsQuery['missingTexts']['nodes'][number];

/** Texts missing in a language (decisions "Languages"), with a link to the editor. */
export default function MissingTextsScreen() {
  const t = useTexts('staff-content');
  return (
    <AdminFrame title={t('missing_title')} lead={t('missing_lead')}>
      <Report />
    </AdminFrame>
  );
}

function Report() {
  const t = useTexts('staff-content');
  const { cursor } = positionIn((useSearch({ strict: false }) as CursorTrail).after);
  const { data, previousData, error, loading, refetch } = useMissingTextsQuery({
    variables: { first: PAGE, after: cursor },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const again = () => void refetch().catch(() => undefined);
  const dialog = useEntryDialog(again);
  const page = loading && !dialog.saving ? undefined : data?.missingTexts;
  const failed = error !== undefined && !loading;
  const language = useLanguage();
  return (
    <section aria-labelledby="missing" className={lists.list}>
      <ListHeading
        id="missing"
        count={page && page.totalCount > 0 && t('entries_count', { count: page.totalCount.toLocaleString(language) })}
      >
        {t('missing_list')}
      </ListHeading>
      <SavedLine said={dialog.said} />
      {failed ? (
        <LoadFailure title={t('missing_failed')} text={t('unanswered')} onRetry={again} />
      ) : (
        <MissingTable rows={page?.nodes} onEdit={dialog.edit} />
      )}
      <CursorPages
        name={t('missing_list')}
        size={PAGE}
        total={(data ?? previousData)?.missingTexts.totalCount}
        next={nextCursor(page)}
      />
      {dialog.element}
    </section>
  );
}

function MissingTable({
  rows,
  onEdit,
}: {
  rows: readonly MissingText[] | undefined;
  onEdit: (place: EntryLocation) => void;
}) {
  const t = useTexts('staff-content');
  const columns: readonly Column<MissingText>[] = [
    { id: 'key', title: t('key'), names: true, cell: (row) => <span className={styles.key}>{nameOf(row)}</span> },
    {
      id: 'language',
      title: t('in_language'),
      short: true,
      cell: ({ language }) => t(`language_${language.toLowerCase()}`),
    },
    { id: 'reason', title: t('reason'), cell: ({ reason }) => t(`reason_${reason.toLowerCase()}`) },
    {
      id: 'asked',
      title: t('first_asked'),
      short: true,
      cell: ({ firstAskedAt }) => (firstAskedAt ? <time dateTime={firstAskedAt}>{stamp(firstAskedAt)}</time> : '–'),
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      // An unknown key must be fixed in the program.
      cell: ({ screen, key, reason }) =>
        reason !== 'UNKNOWN' && (
          <RowButton of={nameOf({ screen, key })} onClick={() => onEdit({ screen, key, kind: 'TEXT' })} dialog>
            {t('edit')}
          </RowButton>
        ),
    },
  ];
  return (
    <Table
      name={t('missing_list')}
      columns={columns}
      rows={rows}
      keyOf={({ screen, key, language }) => `${screen} ${key} ${language}`}
      empty={
        <AllDone text={t('missing_empty')} action={<LinkButton to={paths.content}>{t('content_title')}</LinkButton>} />
      }
      expected={6}
    />
  );
}
