import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../features/booking/form-resolver';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SummaryList } from '../../ui/SummaryList';
import { toast } from '../../ui/toasts';
import { attempt } from '../content/change-problem';
import { FocusDialog } from '../event-editor/FocusDialog';
import { LeaveDialog, LeaveGuard } from '../event-editor/LeaveGuard';
import { pictureSource } from '../event-editor/pictures';
import { stamp } from '../frame/stamp';
import { AltForm, type AltValues, altSchema } from './AltForm';
import { DeleteImage } from './DeleteImage';
import { type LibraryImageFragment as LibraryImage, useDescribeEventImageMutation } from './EventImages.generated';
import styles from './EventImages.module.css';
import { ImageUses } from './ImageUses';
import { nameOf } from './image-words';

interface ImageDialogProps {
  open: boolean;
  image: LibraryImage;
  onClose: () => void;
  onChanged: () => void;
  onDeleted: () => void;
}

/** A picture of the library: its alternative text, focal point and uses. */
export function ImageDialog({ open, image, onClose, onChanged, onDeleted }: ImageDialogProps) {
  const t = useTexts('staff-events');
  const id = useId();
  const [describe, { loading }] = useDescribeEventImageMutation({ fetchPolicy: 'no-cache' });
  const [picture, setPicture] = useState(image.picture);
  const [opened, setOpened] = useState<'focus' | 'delete' | 'leave' | null>(null);
  const form = useForm<AltValues>({
    resolver: resolverOf(altSchema),
    defaultValues: { alt: { ko: image.alt.ko, en: image.alt.en } },
    shouldFocusError: false,
  });
  const { ko, en } = form.watch('alt');
  const isDirty = open && (ko !== image.alt.ko || en !== image.alt.en);
  const name = nameOf(t, image);
  const close = () => {
    if (loading) return;
    if (isDirty) setOpened('leave');
    else onClose();
  };
  const send = async ({ alt }: AltValues) => {
    const variables = { file: picture.file, alt: { ko: alt.ko.trim(), en: alt.en.trim() }, language: queryLanguage };
    const answer = await attempt(() => describe({ variables }).then(({ data }) => data?.describeEventImage));
    if (typeof answer === 'string') return [{ path: '', code: answer, message: t(answer) }];
    if (!answer.image) return answer.errors;
    toast('done', t('alt_saved'));
    onChanged();
    onClose();
    return undefined;
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        shape="wide"
        title={t('image')}
        actions={
          <>
            <Button onClick={close}>{t('close')}</Button>
            <Button type="submit" form={id} variant="primary" busy={loading}>
              {t('save')}
            </Button>
          </>
        }
      >
        <div className={styles.sides}>
          <div className={styles.side}>
            <img
              className={styles.preview}
              src={pictureSource(picture, 960)}
              alt={name}
              width={picture.width}
              height={picture.height}
            />
            <div>
              <Button size="small" icon="locate" aria-haspopup="dialog" onClick={() => setOpened('focus')}>
                {t('focus')}
              </Button>
            </div>
            <SummaryList
              items={[
                { term: t('image_size'), value: `${picture.width} × ${picture.height}` },
                { term: t('image_uploaded_at'), value: stamp(image.uploadedAt) },
                { term: t('image_uploaded_by'), value: image.uploadedBy },
              ]}
              empty="–"
            />
          </div>
          <div className={styles.side}>
            <AltForm id={id} form={form} busy={loading} onSubmit={send} />
            <ImageUses uses={image.uses} onDelete={() => setOpened('delete')} />
          </div>
        </div>
      </Dialog>
      <FocusDialog
        open={opened === 'focus'}
        onClose={() => setOpened(null)}
        label={name}
        picture={picture}
        crops={[
          { name: t('crop_desk'), ratio: 3 },
          { name: t('crop_phone'), ratio: 5 / 6 },
          { name: t('card_banner'), ratio: 16 / 9 },
        ]}
        onSaved={(moved) => {
          setPicture(moved);
          onChanged();
        }}
      />
      <DeleteImage
        open={opened === 'delete'}
        image={image}
        onClose={() => setOpened(null)}
        onDeleted={() => {
          setOpened(null);
          onClose();
          onDeleted();
        }}
      />
      <LeaveDialog
        open={opened === 'leave'}
        onStay={() => setOpened(null)}
        onLeave={() => {
          setOpened(null);
          onClose();
        }}
      />
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
