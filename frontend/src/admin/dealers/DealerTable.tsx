import { Link } from '@tanstack/react-router';
import { type Translate, useLocalized, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Table } from '../../ui/Table';
import type { Sorting } from '../../ui/TableSort';
import type { Column } from '../../ui/table-column';
import type { Category } from './category';
import type { StaffDealerRowFragment } from './Dealers.generated';
import styles from './Dealers.module.css';
import type { DealersParams } from './params';

interface DealerTableProps {
  category: Category;
  /** Undefined while loading. */
  dealers: readonly StaffDealerRowFragment[] | undefined;
  asked: DealersParams;
  /** A filter is active, which changes the text of an empty table. */
  searched: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** A page of dealers. The name of each opens it, at an address of its own. */
export function DealerTable({ category, dealers, asked, searched, sorting, onSort }: DealerTableProps) {
  const t = useTexts('staff-dealers');
  const localized = useLocalized();
  const columns: readonly Column<StaffDealerRowFragment>[] = [
    { id: 'code', title: t('code'), short: true, sorts: 'ascending', cell: ({ dealer }) => dealer.code },
    {
      id: 'name',
      title: t('name'),
      names: true,
      sorts: 'ascending',
      cell: ({ dealer, removed }) => (
        <span className={styles.named}>
          <Link
            to={paths.dealers(category)}
            search={{ ...asked, dealer: dealer.code } as never}
            resetScroll={false}
            className={styles.name}
          >
            {localized(dealer.name)}
          </Link>
          {removed && (
            <Badge icon="warning" tone="caution">
              {t('removed')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      title: t('place'),
      short: true,
      sorts: 'ascending',
      cell: ({ dealer }) => `${localized(dealer.state)} ${localized(dealer.city)}`,
    },
    { id: 'phone', title: t('phone'), short: true, cell: ({ dealer }) => dealer.phone },
    ...(category === 'service-center' ? onlyCentres(t) : []),
    {
      id: 'closures',
      title: t('closures'),
      align: 'end',
      short: true,
      minor: true,
      cell: ({ closures }) => (closures.length === 0 ? '–' : t('days', { count: closures.length })),
    },
  ];
  return (
    <Table
      name={t(`${category}_list`)}
      columns={columns}
      rows={dealers}
      keyOf={({ dealer }) => dealer.code}
      empty={t(searched ? 'no_record_found' : 'no_dealers')}
      expected={10}
      sorting={sorting}
      onSort={onSort}
      tone={({ removed }) => (removed ? 'caution' : undefined)}
    />
  );
}

/** Columns for service centres only. */
function onlyCentres(t: Translate): readonly Column<StaffDealerRowFragment>[] {
  return [
    {
      id: 'bays',
      title: t('bays'),
      align: 'end',
      short: true,
      cell: ({ bays }) => [...new Set([Math.min(...bays), Math.max(...bays)])].join('–'),
    },
    {
      id: 'ahead',
      title: t('ahead'),
      align: 'end',
      short: true,
      cell: ({ bookingsAhead, removed }) =>
        removed && bookingsAhead > 0 ? (
          <span className={styles.flag}>
            <Icon name="warning" size={16} />
            {t('ahead_at_removed', { count: bookingsAhead })}
          </span>
        ) : (
          bookingsAhead.toLocaleString()
        ),
    },
  ];
}
