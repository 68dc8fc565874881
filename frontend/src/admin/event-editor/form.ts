import { createContext, useContext } from 'react';
import type { Draft, RemovedConsents } from './consents';
import { type DocumentLanguage, type EventDocument, wordsAt } from './document';
import type { StaffPictureFragment } from './EventEditor.generated';
import type { Writable } from './use-event-editing';

/** Shared state of the editor's fields. */
export interface EventForm {
  document: EventDocument;
  /** As the server has it: a correction may not let words appear that there were none of. */
  base: EventDocument;
  /** Consents removed by a smaller count. */
  spares: RemovedConsents;
  writable: Writable;
  write: (change: (draft: Draft) => Draft) => void;
  /** The error message at a path. */
  errorOf: (path: string) => string | undefined;
  pictureOf: (file: string) => StaffPictureFragment;
  onPicture: (picture: StaffPictureFragment) => void;
}

const Context = createContext<EventForm | null>(null);
export const EventFormProvider = Context.Provider;

export function useEventForm(): EventForm {
  const form = useContext(Context);
  if (!form) throw new Error('A field of the event editor stands outside of its form.');
  return form;
}

/** A change of the document alone. */
export const onDocument =
  (change: (document: EventDocument) => EventDocument) =>
  (draft: Draft): Draft => {
    const document = change(draft.document);
    return document === draft.document ? draft : { ...draft, document };
  };

/** Whether words may be written here: in a public event Korean ones become others, and English ones come and go. */
export function mayWriteWords({ writable, base }: EventForm, path: string, language: DocumentLanguage): boolean {
  if (writable !== 'words') return writable === 'all';
  return language === 'en' || wordsAt(base, path).trim() !== '';
}
