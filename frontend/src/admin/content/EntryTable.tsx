import { Fragment } from 'react';
import { pageData } from '../../i18n/page-data';
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
      id: 'KO',
      title: t('language_ko'),
      names: true,
      cell: (entry) => <KoreanCell entry={entry} onEdit={onEdit} />,
    },
    {
      id: 'EN',
      card: 'line',
      title: t('language_en'),
      free: true,
      cell: (entry) => (
        <span className={styles.excerpt} lang="en">
          {versionOf(entry, 'EN').text || '–'}
        </span>
      ),
    },
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
                      {stamp(save.savedAt)} {save.savedBy ?? t('somebody')}
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
    <Table
      name={t('entries')}
      columns={columns}
      rows={entries}
      keyOf={({ screen, key, kind }) => `${screen} ${kind} ${key}`}
      empty={t('entries_empty')}
      expected={12}
    />
  );
}

/** The Korean words, which open the entry, above its key; a picture beside its name. */
function KoreanCell({ entry, onEdit }: { entry: Entry; onEdit: (place: EntryLocation) => void }) {
  const t = useTexts('staff-content');
  const { screen, key, kind } = entry;
  const { text } = versionOf(entry, 'KO');
  return (
    <span className={styles.entry}>
      {kind === 'IMAGE_FILE' && (
        <img
          className={styles.thumbnail}
          src={`${pageData.basePath}/images/${encodeURIComponent(text)}`}
          alt=""
          width={56}
          height={32}
          loading="lazy"
        />
      )}
      <span>
        <button
          type="button"
          className={styles.open}
          lang="ko"
          aria-haspopup="dialog"
          onClick={() => onEdit({ screen, key, kind })}
        >
          <span className={styles.excerpt}>{text || '–'}</span>
        </button>
        <span className={styles.key}>
          {inParts(nameOf(entry))}
          {kind !== 'TEXT' && ` ${t(`kind_${kind.toLowerCase()}`)}`}
        </span>
      </span>
    </span>
  );
}
