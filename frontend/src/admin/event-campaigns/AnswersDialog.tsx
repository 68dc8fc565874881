import { type FieldPath, useFieldArray, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { BOXES, lettersOf } from '../../features/events/quiz/code';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { DialogForm } from '../../ui/DialogForm';
import { FieldError, fieldId } from '../../ui/Field';
import { TextField } from '../../ui/TextField';
import { eventName } from '../frame/names';
import { useAction } from '../frame/use-action';
import { useSetQuizAnswersMutation } from './EventCampaigns.generated';
import styles from './EventCampaigns.module.css';
import { outcomeOf, type Quiz } from './words';

interface AnswerValues {
  spellings: { letters: string }[];
}

/** Spellings of one answer, at most, as the server has it. */
const MOST_SPELLINGS = 10;

const EMPTY_SPELLING = { letters: '' };

const schema = z.object({
  spellings: z.array(
    z.object({
      letters: z.string().check(z.refine((text) => lettersOf(text).length === BOXES, { error: 'quiz_answer_invalid' })),
    }),
  ),
});

const answerResolver = resolverOf<AnswerValues>(schema);

/** As visitors' own letters are counted: without blanks, each syllable one. */
const answersOf = ({ spellings }: AnswerValues): string[] =>
  spellings.map(({ letters }) => lettersOf(letters).join(''));

/** The whole list, which a refusal may be about that names no row. */
const LIST = 'spellings';

/** From a path of the server's input to the row, or to the list. */
function fieldOf(path: string): FieldPath<AnswerValues> | undefined {
  const at = /^answers\.(\d+)$/.exec(path)?.[1];
  if (at !== undefined) return `${LIST}.${Number(at)}.letters`;
  return path === 'answers' ? LIST : undefined;
}

interface AnswersDialogProps {
  open: boolean;
  quiz: Quiz;
  onClose: () => void;
  /** Receives the confirmation message. */
  onSaved: (words: string) => void;
}

/**
 * The accepted answers of a quiz, in one or more spellings. The form begins empty, since the current answers are
 * secret.
 */
export function AnswersDialog({ open, quiz, onClose, onSaved }: AnswersDialogProps) {
  const t = useTexts('staff-campaigns');
  const staff = useTexts('staff');
  const act = useAction();
  const [save, { loading }] = useSetQuizAnswersMutation({ fetchPolicy: 'no-cache' });
  const form = useForm<AnswerValues>({
    resolver: answerResolver,
    defaultValues: { spellings: [EMPTY_SPELLING] },
    shouldFocusError: false,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: LIST });
  const name = eventName(staff, quiz.id);
  const send = async (values: AnswerValues) => {
    const input = { quiz: quiz.id, answers: answersOf(values) };
    const refused = await act(() =>
      save({ variables: { input, language: queryLanguage } }).then(({ data }) => outcomeOf(data?.setQuizAnswers)),
    );
    if (refused?.length === 0) onSaved(t('answers_saved', { name }));
    return refused ?? undefined;
  };
  const errorOf = (path: FieldPath<AnswerValues>) => {
    const key = form.getFieldState(path, form.formState).error?.message;
    return key && t(key);
  };
  const take = (at: number) => {
    // The row disappears with its button: the focus moves to the next row, or the last one left.
    const next = at + 1 < fields.length ? at + 1 : at - 1;
    document.getElementById(fieldId(`${LIST}.${next}.letters`))?.focus();
    remove(at);
  };
  const wrong = errorOf(LIST);
  const id = fieldId(LIST);
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('answers_title', { name })}
      submit={t('save')}
      busy={loading}
      form={form}
      texts="staff-campaigns"
      fieldOf={fieldOf}
      nameOf={(field) => {
        const at = /^spellings\.(\d+)/.exec(field)?.[1];
        return at === undefined ? undefined : t('spelling', { number: Number(at) + 1 });
      }}
      onSubmit={send}
    >
      <p className={styles.quiet}>{t('answers_text')}</p>
      <fieldset
        id={id}
        tabIndex={-1}
        aria-describedby={[wrong && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
        className={styles.spellings}
      >
        <legend>{t('spellings')}</legend>
        <p id={`${id}-hint`} className={styles.quiet}>
          {t('spellings_hint')}
        </p>
        <ul className={styles.rows}>
          {fields.map((field, at) => {
            const number = t('spelling', { number: at + 1 });
            return (
              <li key={field.id} className={styles.row}>
                <TextField
                  {...form.register(`${LIST}.${at}.letters`)}
                  label={number}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  error={errorOf(`${LIST}.${at}.letters`)}
                />
                {fields.length > 1 && (
                  <div>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`${t('spelling_remove')}: ${number}`}
                      onClick={() => take(at)}
                    >
                      {t('spelling_remove')}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <FieldError id={`${id}-error`} message={wrong} />
        {fields.length < MOST_SPELLINGS && (
          <div>
            <Button icon="plus" onClick={() => append(EMPTY_SPELLING)}>
              {t('spelling_add')}
            </Button>
          </div>
        )}
      </fieldset>
    </DialogForm>
  );
}
