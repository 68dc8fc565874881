import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { FileField } from '../../ui/FileField';
import { Status } from '../../ui/Status';
import type { ChangeProblem } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import styles from './FileDrop.module.css';
import { type Progress, type Refusal, sendFile } from './send';
import { fileSize } from './size';

export interface FileDropProps {
  /** The field; a summary's line leads to its button. */
  name: string;
  label: string;
  hint?: string;
  /** Endings that may be chosen, such as `.xlsx,.xls`. */
  accept: string;
  /** Bytes, at most. */
  limit: number;
  /** The documented path that takes it. */
  url: string;
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** The screen whose texts contain the error keys; `errors` is the fallback. */
  texts: string;
  /** A more specific message for an error; undefined to use its key. */
  say?: (refusal: Refusal) => string | undefined;
  /** The upload succeeded, with the server's response. */
  onAnswer: (data: unknown, file: File) => void;
  /** The displayed result is obsolete: another file was chosen, or none. */
  onReset?: () => void;
}

type State =
  | { is: 'idle' }
  | { is: 'sending'; file: File; progress: Progress }
  | { is: 'sent'; file: File }
  | { is: 'refused'; file?: File; refusal: Refusal }
  | { is: 'troubled'; file: File; trouble: ChangeProblem };

const IDLE: State = { is: 'idle' };

/** The error key of a file that can't be uploaded. */
function refusedFile({ name, size }: { name: string; size: number }, accept: string, limit: number) {
  const ends = (ending: string) => name.toLowerCase().endsWith(ending.trim().toLowerCase());
  if (!accept.split(',').some(ends)) return 'file_type';
  if (size === 0) return 'file_unreadable';
  return size > limit ? 'file_too_large' : null;
}

/** `.xlsx,.xls` → `XLSX, XLS` */
const namesOf = (accept: string): string => accept.replaceAll('.', '').replaceAll(',', ', ').toUpperCase();

/** Uploads one dropped or chosen file immediately; can be aborted or removed (events spec §4 "Uploads"). */
export function FileDrop({
  name,
  label,
  hint,
  accept,
  limit,
  url,
  fields,
  texts,
  say,
  onAnswer,
  onReset = () => {},
}: FileDropProps) {
  const t = useTexts(texts);
  const staff = useTexts('staff');
  const field = useRef<{ focus: () => void }>(null);
  const sending = useRef<AbortController>(null);
  const [state, setState] = useState<State>(IDLE);
  // Leaving the page aborts the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const busy = state.is === 'sending';
  const send = async (file: File) => {
    onReset();
    const refused = refusedFile(file, accept, limit);
    if (refused) {
      setState({ is: 'refused', file, refusal: { code: refused, paths: [] } });
      return;
    }
    const call = new AbortController();
    sending.current = call;
    const onProgress = (progress: Progress) => setState({ is: 'sending', file, progress });
    const answer = await sendFile({ url, file, ...(fields && { fields }), onProgress, signal: call.signal });
    if (answer === null) return;
    if ('data' in answer) {
      setState({ is: 'sent', file });
      onAnswer(answer.data, file);
    } else if ('refusal' in answer) setState({ is: 'refused', file, refusal: answer.refusal });
    else setState({ is: 'troubled', file, trouble: answer.trouble });
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && files.length === 1) {
      void send(file);
      return;
    }
    onReset();
    setState({ is: 'refused', refusal: { code: 'upload_one', paths: [] } });
  };
  const clear = () => {
    sending.current?.abort();
    setState(IDLE);
    onReset();
    field.current?.focus();
  };
  const file = state.is === 'idle' ? undefined : state.file;
  const words = (refusal: Refusal) =>
    refusal.code === 'upload_one'
      ? staff('upload_one')
      : (say?.(refusal) ?? t(refusal.code, { limit: fileSize(limit) }));
  const error = state.is === 'refused' ? words(state.refusal) : undefined;
  return (
    <FileField
      ref={field}
      name={name}
      label={label}
      hint={
        <>
          {hint && <span>{hint} </span>}
          <span className={styles.limit}>
            {staff('upload_limit', { types: namesOf(accept), limit: fileSize(limit) })}
          </span>
        </>
      }
      error={error}
      announceError
      progress={
        state.is === 'sending'
          ? {
              percent: state.progress.percent,
              name: `${label}: ${staff(state.progress.sent ? 'upload_working' : 'upload_sending')} ${state.file.name}`,
            }
          : null
      }
      accept={accept}
      choose={staff(file && !busy ? 'upload_replace' : 'upload_choose')}
      onFiles={take}
      messages={
        <>
          <Status className={styles.status}>
            {state.is === 'sending' && (state.progress.sent ? staff('upload_working') : staff('upload_sending'))}
            {state.is === 'sent' && staff('upload_sent')}
          </Status>
          {state.is === 'troubled' && <ProblemNotice trouble={state.trouble} onRetry={() => send(state.file)} />}
        </>
      }
      tools={
        <>
          {busy && (
            <Button variant="quiet" icon="close" onClick={clear}>
              {staff('upload_cancel')}
            </Button>
          )}
          {file && !busy && (
            <Button variant="quiet" icon="trash" aria-label={`${staff('upload_remove')}: ${file.name}`} onClick={clear}>
              {staff('upload_remove')}
            </Button>
          )}
        </>
      }
    >
      {file ? (
        <p>
          <span className={styles.name}>{file.name}</span> <span className={styles.size}>{fileSize(file.size)}</span>
        </p>
      ) : (
        <p className={styles.none}>{staff('upload_drop')}</p>
      )}
    </FileField>
  );
}
