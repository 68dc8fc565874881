import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './Button';
import { classes } from './classes';
import { FieldError, fieldId } from './Field';
import styles from './ImageUpload.module.css';

export interface ImageUploadProps {
  /** The field of the form; a summary's line leads to its button. */
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** The current picture, rendered by the parent. */
  preview?: ReactNode;
  /** Upload progress in percent; null when idle. */
  progress: number | null;
  /** Read-only: hides the button. */
  locked?: boolean;
  /** Media types that may be chosen. */
  accept: string;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** More to do with the picture that is there. */
  tools?: ReactNode;
  words: { choose: string; replace: string; remove: string; drop: string; none: string; uploading: string };
}

/** A picture that is dropped or chosen, with its progress and what became of it. */
export function ImageUpload({
  name,
  label,
  hint,
  error,
  preview,
  progress,
  locked = false,
  accept,
  onFile,
  onRemove,
  tools,
  words,
}: ImageUploadProps) {
  const id = fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const busy = progress !== null;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy && !locked) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (locked) return;
    // Without it the browser would open the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its title stands inside the frame that takes what is dropped.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={classes(styles.field, over && styles.over, error && styles.wrong)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.head}>
        <p className={styles.label} id={`${id}-label`}>
          {label}
        </p>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      {preview ?? <p className={styles.none}>{locked ? words.none : words.drop}</p>}
      {busy && (
        <div className={styles.sending}>
          <progress
            className={styles.progress}
            max={100}
            value={progress}
            aria-label={`${label}: ${words.uploading}`}
          />
          <span className={styles.percent} aria-hidden="true">
            {progress}%
          </span>
        </div>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {!locked && (
        <div className={styles.tools}>
          <input
            ref={input}
            type="file"
            accept={accept}
            className={styles.input}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again, after a mistake.
              event.target.value = '';
            }}
          />
          <Button
            ref={button}
            id={id}
            size="small"
            icon="upload"
            busy={busy}
            aria-label={`${preview ? words.replace : words.choose}: ${label}`}
            aria-describedby={classes(error && `${id}-error`, hint && `${id}-hint`) || undefined}
            onClick={() => input.current?.click()}
          >
            {preview ? words.replace : words.choose}
          </Button>
          {preview && !busy && (
            <>
              {tools}
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={`${words.remove}: ${label}`}
                onClick={() => {
                  onRemove();
                  button.current?.focus();
                }}
              >
                {words.remove}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
