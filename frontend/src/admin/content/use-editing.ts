import { useRef, useState } from 'react';
import { unmarked } from '../../devmode/marks';
import { queryLanguage } from '../../i18n/query-language';
import { useRestoreTextMutation, useSaveTextMutation } from './Content.generated';
import { attempt, type ChangeProblem } from './change-problem';
import type { ContentLanguage, EntryLocation } from './places';
import { type Entry, LANGUAGES, type Version, versionOf } from './places';

/** Words that were typed and not saved, and which version their author saw. */
type Draft = Partial<Record<ContentLanguage, { text: string; basedOn: number }>>;

const nameOf = ({ kind, screen, key }: EntryLocation) => `content ${kind} ${screen}.${key}`;

/** Unsaved input: it survives a closed dialog, a reload and a new sign-in, for the lifetime of the tab. */
function draftOf(place: EntryLocation): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Stores unsaved input; a draft equal to the current value is removed. */
function keepDraft(place: EntryLocation, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(nameOf(place));
    else sessionStorage.setItem(nameOf(place), JSON.stringify(draft));
  } catch {
    // A browser that denies storage keeps it as long as the dialog is open.
  }
}

/** The editing state of one language of an entry. */
interface LanguageState {
  /** The input. */
  text: string;
  /** The version that its author saw. */
  basedOn: number;
  /** The error message of the last save. */
  error?: string;
  /** The newer version of another author. */
  conflict?: Version;
  /** Input replaced by restoring an older version. */
  setAside?: string;
}

type LanguageStates = Record<ContentLanguage, LanguageState>;

/** One payload for both: the current value, or the errors. */
interface Answer {
  entry: Entry | null;
  errors: readonly { message: string }[];
  conflict: Version | null;
}

export interface EntryEditing {
  entry: Entry;
  sides: LanguageStates;
  trouble: ChangeProblem | null;
  write: (of: ContentLanguage, text: string) => void;
  /** Takes the newer version and discards the input. */
  takeTheirs: (of: ContentLanguage) => void;
  /** Saves each language that was changed: those that were refused, or null when there was no answer. */
  save: () => Promise<readonly ContentLanguage[] | null>;
  /** Brings a version back, or the default for null; true when it was done. */
  restore: (of: ContentLanguage, version: number | null) => Promise<boolean>;
}

const sideOf = (entry: Entry, of: ContentLanguage, draft: Draft): LanguageState => {
  const { text, version } = versionOf(entry, of);
  return draft[of] ?? { text, basedOn: version };
};

/**
 * The editing state of a text or picture. No input is lost: it is kept until saved, through errors, conflicts and ended
 * sessions.
 */
export function useEditing(
  place: EntryLocation,
  loaded: Entry,
  onBusy: (busy: boolean) => void,
  onSaved: (entry: Entry, whole: boolean) => void,
): EntryEditing {
  const [saveText] = useSaveTextMutation({ fetchPolicy: 'no-cache' });
  const [restoreText] = useRestoreTextMutation({ fetchPolicy: 'no-cache' });
  const [entry, setEntry] = useState(loaded);
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [sides, setSides] = useState<LanguageStates>(() => {
    const draft = draftOf(place);
    return { KO: sideOf(loaded, 'KO', draft), EN: sideOf(loaded, 'EN', draft) };
  });

  /** The current state during a request: the user may continue to type. */
  const present = useRef(sides);
  present.current = sides;

  /** Shows both languages, and keeps what is not saved. */
  const show = (next: LanguageStates, of: Entry = entry) => {
    const draft: Draft = {};
    for (const one of LANGUAGES) {
      const { text, basedOn } = next[one];
      if (text !== versionOf(of, one).text) draft[one] = { text, basedOn };
    }
    keepDraft(place, draft);
    setSides(next);
  };
  const change = (of: ContentLanguage, side: LanguageState) => show({ ...sides, [of]: side });

  return {
    entry,
    sides,
    trouble,
    // Text copied from a page in devmode includes its markers.
    write: (of, text) => change(of, { ...sides[of], text: unmarked(text), error: undefined }),
    takeTheirs: (of) => {
      const { conflict } = sides[of];
      if (conflict) change(of, { text: conflict.text, basedOn: conflict.version });
    },
    save: async () => {
      setTrouble(null);
      let latest = entry;
      const next = { ...sides };
      const refused: ContentLanguage[] = [];
      onBusy(true);
      for (const of of LANGUAGES) {
        const side = next[of];
        if (side.text === versionOf(latest, of).text) continue;
        const input = { ...place, language: of, text: side.text, basedOn: side.basedOn };
        const answer = await attempt<Answer>(() =>
          saveText({ variables: { input, language: queryLanguage } }).then(({ data }) => data?.saveText),
        );
        if (typeof answer === 'string') {
          setTrouble(answer);
          break;
        }
        if (answer.entry) {
          latest = answer.entry;
          next[of] = sideOf(latest, of, {});
        } else {
          refused.push(of);
          next[of] = refusedSide(side, answer);
        }
      }
      onBusy(false);
      for (const of of LANGUAGES) {
        const typed = present.current[of].text;
        if (typed !== sides[of].text) next[of] = { ...next[of], text: typed };
      }
      setEntry(latest);
      show(next, latest);
      const whole = LANGUAGES.every((of) => next[of].text === versionOf(latest, of).text);
      if (whole || latest !== entry) onSaved(latest, whole);
      return whole || refused.length > 0 ? refused : null;
    },
    restore: async (of, version) => {
      setTrouble(null);
      onBusy(true);
      const input = { ...place, language: of, version, basedOn: sides[of].basedOn };
      const answer = await attempt<Answer>(() =>
        restoreText({ variables: { input, language: queryLanguage } }).then(({ data }) => data?.restoreText),
      );
      onBusy(false);
      if (typeof answer === 'string') {
        setTrouble(answer);
        return false;
      }
      if (!answer.entry) {
        show({ ...present.current, [of]: refusedSide(present.current[of], answer) });
        return false;
      }
      const { text } = present.current[of];
      const typed = text !== versionOf(entry, of).text ? text : undefined;
      setEntry(answer.entry);
      show({ ...present.current, [of]: { ...sideOf(answer.entry, of, {}), setAside: typed } }, answer.entry);
      onSaved(answer.entry, false);
      return true;
    },
  };
}

/** The input stays; another save then overrides the displayed newer version. */
function refusedSide(side: LanguageState, { errors, conflict }: Answer): LanguageState {
  return {
    ...side,
    error: errors.map(({ message }) => message).join(' '),
    ...(conflict && { conflict, basedOn: conflict.version }),
  };
}
