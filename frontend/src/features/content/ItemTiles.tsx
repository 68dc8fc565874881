import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { endings, type ItemKind, itemId } from '../../routes/items';
import { paths } from '../../routes/paths';
import { classes } from '../../ui/classes';
import styles from './ItemTiles.module.css';
import { Picture } from './Picture';

interface ItemTilesProps {
  kind: ItemKind;
  /** The ending of the item whose page this is: shown, and no link. */
  current?: string;
  /** Names and small drawings alone. */
  compact?: boolean;
}

/** A tile per service or product, in four columns at most; each leads to its page (public spec §2). */
export function ItemTiles({ kind, current, compact }: ItemTilesProps) {
  const t = useTexts(kind);
  const pictures = kind === 'services' ? 'service' : 'product';
  return (
    <ul className={classes(styles.tiles, compact && styles.compact)}>
      {endings.map((ending) => {
        const face = (
          <>
            <Picture decorative screen={kind} id={`${pictures}-${ending}`} className={styles.drawing} />
            <span className={styles.words}>
              <span className={styles.name}>{t(`${ending}_name`)}</span>
              {!compact && <span className={styles.text}>{t(`${ending}_tile`)}</span>}
              {current === ending && <span className={styles.here}>{t('this_page')}</span>}
            </span>
          </>
        );
        return (
          <li key={ending}>
            {current === ending ? (
              <span className={styles.tile} aria-current="page">
                {face}
              </span>
            ) : (
              <Link to={paths[kind](itemId(kind, ending))} className={styles.tile}>
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
