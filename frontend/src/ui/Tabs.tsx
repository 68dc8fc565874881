import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** How many things the panel holds, written by the reader's habits: `2,140`. */
  count?: string;
  /** A state of the panel, after the label. */
  mark?: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Of the group of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the end of the tabs' line. */
  aside?: ReactNode;
  /** Of the tabs' line. */
  barClassName?: string | undefined;
}

/**
 * Tabs after the WAI-ARIA pattern: one stop of the keyboard, arrows, Home and End choose among them at once. A panel is made when
 * it is first looked at, and keeps what was typed in it from then on.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, aside, barClassName }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(new Set<Id>());
  seen.current.add(selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <div className={classes(styles.bar, barClassName)}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.id}`}
              className={styles.tab}
              aria-selected={tab.id === selected}
              aria-controls={`${id}-panel-${tab.id}`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {' '}
                  <span className={styles.count}>{tab.count}</span>
                </>
              )}
              {tab.mark && <> {tab.mark}</>}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is scrolled and read from the tab on, as the pattern has it.
          tabIndex={0}
          className={styles.panel}
        >
          {seen.current.has(tab.id) && tab.panel}
        </div>
      ))}
    </div>
  );
}
