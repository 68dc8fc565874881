import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import styles from './MissingDialog.module.css';
import type { QuizField } from './rules';

/** Missing fields, by name and in the documented order (events spec §5 "Quiz"). */
export function MissingDialog({ fields, onClose }: { fields: readonly QuizField[]; onClose: () => void }) {
  const t = useTexts('quiz');
  return (
    <Dialog
      open={fields.length > 0}
      onClose={onClose}
      title={t('missing_title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('missing_ok')}
        </Button>
      }
    >
      <p className={styles.text}>{t('missing_text')}</p>
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field}>
            <Icon name="error" />
            {t(`missing_${field}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
