import { type Ref, useId } from 'react';
import { useTexts } from '../i18n/texts';
import styles from './ErrorSummary.module.css';
import { Icon } from './Icon';

export interface SummaryError {
  message: string;
  /** `#id` of the invalid control; absent for an error without a field. */
  href?: string;
}

/**
 * All that is wrong in one place above the form; its links land on the field. It takes the focus and is read out by that, with
 * its name and its lines: as an alert it would be read twice.
 */
export function ErrorSummary({ errors, ref }: { errors: readonly SummaryError[]; ref?: Ref<HTMLDivElement> }) {
  const t = useTexts('common');
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are lines about them.
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lines`}
      className={styles.summary}
    >
      <p className={styles.title} id={`${id}-title`}>
        <Icon name="error" size={24} />
        {t('error_summary')}
      </p>
      <ul className={styles.list} id={`${id}-lines`}>
        {errors.map(({ message, href }) => (
          <li key={`${href}${message}`}>
            {href ? (
              <a
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  land(href.slice(1));
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses a control with its label in view. */
function land(id: string) {
  const control = document.getElementById(id);
  const label = document.getElementById(`${id}-label`) ?? control;
  label?.scrollIntoView?.({ block: 'start' });
  control?.focus({ preventScroll: true });
}
