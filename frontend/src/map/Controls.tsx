import { type ReactNode, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from '../ui/classes';
import styles from './Controls.module.css';
import { FARTHEST_LEVEL } from './constants';
import type { MapStyle } from './engine';

const drawings = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  full: 'M9 4.500H4.500V9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15',
  small: 'M4.500 9H9V4.500M19.500 9H15V4.500M15 19.500V15h4.500M9 19.500V15H4.500',
  layers: 'm12 4.500 8.500 4.500L12 13.500 3.500 9ZM4 13l8 4.300L20 13M4 16.700 12 21l8-4.300',
  move: 'M12 3.500v17M3.500 12h17M9.500 6 12 3.500 14.500 6M9.500 18l2.500 2.500 2.500-2.500M6 9.500 3.500 12 6 14.500M18 9.500l2.500 2.500-2.500 2.500',
  north: 'm6.500 14.500 5.500-6 5.500 6',
  south: 'm6.500 9.500 5.500 6 5.500-6',
  west: 'm14.500 6.500-6 5.500 6 5.500',
  east: 'm9.500 6.500 6 5.500-6 5.500',
  all: 'M12 4v4m0 8v4M4 12h4m8 0h4M12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z',
} as const;

interface KeyProps {
  drawing: keyof typeof drawings;
  label: string;
  onPress: () => void;
  /** Nothing happens now; the button stays where it is and keeps the focus. */
  off?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  className?: string;
}

function Key({ drawing, label, onPress, off = false, pressed, expanded, className }: KeyProps) {
  return (
    <button
      type="button"
      className={classes(styles.key, className)}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={off ? undefined : onPress}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d={drawings[drawing]} />
      </svg>
    </button>
  );
}

interface ControlsProps {
  look: MapStyle;
  /** Absent if there is one look only. */
  onLook: ((look: MapStyle) => void) | undefined;
  level: number;
  closest: number;
  /** -1 is a level closer. */
  onLevel: (by: number) => void;
  /** In steps to the east and to the north. */
  onMove: (east: number, north: number) => void;
  /** All markers into view. */
  onAll: () => void;
  full: boolean;
  onFull: () => void;
}

/** Our own controls, the same on every engine (public spec §2 "Location finder"). */
export function Controls({ look, onLook, level, closest, onLevel, onMove, onAll, full, onFull }: ControlsProps) {
  const t = useTexts('map');
  return (
    <>
      {onLook && <Looks look={look} onLook={onLook} />}
      <div className={styles.column}>
        <Key drawing={full ? 'small' : 'full'} label={t(full ? 'leave_full' : 'full')} onPress={onFull} />
        <Group label={t('zoom')}>
          <Key drawing="plus" label={t('zoom_in')} off={level <= closest} onPress={() => onLevel(-1)} />
          <Key drawing="minus" label={t('zoom_out')} off={level >= FARTHEST_LEVEL} onPress={() => onLevel(1)} />
        </Group>
        <MovePad onMove={onMove} onAll={onAll} />
      </div>
    </>
  );
}

function Looks({ look, onLook }: { look: MapStyle; onLook: (look: MapStyle) => void }) {
  const t = useTexts('map');
  return (
    <>
      <fieldset className={styles.looks}>
        <legend className={styles.legend}>{t('look')}</legend>
        {(['roadmap', 'skyview'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.look}
            aria-pressed={look === each}
            onClick={() => onLook(each)}
          >
            {t(each)}
          </button>
        ))}
      </fieldset>
      <Key
        drawing="layers"
        label={t(look === 'roadmap' ? 'to_skyview' : 'to_roadmap')}
        className={styles.lookKey}
        onPress={() => onLook(look === 'roadmap' ? 'skyview' : 'roadmap')}
      />
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

/** Moves the map without dragging (public spec §9: 0.005° per press); collapsed on phones and beside a fine pointer. */
function MovePad({ onMove, onAll }: Pick<ControlsProps, 'onMove' | 'onAll'>) {
  const t = useTexts('map');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Key
        drawing="move"
        label={t('move_pad')}
        expanded={open}
        className={styles.opener}
        onPress={() => setOpen(!open)}
      />
      <fieldset className={classes(styles.pad, open && styles.open)}>
        <legend className={styles.legend}>{t('move_pad')}</legend>
        <Key drawing="north" label={t('move_north')} className={styles.north} onPress={() => onMove(0, 1)} />
        <Key drawing="west" label={t('move_west')} className={styles.west} onPress={() => onMove(-1, 0)} />
        <Key drawing="all" label={t('show_all')} className={styles.all} onPress={onAll} />
        <Key drawing="east" label={t('move_east')} className={styles.east} onPress={() => onMove(1, 0)} />
        <Key drawing="south" label={t('move_south')} className={styles.south} onPress={() => onMove(0, -1)} />
      </fieldset>
    </>
  );
}
