import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { FinderAddress } from '../address';
import type { Category } from '../category-tree';
import type { FinderActions } from '../finder-actions';
import { grouped } from '../grouped';
import { CategoryTree } from './CategoryTree';
import { ClearFilters, FilterFields } from './Filters';
import styles from './ResultsBar.module.css';
import type { FilterGroup } from './use-filter-groups';

interface ResultsBarProps {
  address: FinderAddress;
  tree: readonly Category[];
  way: readonly Category[];
  counted: boolean;
  groups: readonly FilterGroup[];
  /** How many values are filtered by. */
  chosen: number;
  /** Number of parts; undefined while loading. */
  found: number | undefined;
  actions: FinderActions;
}

/** On phones, above the thumb: the category menu, which slides in, and the filters (public spec §2). */
export function ResultsBar({ address, tree, way, counted, groups, chosen, found, actions }: ResultsBarProps) {
  const t = useTexts('parts-finder');
  const [open, setOpen] = useState<'categories' | 'filters' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.bar}>
        <Button icon="list" aria-haspopup="dialog" onClick={() => setOpen('categories')}>
          {t('categories')}
        </Button>
        <Button icon="menu" aria-haspopup="dialog" disabled={groups.length === 0} onClick={() => setOpen('filters')}>
          {chosen > 0 ? t('filters_with', { count: chosen }) : t('filters')}
        </Button>
      </div>
      <Dialog open={open === 'categories'} onClose={close} title={t('categories')} shape="panel">
        <CategoryTree address={address} tree={tree} way={way} counted={counted} onChoose={close} />
      </Dialog>
      <Dialog
        open={open === 'filters'}
        onClose={close}
        title={t('filters')}
        actions={
          <>
            {chosen > 0 && <ClearFilters address={address} actions={actions} />}
            <Button variant="primary" onClick={close} busy={found === undefined}>
              {found === undefined ? t('loading') : t('show_found', { count: grouped(found) })}
            </Button>
          </>
        }
      >
        <FilterFields groups={groups} actions={actions} />
      </Dialog>
    </>
  );
}
