import { useTexts } from '../../i18n/texts';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { type Change, inLines } from './changes';
import { languageOf } from './document';
import styles from './EventEditor.module.css';
import { nameOf, valueInWords } from './fields';

interface ChangesTableProps {
  name: string;
  changes: readonly Change[] | undefined;
  /** Heads of the two columns. */
  before: string;
  after: string;
  empty: string;
}

/** Differences of two versions, by the names that the fields have in the editor. */
export function ChangesTable({ name, changes, before, after, empty }: ChangesTableProps) {
  const t = useTexts('staff-events');
  const value = (which: 'before' | 'after') => (line: Change) => (
    <span className={styles.value} lang={languageOf(line.path).language}>
      {valueInWords(line.path, line[which], t)}
    </span>
  );
  const columns: readonly Column<Change>[] = [
    { id: 'place', title: t('place'), names: true, cell: ({ path }) => nameOf(path, t) },
    { id: 'before', title: before, free: true, cell: value('before') },
    { id: 'after', title: after, free: true, cell: value('after') },
  ];
  const says = ({ path, before: was, after: is }: Change) =>
    // A link's name repeats its other member; undefined and empty texts look the same.
    !path.endsWith('.DisplayName') && valueInWords(path, was, t) !== valueInWords(path, is, t);
  const lines = changes && inLines(changes).filter(says);
  return <Table name={name} columns={columns} rows={lines} keyOf={({ path }) => path} empty={empty} expected={3} />;
}
