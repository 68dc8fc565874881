import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { FileField } from '../../ui/FileField';
import { type DocumentLanguage, inLanguage, textAt, withValue } from './document';
import styles from './EventEditor.module.css';
import { FocusDialog } from './FocusDialog';
import { onDocument, useEventForm } from './form';
import { pictureSource } from './pictures';
import { IMAGE_TYPES, refusedFile, uploadImage } from './upload';

interface ImageFieldProps {
  path: string;
  language: DocumentLanguage;
  label: string;
  hint?: string;
  /** Crops used by pages, by name and width by height; none for a picture that is shown uncropped. */
  crops?: readonly { name: string; ratio: number }[];
}

/** Error codes with another text for pictures than for sheets. */
const CODES: Readonly<Record<string, string>> = { file_type: 'image_type', file_too_large: 'image_too_large' };

/** A picture of an event: sent as soon as it is chosen, and part of the event when that is saved. */
export function ImageField({ path, language, label, hint, crops = [] }: ImageFieldProps) {
  const t = useTexts('staff-events');
  const { document, writable, write, errorOf, pictureOf, onPicture } = useEventForm();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [focusing, setFocusing] = useState(false);
  /** The latest choice wins: an earlier upload that finishes later is ignored. */
  const latest = useRef(0);
  const name = inLanguage(path, language);
  const file = textAt(document, name);
  const picture = file === '' ? null : pictureOf(file);
  const locked = writable !== 'all';
  const field = useRef<{ focus: () => void }>(null);
  const put = (next: string) => write(onDocument((one) => withValue(one, name, next)));

  const send = async (chosen: File) => {
    latest.current += 1;
    const turn = latest.current;
    const refused = refusedFile(chosen);
    setRefusal(refused);
    if (refused) return;
    const answer = await uploadImage(chosen, setPercent);
    if (turn !== latest.current) return;
    setPercent(null);
    if ('code' in answer) {
      setRefusal(CODES[answer.code] ?? answer.code);
      return;
    }
    onPicture(answer.picture);
    put(answer.picture.file);
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
          picture &&
          percent === null && (
            <>
              {crops.length > 0 && (
                <Button
                  size="small"
                  icon="locate"
                  aria-haspopup="dialog"
                  aria-label={`${t('focus')}: ${label}`}
                  onClick={() => setFocusing(true)}
                >
                  {t('focus')}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={`${t('image_remove')}: ${label}`}
                onClick={remove}
              >
                {t('image_remove')}
              </Button>
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
      {picture && (
        <FocusDialog
          open={focusing}
          onClose={() => setFocusing(false)}
          label={label}
          picture={picture}
          crops={crops}
          onSaved={onPicture}
        />
      )}
    </>
  );
}
