import { useEffect, useMemo, useRef } from 'react';
import { track } from '../../analytics/track';
import { useTexts } from '../../i18n/texts';
import { PHONE, useMedia } from '../../ui/media';
import { openList } from '../../ui/open-list';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import { chosen, closed, type FinderAddress, opened, withNumber, withVehicle } from './address';
import { wayTo } from './category-tree';
import { noChoice, stepOf } from './choice';
import { fieldOf } from './choice/ChoiceDropdowns';
import { ChoicePopup } from './choice/ChoicePopup';
import { FinderAccordion } from './choice/FinderAccordion';
import { FinderTiles } from './choice/FinderTiles';
import { StartPanel } from './choice/StartPanel';
import { useModeGate } from './choice/use-mode';
import type { FinderActions } from './finder-actions';
import { useOfferedMode } from './look-up/use-look-ups';
import { usePartsFinderQuery } from './PartsFinder.generated';
import styles from './PartsFinderScreen.module.css';
import { PartsResults } from './results/PartsResults';
import { leftChoice } from './search';
import { tellSearch, useVehicleSearchStore } from './search-store';
import { useFinder } from './use-finder';
import { RESULTS_TITLE, useRestoredFocus } from './use-restored-focus';
import { useVehicle } from './vehicle/use-vehicle';
import { VehicleBar } from './vehicle/VehicleBar';

/**
 * Starts the choice from the start panel, with a make, or with the list of all makes. On desktops the popup opens; on
 * phones the form is above the pressed button, so its next field takes the focus and opens its list.
 */
function useBegin(
  address: FinderAddress,
  go: (next: FinderAddress) => void,
  phone: boolean,
): (make: string | null) => void {
  /** The pending choice: the make, or null for the list of all. */
  const begun = useRef<{ make: string | null }>(null);
  const { mode, choice } = address;
  const lead = () => {
    const { make } = begun.current ?? {};
    if (make === undefined || mode !== 'MAKE_MODEL_YEAR' || choice.make !== make) return;
    begun.current = null;
    if (phone) openList(fieldOf(stepOf(choice)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has it.
  useEffect(lead, [mode, choice.make]);
  return (make) => {
    begun.current = { make };
    // The choice is already at that step, and continues there.
    if (mode === 'MAKE_MODEL_YEAR' && make === choice.make) lead();
    else go(make === null ? opened(address, 'MAKE_MODEL_YEAR', noChoice) : chosen(address, 'make', make));
  };
}

/**
 * Parts by vehicle or by number (public spec §2, §4 "Parts finder"). The URL contains the search and the progress of a
 * choice; the popup on desktops and the accordion on phones show the same state.
 */
export default function PartsFinderScreen() {
  const t = useTexts('parts-finder');
  const phone = useMedia(PHONE);
  const { address, query, go } = useFinder();
  const vehicle = useVehicle(address.vehicle);
  const slug = vehicle.gone ? null : address.vehicle;
  const start = usePartsFinderQuery({ variables: { vehicle: slug } });
  const known = start.data ?? start.previousData;
  const makes = known?.catalogueMakes ?? [];
  const tree = start.data?.partCategories;
  const gate = useModeGate(address.mode);
  const retry = () => void start.refetch().catch(() => undefined);
  // While the tree of another vehicle is loading, names stay without counts.
  const shownTree = useMemo(() => tree ?? known?.partCategories ?? [], [tree, known]);
  const way = useMemo(() => wayTo(shownTree, address.category), [shownTree, address.category]);

  // An unknown vehicle is not passed to other pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is derived from the address.
  useEffect(() => {
    if (vehicle.gone) tellSearch(({ follow }) => follow({ ...address, vehicle: null }));
  }, [vehicle.gone, query]);

  // On phones the panel collapses below the pressed button: the results take the focus.
  const found = useRef(false);
  const looked = `${address.vehicle} ${address.number}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each find.
  useEffect(() => {
    if (found.current && phone) document.getElementById(RESULTS_TITLE)?.focus();
    found.current = false;
  }, [looked]);

  useRestoredFocus();

  const left = () => leftChoice(useVehicleSearchStore.getState().search);
  const close = () => go(closed(address), true);
  useOfferedMode(address, close);
  const begin = useBegin(address, go, phone);

  const actions: FinderActions = {
    go,
    open: (mode) => go(opened(address, mode, left())),
    close,
    begin,
    take(slug, mode) {
      found.current = true;
      useVehicleSearchStore.getState().found(mode);
      track('parts', 'vehicle_chosen', mode);
      go(withVehicle(address, slug));
    },
    lookFor(number) {
      found.current = true;
      go(withNumber(number));
    },
  };
  const shared = { address, makes, failed: Boolean(start.error) && !known, retry, actions };
  const looking = slug !== null || address.number !== null;

  return (
    <Page className={styles.page}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {phone ? <FinderAccordion {...shared} gate={gate} /> : <FinderTiles address={address} actions={actions} />}
      {!phone && <ChoicePopup {...shared} gate={gate} />}
      {address.vehicle !== null && <VehicleBar address={address} vehicle={vehicle} actions={actions} />}
      {looking ? (
        <PartsResults
          address={address}
          slug={slug}
          vehicle={vehicle.details}
          tree={shownTree}
          counted={tree !== undefined}
          treeFailed={Boolean(start.error) && !tree}
          onRetryTree={retry}
          way={way}
          phone={phone}
          actions={actions}
        />
      ) : (
        <StartPanel {...shared} tree={shownTree} way={way} loading={start.loading && !known} />
      )}
    </Page>
  );
}
