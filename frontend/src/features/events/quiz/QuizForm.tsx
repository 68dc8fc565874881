import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { track } from '../../../analytics/track';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';
import { ignoreEnterWhileComposing } from '../../../ui/composing';
import { fieldId } from '../../../ui/Field';
import { useGroups } from '../../content/use-groups';
import type { VerifiedPerson } from '../../identity/calls';
import { forgetDraft, keepDraft, readDraft } from '../draft';
import { EntryNotice } from '../EntryNotice';
import { Notes } from '../Notes';
import { SubmitBar } from '../SubmitBar';
import { useEntry } from '../use-entry';
import { Application } from './Application';
import { CodeBoxes } from './CodeBoxes';
import { boxesOf, codeOf } from './code';
import { MissingDialog } from './MissingDialog';
import { useEnterQuizMutation } from './Quiz.generated';
import styles from './QuizForm.module.css';
import type { Quiz } from './quiz';
import { fieldOfPath, inputOf, KEYS, missing, type QuizField, type QuizValues, valuesOf } from './rules';

interface QuizFormProps {
  quiz: Quiz;
  /** Null before the identity check. */
  person: VerifiedPerson | null;
  /** The identity check has expired, or was consumed. */
  onUnknown: () => void;
  /** Verifies. */
  begin: () => void;
  opensDialog?: boolean;
  /** The button that does, and how it went. */
  children: ReactNode;
}

/** The page after success (events spec §2). */
const COMPLETION = 'summer-event';

type Messages = Partial<Record<QuizField, string>>;

/** Answer, verification, and the form that opens with it (events spec §2 "Quiz screens", §4 "Quiz"). */
export function QuizForm({ quiz, person, onUnknown, begin, opensDialog, children }: QuizFormProps) {
  const t = useTexts('quiz');
  const events = useTexts('events');
  const notes = useGroups('quiz', 'note');
  const navigate = useNavigate();
  const entry = useEntry();
  const [enter] = useEnterQuizMutation();
  const id = useId();
  const draft = `quiz ${quiz.id}`;
  const [values, setValues] = useState<QuizValues>(() => valuesOf(readDraft(draft)));
  const [messages, setMessages] = useState<Messages>({});
  const [listed, setListed] = useState<readonly QuizField[]>([]);
  const [wrong, setWrong] = useState(0);
  /** Once shown, the form stays. */
  const [opened, setOpened] = useState(person !== null);
  if (person && !opened) setOpened(true);

  useEffect(() => keepDraft(draft, { ...values }), [draft, values]);

  const change = (next: QuizValues) => {
    const changed = (Object.keys(next) as (keyof QuizValues)[]).filter((name) => next[name] !== values[name]);
    setValues(next);
    setMessages((now) => ({ ...now, ...Object.fromEntries(changed.map((name) => [name, undefined])) }));
  };

  /** Focuses the first invalid field after the dialog has closed. */
  const lead = (field: QuizField | undefined) => {
    const control = field && document.getElementById(fieldId(field));
    (control && document.getElementById(`${control.id}-label`))?.scrollIntoView?.({ block: 'start' });
    control?.focus({ preventScroll: Boolean(document.getElementById(`${control.id}-label`)) });
  };

  const submit = async () => {
    if (entry.busy) return;
    const lacking = missing(values, person, quiz);
    setMessages(Object.fromEntries(lacking.map((field) => [field, t(KEYS[field])])));
    setListed(lacking);
    if (lacking.length > 0) return;
    const input = inputOf(quiz.id, queryLanguage, values, quiz);
    const { done, errors, trouble } = await entry.send(
      JSON.stringify(input),
      async (idempotencyKey, options) =>
        (await enter({ ...options, variables: { input: { ...input, idempotencyKey }, language: queryLanguage } })).data
          ?.enterQuiz,
      (path) => fieldOfPath(path) !== undefined,
    );
    if (done) {
      track('event', 'entered', 'QUIZ');
      forgetDraft(draft);
      await navigate({ to: paths.quizCompletion(COMPLETION), replace: true });
      return;
    }
    if (trouble?.kind === 'refused' && trouble.code === 'identity_required') onUnknown();
    if (errors.some(({ code }) => code === 'quiz_wrong_code')) setWrong((count) => count + 1);
    const found = errors.flatMap(({ path, message, code }) => {
      const field = fieldOfPath(path);
      return field ? [[field, message || t(code)] as const] : [];
    });
    setMessages(Object.fromEntries(found));
    lead(found[0]?.[0]);
  };

  return (
    <form
      noValidate
      className={styles.form}
      onKeyDown={ignoreEnterWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <section className={styles.question} aria-labelledby={`${id}-question`}>
        <h2 id={`${id}-question`}>{t(`${quiz.id}_question_title`)}</h2>
        <p>{t(`${quiz.id}_question_text`)}</p>
        <p className={styles.hint}>{t(`${quiz.id}_hint_text`)}</p>
        <CodeBoxes
          letters={boxesOf(values.code, quiz.placeholder)}
          onChange={(letters) => change({ ...values, code: codeOf(letters, quiz.placeholder) })}
          placeholder={quiz.placeholder}
          error={messages.code}
        />
        {wrong > 0 && <p className={styles.hint}>{t('code_wrong_here', { count: wrong })}</p>}
      </section>
      <div className={styles.side}>
        <section className={styles.part} aria-labelledby={`${id}-verify`}>
          <h2 id={`${id}-verify`}>{t('verify_title')}</h2>
          <p className={styles.note}>{t('verify_text')}</p>
          <div className={styles.verify}>{children}</div>
        </section>
        <Notes title={events('notes_title')}>
          {notes.map((number) => (
            <li key={number}>{t(`note_${number}_text`)}</li>
          ))}
        </Notes>
      </div>
      {opened && (
        <>
          <Application quiz={quiz} person={person} values={values} messages={messages} onChange={change} />
          <EntryNotice
            entry={entry}
            actionOf={(code) =>
              code === 'identity_required' && (
                <Button aria-haspopup={opensDialog ? 'dialog' : undefined} onClick={begin}>
                  {t('verify')}
                </Button>
              )
            }
          />
          <SubmitBar busy={entry.busy} left={missing(values, person, quiz).map((field) => t(`missing_${field}`))}>
            {t('apply')}
          </SubmitBar>
        </>
      )}
      <MissingDialog
        fields={listed}
        onClose={() => {
          setListed([]);
          // The dialog gives the focus back to the button first.
          const [first] = listed;
          setTimeout(() => lead(first));
        }}
      />
    </form>
  );
}
