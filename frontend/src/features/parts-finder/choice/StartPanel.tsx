import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Picture } from '../../content/Picture';
import { searchOf, withCategory } from '../address';
import type { Category } from '../category-tree';
import { groupedMakes } from '../choice';
import type { ChoiceProps } from '../finder-actions';
import { START_TITLE } from '../use-restored-focus';
import { SavedVehicles } from '../vehicle/SavedVehicles';
import styles from './StartPanel.module.css';

interface StartPanelProps extends Omit<ChoiceProps, 'gate'> {
  tree: readonly Category[];
  /** From the root to the category of the URL. */
  way: readonly Category[];
  loading: boolean;
}

/** Before a search: popular makes, the member's saved vehicles, and part categories. */
export function StartPanel({ address, makes, failed, retry, actions, tree, way, loading }: StartPanelProps) {
  const t = useTexts('parts-finder');
  const localized = useLocalized();
  // Rendered as a deferred update, so that it doesn't block a tap on the forms.
  const listed = useDeferredValue(makes, []);
  const kinds = useDeferredValue(tree, []);
  const { popular } = groupedMakes(listed);
  const coming = loading || (listed.length === 0 && makes.length > 0);
  const wanted = way.at(-1);
  if (failed) {
    return (
      <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
        {t('load_failed')}
      </Notice>
    );
  }
  return (
    <div className={styles.start}>
      {wanted && <Notice kind="info">{t('category_needs_vehicle', { category: localized(wanted.name) })}</Notice>}
      <SavedVehicles current={null} onChoose={(slug) => actions.take(slug, 'MAKE_MODEL_YEAR')} />
      <section aria-labelledby={START_TITLE} aria-busy={coming}>
        <h2 id={START_TITLE} tabIndex={-1} className={styles.title}>
          {t('popular_makes')}
        </h2>
        <ul className={styles.makes}>
          {coming &&
            Array.from({ length: 11 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
              <li key={index}>
                <Skeleton height="56px" />
              </li>
            ))}
          {popular.map(({ name, displayName }) => (
            <li key={name}>
              <button type="button" className={styles.make} onClick={() => actions.begin(name)}>
                <span>{localized(displayName)}</span>
                <Icon name="chevron-right" size={18} />
              </button>
            </li>
          ))}
          {popular.length > 0 && (
            <li>
              <button type="button" className={styles.make} data-all="true" onClick={() => actions.begin(null)}>
                <span>{t('all_makes')}</span>
                <Icon name="chevron-right" size={18} />
              </button>
            </li>
          )}
        </ul>
      </section>
      <section aria-labelledby="kinds-title" className={styles.kinds}>
        <h2 id="kinds-title" className={styles.title}>
          {t('kinds_title')}
        </h2>
        <p className={styles.text}>{t('kinds_text')}</p>
        <ul className={styles.tiles}>
          {kinds.map(({ id, name, product }) => (
            <li key={id}>
              <Link
                to={paths.partsFinder}
                search={searchOf(withCategory({ ...address, vehicle: null }, id)) as never}
                state={(before) => ({ ...before, finderBegun: true })}
                resetScroll={false}
                className={styles.tile}
                aria-current={wanted?.id === id ? 'page' : undefined}
              >
                {product && (
                  <Picture
                    decorative
                    screen="products"
                    id={product.replace(/^parts-/, 'product-')}
                    className={styles.drawing}
                  />
                )}
                <span>{localized(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
