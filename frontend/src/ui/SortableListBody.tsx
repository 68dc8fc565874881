import { type ReactNode, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components';
import { useLanguage } from '../i18n/texts';
import { Icon } from './Icon';
import styles from './SortableList.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** The ids with some of them taken out and put before or after another. */
export function reordered(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): string[] {
  const taken = ids.filter((id) => moved.has(id));
  const left = ids.filter((id) => !moved.has(id));
  const at = left.indexOf(target);
  // Dropped on itself.
  if (at < 0) return [...ids];
  return left.toSpliced(position === 'before' ? at : at + 1, 0, ...taken);
}

/** The list on React Aria, which announces how to drag without a pointer. */
export default function SortableListBody({ label, items, onOrder, words }: SortableListProps) {
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? '';
  const order = (next: readonly string[], moved: string) => {
    if (next.every((id, at) => id === ids[at])) return;
    setSaid(words.moved(nameOf(moved), next.indexOf(moved) + 1));
    onOrder(next);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.gap} />,
    onReorder: ({ keys, target }) => {
      const moved = new Set([...keys].map(String));
      const [first = ''] = moved;
      order(reordered(ids, moved, String(target.key), target.dropPosition === 'before' ? 'before' : 'after'), first);
    },
  });
  const step = (at: number, by: -1 | 1) => {
    const [moved, target] = [ids[at], ids[at + by]];
    if (moved === undefined || target === undefined) return;
    order(reordered(ids, new Set([moved]), target, by < 0 ? 'before' : 'after'), moved);
  };
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-GB'}>
      <GridList
        aria-label={label}
        className={styles.list}
        selectionMode="none"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {items.map(({ id, name, content }, at) => (
          <GridListItem key={id} id={id} textValue={name} className={styles.item}>
            <Button slot="drag" className={styles.grip} aria-label={words.drag(name)}>
              <Icon name="grip" size={22} />
            </Button>
            <span className={styles.place}>{at + 1}</span>
            <div className={styles.content}>{content}</div>
            <div className={styles.steps}>
              <Button
                className={styles.step}
                aria-label={words.up(name)}
                isDisabled={at === 0}
                onPress={() => step(at, -1)}
              >
                <Icon name="arrow-up" />
              </Button>
              <Button
                className={styles.step}
                aria-label={words.down(name)}
                isDisabled={at === items.length - 1}
                onPress={() => step(at, 1)}
              >
                <Icon name="arrow-down" />
              </Button>
            </div>
          </GridListItem>
        ))}
      </GridList>
      {/* Beside the list: React Aria's own announcements are outside of a dialog, where screen readers ignore them. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </I18nProvider>
  );
}
export interface SortableItem {
  id: string;
  /** The name in announcements. */
  name: string;
  content: ReactNode;
}

export interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  onOrder: (ids: readonly string[]) => void;
  /** Labels of its buttons, each with the item's name, and the announcement of a move. */
  words: {
    drag: (name: string) => string;
    up: (name: string) => string;
    down: (name: string) => string;
    moved: (name: string, place: number) => string;
  };
}
