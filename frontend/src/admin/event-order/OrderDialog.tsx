import { useState } from 'react';
import type { EventListKind } from '../../graphql/schema.generated';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Dialog } from '../../ui/Dialog';
import { SortableList } from '../../ui/SortableList';
import { toast } from '../../ui/toasts';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { useChange } from '../content/use-change';
import { pictureSource } from '../event-editor/pictures';
import { StatusBadge } from '../event-editor/StatusBadge';
import { Loading } from '../frame/Loading';
import { type EventOrderQuery, useEventOrderQuery, useSaveEventOrderMutation } from './EventOrder.generated';
import styles from './OrderDialog.module.css';

type Item = EventOrderQuery['eventOrder'][number];

interface OrderDialogProps {
  list: EventListKind;
  /** Shows drafts from the beginning: the dialog was opened for one. */
  drafts?: boolean;
  onClose: () => void;
}

/**
 * The order of the home page's slides or of the list of events; saved as a whole (events spec §2 "Sorting dialogs").
 * Drafts are shown on demand, since visitors see none; hidden ones keep their places.
 */
export function OrderDialog({ list, drafts = false, onClose }: OrderDialogProps) {
  const t = useTexts('staff-events');
  const { data, error, refetch } = useEventOrderQuery({
    variables: { list, language: queryLanguage },
    fetchPolicy: 'no-cache',
  });
  const [saveOrder, { loading }] = useSaveEventOrderMutation({ fetchPolicy: 'no-cache' });
  /** Null until the order is changed. */
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const { send, notice } = useChange();
  const loaded = data?.eventOrder;
  const items = loaded && (ids === null ? loaded : inOrder(loaded, ids));
  /** Null until it is chosen. */
  const [withDrafts, setWithDrafts] = useState<boolean | null>(null);
  const published = items?.filter(({ status }) => status !== 'DRAFT') ?? [];
  const draftCount = items ? items.length - published.length : 0;
  const showsDrafts = withDrafts ?? (drafts || published.length === 0);
  const shown = items && (showsDrafts ? items : published);
  const close = () => {
    if (!loading) onClose();
  };
  const save = async () => {
    if (!items) return;
    const variables = { list, ids: items.map(({ id }) => id), language: queryLanguage };
    await send(
      () => saveOrder({ variables }).then(({ data: got }) => got?.saveEventOrder),
      () => {
        toast('done', t('order_saved'));
        onClose();
      },
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(`order_${list.toLowerCase()}`)}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {items && items.length > 1 && (
            <Button variant="primary" busy={loading} onClick={() => void save()}>
              {t('order_save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {notice}
        {items && items.length > 0 && <p className={styles.quiet}>{t('order_text')}</p>}
        {published.length > 0 && draftCount > 0 && (
          <Checkbox
            label={t('order_drafts', { count: draftCount })}
            checked={showsDrafts}
            onChange={(event) => setWithDrafts(event.target.checked)}
          />
        )}
        {items && shown ? (
          items.length === 0 ? (
            <p className={styles.quiet}>{t('order_empty')}</p>
          ) : (
            <SortableList
              label={t(`order_${list.toLowerCase()}`)}
              items={shown.map((item) => ({ id: item.id, name: item.name, content: <Card item={item} /> }))}
              onOrder={(next) => setIds(withPlaces(items, next))}
              words={{
                drag: (name) => t('order_drag', { name }),
                up: (name) => t('order_up', { name }),
                down: (name) => t('order_down', { name }),
                moved: (name, place) => t('order_moved', { name, place }),
              }}
            />
          )
        ) : error ? (
          <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />
        ) : (
          <Loading height="240px" />
        )}
      </div>
    </Dialog>
  );
}

/** The items by the order of their ids. */
function inOrder(items: readonly Item[], ids: readonly string[]): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

/** The ids of all items, of which those in `next` exchange places in its order. */
function withPlaces(items: readonly Item[], next: readonly string[]): string[] {
  const moved = new Set(next);
  const rest = next.values();
  return items.map(({ id }) => (moved.has(id) ? (rest.next().value ?? id) : id));
}

function Card({ item: { name, status, banner } }: { item: Item }) {
  return (
    <div className={styles.card}>
      {banner && (
        <img
          className={styles.picture}
          src={pictureSource(banner, 320)}
          alt=""
          style={{ objectPosition: `${banner.focusX * 100}% ${banner.focusY * 100}%` }}
          draggable={false}
        />
      )}
      <span className={styles.name}>{name}</span>
      <StatusBadge status={status} phase="ON" />
    </div>
  );
}
