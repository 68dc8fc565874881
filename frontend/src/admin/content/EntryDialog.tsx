import { useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Loading } from '../frame/Loading';
import { useContentEntryQuery } from './Content.generated';
import { problemOf } from './change-problem';
import { EntryForm } from './EntryForm';
import { ProblemNotice } from './ProblemNotice';
import { type Entry, type EntryLocation, nameOf } from './places';

interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  place: EntryLocation;
  /** It was saved or restored; `whole` when nothing is left to be done in the dialog. */
  onSaved: (entry: Entry, whole: boolean) => void;
}

/** A text or picture in both languages, with its default and its history. It needs no router: devmode opens it over any page. */
export function EntryDialog({ open, onClose, place, onSaved }: EntryDialogProps) {
  const t = useTexts('staff-content');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { screen, key, kind } = place;
  const { data, error, refetch } = useContentEntryQuery({
    variables: { screen, key, kind },
    // Always the latest version.
    fetchPolicy: 'no-cache',
    skip: !open,
  });
  const entry = data?.contentEntry;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      shape="wide"
      title={t(`edit_${kind.toLowerCase()}`, { name: nameOf(place) })}
      actions={
        <>
          <Button onClick={close}>{t('close')}</Button>
          {entry && (
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {entry ? (
        <EntryForm id={id} place={place} entry={entry} busy={busy} onBusy={setBusy} onSaved={onSaved} />
      ) : error ? (
        <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />
      ) : entry === null ? (
        <Notice kind="caution" title={t('no_such_key_title')}>
          {t('no_such_key_text')}
        </Notice>
      ) : (
        <Loading height="220px" />
      )}
    </Dialog>
  );
}
