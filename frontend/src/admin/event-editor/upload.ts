import { postFile } from '../upload/send';
import type { StaffPictureFragment } from './EventEditor.generated';

/** Bytes of a picture, at most (events spec §9). */
export const LARGEST_IMAGE = 5_242_880;
/** Formats that the server decodes; formats that may contain scripts are excluded. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

type UploadResult = { picture: StaffPictureFragment } | { code: string; message?: string };

/** The error key of a file that can't be uploaded. */
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

/** Parses the REST response (REST contract "Events"): the picture, or the error key. */
export function readAnswer(status: number, text: string): UploadResult {
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

/** Uploads a picture and reports progress. */
export async function uploadImage(file: File, onPercent: (percent: number) => void): Promise<UploadResult> {
  let shown: number | undefined;
  const { status, text } = await postFile({
    url: '/api/EventsCMS/upload-file',
    file,
    onProgress: ({ percent }) => {
      if (percent !== shown) onPercent(percent);
      shown = percent;
    },
  });
  return readAnswer(status, text);
}

/** Error codes with another text for pictures than for sheets. */
const CODES: Readonly<Record<string, string>> = { file_type: 'image_type', file_too_large: 'image_too_large' };

/** Checks and uploads a picture. The code of a refusal is a key among the texts of `staff-events`. */
export async function sendImage(file: File, onPercent: (percent: number) => void): Promise<UploadResult> {
  const refused = refusedFile(file);
  if (refused) return { code: refused };
  const answer = await uploadImage(file, onPercent);
  return 'code' in answer ? { code: CODES[answer.code] ?? answer.code } : answer;
}
