import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toasts';
import { type ListParams, quickLists, quickParams, sameBookings } from '../booking-status/address';
import { deleteView, MOST_VIEWS, paramsOfView, saveView, useSavedViews, viewOf } from '../booking-status/saved-views';
import chips from '../frame/Chips.module.css';
import styles from './Bookings.module.css';
import { SaveViewDialog } from './SaveViewDialog';

interface ViewBarProps {
  asked: ListParams;
  today: string;
  onAsk: (asked: ListParams) => void;
}

/** Lists at one press: those of everyone, and the saved ones of this browser. */
export function ViewBar({ asked, today, onAsk }: ViewBarProps) {
  const t = useTexts('staff-bookings');
  const views = useSavedViews();
  const [naming, setNaming] = useState(false);
  const save = useRef<HTMLButtonElement>(null);
  const quick = quickLists(today).map(({ key, asked: wanted }) => ({ key, wanted: quickParams(asked, wanted) }));
  const saved = views.map((view) => ({ view, wanted: { ...paramsOfView(view, today), q: asked.q } }));
  const shown = saved.find(({ wanted }) => sameBookings(asked, wanted));
  const known = shown !== undefined || quick.some(({ wanted }) => !asked.centre && sameBookings(asked, wanted));
  const chip = (key: string, label: string, wanted: ListParams, pressed: boolean) => (
    <button key={key} type="button" className={chips.chip} aria-pressed={pressed} onClick={() => onAsk(wanted)}>
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons.
    <div role="group" aria-label={t('quick_lists')} className={classes(chips.chips, styles.views)}>
      {quick.map(({ key, wanted }) => chip(key, t(key), wanted, !shown && sameBookings(asked, wanted)))}
      {saved.map(({ view, wanted }) => chip(`saved ${view.name}`, view.name, wanted, view === shown?.view))}
      {shown && (
        <button
          type="button"
          className={styles.chipAction}
          aria-label={t('view_delete', { name: shown.view.name })}
          onClick={() => {
            deleteView(shown.view.name);
            toast('done', t('view_deleted'));
            // The button disappears with the view; the one to save it comes in its place.
            requestAnimationFrame(() => save.current?.focus());
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
      {!known && (
        <Button
          ref={save}
          variant="quiet"
          size="small"
          icon="plus"
          aria-haspopup="dialog"
          onClick={() =>
            views.length < MOST_VIEWS ? setNaming(true) : toast('error', t('view_full', { count: MOST_VIEWS }))
          }
        >
          {t('view_save')}
        </Button>
      )}
      <SaveViewDialog
        open={naming}
        onClose={() => setNaming(false)}
        names={views.map(({ name }) => name)}
        onSave={(name) => {
          setNaming(false);
          saveView(viewOf(name, asked, today));
          toast('done', t('view_saved'));
        }}
      />
    </div>
  );
}
