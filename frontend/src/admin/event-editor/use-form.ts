import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { fieldId } from '../../ui/Field';
import { type DocumentLanguage, languageOf, linkAt } from './document';
import type { StaffPictureFragment } from './EventEditor.generated';
import { type Section, sectionOf } from './fields';
import type { EventForm } from './form';
import { keepingPlace } from './keeping-place';
import { addressField } from './LinkField';
import { unknownPicture } from './pictures';
import type { EventEditing } from './use-event-editing';
import { useSection } from './use-section';

interface FormState {
  form: EventForm;
  /** The language in which the fields are shown. */
  language: DocumentLanguage;
  chooseLanguage: (language: DocumentLanguage) => void;
  section: Section;
  chooseSection: (section: Section) => void;
  /** The control for an error. */
  fieldOf: (path: string) => string;
  /** Shows the section and language of an error. */
  show: (path: string) => void;
}

/** Shared state of the fields, and navigation from an error to its field. */
export function useForm({ event, draft, base, writable, write, errors, refusals }: EventEditing): FormState {
  const t = useTexts('staff-events');
  const [language, setLanguage] = useState<DocumentLanguage>('ko');
  const [section, setSection] = useSection();
  /** Pictures that were sent, or whose focus was moved, since the event was loaded. */
  const [fresh, setFresh] = useState<Readonly<Record<string, StaffPictureFragment>>>({});
  const known = useMemo(
    () => ({ ...Object.fromEntries((event?.pictures ?? []).map((one) => [one.file, one])), ...fresh }),
    [event, fresh],
  );
  const wrong = errors.filter(({ path }) => isInSection(path)).map(({ path }) => sectionOf(path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal shows a section with errors once.
  useEffect(() => {
    if (wrong[0] && !wrong.includes(section)) setSection(wrong[0]);
  }, [refusals]);
  const said = new Map(errors.map(({ path, code, message }) => [withoutText(path), message ?? t(code)]));
  return {
    form: {
      document: draft.document,
      spares: draft.spares,
      base,
      writable,
      write,
      errorOf: (path) => said.get(path),
      pictureOf: (file) => known[file] ?? unknownPicture(file),
      onPicture: (picture) => setFresh((before) => ({ ...before, [picture.file]: picture })),
    },
    language,
    section,
    chooseSection: setSection,
    chooseLanguage: (next) => keepingPlace(() => setLanguage(next)),
    fieldOf: (place) => {
      const path = withoutText(place);
      const { path: korean, language: of } = languageOf(path);
      const isTyped = /Link(Url)?$/.test(path) && linkAt(draft.document, korean, of).choice === 'Custom';
      return fieldId(isTyped ? addressField(path) : path);
    },
    show: (path) => {
      if (!isInSection(path)) return;
      setLanguage(languageOf(path).language);
      setSection(sectionOf(path));
    },
  };
}

const isInSection = (path: string): boolean => path.includes('Setting');

/** Words with a look are refused by the server at their `Text`; their field is that of the whole. */
const withoutText = (path: string): string => path.replace(/\.Text$/, '');
