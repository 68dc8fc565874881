import { useId, useState } from 'react';
import { seoulTime } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { distanceLabel, nearestFirst, type WithDistance } from '../../../location/distance';
import { openingHint } from '../../../location/opening';
import { useNearMe } from '../../../location/use-near-me';
import { paths } from '../../../routes/paths';
import { telephone } from '../../../shell/use-brand';
import { Button, LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { WholeWords } from '../../../ui/WholeWords';
import { Section } from '../../content/Section';
import { NearMeButton, NearMeProblemNotice } from '../../finder/NearMeButton';
import { type PartDealersQuery, usePartDealersQuery } from './PartDetail.generated';
import styles from './WhereToBuy.module.css';

type Dealer = PartDealersQuery['dealers'][number];

/** So many of the nearest are shown; the finder has the others. */
const NEAREST = 3;

/** The parts dealers nearest to the visitor, once the position is known. */
export function WhereToBuy() {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  /** The visitor's province, by its Korean name. */
  const [state, setState] = useState<string | null>(null);
  const nearMe = useNearMe({
    atOnce: true,
    // No automatic request for the position, since the page is about a part.
    quiet: true,
    onFound: (region) => setState(region.state),
  });
  const { data, error, loading, refetch } = usePartDealersQuery({
    variables: { state: state ?? '' },
    skip: state === null,
    notifyOnNetworkStatusChange: true,
  });
  const dealers = data?.dealers;
  const nearest = nearestFirst(dealers ?? [], nearMe.here).slice(0, NEAREST);
  // The list of a province names it in the reader's language.
  const place = dealers?.[0] && localized(dealers[0].state);
  return (
    <Section
      id="buy"
      title={t('buy_title')}
      text={t('buy_text')}
      action={
        <div className={styles.ways}>
          {state === null && <NearMeButton nearMe={nearMe} />}
          <LinkButton to={paths.partsDealers} search={{ state: place }} iconAfter="arrow-right">
            {t('buy_all')}
          </LinkButton>
        </div>
      }
    >
      <div className={styles.found}>
        <NearMeProblemNotice nearMe={nearMe} />
        {state !== null &&
          (loading ? (
            <Coming />
          ) : error ? (
            <Notice
              kind="error"
              live
              action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('try_again')}</Button>}
            >
              {t('buy_failed')}
            </Notice>
          ) : nearest.length === 0 ? (
            <Notice kind="info" live>
              {t('buy_none')}
            </Notice>
          ) : (
            <>
              <p role="status" className={styles.near}>
                {t('buy_near', { place: place ?? '' })}
              </p>
              <ul className={styles.list}>
                {nearest.map((found) => (
                  <DealerRow key={found.thing.code} found={found} />
                ))}
              </ul>
            </>
          ))}
      </div>
    </Section>
  );
}

function DealerRow({ found: { thing: dealer, metres } }: { found: WithDistance<Dealer> }) {
  const t = useTexts('part-detail');
  const words = useTexts('location');
  const localized = useLocalized();
  const language = useLanguage();
  const id = useId();
  const { key, ...times } = openingHint(dealer.openingToday, seoulTime().time);
  const name = localized(dealer.name);
  return (
    <li className={styles.dealer} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{name}</h3>
        {metres !== null && (
          <p className={styles.distance}>
            <VisuallyHidden>{words('from_here')} </VisuallyHidden>
            {distanceLabel(metres, language)}
          </p>
        )}
      </div>
      <p className={styles.address}>
        <WholeWords>{localized(dealer.address)}</WholeWords>
      </p>
      <p className={key === 'open_now' ? styles.open : styles.closed}>
        {words(key, times)}
        {dealer.openingToday.closedFor && ` (${localized(dealer.openingToday.closedFor)})`}
      </p>
      <div className={styles.links}>
        <a className={styles.phone} href={telephone(dealer.phone)} aria-label={`${words('phone')} ${dealer.phone}`}>
          <Icon name="phone" />
          {dealer.phone}
        </a>
        <LinkButton
          to={paths.partsDealers}
          search={{ state: localized(dealer.state), dealer: dealer.code }}
          variant="quiet"
          size="small"
          aria-label={t('buy_map_label', { name })}
        >
          {t('buy_map')}
        </LinkButton>
      </div>
    </li>
  );
}

function Coming() {
  const t = useTexts('part-detail');
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t('buy_loading')}</VisuallyHidden>
      {Array.from({ length: NEAREST }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that are all alike.
        <Skeleton key={row} height="172px" />
      ))}
    </div>
  );
}
