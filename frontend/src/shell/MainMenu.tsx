import { Link, useRouterState } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useRow } from '../routes/use-row';
import { Icon } from '../ui/Icon';
import styles from './MainMenu.module.css';
import { isWithin, type MenuEntry, type MenuLink, menu } from './menu';

type Group = Exclude<MenuEntry, MenuLink>;

/** The expanded group, and whether by a press: one expanded by hover collapses when the pointer leaves. */
interface ExpandedGroup {
  key: string;
  pressed: boolean;
}

/** How long the mouse may take to come from the entry to its panel. */
const GRACE_MS = 200;

/** The menu on desks: groups unfold by a press, by the keyboard, and under the mouse. */
export function MainMenu() {
  const t = useTexts('common');
  const row = useRow();
  const [unfolded, setUnfolded] = useState<ExpandedGroup | null>(null);
  const nav = useRef<HTMLElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel.
  useEffect(() => setUnfolded(null), [href]);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const any = unfolded !== null;
  useEffect(() => {
    if (!any) return;
    const close = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) setUnfolded(null);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [any]);
  const hover = (key: string) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    setUnfolded((now) => (now?.key === key ? now : { key, pressed: false }));
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setUnfolded((now) => (now?.pressed ? now : null)), GRACE_MS);
  };
  return (
    <nav ref={nav} className={styles.menu} aria-label={t('main_menu')}>
      {menu.map((entry) =>
        'to' in entry ? (
          <Link
            key={entry.key}
            to={entry.to}
            className={styles.entry}
            aria-current={isWithin(entry, row) || undefined}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(entry.key)}
          </Link>
        ) : (
          <MenuGroup
            key={entry.key}
            group={entry}
            current={isWithin(entry, row)}
            open={unfolded?.key === entry.key}
            onPress={() =>
              setUnfolded((now) => (now?.key === entry.key && now.pressed ? null : { key: entry.key, pressed: true }))
            }
            onClose={() => setUnfolded(null)}
            onHover={hover(entry.key)}
            onLeave={leave}
          />
        ),
      )}
    </nav>
  );
}

interface MenuGroupProps {
  group: Group;
  /** The page belongs to it. */
  current: boolean;
  open: boolean;
  onPress: () => void;
  onClose: () => void;
  onHover: (event: PointerEvent) => void;
  onLeave: (event: PointerEvent) => void;
}

function MenuGroup({ group, current, open, onPress, onClose, onHover, onLeave }: MenuGroupProps) {
  const t = useTexts('common');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer of what is inside; the box itself takes no focus.
    <div
      ref={box}
      className={styles.group}
      onPointerEnter={onHover}
      onPointerLeave={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        onClose();
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (open && relatedTarget && !box.current?.contains(relatedTarget)) onClose();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-current={current || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onPress}
      >
        {t(group.key)}
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <ul id={id} className={styles.panel} data-wide={group.links.length > 5 || undefined}>
          {group.links.map(({ key, to }) => (
            <li key={key}>
              <Link to={to} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
