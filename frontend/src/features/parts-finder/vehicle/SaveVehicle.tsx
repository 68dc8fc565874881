import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { accessErrorOf, useSignInAgain } from '../../../session/access-error';
import { useSession } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useSavedVehicles } from './SavedVehicles';
import { FinderSavedVehiclesDocument, useSaveVehicleMutation } from './SavedVehicles.generated';
import styles from './VehicleBar.module.css';

/** Saves the chosen vehicle for the member; shows whether it is saved already, or why it can't be. */
export function SaveVehicle({ slug }: { slug: string }) {
  const t = useTexts('parts-finder');
  const session = useSession();
  const saved = useSavedVehicles().some((vehicle) => vehicle.slug === slug);
  const [save, { loading }] = useSaveVehicleMutation({
    refetchQueries: [FinderSavedVehiclesDocument],
    awaitRefetchQueries: true,
  });
  const [refused, setRefused] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  if (!session) return null;
  const press = async () => {
    setRefused(null);
    const code = await save({ variables: { slug } }).then(
      ({ data }) => data?.saveVehicle.errors[0]?.code,
      (error: unknown) => accessErrorOf(error) ?? 'load_failed',
    );
    if (code === 'UnauthorisedAccess') await signInAgain();
    else setRefused(code ?? null);
  };
  return (
    <>
      {!saved && (
        <Button size="small" busy={loading} onClick={() => void press()}>
          {t('save_vehicle')}
        </Button>
      )}
      <p role="status" className={styles.saved}>
        {saved && (
          <>
            <Icon name="check" size={18} />
            {t('vehicle_saved')}
          </>
        )}
        {refused && <span className={styles.refused}>{t(refused)}</span>}
      </p>
    </>
  );
}
