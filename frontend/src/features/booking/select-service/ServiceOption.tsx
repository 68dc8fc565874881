import { type ReactNode, useId } from 'react';
import { pageData } from '../../../i18n/page-data';
import { useTexts } from '../../../i18n/texts';
import { categories } from '../../../shell/menu';
import { Icon } from '../../../ui/Icon';
import styles from './ServiceOption.module.css';

interface ServiceOptionProps {
  /** Given to the first option, so that an error summary can land on it. */
  id: string | undefined;
  /** Of the service; the site's drawing of it has the same name. */
  service: string;
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

/** One service as a row that is a checkbox as a whole; phones have no room for its description. */
export function ServiceOption({
  id,
  service,
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
      {categories.some((category) => service === `service-${category}`) && (
        <img
          className={styles.drawing}
          src={`${pageData.basePath}/images/${service}.svg`}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          decoding="async"
        />
      )}
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
