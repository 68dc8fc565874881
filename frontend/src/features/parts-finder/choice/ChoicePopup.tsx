import { useTexts } from '../../../i18n/texts';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import { type Mode, opened } from '../address';
import type { ChoiceProps } from '../finder-actions';
import { PlateForm } from '../look-up/PlateForm';
import { useLookUps } from '../look-up/use-look-ups';
import { VinForm } from '../look-up/VinForm';
import { useFound } from '../results/use-found';
import { leftChoice } from '../search';
import { useVehicleSearchStore } from '../search-store';
import { SavedVehicles } from '../vehicle/SavedVehicles';
import styles from './ChoicePopup.module.css';
import { ChoiceSteps } from './ChoiceSteps';
import { UnlistedNotice } from './UnlistedVehicleNotice';

const TITLES: Record<Mode, string> = { MAKE_MODEL_YEAR: 'mode_model', REGO: 'mode_plate', VIN: 'mode_vin' };

/** The popup on desktops: one way of finding a vehicle at a time (public spec §2). Its state is in the URL. */
export function ChoicePopup({ address, makes, failed, retry, gate, actions }: ChoiceProps) {
  const t = useTexts('parts-finder');
  const lookUps = useLookUps();
  const { told, onAnswer } = useFound(address, actions);
  const { mode } = address;
  const modes: readonly Mode[] = [
    'MAKE_MODEL_YEAR',
    ...(lookUps.plate || mode === 'REGO' ? (['REGO'] as const) : []),
    ...(lookUps.vin || mode === 'VIN' ? (['VIN'] as const) : []),
  ];
  const change = (next: Mode) =>
    actions.go(opened(address, next, leftChoice(useVehicleSearchStore.getState().search)), true);
  return (
    <Dialog open={mode !== null} onClose={actions.close} title={t('choose_vehicle')} shape="wide">
      <div className={styles.popup}>
        {modes.length > 1 && (
          <fieldset className={styles.modes}>
            <legend className={styles.legend}>{t('ways')}</legend>
            {modes.map((each) => (
              <button
                key={each}
                type="button"
                className={styles.mode}
                aria-pressed={each === mode}
                onClick={() => each !== mode && change(each)}
              >
                {t(TITLES[each])}
              </button>
            ))}
          </fieldset>
        )}
        {mode === 'MAKE_MODEL_YEAR' && (
          <>
            <SavedVehicles current={address.vehicle} onChoose={(slug) => actions.take(slug, 'MAKE_MODEL_YEAR')} />
            <ChoiceSteps address={address} makes={makes} failed={failed} retry={retry} told={told} actions={actions} />
          </>
        )}
        {mode !== null && mode !== 'MAKE_MODEL_YEAR' && (
          <div className={styles.form}>
            {gate === 'asking' ? (
              <div className={styles.asking} aria-busy="true">
                <Skeleton height="48px" />
                <Skeleton height="48px" />
              </div>
            ) : mode === 'REGO' ? (
              <PlateForm makes={makes} onAnswer={onAnswer('REGO')} />
            ) : (
              <VinForm makes={makes} onAnswer={onAnswer('VIN')} />
            )}
            <UnlistedNotice told={told} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
