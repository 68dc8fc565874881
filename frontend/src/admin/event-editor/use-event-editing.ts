import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { EventListKind } from '../../graphql/schema.generated';
import { seoulTime } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { toast } from '../../ui/toasts';
import { attempt, type ChangeProblem } from '../content/change-problem';
import { type Change, changesBetween, meets, type Overlap, overlapsOf, rebased } from './changes';
import { type Draft, NO_SPARES } from './consents';
import { type EventDocument, isSame, newDocument, readDocument } from './document';
import { keepDraft, storedDraft } from './draft-storage';
import { type StaffEventWholeFragment as StaffEvent, useSaveEventMutation } from './EventEditor.generated';
import { type EventError, mistakesIn, mistakesInReason, type ValidationLevel } from './rules';
import { useSaveWorkingCopyMutation } from './WorkingCopy.generated';
import { asCopy, includedVersion, type ServerChange, withoutChanges } from './working-copy';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list whose order dialog opens on the next page. */
    ordering?: EventListKind;
  }
}

export type { StaffEvent };
export type Action = 'SAVE' | 'LAUNCH' | 'INACTIVATE';
/** The operation in progress; `preview` and `order` are saves before another action. */
export type RunningAction = 'save' | 'launch' | 'inactivate' | 'preview' | 'order' | null;

export interface SavePayload {
  event: StaffEvent | null;
  conflict: { current: StaffEvent; changes?: readonly ServerChange[] } | null;
  errors: readonly EventError[];
}

/** A newer version of another author, beside the edited one. */
export interface Conflict {
  current: StaffEvent;
  /** What both began with. */
  base: EventDocument;
  theirs: readonly Change[];
  overlaps: readonly Overlap[];
  /** The event was changed, not its working copy that is edited here. */
  isOfEvent: boolean;
  /** The version of the event that the merged copy includes. */
  eventVersion: number;
}

/** The search parameters of the editor of a working copy. */
export const COPY = { copy: 'edit' } as const;

/** Only words may change in a public event (decisions "Locked content"). */
export const isPublic = (event: Pick<StaffEvent, 'status'> | null): boolean =>
  event?.status === 'SCHEDULED' || event?.status === 'LAUNCHED';

/** How much of the form may be written (events spec §4: every field is locked but in a draft). */
export type Writable = 'all' | 'words' | 'nothing';

/** The action after a save. */
export interface AfterSave {
  /** Runs before a new event gets its address. */
  onSaved?: (event: StaffEvent) => void;
  /** Opens the order of this list next, also at a new event's URL. */
  ordering?: EventListKind;
}

export interface EventEditing {
  /** As the server has it; null until a new one was saved. In a working copy, with the content of the copy. */
  event: StaffEvent | null;
  /** The working copy of a public event is edited. */
  isCopy: boolean;
  draft: Draft;
  base: EventDocument;
  dirty: boolean;
  writable: Writable;
  write: (change: (draft: Draft) => Draft) => void;
  /** Words of a public event are being corrected, for this reason. */
  correcting: boolean;
  reason: string;
  setReason: (reason: string) => void;
  correct: (begin: boolean) => void;
  errors: readonly EventError[];
  /** What a draft still needs before it can be launched. */
  gaps: readonly EventError[];
  /** Counts attempts that were refused: each one's summary takes the focus. */
  refusals: number;
  /** The server's sentence of why the last save failed. */
  failure: string | null;
  trouble: ChangeProblem | null;
  busy: RunningAction;
  conflict: Conflict | null;
  /** Merges: takes theirs at the given paths, mine elsewhere, and saves again. */
  resolve: (takeTheirs: ReadonlySet<string>) => Promise<void>;
  /** Saves; the event as it is then, or null when it was refused. */
  save: (action: Action, busy: Exclude<RunningAction, null>, more?: AfterSave) => Promise<StaffEvent | null>;
  /** A refusal of another change than a save, with the newer version of a conflict. */
  refused: (payload: SavePayload) => void;
  /** Another change than a save was stored. */
  stored: (event: StaffEvent) => void;
  /** An older version was restored. */
  restored: (event: StaffEvent) => void;
  /** Input replaced by it. */
  setAside: Draft | null;
  putBack: () => void;
  /** Input from before a reload or the end of a session was restored. */
  recovered: boolean;
  discard: () => void;
  /** Discards the kept input: the user leaves without saving. */
  forget: () => void;
}

interface SaveRequest extends AfterSave {
  document: EventDocument;
  /** The document that it is based on. */
  base: EventDocument;
  basedOn: number | null;
  /** Of a working copy: the version of the event that the document includes. */
  eventVersion: number;
  action: Action;
  busy: Exclude<RunningAction, null>;
}

const DONE: Readonly<Record<Action, string>> = {
  SAVE: 'toast_saved',
  LAUNCH: 'toast_launched',
  INACTIVATE: 'toast_inactivated',
};

/**
 * The editing state of an event, or of its working copy. No input is lost, neither to an error nor to another author's
 * save.
 */
export function useEventEditing(whole: StaffEvent | null, isCopy = false): EventEditing {
  const t = useTexts('staff-events');
  const navigate = useNavigate();
  const [saveEvent] = useSaveEventMutation({ fetchPolicy: 'no-cache' });
  const [saveCopy] = useSaveWorkingCopyMutation({ fetchPolicy: 'no-cache' });
  const edited = (event: StaffEvent) => (isCopy ? asCopy(event) : event);
  const loaded = whole && edited(whole);
  /** Of the kept input. */
  const id = loaded && (isCopy ? `copy of ${loaded.id}` : loaded.id);

  const [kept] = useState(() => storedDraft(id));
  const [event, setEvent] = useState(loaded);
  const [base, setBase] = useState<EventDocument>(
    () => kept?.base ?? (loaded ? readDocument(loaded.document) : newDocument(seoulTime().date)),
  );
  const [basedOn, setBasedOn] = useState(kept ? kept.basedOn : (loaded?.version ?? null));
  const [eventVersion, setEventVersion] = useState(kept?.eventVersion ?? includedVersion(whole));
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? { document: base, spares: NO_SPARES });
  const [recovered, setRecovered] = useState(kept !== null);
  const [correcting, setCorrecting] = useState(kept !== null && isPublic(loaded));
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<{ errors: readonly EventError[]; strictness: ValidationLevel }>({
    errors: [],
    strictness: 'save',
  });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [busy, setBusy] = useState<RunningAction>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [setAside, setSetAside] = useState<Draft | null>(null);

  const dirty = !isSame(draft.document, base);
  const writable: Writable =
    event === null || event.status === 'DRAFT' ? 'all' : correcting && isPublic(event) ? 'words' : 'nothing';

  /** The current state during a request: the user may continue to type. */
  const present = useRef(draft);
  present.current = draft;
  /** One save at a time, however fast a button is pressed. */
  const sending = useRef(false);
  /** The id of the new event, whose own page is being opened: it takes over what is typed until then. */
  const saved = useRef<string | null>(null);

  const forgotten = useRef(false);

  useEffect(() => {
    if (!forgotten.current) keepDraft(saved.current ?? id, dirty ? { draft, base, basedOn, eventVersion } : null);
  }, [id, draft, base, basedOn, eventVersion, dirty]);

  const show = (next: Draft) => {
    present.current = next;
    setDraft(next);
  };

  const stillWrong = ({ path, code, message }: EventError, next: EventDocument, changed: readonly Change[]): boolean =>
    message === undefined
      ? mistakesIn(next, found.strictness).some((one) => one.path === path && one.code === code)
      : !changed.some((change) => meets(change.path, path.replace(/\.Text$/, '')));

  const write = (change: (draft: Draft) => Draft) => {
    const before = present.current;
    const next = change(before);
    if (next === before) return;
    show(next);
    if (found.errors.length === 0 || next.document === before.document) return;
    const changed = changesBetween(before.document, next.document);
    setFound({ ...found, errors: found.errors.filter((error) => stillWrong(error, next.document, changed)) });
  };

  const refuse = (errors: readonly EventError[], strictness: ValidationLevel) => {
    setFound({ errors, strictness });
    setRefusals((count) => count + 1);
  };

  const fail = (words: string) => {
    setFailure(words);
    toast('error', words);
  };

  /** The server's new version, with input typed during the request. */
  const accept = (answered: StaffEvent, sent: EventDocument): Draft => {
    const next = edited(answered);
    const after = readDocument(next.document);
    const typed = present.current;
    const whole: Draft = isSame(typed.document, sent)
      ? { document: after, spares: NO_SPARES }
      : { document: rebased(sent, typed.document, after), spares: typed.spares };
    setBase(after);
    setEvent(next);
    setBasedOn(next.version);
    setEventVersion(includedVersion(answered));
    setCorrecting(false);
    setReason('');
    setRecovered(false);
    show(whole);
    return whole;
  };

  const standBeside = (current: StaffEvent, mine: EventDocument, mineBase: EventDocument, isOfEvent = false) => {
    const shown = isOfEvent ? current : edited(current);
    const theirs = changesBetween(mineBase, readDocument(shown.document));
    setConflict({
      current: shown,
      base: mineBase,
      theirs,
      overlaps: overlapsOf(changesBetween(mineBase, mine), theirs),
      isOfEvent,
      eventVersion: isOfEvent ? current.version : includedVersion(current),
    });
  };

  const send = async ({
    document,
    base: from,
    basedOn: version,
    eventVersion: includes,
    action,
    busy: what,
    onSaved,
    ordering,
  }: SaveRequest) => {
    if (sending.current) return null;
    const strictness: ValidationLevel = action === 'LAUNCH' || correcting ? 'publish' : 'save';
    setFailure(null);
    setTrouble(null);
    if (action !== 'INACTIVATE') {
      const mistakes = [...(correcting ? mistakesInReason(reason) : []), ...mistakesIn(document, strictness)];
      if (mistakes.length > 0) {
        refuse(mistakes, strictness);
        return null;
      }
    }
    setFound({ errors: [], strictness });
    sending.current = true;
    setBusy(what);
    const input = {
      id: event?.id ?? null,
      basedOn: version,
      document,
      action,
      correctionReason: correcting ? reason.trim() : null,
    };
    const copyInput = { id: event?.id ?? '', basedOn: version || null, eventVersion: includes, document };
    const answer = await attempt<SavePayload>(() =>
      isCopy
        ? saveCopy({ variables: { input: copyInput, language: queryLanguage } }).then(
            ({ data }) => data?.saveWorkingCopy,
          )
        : saveEvent({ variables: { input, language: queryLanguage } }).then(({ data }) => data?.saveEvent),
    );
    const isMoving = event === null && typeof answer !== 'string' && answer.event !== null;
    // Until its own page replaces this one: an action would be lost with this page.
    if (!isMoving) {
      sending.current = false;
      setBusy(null);
    }
    if (typeof answer === 'string') {
      setTrouble(answer);
      fail(t(answer));
      return null;
    }
    if (answer.conflict) {
      standBeside(answer.conflict.current, present.current.document, from);
      fail(answer.errors[0]?.message ?? t('stale_version'));
      return null;
    }
    if (!answer.event) {
      refuse(answer.errors, strictness);
      fail(answer.errors[0]?.message ?? t('unanswered'));
      return null;
    }
    setConflict(null);
    toast('done', t(isCopy ? 'copy_saved' : DONE[action]));
    const stored = edited(answer.event);
    const written = accept(answer.event, document);
    onSaved?.(stored);
    if (event === null) {
      saved.current = stored.id;
      keepDraft(null, null);
      const after = readDocument(stored.document);
      const typedOn = !isSame(written.document, after);
      keepDraft(stored.id, typedOn ? { draft: written, base: after, basedOn: stored.version } : null);
      await navigate({
        to: paths.eventEditor(stored.id),
        replace: true,
        ignoreBlocker: true,
        state: (state) => ({ ...state, ordering }),
      });
    }
    return stored;
  };

  return {
    event,
    isCopy,
    draft,
    base,
    dirty,
    writable,
    write,
    correcting,
    reason,
    setReason: (next) => {
      setReason(next);
      setFound({ ...found, errors: found.errors.filter(({ path }) => path !== 'correction.reason') });
    },
    correct: (begin) => {
      setCorrecting(begin);
      setFound({ errors: [], strictness: 'save' });
      if (begin) return;
      setReason('');
      show({ document: base, spares: NO_SPARES });
    },
    errors: found.errors,
    gaps: writable === 'all' && !event?.template ? mistakesIn(draft.document, 'publish') : [],
    refusals,
    failure,
    trouble,
    busy,
    conflict,
    resolve: async (takeTheirs) => {
      if (!conflict) return;
      const { current } = conflict;
      const theirs = readDocument(current.document);
      const document = rebased(conflict.base, present.current.document, theirs, takeTheirs);
      show({ ...present.current, document });
      setEventVersion(conflict.eventVersion);
      setConflict(null);
      setFailure(null);
      const merged = { document, eventVersion: conflict.eventVersion, action: 'SAVE', busy: 'save' } as const;
      if (conflict.isOfEvent) {
        await send({ ...merged, base, basedOn });
        return;
      }
      setBase(theirs);
      setEvent(current);
      setBasedOn(current.version);
      // Published by another author: my draft stays here, and only its words can be saved, with a reason.
      if (isPublic(current)) {
        setCorrecting(true);
        return;
      }
      await send({ ...merged, base: theirs, basedOn: current.version });
    },
    save: (action, what, more) => {
      const document = action === 'INACTIVATE' ? base : present.current.document;
      return send({ ...more, document, base, basedOn, eventVersion, action, busy: what });
    },
    refused: ({ conflict: met, errors }) => {
      const mine = present.current.document;
      if (!met) refuse(errors, 'publish');
      else if (errors[0]?.path === 'eventVersion') {
        standBeside(met.current, mine, withoutChanges(met.current, met.changes ?? []), true);
      } else standBeside(met.current, mine, base);
      fail(errors[0]?.message ?? t('unanswered'));
    },
    stored: (answered) => accept(answered, present.current.document),
    restored: (next) => {
      const typed = present.current;
      setSetAside(dirty ? typed : null);
      accept(next, typed.document);
      setFound({ errors: [], strictness: 'save' });
      setFailure(null);
    },
    setAside,
    putBack: () => {
      if (setAside) show(setAside);
      setSetAside(null);
    },
    recovered: recovered && dirty,
    discard: () => {
      const document = event ? readDocument(event.document) : newDocument(seoulTime().date);
      setBase(document);
      setBasedOn(event?.version ?? null);
      setCorrecting(false);
      setFound({ errors: [], strictness: 'save' });
      setRecovered(false);
      show({ document, spares: NO_SPARES });
    },
    forget: () => {
      forgotten.current = true;
      keepDraft(id, null);
    },
  };
}
