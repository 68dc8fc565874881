import { inlined } from '../../i18n/inlined';
import type { StaffPictureFragment } from './EventEditor.generated';

/** Bytes of a picture, at most (events spec §9). */
export const LARGEST_IMAGE = 5_242_880;
/** What the server decodes; drawings that could hold scripts are none of it. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** While the server works, a percent a second up to here (events spec §4 "Uploads"). */
const LAST_PERCENT = 98;
/** Sending is this much of the way. */
const SENT_PERCENT = 80;

export type Uploaded = { picture: StaffPictureFragment } | { code: string; message?: string };

/** Why a file is not sent at all. */
export function refusedFile({ type, size }: { type: string; size: number }): string | null {
  if (!IMAGE_TYPES.split(',').includes(type)) return 'image_type';
  if (size === 0) return 'file_unreadable';
  return size > LARGEST_IMAGE ? 'image_too_large' : null;
}

interface Answer {
  status?: string;
  fileName?: string;
  message?: string;
  data?: Partial<StaffPictureFragment>;
}

/** What the REST call answered (REST contract "Events"): the picture, or the key of why there is none. */
export function readAnswer(status: number, text: string): Uploaded {
  if (status === 0) return { code: 'unanswered' };
  let answer: Answer = {};
  try {
    answer = JSON.parse(text) as Answer;
  } catch {
    return { code: status === 413 ? 'image_too_large' : 'unanswered' };
  }
  if (answer.status === 'UnauthorisedAccess' || answer.message === 'UnauthorisedAccess') {
    return { code: 'session_ended' };
  }
  const { data, fileName } = answer;
  const file = data?.file ?? fileName;
  if (status >= 400 || !file) return { code: answer.message || 'unanswered' };
  return {
    picture: {
      __typename: 'EventPicture',
      file,
      width: data?.width ?? 0,
      height: data?.height ?? 0,
      widths: data?.widths ?? [],
      focusX: data?.focusX ?? 0.5,
      focusY: data?.focusY ?? 0.5,
    },
  };
}

/** Sends a picture. Its percents are real bytes while it is sent, then a second each while the server looks at it. */
export function uploadImage(file: File, onPercent: (percent: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    let percent = 0;
    let clock: ReturnType<typeof setInterval> | undefined;
    const show = (next: number) => {
      percent = Math.min(LAST_PERCENT, Math.max(percent, Math.round(next)));
      onPercent(percent);
    };
    const request = new XMLHttpRequest();
    request.open('POST', '/api/EventsCMS/upload-file');
    // The server takes files from our own pages alone.
    request.setRequestHeader('X-Requested-With', 'fetch');
    request.setRequestHeader('Accept-Language', inlined.language);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) show((loaded / total) * SENT_PERCENT);
    });
    request.upload.addEventListener('load', () => {
      clock = setInterval(() => show(percent + 1), 1000);
    });
    request.addEventListener('loadend', () => {
      clearInterval(clock);
      resolve(readAnswer(request.status, request.responseText));
    });
    const form = new FormData();
    form.append('files', file);
    show(0);
    request.send(form);
  });
}
