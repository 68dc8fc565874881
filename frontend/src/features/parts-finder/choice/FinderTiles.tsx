import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../i18n/texts';
import { classes } from '../../../ui/classes';
import { Icon, type IconName } from '../../../ui/Icon';
import type { FinderAddress, Mode } from '../address';
import type { FinderActions } from '../finder-actions';
import { NumberForm } from '../look-up/NumberForm';
import { useLookUps } from '../look-up/use-look-ups';
import styles from './FinderTiles.module.css';
import { useIsVisitor, useSignInFor } from './use-mode';

interface FinderTilesProps {
  address: FinderAddress;
  actions: FinderActions;
}

/**
 * The header on desktops: a tile per way of finding (public spec §2). Plate and VIN appear if lookups are available.
 */
export function FinderTiles({ address, actions }: FinderTilesProps) {
  const t = useTexts('parts-finder');
  const lookUps = useLookUps();
  const visitor = useIsVisitor();
  const signIn = useSignInFor();
  const open = (mode: Mode) => (visitor ? signIn(mode) : actions.open(mode));
  const hint = (text: string) => (visitor ? `${text} ${t('members_only')}` : text);
  return (
    <section className={styles.tiles} aria-label={t('ways')}>
      <Tile
        icon="car"
        title={t('mode_model')}
        text={t('mode_model_text')}
        current={address.vehicle !== null}
        onPress={() => actions.open('MAKE_MODEL_YEAR')}
      />
      {(lookUps.plate || lookUps.asking) && (
        <Tile
          icon="document"
          title={t('mode_plate')}
          text={hint(t('mode_plate_text'))}
          coming={lookUps.asking}
          onPress={() => open('REGO')}
        />
      )}
      {(lookUps.vin || lookUps.asking) && (
        <Tile
          icon="list"
          title={t('mode_vin')}
          text={hint(t('mode_vin_text'))}
          coming={lookUps.asking}
          onPress={() => open('VIN')}
        />
      )}
      <div className={classes(styles.number, address.number !== null && styles.current)}>
        <NumberForm number={address.number} onSearch={actions.lookFor} />
      </div>
    </section>
  );
}

interface TileProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  /** The tile of the current search. */
  current?: boolean;
  /** It keeps its room until it is known whether it is offered. */
  coming?: boolean;
  onPress: () => void;
}

function Tile({ icon, title, text, current = false, coming = false, onPress }: TileProps) {
  const id = useId();
  return (
    // The whole tile is the surface of its button.
    <div
      className={classes(styles.tile, current && styles.current, coming && styles.coming)}
      aria-hidden={coming || undefined}
    >
      <Icon name={icon} size={28} className={styles.icon} />
      <button type="button" className={styles.title} aria-haspopup="dialog" aria-describedby={id} onClick={onPress}>
        {title}
      </button>
      <p className={styles.text} id={id}>
        {text}
      </p>
    </div>
  );
}
