import { useLocalized, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { emptyAddress, type FinderAddress, returnedTo, withCategory } from '../address';
import { STEPS } from '../choice';
import type { FinderActions } from '../finder-actions';
import { tellSearchAtOnce } from '../search-store';
import { SaveVehicle } from './SaveVehicle';
import type { VehicleOfAddress } from './use-vehicle';
import styles from './VehicleBar.module.css';

interface VehicleBarProps {
  address: FinderAddress;
  vehicle: VehicleOfAddress;
  actions: FinderActions;
}

/** The chosen vehicle, and the breadcrumb of its choice: each line leads back to its step (public spec §4). */
export function VehicleBar({ address, vehicle, actions }: VehicleBarProps) {
  const t = useTexts('parts-finder');
  const localized = useLocalized();
  const { details, gone, failed, retry } = vehicle;
  const clear = () => {
    const next = withCategory(emptyAddress, address.category);
    // Stored synchronously, since the press may leave the page.
    tellSearchAtOnce(({ follow }) => follow(next));
    actions.go(next);
  };
  if (gone) {
    return (
      <Notice
        kind="info"
        live
        title={t('vehicle_gone_title')}
        action={
          <div className={styles.ways}>
            <Button onClick={() => actions.open('MAKE_MODEL_YEAR')}>{t('choose_vehicle')}</Button>
            <Button variant="quiet" icon="close" onClick={clear}>
              {t('clear_vehicle')}
            </Button>
          </div>
        }
      >
        {t('vehicle_gone')}
      </Notice>
    );
  }
  if (failed && !details) {
    return (
      <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
        {t('vehicle_failed')}
      </Notice>
    );
  }
  const choice = details && { make: details.make, model: details.model, year: details.year, series: details.series };
  const labels = details && {
    ...details,
    make: localized(details.displayMake),
    model: localized(details.displayModel),
    year: t('year_label', { year: details.year }),
  };
  return (
    <section className={styles.bar} aria-label={t('chosen_vehicle')} aria-busy={details === null}>
      <Icon name="car" size={28} className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {details ? localized(details.displayName) : <Skeleton width="260px" height="1lh" />}
        </h2>
        <nav className={styles.nav} aria-label={t('crumbs')}>
          {labels && choice && (
            <ol className={styles.crumbs}>
              {STEPS.map((step, at) => (
                <li key={step}>
                  <button
                    type="button"
                    aria-label={t('back_to_step', { step: t(`step_${step}`), value: labels[step] })}
                    onClick={() => actions.go(returnedTo(address, choice, step))}
                  >
                    {labels[step]}
                  </button>
                  {/* Behind: a line that needs a second one doesn't begin with an arrow. */}
                  {at < STEPS.length - 1 && <Icon name="chevron-right" size={16} />}
                </li>
              ))}
            </ol>
          )}
        </nav>
      </div>
      <div className={styles.actions}>
        {details && <SaveVehicle key={details.slug} slug={details.slug} />}
        <Button size="small" variant="quiet" icon="close" onClick={clear}>
          {t('clear_vehicle')}
        </Button>
      </div>
    </section>
  );
}
