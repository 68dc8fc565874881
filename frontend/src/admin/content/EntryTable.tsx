import { Fragment } from 'react';
import { useTexts } from '../../i18n/texts';
import { Badge } from '../../ui/Badge';
import { RowButton } from '../../ui/RowButton';
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
      cell: (entry) => (
        <>
          <span className={styles.key}>{inParts(nameOf(entry))}</span>
          {entry.kind !== 'TEXT' && <span className={styles.quiet}> {t(`kind_${entry.kind.toLowerCase()}`)}</span>}
        </>
      ),
    },
    ...LANGUAGES.map((language) => ({
      id: language,
      card: 'line' as const,
      title: t(`language_${language.toLowerCase()}`),
      free: true,
      cell: (entry: Entry) => (
        <span className={styles.excerpt} lang={language.toLowerCase()}>
          {versionOf(entry, language).text || '–'}
        </span>
      ),
    })),
    {
      id: 'changed',
      title: t('last_save'),
      minor: true,
      cell: (entry) => {
        const save = lastSave(entry);
        if (!entry.overridden && !save?.savedAt) return null;
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
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: ({ screen, key, kind }) => (
        <RowButton of={nameOf({ screen, key })} onClick={() => onEdit({ screen, key, kind })} dialog>
          {t('edit')}
        </RowButton>
      ),
    },
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
