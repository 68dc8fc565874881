import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { type FinderAddress, filterCount, noFilters, withFilters } from '../address';
import type { FinderActions } from '../finder-actions';
import { grouped } from '../grouped';
import styles from './Filters.module.css';
import type { FilterGroup } from './use-filter-groups';

interface FiltersProps {
  address: FinderAddress;
  groups: readonly FilterGroup[];
  actions: FinderActions;
}

/** The filters of desks: a tile for the brand and each criterion, over the list. */
export function FilterBar({ address, groups, actions }: FiltersProps) {
  const t = useTexts('parts-finder');
  if (groups.length === 0) return null;
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.hidden}>{t('filters')}</legend>
      {groups.map((group) => (
        <FilterMenu key={group.key} group={group} actions={actions} />
      ))}
      {filterCount(address) > 0 && <ClearFilters address={address} actions={actions} />}
    </fieldset>
  );
}

/** A tile that unfolds: closes by Escape, by a press beside it, and when the focus leaves it. */
function FilterMenu({ group, actions }: { group: FilterGroup; actions: FinderActions }) {
  const t = useTexts('parts-finder');
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of what is inside; the box itself takes neither.
    <div
      ref={root}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.tile, group.chosen > 0 && styles.active)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {group.name}
        {group.chosen > 0 && (
          <span className={styles.badge}>
            <VisuallyHidden>, </VisuallyHidden>
            {t('filters_chosen', { count: group.chosen })}
          </span>
        )}
        <Icon name="chevron-down" size={18} />
      </button>
      {open && (
        <div id={id} className={styles.popover}>
          <FilterGroupFields group={group} actions={actions} />
        </div>
      )}
    </div>
  );
}

/** The ticks of a filter; each takes effect at once. */
function FilterGroupFields({ group, actions }: { group: FilterGroup; actions: FinderActions }) {
  const t = useTexts('parts-finder');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.name}</legend>
      {group.options.map(({ key, label, count, checked, toggled }) => (
        <Checkbox
          key={key}
          checked={checked}
          onChange={() => actions.go(toggled, true)}
          label={
            <span className={styles.option}>
              {label}
              <span className={styles.count}>
                {grouped(count)}
                <VisuallyHidden>{` ${t('count_unit')}`}</VisuallyHidden>
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

/** The content of the filter sheet on phones: all filters in a column. */
export function FilterFields({ groups, actions }: Omit<FiltersProps, 'address'>) {
  return (
    <div className={styles.fields}>
      {groups.map((group) => (
        <FilterGroupFields key={group.key} group={group} actions={actions} />
      ))}
    </div>
  );
}

export function ClearFilters({ address, actions }: Omit<FiltersProps, 'groups'>) {
  const t = useTexts('parts-finder');
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.clear}
      onClick={() => actions.go(withFilters(address, noFilters), true)}
    >
      {t('clear_filters')}
    </Button>
  );
}
