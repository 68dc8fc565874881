import { useEffect, useRef, useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Status } from '../../../ui/Status';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { type FinderAddress, filterCount } from '../address';
import type { Category } from '../category-tree';
import type { FinderActions } from '../finder-actions';
import { grouped } from '../grouped';
import type { ChosenVehicle } from '../search';
import { RESULTS_TITLE } from '../use-restored-focus';
import { CategoryTree } from './CategoryTree';
import { FilterBar } from './Filters';
import { NothingFound } from './NothingFound';
import { PartRow, PartRowSkeleton } from './PartRow';
import styles from './PartsResults.module.css';
import { ResultsBar } from './ResultsBar';
import { sharedNote } from './shared-note';
import { useFilterGroups } from './use-filter-groups';
import { type PartsAnswer, type PartsRequest, useParts } from './use-parts';

/** Number of skeleton rows (public spec §4). */
const SKELETON_ROWS = 9;

interface PartsResultsProps {
  address: FinderAddress;
  /** The slug of the vehicle; null for a search by number. */
  slug: string | null;
  vehicle: ChosenVehicle | null;
  tree: readonly Category[];
  /** The tree is that of this vehicle. */
  counted: boolean;
  treeFailed: boolean;
  onRetryTree: () => void;
  way: readonly Category[];
  phone: boolean;
  actions: FinderActions;
}

/** The tree on the left and the parts on the right; on phones the parts, with tree and filters behind two buttons (public spec §2). */
export function PartsResults(props: PartsResultsProps) {
  const { address, slug, vehicle, tree, counted, treeFailed, onRetryTree, way, phone, actions } = props;
  const t = useTexts('parts-finder');
  const localized = useLocalized();
  const category = way.at(-1);
  // A category of an address is known by the tree; one that has no parts for the vehicle isn't in it.
  const unknown = address.category !== null && !category;
  const parts = useParts(unknown ? null : requestOf(address, slug, category?.id ?? null));
  const { failed } = parts;
  const answer = unknown && counted ? NO_PARTS : parts.answer;
  const brokenTree = unknown && treeFailed;
  const pending = !answer && !failed && !brokenTree;
  const groups = useFilterGroups(address, useSteady(answer, `${slug} ${category?.id}`));
  const list = useGrowingList(answer);
  const note = sharedNote(answer?.groups.flatMap((group) => group.parts) ?? []);
  const title = useRef<HTMLHeadingElement>(null);
  const byNumber = address.number !== null;
  const name = byNumber
    ? t('number_results', { number: address.number ?? '' })
    : category
      ? localized(category.name)
      : t('all_parts');
  // Another list begins at its top, where that has been scrolled past.
  const key = `${slug} ${address.number} ${address.category}`;
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const top = title.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) title.current?.scrollIntoView?.({ block: 'start' });
  }, [key]);
  const treeProps = { address, tree, way, counted };

  return (
    <section className={styles.results} data-flat={byNumber} aria-labelledby={RESULTS_TITLE}>
      {!phone && !byNumber && (
        <div className={styles.side}>
          <CategoryTree {...treeProps} />
        </div>
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 id={RESULTS_TITLE} ref={title} tabIndex={-1} className={styles.title}>
            {name}
          </h2>
          <Status className={styles.count}>
            {pending && t('loading')}
            {answer && (
              <>
                {vehicle && <VisuallyHidden>{localized(vehicle.displayName)} </VisuallyHidden>}
                {t('count', { count: grouped(answer.totalCount) })}
              </>
            )}
          </Status>
        </div>
        {!phone && <FilterBar address={address} groups={groups} actions={actions} />}
        {note && <p className={styles.note}>{localized(note)}</p>}
        {answer?.match === 'PREFIX' && <p className={styles.note}>{t('prefix_note')}</p>}
        {(failed || brokenTree) && (
          <Notice
            kind="error"
            live
            action={<Button onClick={failed ? parts.retry : onRetryTree}>{t('try_again')}</Button>}
          >
            {t('parts_failed')}
          </Notice>
        )}
        {answer && answer.totalCount === 0 && (
          <NothingFound address={address} didYouMean={answer.didYouMean} actions={actions} />
        )}
        <div ref={list.root} aria-busy={pending}>
          {pending && (
            <ul className={styles.rows}>
              {Array.from({ length: SKELETON_ROWS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
                <li key={index} data-skeleton="true">
                  <PartRowSkeleton />
                </li>
              ))}
            </ul>
          )}
          {answer?.groups.map((group) => (
            <section key={group.category?.id ?? ''} className={styles.group}>
              {group.category && (
                <h3 className={styles.subheader}>
                  {localized(group.category.name)}
                  {group.category.partCount !== null && (
                    <span className={styles.groupCount}>
                      {grouped(group.category.partCount)}
                      <VisuallyHidden>{` ${t('count_unit')}`}</VisuallyHidden>
                    </span>
                  )}
                </h3>
              )}
              <ul className={styles.rows}>
                {group.parts.map((part) => (
                  <li key={`${part.productNr} ${part.companySku}`} data-part="true">
                    <PartRow part={part} noteSaid={note !== null} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {answer?.next && (
          <div className={styles.more}>
            {parts.moreFailed && <p role="alert">{t('load_failed')}</p>}
            <p>{t('shown_of', { shown: grouped(list.count), count: grouped(answer.totalCount) })}</p>
            <Button
              busy={parts.moreBusy}
              onClick={() => {
                list.expect();
                parts.more();
              }}
            >
              {t('show_more')}
            </Button>
          </div>
        )}
      </div>
      {phone && !byNumber && (
        <ResultsBar
          {...treeProps}
          groups={groups}
          chosen={filterCount(address)}
          found={answer?.totalCount}
          actions={actions}
        />
      )}
    </section>
  );
}

const NO_PARTS: PartsAnswer = {
  totalCount: 0,
  groups: [],
  brands: [],
  facets: [],
  match: null,
  didYouMean: [],
  next: null,
};

function requestOf(address: FinderAddress, slug: string | null, category: string | null): PartsRequest | null {
  const { number, brands, criteria } = address;
  if (number !== null) return { kind: 'NUMBER', number };
  return slug === null ? null : { kind: 'VEHICLE', vehicle: slug, category, brands, criteria };
}

/** The counts stay while a filter is being applied, so that the layout is stable. */
function useSteady(answer: PartsAnswer | undefined, list: string): PartsAnswer {
  const [last, setLast] = useState({ list, answer: answer ?? NO_PARTS });
  if (last.list !== list || (answer && answer !== last.answer)) setLast({ list, answer: answer ?? NO_PARTS });
  return answer ?? (last.list === list ? last.answer : NO_PARTS);
}

/** The number of rows; after "show more" the first new one takes the focus. */
function useGrowingList(answer: PartsAnswer | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const expected = useRef<number | null>(null);
  const count = answer?.groups.reduce((sum, { parts }) => sum + parts.length, 0) ?? 0;
  useEffect(() => {
    const at = expected.current;
    if (at === null || count <= at) return;
    expected.current = null;
    root.current?.querySelectorAll<HTMLElement>('[data-part] a')[at]?.focus();
  }, [count]);
  return {
    root,
    count,
    expect: () => {
      expected.current = count;
    },
  };
}
