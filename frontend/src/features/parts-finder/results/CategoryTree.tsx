import { Link } from '@tanstack/react-router';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { type FinderAddress, searchOf, withCategory } from '../address';
import type { Category } from '../category-tree';
import { grouped } from '../grouped';
import styles from './CategoryTree.module.css';

interface CategoryTreeProps {
  address: FinderAddress;
  tree: readonly Category[];
  /** From the top to the chosen category. */
  way: readonly Category[];
  /** Counts are those of the chosen vehicle. */
  counted: boolean;
  onChoose?: () => void;
}

/**
 * The categories that have parts for the vehicle, with their counts. Choosing one shows its parts and unfolds what is below it;
 * "View all parts" clears the choice (public spec §4).
 */
export function CategoryTree({ address, tree, way, counted, onChoose }: CategoryTreeProps) {
  const t = useTexts('parts-finder');
  return (
    <nav className={styles.tree} aria-label={t('categories')}>
      <CategoryLink address={address} chosen={address.category === null} category={null} onChoose={onChoose}>
        {t('view_all')}
      </CategoryLink>
      <Level address={address} tree={tree} way={way} depth={0} counted={counted} onChoose={onChoose} />
    </nav>
  );
}

function Level({ tree, depth, ...rest }: CategoryTreeProps & { depth: number }) {
  const localized = useLocalized();
  const { address, way, counted, onChoose } = rest;
  return (
    <ul className={styles.level} data-depth={depth}>
      {tree.map(({ id, name, partCount, subcategories = [] }) => {
        const unfolded = way[depth]?.id === id;
        return (
          <li key={id}>
            <CategoryLink
              address={address}
              category={id}
              chosen={unfolded && way.length === depth + 1}
              unfolded={subcategories.length > 0 ? unfolded : undefined}
              count={counted ? partCount : null}
              onChoose={onChoose}
            >
              {localized(name)}
            </CategoryLink>
            {unfolded && subcategories.length > 0 && <Level {...rest} tree={subcategories} depth={depth + 1} />}
          </li>
        );
      })}
    </ul>
  );
}

interface CategoryLinkProps {
  address: FinderAddress;
  category: string | null;
  chosen: boolean;
  /** Whether what is below it is shown; undefined where nothing is. */
  unfolded?: boolean | undefined;
  count?: number | null;
  onChoose: (() => void) | undefined;
  children: string;
}

function CategoryLink({ address, category, chosen, unfolded, count = null, onChoose, children }: CategoryLinkProps) {
  const t = useTexts('parts-finder');
  return (
    <Link
      to={paths.partsFinder}
      search={searchOf(withCategory(address, category)) as never}
      state={(before) => ({ ...before, finderBegun: true })}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      className={classes(styles.link, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      aria-expanded={unfolded}
      onClick={onChoose}
    >
      {unfolded !== undefined && <Icon name={unfolded ? 'chevron-down' : 'chevron-right'} size={16} />}
      <span className={styles.name}>{children}</span>
      {count !== null && (
        <span className={styles.count}>
          {grouped(count)}
          <VisuallyHidden>{` ${t('count_unit')}`}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
