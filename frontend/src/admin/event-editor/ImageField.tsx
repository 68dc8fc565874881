import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { FileField } from '../../ui/FileField';
import { ImagePicker } from '../event-images/ImagePicker';
import { type DocumentLanguage, inLanguage, textAt, withValue } from './document';
import type { StaffPictureFragment } from './EventEditor.generated';
import styles from './EventEditor.module.css';
import { FocusDialog } from './FocusDialog';
import { onDocument, useEventForm } from './form';
import { pictureSource } from './pictures';
import { IMAGE_TYPES, sendImage } from './upload';

interface ImageFieldProps {
  path: string;
  language: DocumentLanguage;
  label: string;
  hint?: string;
  /** Crops used by pages, by name and width by height; none for a picture that is shown uncropped. */
  crops?: readonly { name: string; ratio: number }[];
}

/**
 * A picture of an event: uploaded as soon as it is chosen, or taken from the library, and part of the event when that is
 * saved.
 */
export function ImageField({ path, language, label, hint, crops = [] }: ImageFieldProps) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf, pictureOf, onPicture } = useEventForm();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opened, setOpened] = useState<'library' | 'focus' | null>(null);
  /** The latest choice wins: an earlier upload that finishes later is ignored. */
  const latest = useRef(0);
  const name = inLanguage(path, language);
  const file = textAt(document, name);
  const picture = file === '' ? null : pictureOf(file);
  const locked = writable !== 'all';
  const field = useRef<{ focus: () => void }>(null);
  const put = (next: string) => write(onDocument((one) => withValue(one, name, next)));

  const accept = (next: StaffPictureFragment) => {
    setRefusal(null);
    onPicture(next);
    put(next.file);
  };

  const send = async (chosen: File) => {
    latest.current += 1;
    const turn = latest.current;
    setRefusal(null);
    const answer = await sendImage(chosen, setPercent);
    if (turn !== latest.current) return;
    setPercent(null);
    if ('code' in answer) setRefusal(answer.code);
    else accept(answer.picture);
  };

  const remove = () => {
    setRefusal(null);
    put('');
    field.current?.focus();
  };

  return (
    <>
      <FileField
        ref={field}
        small
        name={name}
        label={label}
        hint={hint}
        error={refusal ? t(refusal) : errorOf(name)}
        announceError={refusal !== null}
        progress={percent === null ? null : { percent, name: `${label}: ${t('image_uploading')}` }}
        locked={locked}
        accept={IMAGE_TYPES}
        choose={t(picture ? 'image_replace' : 'image_choose')}
        onFiles={([chosen]) => chosen && void send(chosen)}
        tools={
          percent === null && (
            <>
              <Button
                size="small"
                icon="photo"
                aria-haspopup="dialog"
                aria-label={`${t('library_choose')}: ${label}`}
                onClick={() => setOpened('library')}
              >
                {t('library_choose')}
              </Button>
              {picture && crops.length > 0 && (
                <Button
                  size="small"
                  icon="locate"
                  aria-haspopup="dialog"
                  aria-label={`${t('focus')}: ${label}`}
                  onClick={() => setOpened('focus')}
                >
                  {t('focus')}
                </Button>
              )}
              {picture && (
                <Button
                  size="small"
                  variant="quiet"
                  icon="trash"
                  aria-label={`${t('image_remove')}: ${label}`}
                  onClick={remove}
                >
                  {t('image_remove')}
                </Button>
              )}
            </>
          )
        }
      >
        {picture ? (
          <img
            className={styles.preview}
            src={pictureSource(picture, 640)}
            alt={t('preview_of', { name: label })}
            {...(picture.width > 0 && { width: picture.width, height: picture.height })}
          />
        ) : (
          <p className={styles.noPicture}>{t(locked ? 'image_none' : 'image_drop')}</p>
        )}
      </FileField>
      <ImagePicker open={opened === 'library'} label={label} onClose={() => setOpened(null)} onChoose={accept} />
      {picture && (
        <FocusDialog
          open={opened === 'focus'}
          onClose={() => setOpened(null)}
          label={label}
          picture={picture}
          crops={crops}
          onSaved={onPicture}
        />
      )}
    </>
  );
}
