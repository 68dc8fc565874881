import { useId } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { useSession } from '../../../session/session';
import { Icon } from '../../../ui/Icon';
import styles from '../../content/SavedCars.module.css';
import { useFinderSavedVehiclesQuery } from './SavedVehicles.generated';

interface SavedVehiclesProps {
  /** Slug of the vehicle that is chosen. */
  current: string | null;
  onChoose: (slug: string) => void;
}

/** The member's own vehicles, each a press away. Nothing for visitors, and for members without any. */
export function SavedVehicles({ current, onChoose }: SavedVehiclesProps) {
  const t = useTexts('parts-finder');
  const id = useId();
  const saved = useSavedVehicles();
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {t('own_vehicles')}
      </h3>
      <ul className={styles.list}>
        {saved.map(({ slug, name }) => (
          <li key={slug}>
            <button
              type="button"
              className={styles.car}
              aria-current={slug === current || undefined}
              onClick={() => onChoose(slug)}
            >
              <Icon name={slug === current ? 'check' : 'car'} />
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saved vehicles in the catalogue, by nickname if they have one. */
export function useSavedVehicles(): readonly { slug: string; name: string }[] {
  const session = useSession();
  const localized = useLocalized();
  const { data } = useFinderSavedVehiclesQuery({ variables: {}, skip: !session });
  if (!session) return [];
  return (data?.savedVehicles ?? []).flatMap(({ slug, nickname, vehicle }) =>
    vehicle ? [{ slug, name: nickname || localized(vehicle.displayName) }] : [],
  );
}
