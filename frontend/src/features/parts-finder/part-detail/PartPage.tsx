import { useApolloClient } from '@apollo/client/react';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { usePageTitle } from '../../../routes/use-page-title';
import { BrandMark } from '../../../shell/BrandMark';
import { useBrand } from '../../../shell/use-brand';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { PHONE, useMedia } from '../../../ui/media';
import { PageHeading } from '../../../ui/PageHeading';
import { Tabs } from '../../../ui/Tabs';
import { Tooltip } from '../../../ui/Tooltip';
import { WholeWords } from '../../../ui/WholeWords';
import { grouped } from '../grouped';
import { isOwnBrand } from '../own-brand';
import { CopyNumber } from './CopyNumber';
import { Files } from './Files';
import { Fitments } from './Fitments';
import { Gallery } from './Gallery';
import styles from './PartPage.module.css';
import type { Part } from './part';
import { Similar } from './Similar';
import { Specifications } from './Specifications';
import { type CheckedVehicle, useVerdict } from './use-verdict';
import { Verdict } from './Verdict';
import { WhereToBuy } from './WhereToBuy';

/** Back to where the visitor came from; who came from elsewhere is led to the parts finder. */
function BackButton() {
  const t = useTexts('part-detail');
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="quiet"
      size="small"
      icon="arrow-left"
      onClick={() => {
        if (canGoBack) router.history.back();
        else void navigate({ to: paths.partsFinder });
      }}
    >
      {t('back')}
    </Button>
  );
}

const TABS = ['specifications', 'fitment'] as const;
type TabId = (typeof TABS)[number];

/** One part: pictures, whether it fits, what it is, what it fits, where it is sold and fitted (public spec §2 "Part detail"). */
export function PartPage({ part }: { part: Part }) {
  const common = useTexts('common');
  const localized = useLocalized();
  const verdict = useVerdict(part);
  const phone = useMedia(PHONE);
  const title = localized(part.description);
  // A sticky bar must be the last element, where it ends.
  const actions = (
    <Actions
      product={part.category.product}
      vehicle={verdict.state === 'fits' ? verdict.vehicle : null}
      asked={verdict.state === 'not'}
    />
  );
  usePageTitle(`${title} ${part.productNr}`);
  return (
    <>
      <div className={styles.top}>
        <div className={styles.way}>
          <BackButton />
          <Breadcrumbs way={[{ label: common('menu_parts_finder'), to: paths.partsFinder }]} here={title} />
        </div>
        <Head part={part} title={title} />
        <div className={styles.pictures}>
          <Gallery part={part} />
        </div>
        <div className={styles.facts}>
          {part.note && <p className={styles.note}>{localized(part.note)}</p>}
          <Verdict verdict={verdict} category={part.category.id} />
          {!phone && actions}
          <Files files={part.files} />
        </div>
      </div>
      <div className={styles.details}>
        <Details part={part} mine={'slug' in verdict ? verdict.slug : null} />
      </div>
      <WhereToBuy />
      <Similar part={part} />
      {phone && actions}
    </>
  );
}

function Head({ part, title }: { part: Part; title: string }) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const own = useBrand();
  const category = localized(part.category.name);
  // Name and dimensions break apart before either breaks within itself.
  const [, name = title, size] = /^(\D+) (\d.*)$/.exec(title) ?? [];
  return (
    <div className={styles.head}>
      {!title.startsWith(category) && <p className={styles.kind}>{category}</p>}
      <PageHeading>
        <span className={styles.unit}>
          <WholeWords>{name}</WholeWords>
        </span>
        {size && (
          <>
            {' '}
            <span className={styles.unit}>
              <WholeWords>{size}</WholeWords>
            </span>
          </>
        )}
      </PageHeading>
      <dl className={styles.numbers}>
        <div>
          <dt>{t('product_number')}</dt>
          <dd className={styles.number}>
            {part.productNr}
            <CopyNumber number={part.productNr} />
          </dd>
        </div>
        <div>
          <dt>{t('brand')}</dt>
          <dd className={styles.brand}>
            {isOwnBrand(part.brand, own?.name) ? <BrandMark name={part.brand.name} /> : part.brand.name}
          </dd>
        </div>
        <div>
          <dt>{t('sku')}</dt>
          <dd>{part.companySku}</dd>
        </div>
      </dl>
    </div>
  );
}

interface ActionsProps {
  product: string | null;
  /** The visitor's own car, where the part fits it. */
  vehicle: CheckedVehicle | null;
  /** Something else asks to be pressed: the part doesn't fit. */
  asked: boolean;
}

/** Actions on a part, in a bottom bar on phones. */
function Actions({ product, vehicle, asked }: ActionsProps) {
  const t = useTexts('part-detail');
  const client = useApolloClient();
  /** The booking's own files come with it; a page about a part needs none of them. */
  const carry = () => {
    void import('./book-fitting')
      .then(({ carryIntoBooking }) => carryIntoBooking(client, { product, vehicle }))
      .catch(() => undefined);
  };
  return (
    <div className={styles.actions}>
      <LinkButton
        to={paths.selectLocation()}
        variant={asked ? 'secondary' : 'primary'}
        size="large"
        icon="wrench"
        onClick={carry}
      >
        {t('book')}
      </LinkButton>
      <LinkButton href="#buy" size="large" icon="store">
        {t('buy')}
      </LinkButton>
    </div>
  );
}

/** The tabs for specifications, the default, and cars; the selected tab is in the URL. */
function Details({ part, mine }: { part: Part; mine: string | null }) {
  const t = useTexts('part-detail');
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const selected = TABS.find((id) => id === tab) ?? 'specifications';
  const select = (id: TabId) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({
        ...before,
        tab: id === 'specifications' ? undefined : id,
      })) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs
      label={t('tabs')}
      selected={selected}
      onSelect={select}
      aside={
        <Tooltip label={t('disclaimer_text')} align="start">
          <button type="button" className={styles.disclaimer}>
            <Icon name="info" />
            {t('disclaimer')}
          </button>
        </Tooltip>
      }
      tabs={[
        {
          id: 'specifications',
          label: t('tab_specifications'),
          panel: <Specifications criteria={part.criteria} numbers={part.numbers} />,
        },
        {
          id: 'fitment',
          label: t('tab_fitment'),
          count: grouped(part.fitmentCount),
          panel: <Fitments part={part} count={part.fitmentCount} mine={mine} />,
        },
      ]}
    />
  );
}
