import { useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProgressBar } from '../../ui/ProgressBar';
import { IMAGE_TYPES } from '../event-editor/upload';
import styles from './EventImages.module.css';
import type { RefusedUpload, Upload } from './use-uploads';

interface UploadButtonProps {
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses one or more pictures for the library. */
export function UploadButton({ busy, onFiles }: UploadButtonProps) {
  const t = useTexts('staff-events');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={IMAGE_TYPES}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can be chosen again, after a mistake.
          event.target.value = '';
        }}
      />
      <Button variant="primary" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('images_upload')}
      </Button>
    </>
  );
}

interface UploadStateProps {
  upload: Upload | null;
  refused: readonly RefusedUpload[];
}

/** The progress of the uploads, or the files that were refused. */
export function UploadState({ upload, refused }: UploadStateProps) {
  const t = useTexts('staff-events');
  if (upload) {
    const { name, number, count, percent } = upload;
    const words = t('images_uploading', { name, number, count });
    return (
      <div>
        <p aria-hidden="true" className={styles.file}>
          {words}
        </p>
        <ProgressBar percent={percent} name={words} />
      </div>
    );
  }
  if (refused.length === 0) return null;
  return (
    <Notice kind="error" live title={t('images_refused', { count: refused.length })}>
      <ul>
        {refused.map(({ name, code }) => (
          <li key={name} className={styles.file}>
            {name}: {t(code)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
