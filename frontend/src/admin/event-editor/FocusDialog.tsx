import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FocalPoint } from '../../ui/FocalPoint';
import { Notice } from '../../ui/Notice';
import { attempt } from '../content/change-problem';
import { type StaffPictureFragment as Picture, useFocusEventImageMutation } from './EventEditor.generated';
import styles from './EventEditor.module.css';
import { pictureSource } from './pictures';

interface FocusDialogProps {
  open: boolean;
  onClose: () => void;
  label: string;
  picture: Picture;
  crops: readonly { name: string; ratio: number }[];
  onSaved: (picture: Picture) => void;
}

/** The focal point of a picture on phones and desktops. It is stored with the picture, wherever it is used. */
export function FocusDialog({ open, onClose, label, picture, crops, onSaved }: FocusDialogProps) {
  const t = useTexts('staff-events');
  const [focusImage, { loading }] = useFocusEventImageMutation({ fetchPolicy: 'no-cache' });
  /** Null until it is moved. */
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { x, y } = point ?? { x: picture.focusX, y: picture.focusY };
  const close = () => {
    if (loading) return;
    setPoint(null);
    setTrouble(null);
    onClose();
  };
  const save = async () => {
    setTrouble(null);
    const answer = await attempt(() =>
      focusImage({ variables: { file: picture.file, x, y, language: queryLanguage } }).then(
        ({ data }) => data?.focusEventImage,
      ),
    );
    if (typeof answer === 'string') {
      setTrouble(t(answer));
      return;
    }
    if (!answer.picture) {
      setTrouble(answer.errors[0]?.message ?? t('unanswered'));
      return;
    }
    onSaved(answer.picture);
    setPoint(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      shape="wide"
      title={t('focus_title', { name: label })}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" busy={loading} onClick={() => void save()}>
            {t('focus_save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {trouble && (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        )}
        <p className={styles.quiet}>{t('focus_text')}</p>
        <FocalPoint
          src={pictureSource(picture, 960)}
          alt={t('preview_of', { name: label })}
          x={x}
          y={y}
          onChange={(across, down) => setPoint({ x: across, y: down })}
          crops={crops}
          words={{ across: t('focus_across'), down: t('focus_down') }}
        />
      </div>
    </Dialog>
  );
}
