import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { toast } from '../../ui/toasts';
import { sendImage } from '../event-editor/upload';

export interface Upload {
  /** Of the file. */
  name: string;
  percent: number;
  /** Its place among the chosen files, from 1. */
  number: number;
  count: number;
}

export interface RefusedUpload {
  name: string;
  /** A key among the texts of `staff-events`. */
  code: string;
}

interface Uploads {
  /** The file that is being uploaded; null when idle. */
  upload: Upload | null;
  /** Files of the last choice that were not stored. */
  refused: readonly RefusedUpload[];
  send: (files: readonly File[]) => Promise<void>;
}

/** Uploads pictures one after another; a refused one doesn't stop the others. */
export function useUploads(onUploaded: () => void): Uploads {
  const t = useTexts('staff-events');
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<readonly RefusedUpload[]>([]);
  const send = async (files: readonly File[]) => {
    setRefused([]);
    const refusals: RefusedUpload[] = [];
    for (const [at, file] of files.entries()) {
      const show = (percent: number) => setUpload({ name: file.name, percent, number: at + 1, count: files.length });
      show(0);
      const answer = await sendImage(file, show);
      if ('code' in answer) refusals.push({ name: file.name, code: answer.code });
    }
    setUpload(null);
    setRefused(refusals);
    const count = files.length - refusals.length;
    if (count === 0) return;
    toast('done', t('images_uploaded', { count }));
    onUploaded();
  };
  return { upload, refused, send };
}
