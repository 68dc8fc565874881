import { useTexts } from '../../i18n/texts';
import type { ConsentList } from './consents';
import styles from './EventEditor.module.css';
import { useEventForm } from './form';

/** Explains that removed consents can be restored until the event is saved. */
export function SpareLine({ list }: { list: ConsentList }) {
  const t = useTexts('staff-events');
  const { spares } = useEventForm();
  const count = spares[list].ko.length;
  return (
    <p role="status" className={styles.quiet}>
      {count > 0 && t('spare', { count })}
    </p>
  );
}
