import { type FormEvent, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ignoreEnterWhileComposing } from '../../ui/composing';
import { fieldId } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { stamp } from '../frame/stamp';
import styles from './Content.module.css';
import { History } from './History';
import { ProblemNotice } from './ProblemNotice';
import { type ContentLanguage, defaultOf, type Entry, type EntryLocation, LANGUAGES, versionOf } from './places';
import { type EntryEditing, useEditing } from './use-editing';
import { WordsField } from './WordsField';

interface EntryFormProps {
  id: string;
  place: EntryLocation;
  entry: Entry;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onSaved: (entry: Entry, whole: boolean) => void;
}

/** Both languages side by side; one button saves whatever was changed. */
export function EntryForm({ id, place, entry: loaded, busy, onBusy, onSaved }: EntryFormProps) {
  const t = useTexts('staff-content');
  const form = useRef<HTMLFormElement>(null);
  const editing = useEditing(place, loaded, onBusy, onSaved);
  const { placeholders } = editing.entry;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const [first] = (await editing.save()) ?? [];
    if (first) form.current?.querySelector<HTMLElement>(`#${fieldId(`words.${first}`)}`)?.focus();
  };
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      noValidate
      onKeyDown={ignoreEnterWhileComposing}
      onSubmit={(event) => void submit(event)}
    >
      {editing.trouble && <ProblemNotice trouble={editing.trouble} />}
      {placeholders.length > 0 && (
        <p className={styles.quiet}>
          {t('placeholders_kept', { names: placeholders.map((name) => `{${name}}`).join(', ') })}
        </p>
      )}
      <div className={styles.sides}>
        {LANGUAGES.map((language) => (
          <LanguageSide key={language} language={language} place={place} editing={editing} busy={busy} />
        ))}
      </div>
    </form>
  );
}

interface LanguageSideProps {
  language: ContentLanguage;
  place: EntryLocation;
  editing: EntryEditing;
  busy: boolean;
}

function LanguageSide({ language, place, editing, busy }: LanguageSideProps) {
  const t = useTexts('staff-content');
  const { entry } = editing;
  const side = editing.sides[language];
  const version = versionOf(entry, language);
  const standard = defaultOf(entry, language);
  // A decorative picture by default has no alternative text, and must keep none.
  const silent = entry.kind === 'IMAGE_ALT' && standard === '';
  const unsaved = side.text !== version.text;
  const { setAside } = side;
  return (
    <section className={styles.side} aria-label={t(`language_${language.toLowerCase()}`)}>
      <WordsField
        kind={entry.kind}
        language={language}
        value={side.text}
        onChange={(text) => editing.write(language, text)}
        error={side.error}
        disabled={silent}
      />
      {silent && <p className={styles.quiet}>{t('decoration')}</p>}
      {side.conflict && (
        <Notice
          kind="caution"
          live
          title={t('conflict_title', {
            who: side.conflict.savedBy ?? t('somebody'),
            at: side.conflict.savedAt ? stamp(side.conflict.savedAt) : '–',
          })}
          action={<Button onClick={() => editing.takeTheirs(language)}>{t('take_theirs')}</Button>}
        >
          <blockquote className={styles.words} lang={language.toLowerCase()}>
            {side.conflict.text}
          </blockquote>
          <p>{t('conflict_text')}</p>
        </Notice>
      )}
      {setAside !== undefined && setAside !== side.text && (
        <Notice
          kind="info"
          live
          action={<Button onClick={() => editing.write(language, setAside)}>{t('put_back')}</Button>}
        >
          <p>{t('set_aside')}</p>
          <blockquote className={styles.words} lang={language.toLowerCase()}>
            {setAside}
          </blockquote>
        </Notice>
      )}
      <p className={styles.quiet}>
        {unsaved && <strong className={styles.unsaved}>{t('unsaved')} </strong>}
        {version.isDefault ? t('is_default') : t('is_version', { number: version.version })}
      </p>
      {!version.isDefault && (
        <div className={styles.standard}>
          <p className={styles.quiet}>{t('default_is')}</p>
          <blockquote className={styles.words} lang={language.toLowerCase()}>
            {standard}
          </blockquote>
          <Button size="small" busy={busy} onClick={() => void editing.restore(language, null)}>
            {t('restore_default')}
          </Button>
        </div>
      )}
      <History
        place={place}
        language={language}
        latest={version.version}
        busy={busy}
        onRestore={(number) => editing.restore(language, number)}
      />
    </section>
  );
}
