import { useId, useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { Status } from '../../../ui/Status';
import styles from '../../content/SavedCars.module.css';
import type { BookDetails, LocalizedName } from '../draft';
import { preselectVehicle } from '../preselect';
import { type BookableVehicle, bookable } from '../vehicle';
import { type BookingSavedCarsQuery, useBookingSavedCarsQuery } from './SavedCars.generated';
import { useBookingModelsQuery } from './SelectVehicle.generated';

type Saved = BookingSavedCarsQuery['savedVehicles'][number];
type Named = { readonly name: LocalizedName };

export interface SavedCarsProps {
  /** The lists of the booking: a saved car is booked for in their words. */
  makes: readonly Named[];
  years: readonly number[];
  chosen: Pick<BookDetails, 'Make' | 'Model' | 'Year'>;
  /** A car was pressed, and its data is in the draft. */
  onChosen: () => void;
}

/** The member's saved cars, each of which fills the fields of the step by one press. */
export default function SavedCars({ makes, years, chosen, onChosen }: SavedCarsProps) {
  const t = useTexts('booking');
  const id = useId();
  const [said, setSaid] = useState('');
  const { data } = useBookingSavedCarsQuery({ variables: {} });
  const cars = (data?.savedVehicles ?? []).filter(({ vehicle }) => vehicle && bookable(vehicle, makes, [], years).make);
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('own_cars')}
      </h2>
      <ul className={styles.list}>
        {cars.map((car) => (
          <SavedCar
            key={car.id}
            car={car}
            makes={makes}
            years={years}
            chosen={chosen}
            onChoose={(found, name) => {
              preselectVehicle(found);
              setSaid(t('own_car_filled', { car: name }));
              onChosen();
            }}
          />
        ))}
      </ul>
      <Status className={styles.said}>{said}</Status>
    </section>
  );
}

interface SavedCarProps extends Omit<SavedCarsProps, 'onChosen'> {
  car: Saved;
  onChoose: (found: BookableVehicle, name: string) => void;
}

/** Once the models of its make are known, since the car is named as the lists below name it. */
function SavedCar({ car: { nickname, vehicle }, makes, years, chosen, onChoose }: SavedCarProps) {
  const localized = useLocalized();
  const make = vehicle && bookable(vehicle, makes, [], years).make;
  const { data, loading } = useBookingModelsQuery({ variables: { make: make?.en ?? '' }, skip: !make });
  if (!vehicle || !make || loading) return null;
  const found = bookable(vehicle, makes, data?.vehicleModels ?? [], years);
  const name = [make, found.model, found.year].flatMap((part) => (part ? [localized(part)] : [])).join(' ');
  const same = (one: LocalizedName | null, other: LocalizedName | null) => one?.en === other?.en;
  const isChosen = same(found.make, chosen.Make) && same(found.model, chosen.Model) && same(found.year, chosen.Year);
  return (
    <li>
      <button
        type="button"
        className={styles.car}
        aria-pressed={isChosen}
        onClick={() => onChoose(found, nickname ?? name)}
      >
        <Icon name={isChosen ? 'check' : 'car'} />
        <span>
          <span className={styles.name}>{nickname ?? name}</span> {nickname && name}
        </span>
      </button>
    </li>
  );
}
