import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Notice } from '../../ui/Notice';
import { useDialogOf } from '../frame/use-dialog-of';
import { EntryDialog } from './EntryDialog';
import { type EntryLocation, nameOf, showOnPage } from './places';

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
  const { opened, open, close } = useDialogOf<EntryLocation>();
  const [said, setSaid] = useState('');
  return {
    edit: (place) => {
      setSaid('');
      open(place);
    },
    said,
    saving: said !== '' || opened !== null,
    element: opened && (
      <EntryDialog
        key={opened.nth}
        open={opened.open}
        place={opened.of}
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
