import { type FormEvent, useRef, useState } from 'react';
import { inBothLanguages, type Localized, useLocalized, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { fieldId } from '../../ui/Field';
import type { FinderKind } from './Finder';
import { useFinderCitiesQuery, useFinderStatesQuery } from './Finder.generated';
import styles from './Finder.module.css';
import { everywhere, named, type Place, samePlace } from '../../location/place';

interface Named {
  name: Localized;
}

interface FinderFormProps {
  kind: FinderKind;
  place: Place;
  onSearch: (place: Place) => void;
}

/** State and city to filter by; a search needs a state (`state_required`, public spec §5), changing it clears the city. */
export function FinderForm({ kind, place, onSearch }: FinderFormProps) {
  const t = useTexts('location');
  const localized = useLocalized();
  const [state, setState] = useState(place.state);
  const [city, setCity] = useState(place.city);
  const [missing, setMissing] = useState(false);
  const [searched, setSearched] = useState(place);
  // Back and forward change the address; the fields follow it, and keep the focus where it is.
  if (!samePlace(searched, place)) {
    setSearched(place);
    setState(place.state);
    setCity(place.city);
    setMissing(false);
  }
  const form = useRef<HTMLFormElement>(null);
  const states = useFinderStatesQuery({ variables: { kind } }).data?.states ?? [];
  const cities =
    useFinderCitiesQuery({ variables: { kind, state: state ?? '' }, skip: state === null }).data?.cities ?? [];
  const options = (places: readonly Named[]) =>
    places.map(({ name }) => ({ value: localized(name), label: localized(name), keywords: inBothLanguages(name) }));
  const chosen = (places: readonly Named[], name: string | null) => {
    const found = named(places, name);
    return found ? localized(found.name) : null;
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    setMissing(state === null);
    if (state !== null) onSearch({ state, city });
    else form.current?.querySelector<HTMLElement>(`#${fieldId('state')}`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={search} aria-label={t('search_form')} noValidate>
      <ComboBox
        name="state"
        label={t('state')}
        placeholder={t('state_placeholder')}
        options={options(states)}
        value={chosen(states, state)}
        error={missing && state === null ? t('state_required') : undefined}
        onChange={(next) => {
          setState(next);
          setCity(null);
        }}
      />
      <ComboBox
        name="city"
        label={t('city')}
        optional
        placeholder={state === null ? t('city_first_state') : t('city_placeholder')}
        options={options(cities)}
        value={chosen(cities, city)}
        disabled={state === null}
        onChange={setCity}
      />
      <Button type="submit" variant="primary" icon="search" wide>
        {t('search')}
      </Button>
      {place.state !== null && (
        <Button variant="quiet" wide onClick={() => onSearch(everywhere)}>
          {t('show_all_areas')}
        </Button>
      )}
    </form>
  );
}
