import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { inBothLanguages, useLocalized, useTexts } from '../../../i18n/texts';
import { named } from '../../../location/place';
import { provinceKeywords } from '../../../location/province-names';
import { useNearMe } from '../../../location/use-near-me';
import type { RegionNames } from '../../../map/region';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { fieldId } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { NearMeButton, NearMeProblemNotice } from '../../finder/NearMeButton';
import { type LocalizedName, plainName } from '../draft';
import { useDraftStore } from '../draft-store';
import { areaSchema, locationSchema, searchSchema } from '../schemas';
import { LoadFailure } from '../wizard/LoadFailure';
import { StepForm, useStepCheck } from '../wizard/StepForm';
import { useWizardStep } from '../wizard/use-wizard-step';
import { WizardActions } from '../wizard/WizardActions';
import { WizardFrame } from '../wizard/WizardFrame';
import { CentreList } from './CentreList';
import {
  BookingCentresDocument,
  BookingCitiesDocument,
  BookingStatesDocument,
  useBookingCitiesQuery,
  useBookingStatesQuery,
} from './SelectLocation.generated';
import styles from './SelectLocationScreen.module.css';
import { StateList } from './StateList';
import { usePreloadedCentre } from './use-preloaded-centre';

interface AreaChoice {
  state: LocalizedName;
  city: LocalizedName | null;
}

/** The state of a region, and its city where there is a centre; null where there is none at all, or nothing can be loaded. */
async function choiceInRegion(client: ApolloClient, region: RegionNames): Promise<AreaChoice | null> {
  try {
    const states = await client.query({ query: BookingStatesDocument });
    const state = named(states.data?.states ?? [], region.state);
    if (!state) return null;
    const cities = await client.query({ query: BookingCitiesDocument, variables: { state: region.state } });
    const city = named(cities.data?.cities ?? [], region.city);
    return { state: plainName(state.name), city: city ? plainName(city.name) : null };
  } catch {
    return null;
  }
}

export const queries = [BookingCitiesDocument, BookingCentresDocument];

export { prepare } from './use-preloaded-centre';

/** Names a whole state in the list of districts; no district is called so. */
const ALL = '*';

interface Search {
  state: string;
  city: string | null;
}

/**
 * Step 1: a state, perhaps a district, then one of their centres (public spec §2 "Location finder", booking version).
 * Choosing an area searches at once; the button repeats the search and moves the focus to the list.
 */
export default function SelectLocationScreen() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { draft, proceed } = useWizardStep('location');
  const { chooseState, chooseCity, chooseDealer } = useDraftStore.getState();
  const details = draft.BookDetails;
  const chosenSearch = details.SelectedState && {
    state: details.SelectedState.ko,
    city: details.SelectedCity?.ko ?? null,
  };
  const [searched, setSearch] = useState<Search | null>(chosenSearch);
  /** The search that a press started: its list takes the focus. */
  const [pressed, setPressed] = useState<Search | null>(null);
  // An idle draft is cleared while the step is open, and its list with it.
  const search = draft.LastUpdate === null ? null : searched;
  const preloaded = usePreloadedCentre(id, (state, city) => setSearch({ state, city }));
  const client = useApolloClient();
  const nearMe = useNearMe({
    // A draft that names a state has been searched already, and an address with a centre is a choice.
    atOnce: !details.SelectedState && !id,
    onFound: async (region, _pressed, wanted) => {
      const choice = await choiceInRegion(client, region);
      if (!choice || !wanted()) return;
      chooseState(choice.state);
      chooseCity(choice.city);
      setSearch({ state: choice.state.ko, city: choice.city?.ko ?? null });
    },
  });
  const searchCheck = useStepCheck(searchSchema, details);
  const check = useStepCheck(search ? locationSchema : areaSchema, details);

  const states = useBookingStatesQuery({ variables: {} });
  const cities = useBookingCitiesQuery({
    variables: { state: details.SelectedState?.ko ?? '' },
    skip: !details.SelectedState,
  });

  const statesFailed = states.error !== undefined && !states.data;
  const stateList = states.data?.states ?? [];
  const cityList = cities.data?.cities ?? [];
  const searchState = (state: LocalizedName) => {
    nearMe.leaveAlone();
    chooseState(state);
    const next = { state: state.ko, city: null };
    setSearch(next);
    return next;
  };
  const runSearch = () => {
    nearMe.leaveAlone();
    if (!searchCheck.run(details) || !chosenSearch) {
      document.getElementById(fieldId('SelectedState'))?.focus();
      return;
    }
    setSearch(chosenSearch);
    setPressed(chosenSearch);
  };
  const stateError = searchCheck.keys.SelectedState;
  const centreError = check.keys.DealerCode && t(check.keys.DealerCode);

  return (
    <WizardFrame step="location" lead={t('location_lead')}>
      {preloaded.unknown && (
        <Notice kind="caution" live>
          {t('centre_unknown')}
        </Notice>
      )}
      {(preloaded.failed || statesFailed) && (
        <LoadFailure
          onRetry={() => {
            if (preloaded.failed) preloaded.retry();
            if (statesFailed) void states.refetch().catch(() => undefined);
          }}
        />
      )}
      <StepForm
        check={check}
        landOn={statesFailed ? { DealerCode: 'SelectedState' } : undefined}
        onSubmit={() => {
          if (check.run(details)) proceed();
        }}
      >
        <div>
          {/* Typing counts as a choice, even if incomplete. */}
          <div className={styles.search} onInput={nearMe.leaveAlone}>
            <ComboBox
              name="SelectedState"
              label={t('state')}
              placeholder={t('state_placeholder')}
              options={stateList.map(({ name }) => ({
                value: name.ko,
                label: localized(name),
                keywords: provinceKeywords(name),
              }))}
              value={details.SelectedState?.ko ?? null}
              error={stateError && t(stateError)}
              onChange={(value) => {
                nearMe.leaveAlone();
                const state = stateList.find(({ name }) => name.ko === value)?.name;
                if (state?.ko === details.SelectedState?.ko) return;
                if (state) searchState(plainName(state));
                else chooseState(null);
              }}
            />
            <ComboBox
              name="SelectedCity"
              label={t('city')}
              options={[
                { value: ALL, label: t('city_all') },
                ...cityList.map(({ name }) => ({
                  value: name.ko,
                  label: localized(name),
                  keywords: inBothLanguages(name),
                })),
              ]}
              value={details.SelectedCity?.ko ?? (details.SelectedState ? ALL : null)}
              placeholder={t('city_all')}
              disabled={!details.SelectedState}
              onChange={(value) => {
                nearMe.leaveAlone();
                const city = cityList.find(({ name }) => name.ko === value)?.name;
                chooseCity(city ? plainName(city) : null);
                if (chosenSearch) setSearch({ state: chosenSearch.state, city: city?.ko ?? null });
              }}
            />
            <div className={styles.buttons}>
              <Button icon="search" className={styles.button} onClick={runSearch}>
                {t('search_centres')}
              </Button>
              <NearMeButton nearMe={nearMe} className={styles.button} />
            </div>
          </div>
          <NearMeProblemNotice nearMe={nearMe} className={styles.notice} />
        </div>
        {statesFailed ? null : search ? (
          <CentreList
            key={`${search.state}/${search.city}`}
            {...search}
            here={nearMe.here}
            chosen={details.DealerCode}
            error={centreError}
            focusFor={search === pressed ? search : null}
            onChoose={chooseDealer}
          />
        ) : (
          <StateList
            states={states.data?.states}
            error={centreError}
            onChoose={(name) => setPressed(searchState(plainName(name)))}
          />
        )}
        <WizardActions missing={check.missing} gist={details.DealerName && localized(details.DealerName)} />
      </StepForm>
    </WizardFrame>
  );
}
