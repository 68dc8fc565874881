import { Icon } from '../../ui/Icon';
import styles from './Lists.module.css';

/** Opens the dialog that deletes a row; `label` names the row. */
export function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.delete} aria-label={label} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="trash" />
    </button>
  );
}
