import { Fragment } from 'react';
import { useScreenImagesQuery } from '../../graphql/ScreenImages.generated';
import { pageData } from '../../i18n/page-data';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Badge } from '../../ui/Badge';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { stamp } from '../frame/stamp';
import styles from './Content.module.css';
import { type Entry, type EntryLocation, LANGUAGES, nameOf, versionOf } from './places';

interface EntryTableProps {
  entries: readonly Entry[] | undefined;
  onEdit: (place: EntryLocation) => void;
}

/** The save that was last of an entry's languages. */
function lastSave(entry: Entry) {
  const saves = LANGUAGES.map((one) => versionOf(entry, one)).filter(({ savedAt }) => savedAt !== null);
  return saves.sort((one, other) => (other.savedAt ?? '').localeCompare(one.savedAt ?? ''))[0];
}

const isSaved = (entry: Entry) => entry.overridden || lastSave(entry) !== undefined;

/** A key that breaks after its dots and lines. */
const inParts = (name: string) =>
  name.split(/(?<=[._])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key have no other identity.
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

/** Texts and pictures with their values in both languages. */
export function EntryTable({ entries, onEdit }: EntryTableProps) {
  const t = useTexts('staff-content');
  const columns: readonly Column<Entry>[] = [
    {
      id: 'key',
      title: t('key'),
      names: true,
      cell: (entry) => <KeyCell entry={entry} onEdit={onEdit} />,
    },
    ...LANGUAGES.map(
      (language): Column<Entry> => ({
        id: language,
        title: t(`language_${language.toLowerCase()}`),
        card: 'line',
        free: true,
        cell: (entry) => (
          <span className={styles.excerpt} lang={language.toLowerCase()}>
            {versionOf(entry, language).text || '–'}
          </span>
        ),
      }),
    ),
    ...(entries?.some(isSaved)
      ? [
          {
            id: 'changed',
            title: t('last_save'),
            minor: true,
            cell: (entry: Entry) => {
              const save = lastSave(entry);
              if (!isSaved(entry)) return null;
              return (
                <>
                  {entry.overridden && <Badge tone="open">{t('changed')}</Badge>}
                  {save?.savedAt && (
                    <span className={styles.saver}>
                      <span className={styles.savedAt}>{stamp(save.savedAt)}</span>{' '}
                      <span>{save.savedBy ?? t('somebody')}</span>
                    </span>
                  )}
                </>
              );
            },
          },
        ]
      : []),
  ];
  return (
    <div className={styles.list}>
      <Table
        name={t('entries')}
        columns={columns}
        rows={entries}
        keyOf={({ screen, key, kind }) => `${screen} ${kind} ${key}`}
        empty={t('entries_empty')}
        expected={12}
        onRow={({ screen, key, kind }) => onEdit({ screen, key, kind })}
      />
    </div>
  );
}

/** The key, which opens the entry; a picture beside it. */
function KeyCell({ entry, onEdit }: { entry: Entry; onEdit: (place: EntryLocation) => void }) {
  const t = useTexts('staff-content');
  const { screen, key, kind } = entry;
  return (
    <span className={styles.entry}>
      {kind !== 'TEXT' && <Thumbnail entry={entry} />}
      <span>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => onEdit({ screen, key, kind })}
        >
          {inParts(nameOf(entry))}
        </button>
        {kind !== 'TEXT' && <span className={styles.kind}>{t(`kind_${kind.toLowerCase()}`)}</span>}
      </span>
    </span>
  );
}

/** The picture of an entry: its file, or that of its alternative text. */
function Thumbnail({ entry }: { entry: Entry }) {
  const { screen, key, kind } = entry;
  const { data } = useScreenImagesQuery({
    variables: { language: queryLanguage, screen },
    skip: kind === 'IMAGE_FILE',
  });
  const file = kind === 'IMAGE_FILE' ? entry.ko.text : data?.images.find(({ id2 }) => id2 === key)?.fileName;
  return (
    <span className={styles.thumbnail}>
      {file && <img src={`${pageData.basePath}/images/${encodeURIComponent(file)}`} alt="" loading="lazy" />}
    </span>
  );
}
