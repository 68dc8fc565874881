import { Button } from './Button';
import styles from './Table.module.css';

interface RowButtonProps {
  /** The row that it acts on, as a screen reader that goes from button to button needs to hear it. */
  of: string;
  onClick: () => void;
  busy?: boolean;
  /** It opens one. */
  dialog?: boolean;
  children: string;
}

/** A button in a row of a table: as high as the row, on phones as high as a thumb needs. */
export function RowButton({ of, onClick, busy, dialog, children }: RowButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.tool}
      aria-label={`${children}: ${of}`}
      aria-haspopup={dialog ? 'dialog' : undefined}
      busy={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
