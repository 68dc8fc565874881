import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { type FinderAddress, filterCount, noFilters, withCategory, withFilters } from '../address';
import type { FinderActions } from '../finder-actions';
import styles from './NothingFound.module.css';

interface NothingFoundProps {
  address: FinderAddress;
  didYouMean: readonly string[];
  actions: FinderActions;
}

/** Nothing to show, and what to do next. */
export function NothingFound({ address, didYouMean, actions }: NothingFoundProps) {
  const t = useTexts('parts-finder');
  const { number, category } = address;
  if (number !== null) {
    return (
      <Notice
        kind="info"
        title={t('no_number_title', { number })}
        action={
          <div className={styles.ways}>
            {didYouMean.map((meant) => (
              <Button key={meant} onClick={() => actions.lookFor(meant)}>
                {meant}
              </Button>
            ))}
            {didYouMean.length === 0 && (
              <Button onClick={() => actions.open('MAKE_MODEL_YEAR')}>{t('find_by_vehicle')}</Button>
            )}
          </div>
        }
      >
        {t(didYouMean.length > 0 ? 'did_you_mean' : 'no_number')}
      </Notice>
    );
  }
  const filtered = filterCount(address) > 0;
  return (
    <Notice
      kind="info"
      title={t('no_parts_available')}
      action={
        <div className={styles.ways}>
          {filtered && (
            <Button onClick={() => actions.go(withFilters(address, noFilters), true)}>{t('clear_filters')}</Button>
          )}
          {!filtered && category !== null && (
            <Button onClick={() => actions.go(withCategory(address, null))}>{t('view_all')}</Button>
          )}
          <LinkButton to={paths.partsDealers}>{t('find_dealer')}</LinkButton>
        </div>
      }
    >
      {t(filtered ? 'no_parts_filtered' : 'no_parts')}
    </Notice>
  );
}
