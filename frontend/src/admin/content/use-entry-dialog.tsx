import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Notice } from '../../ui/Notice';
import { EntryDialog } from './EntryDialog';
import { type EntryLocation, nameOf, showOnPage } from './places';

/** The edited entry. Kept after closing until another is opened, so that the focus returns to its trigger. */
interface DialogTarget {
  place: EntryLocation;
  open: boolean;
  /** Resets the dialog when it is opened again. */
  nth: number;
}

interface EntryDialogState {
  edit: (place: EntryLocation) => void;
  /** The dialog, for the end of a screen. */
  element: ReactNode;
  /** The last saved entry, in words. */
  said: string;
  /** The list is being refetched after a save, and stays visible. */
  saving: boolean;
}

/** The dialog of an entry with what became of it; shown on the page that is open at once. */
export function useEntryDialog(onSaved: () => void): EntryDialogState {
  const t = useTexts('staff-content');
  const [asked, setAsked] = useState<DialogTarget | null>(null);
  const [said, setSaid] = useState('');
  const close = () => setAsked((before) => before && { ...before, open: false });
  return {
    edit: (place) => {
      setSaid('');
      setAsked((before) => ({ place, open: true, nth: (before?.nth ?? 0) + 1 }));
    },
    said,
    saving: said !== '' || asked !== null,
    element: asked && (
      <EntryDialog
        key={asked.nth}
        open={asked.open}
        place={asked.place}
        onClose={close}
        onSaved={(entry, whole) => {
          showOnPage(entry);
          setSaid(t('saved', { name: nameOf(entry) }));
          if (whole) close();
          onSaved();
        }}
      />
    ),
  };
}

/** Confirms the save after the dialog has closed. */
export function SavedLine({ said }: { said: string }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  return said ? (
    <div ref={line}>
      <Notice kind="done" live title={said} />
    </div>
  ) : null;
}
