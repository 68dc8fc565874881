import { useParams } from '@tanstack/react-router';
import { useKeys, useTexts } from '../../../i18n/texts';
import { endingOf, itemId } from '../../../routes/items';
import { paths } from '../../../routes/paths';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { LinkButton } from '../../../ui/Button';
import { Banner } from '../Banner';
import { ItemTiles } from '../ItemTiles';
import { NumberedList } from '../NumberedList';
import { Picture } from '../Picture';
import { Section } from '../Section';
import { useGroups } from '../use-groups';
import { ComingSoon } from './ComingSoon';
import styles from './ProductScreen.module.css';

/** One category: its kinds of part, how to choose among them, and the other categories (public spec §2). */
export default function ProductScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const ending = endingOf('products', id);
  // The router shows the page of unknown addresses for any other.
  return ending ? <Product key={ending} ending={ending} /> : null;
}

function Product({ ending }: { ending: string }) {
  const screen = itemId('products', ending);
  const t = useTexts(screen);
  const shared = useTexts('products');
  const parts = useGroups(screen, 'part');
  // A category that is only being prepared has a launch message in its words.
  const launching = useKeys(screen).includes('launch_title');
  return (
    <>
      <Banner
        way={<Breadcrumbs way={[{ label: shared('title'), to: paths.products() }]} here={t('heading')} />}
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton variant="primary" size="large" to={paths.partsFinder} search={{ category: screen }}>
              {shared('finder_button')}
            </LinkButton>
            <div className={styles.ways}>
              <LinkButton variant="quiet" iconAfter="arrow-right" to={paths.partsDealers}>
                {shared('dealer_button')}
              </LinkButton>
              <LinkButton variant="quiet" iconAfter="arrow-right" to={paths.services(itemId('services', ending))}>
                {shared('service_button')}
              </LinkButton>
            </div>
          </>
        }
      >
        <Picture first screen="products" id={`product-${ending}`} className={styles.drawing} />
      </Banner>
      {launching ? (
        <ComingSoon title={t('launch_title')} text={t('launch_text')} />
      ) : (
        <>
          <Section id="parts" title={t('parts_title')}>
            <ul className={styles.parts}>
              {parts.map((number) => (
                <li key={number} className={styles.part}>
                  <Picture screen={screen} id={`part-${number}`} className={styles.picture} />
                  <div className={styles.words}>
                    <h3>{t(`part_${number}_title`)}</h3>
                    <p className={styles.text}>{t(`part_${number}_text`)}</p>
                    <p className={styles.note}>{t(`part_${number}_note_text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="choose" title={t('choose_title')}>
            <NumberedList sequence screen={screen} kind="choose" />
          </Section>
        </>
      )}
      <Section id="all" title={shared('all_title')}>
        <ItemTiles compact kind="products" current={ending} />
      </Section>
    </>
  );
}
