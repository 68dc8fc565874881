import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { DropZone, I18nProvider, isFileDropItem } from 'react-aria-components';
import { useLanguage } from '../i18n/texts';
import { Button } from './Button';
import { classes } from './classes';
import { FieldError, fieldId } from './Field';
import styles from './FileField.module.css';
import { ProgressBar } from './ProgressBar';

export interface FileFieldProps {
  /** The field of the form; a summary's line leads to its button. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Announces the error when it appears, for errors that no summary announces. */
  announceError?: boolean;
  /** The current file, or the words shown when there is none. */
  children: ReactNode;
  /** Upload progress: percent, and the accessible name of the bar; null when idle. */
  progress: { percent: number; name: string } | null;
  /** Read-only: takes no file and shows no button. */
  locked?: boolean;
  /** Endings or media types that may be chosen, separated by commas. */
  accept: string;
  /** Small buttons, for a field among others. */
  small?: boolean;
  /** The words on the button that opens the file dialog. */
  choose: string;
  /** Called with everything that was chosen, dropped or pasted; never while an upload is in progress. */
  onFiles: (files: readonly File[]) => void;
  /** Messages between the current file and the buttons. */
  messages?: ReactNode;
  /** Buttons after the first. */
  tools?: ReactNode;
  /** Focuses the button. */
  ref?: Ref<{ focus: () => void }>;
}

/** A field for a file that is dropped, pasted or chosen, with the progress of its upload. For the staff area: it loads React Aria. */
export function FileField({
  name,
  label,
  hint,
  error,
  announceError = false,
  children,
  progress,
  locked = false,
  accept,
  small = false,
  choose,
  onFiles,
  messages,
  tools,
  ref,
}: FileFieldProps) {
  const id = fieldId(name);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), []);
  const busy = progress !== null;
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !busy) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is inside the frame that takes dropped files.
    <div role="group" aria-labelledby={`${id}-label`}>
      <I18nProvider locale={language}>
        <DropZone
          className={({ isDropTarget, isFocusVisible }) =>
            classes(
              styles.field,
              small && styles.small,
              error && styles.wrong,
              isDropTarget && !busy && styles.over,
              isFocusVisible && styles.focused,
            )
          }
          isDisabled={locked}
          aria-labelledby={`${id}-label`}
          onDrop={async ({ items }) =>
            take(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))
          }
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
          {children}
          {progress && <ProgressBar percent={progress.percent} name={progress.name} />}
          {error && (
            <div key={error} role={announceError ? 'alert' : undefined}>
              <FieldError id={`${id}-error`} message={error} />
            </div>
          )}
          {messages}
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
                  take([...(event.target.files ?? [])]);
                  // The same file can be chosen again, after a mistake.
                  event.target.value = '';
                }}
              />
              <Button
                ref={button}
                id={id}
                {...(small && { size: 'small' })}
                icon="upload"
                busy={busy}
                aria-label={`${choose}: ${label}`}
                aria-describedby={classes(error && `${id}-error`, hint ? `${id}-hint` : undefined) || undefined}
                onClick={() => input.current?.click()}
              >
                {choose}
              </Button>
              {tools}
            </div>
          )}
        </DropZone>
      </I18nProvider>
    </div>
  );
}
