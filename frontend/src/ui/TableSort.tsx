import { useTexts } from '../i18n/texts';
import { Icon } from './Icon';
import { Select } from './Select';
import styles from './Table.module.css';
import type { Column } from './table-column';

/** The sort column and direction. */
export interface Sorting {
  /** Id of the column. */
  by: string;
  descending: boolean;
}

/** `undefined` for all columns but the sorted one, as `aria-sort` requires. */
export function sortedAs(id: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.by !== id) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}

interface SortTitleProps {
  column: Pick<Column<never>, 'id' | 'title' | 'sorts'>;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

/** A column's title by which rows are put in order: the way that suits the column first, then the other way round. */
export function SortTitle({ column: { id, title, sorts }, sorting, onSort }: SortTitleProps) {
  const sorted = sortedAs(id, sorting);
  const descending = sorted ? sorted === 'ascending' : sorts === 'descending';
  const icon = sorted === 'ascending' ? 'arrow-up' : 'arrow-down';
  return (
    <button type="button" className={styles.sort} onClick={() => onSort({ by: id, descending })}>
      {title}
      <Icon name={sorted ? icon : 'sort'} size={16} className={sorted ? undefined : styles.unsorted} />
    </button>
  );
}

interface SortChoiceProps {
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'sorts'>[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

const optionOf = ({ by, descending }: Sorting) => `${by} ${descending ? 'descending' : 'ascending'}`;

/** The same for cards, which have no head: every column and way as one choice. */
export function SortChoice({ columns, sorting, onSort }: SortChoiceProps) {
  const t = useTexts('staff');
  const choices = columns.flatMap(({ id, title, sorts }) => {
    if (!sorts) return [];
    const ways = sorts === 'descending' ? [true, false] : [false, true];
    return ways.map((descending) => ({ title, sorting: { by: id, descending } }));
  });
  return (
    <div className={styles.choice}>
      <Select
        label={t('sort_by')}
        options={choices.map(({ title, sorting }) => ({
          value: optionOf(sorting),
          label: t(sorting.descending ? 'sorted_descending' : 'sorted_ascending', { column: title }),
        }))}
        value={sorting ? optionOf(sorting) : null}
        placeholder={t('sort_none')}
        onChange={(value) => {
          const chosen = choices.find(({ sorting }) => optionOf(sorting) === value);
          if (chosen) onSort(chosen.sorting);
        }}
      />
    </div>
  );
}
