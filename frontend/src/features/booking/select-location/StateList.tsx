import { type Localized, localized, useTexts } from '../../../i18n/texts';
import { FieldError, fieldId } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './StateList.module.css';

interface State {
  name: Localized;
  dealerCount: number;
}

interface StateListProps {
  /** Undefined while they are loading. */
  states: readonly State[] | undefined;
  error: string | undefined;
  onChoose: (name: Localized) => void;
}

/** As many as there are provinces and metropolitan cities. */
const PLACEHOLDERS = 17;

/** Before a search: the provinces with the number of their centres, each of which searches. */
export function StateList({ states, error, onChoose }: StateListProps) {
  const t = useTexts('booking');
  const errorId = `${fieldId('DealerCode')}-error`;
  return (
    <section
      className={styles.start}
      aria-labelledby="states-title"
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <h2 className={styles.title} id="states-title">
        {t('centres_start_title')}
      </h2>
      <FieldError id={errorId} message={error} />
      <ul className={styles.states} aria-busy={states === undefined}>
        {states
          ? states.map(({ name, dealerCount }, index) => (
              <li key={name.ko}>
                <button
                  type="button"
                  id={index === 0 ? fieldId('DealerCode') : undefined}
                  className={styles.state}
                  onClick={() => onChoose(name)}
                >
                  <span className={styles.name}>{localized(name)}</span>{' '}
                  <span className={styles.count}>{t('state_centres', { count: dealerCount })}</span>
                </button>
              </li>
            ))
          : Array.from({ length: PLACEHOLDERS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
              <li key={index}>
                <Skeleton height="48px" />
              </li>
            ))}
      </ul>
    </section>
  );
}
