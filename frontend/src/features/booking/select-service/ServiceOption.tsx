import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import styles from './ServiceOption.module.css';

interface ServiceOptionProps {
  /** Given to the first option, so that an error summary can land on it. */
  id: string | undefined;
  name: string;
  description: string;
  minutes: number;
  /** Its price; null while unknown. */
  price: ReactNode;
  chosen: boolean;
  /** Id of the message that the choice as a whole has earned. */
  errorId: string | undefined;
  onToggle: (chosen: boolean) => void;
}

/** One service as a row that is a checkbox as a whole; on phones its description shows once it is chosen. */
export function ServiceOption({
  id,
  name,
  description,
  minutes,
  price,
  chosen,
  errorId,
  onToggle,
}: ServiceOptionProps) {
  const t = useTexts('booking');
  const labelId = useId();
  return (
    <div className={styles.option}>
      <input
        className={styles.input}
        type="checkbox"
        id={id}
        checked={chosen}
        aria-labelledby={`${labelId} ${labelId}-minutes`}
        aria-describedby={[errorId, `${labelId}-description`, price ? `${labelId}-price` : null]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={errorId ? true : undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" size={18} />
      </span>
      <div className={styles.body}>
        <p className={styles.name} id={labelId}>
          {name}
        </p>
        <div className={styles.facts}>
          <p className={styles.minutes} id={`${labelId}-minutes`}>
            <Icon name="clock" size={16} />
            {t('minutes', { minutes })}
          </p>
          {price && (
            <p className={styles.price} id={`${labelId}-price`}>
              {price}
            </p>
          )}
        </div>
        <p className={styles.description} id={`${labelId}-description`}>
          {description}
        </p>
      </div>
    </div>
  );
}
