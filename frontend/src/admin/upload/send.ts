import { pageData } from '../../i18n/page-data';
import type { ChangeProblem } from '../content/change-problem';

/** While the server works, a percent a second up to here (events spec §4 "Uploads"). */
const LAST_PERCENT = 98;
/** Sending is this much of the way. */
const SENT_PERCENT = 80;

export interface Progress {
  /** Never falls, and ends at 98: whatever comes then is the answer. */
  percent: number;
  /** All bytes are sent, and the server is processing. */
  sent: boolean;
}

/** The key of why a file was not taken, and to which parts of it that applies, such as columns; none for the whole file. */
export interface Refusal {
  code: string;
  paths: readonly string[];
}

type UploadAnswer =
  | { data: unknown }
  /** The reason for the rejection. */
  | { refusal: Refusal }
  | { trouble: ChangeProblem };

interface Envelope {
  status?: boolean;
  message?: string;
  data?: unknown;
}

const refused = (code: string, paths: readonly string[] = []): UploadAnswer => ({ refusal: { code, paths } });

/** The parts that the data of a refusal names; `files` is the field of the whole file. */
function pathsOf(data: unknown, code: string): string[] {
  const { errors } = (data ?? {}) as { errors?: unknown };
  const rows = Array.isArray(errors) ? (errors as { path?: unknown; code?: unknown }[]) : [];
  const paths = rows.filter((row) => row.code === code).map((row) => String(row.path ?? ''));
  return paths.filter((path) => path !== '' && path !== 'files');
}

/** Parses the response of a documented upload (REST contract "Envelope"). */
export function readAnswer(status: number, text: string): UploadAnswer {
  let answer: Envelope = {};
  try {
    answer = JSON.parse(text) as Envelope;
  } catch {
    // A gateway in front cuts large files off in its own words.
    return status === 413 ? refused('file_too_large') : { trouble: 'unanswered' };
  }
  if (answer.message === 'UnauthorisedAccess') return { trouble: 'session_ended' };
  if (answer.message === 'not_allowed') return { trouble: 'not_allowed' };
  if (status === 413) return refused('file_too_large');
  if (status !== 200 || answer.status === undefined) return { trouble: 'unanswered' };
  const code = answer.message || 'file_unreadable';
  return answer.status ? { data: answer.data } : refused(code, pathsOf(answer.data, code));
}

interface UploadRequest {
  url: string;
  file: File;
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>;
  onProgress: (progress: Progress) => void;
  /** Breaks it off: then there is no answer. */
  signal?: AbortSignal;
}

/** {@link postFile} with the parsed response; null when aborted. */
export async function sendFile(sending: UploadRequest): Promise<UploadAnswer | null> {
  const { status, text } = await postFile(sending);
  return sending.signal?.aborted ? null : readAnswer(status, text);
}

/**
 * Sends a file to our own server. Its percents are real bytes while it is sent, then a second each while the server looks at it. The
 * status is 0 when there was no answer.
 */
export function postFile({
  url,
  file,
  fields = {},
  onProgress,
  signal,
}: UploadRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let percent = 0;
    let clock: ReturnType<typeof setInterval> | undefined;
    const show = (next: number) => {
      percent = Math.min(LAST_PERCENT, Math.max(percent, Math.round(next)));
      onProgress({ percent, sent: clock !== undefined });
    };
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // The server takes files from our own pages alone.
    request.setRequestHeader('X-Requested-With', 'fetch');
    request.setRequestHeader('Accept-Language', pageData.language);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) show((loaded / total) * SENT_PERCENT);
    });
    request.upload.addEventListener('load', () => {
      clock = setInterval(() => show(percent + 1), 1000);
      show(SENT_PERCENT);
    });
    request.addEventListener('loadend', () => {
      clearInterval(clock);
      resolve({ status: request.status, text: request.responseText });
    });
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    // Fields come before the file, so that a streaming reader has them in time.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files', file);
    show(0);
    request.send(form);
  });
}
