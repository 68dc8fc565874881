import { type FormEvent, useEffect, useRef, useState } from 'react';
import { inBothLanguages, type Localized, useLocalized, useTexts } from '../../i18n/texts';
import { named, namedProvince, type Region, samePlace } from '../../location/place';
import { provinceKeywords } from '../../location/province-names';
import type { NearMe } from '../../location/use-near-me';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { fieldId } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { useFinderCitiesQuery, useFinderStatesQuery } from './Finder.generated';
import styles from './FinderForm.module.css';
import type { FinderKind } from './finder-kind';
import { NearMeButton, NearMeProblemNotice } from './NearMeButton';

interface NamedRegion {
  name: Localized;
}

interface FinderFormProps {
  kind: FinderKind;
  place: Region;
  nearMe: NearMe;
  /** The page already shows a load error. */
  silent: boolean;
  onSearch: (place: Region) => void;
}

/**
 * State and city to filter by. Choosing one searches at once; the button repeats the search, and needs a state
 * (`state_required`, public spec §5). Changing the state clears the city.
 */
export function FinderForm({ kind, place, nearMe, silent, onSearch }: FinderFormProps) {
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
  const states = useFinderStatesQuery({ variables: { kind } });
  const cities = useFinderCitiesQuery({ variables: { kind, state: state ?? '' }, skip: state === null });
  const stateList = states.data?.states ?? [];
  const cityList = cities.data?.cities ?? [];
  const failed = [states, cities].filter(({ error, data }) => error && !data);
  const retry = () => failed.forEach(({ refetch }) => void refetch().catch(() => undefined));
  // A retry of the page refetches the lists too.
  const wasSilent = useRef(silent);
  useEffect(() => {
    if (wasSilent.current && !silent) retry();
    wasSilent.current = silent;
  });
  const options = (places: readonly NamedRegion[], keywords: (name: Localized) => string) =>
    places.map(({ name }) => ({ value: localized(name), label: localized(name), keywords: keywords(name) }));
  const labelOf = (found: NamedRegion | undefined) => (found ? localized(found.name) : null);
  const chosenState = labelOf(namedProvince(stateList, state));
  /** None chosen, or one that the list doesn't know. */
  const unknown = state === null || (states.data !== undefined && chosenState === null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setMissing(state === null);
    if (state !== null) onSearch({ state, city });
    else form.current?.querySelector<HTMLElement>(`#${fieldId('state')}`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={search} aria-label={t('search_form')} noValidate>
      <div className={styles.row}>
        {/* Typing counts as a choice, even if incomplete. */}
        <div className={styles.fields} onInput={nearMe.leaveAlone}>
          <ComboBox
            name="state"
            label={t('state')}
            placeholder={t('state_placeholder')}
            options={options(stateList, provinceKeywords)}
            value={chosenState}
            error={missing && state === null ? t('state_required') : undefined}
            onChange={(next) => {
              nearMe.leaveAlone();
              setState(next);
              setCity(null);
              if (next !== null && next !== chosenState) onSearch({ state: next, city: null });
            }}
          />
          <ComboBox
            name="city"
            label={t('city')}
            optional
            placeholder={t(unknown ? 'city_first_state' : 'city_placeholder')}
            options={options(cityList, inBothLanguages)}
            value={labelOf(named(cityList, city))}
            disabled={unknown}
            onChange={(next) => {
              nearMe.leaveAlone();
              setCity(next);
              if (state !== null && next !== city) onSearch({ state, city: next });
            }}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" icon="search" className={styles.button}>
            {t('search')}
          </Button>
          <NearMeButton nearMe={nearMe} className={styles.button} />
        </div>
      </div>
      <NearMeProblemNotice nearMe={nearMe} className={styles.notice} />
      {failed.length > 0 && !silent && (
        <div className={styles.notice}>
          <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
            {t('areas_failed')}
          </Notice>
        </div>
      )}
    </form>
  );
}
