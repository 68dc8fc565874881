import { useState } from 'react';
import { EntryDialog } from '../admin/content/EntryDialog';
import { type Entry, type EntryLocation, nameOf, showOnPage } from '../admin/content/places';
import { useTexts } from '../i18n/texts';
import styles from './Overlay.module.css';
import { OWN_TEXTS } from './own-texts';

/** Edits a key in place: the page behind shows each save at once. */
export default function EntryEditing({ place, onSaved }: { place: EntryLocation; onSaved: (entry: Entry) => void }) {
  const t = useTexts(OWN_TEXTS);
  const [open, setOpen] = useState(true);
  const [said, setSaid] = useState('');
  return (
    <>
      <EntryDialog
        open={open}
        place={place}
        onClose={() => setOpen(false)}
        onSaved={(entry, whole) => {
          showOnPage(entry);
          onSaved(entry);
          setSaid(t('saved', { name: nameOf(entry) }));
          if (whole) setOpen(false);
        }}
      />
      <p role="status" className={styles.said}>
        {!open && said}
      </p>
    </>
  );
}
