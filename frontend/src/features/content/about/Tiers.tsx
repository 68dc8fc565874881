import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { Table } from '../../../ui/Table';
import { Picture } from '../Picture';
import styles from './Tiers.module.css';

const tiers = ['oe', 'gold', 'silver'] as const;
const aspects = ['fit', 'material', 'for', 'items'] as const;

/** The brand's three tiers of parts: what each means, side by side, and whom to ask. */
export function Tiers() {
  const t = useTexts('about');
  return (
    <section className={styles.section} aria-labelledby="tiers-title">
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="tiers-title">{t('tiers_title')}</h2>
          <p>{t('tiers_text')}</p>
        </div>
        <ul className={styles.tiers}>
          {tiers.map((tier) => (
            <li key={tier} className={styles.tier}>
              <Picture screen="about" id={`tier-${tier}`} className={styles.emblem} width={96} height={96} />
              <h3>{t(`tier_${tier}_title`)}</h3>
              <p className={styles.name}>{t(`tier_${tier}_name`)}</p>
              <p className={styles.text}>{t(`tier_${tier}_text`)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.compare}>
          <h3 className={styles.compareTitle}>{t('compare_title')}</h3>
          <Table
            name={t('compare_title')}
            columns={[
              {
                id: 'aspect',
                title: t('compare_aspect'),
                names: true,
                cell: (aspect: string) => t(`compare_${aspect}`),
              },
              ...tiers.map((tier) => ({
                id: tier,
                title: t(`tier_${tier}_title`),
                cell: (aspect: string) => t(`compare_${aspect}_${tier}`),
              })),
            ]}
            rows={aspects}
            keyOf={(aspect) => aspect}
            empty={null}
            narrow="scroll"
          />
        </div>
        <div className={styles.choose}>
          <div>
            <h3>{t('choose_title')}</h3>
            <p>{t('choose_text')}</p>
          </div>
          <div className={styles.ways}>
            <LinkButton to={paths.serviceCentres}>{t('menu_find_service_centre')}</LinkButton>
            <LinkButton to={paths.partsDealers}>{t('menu_find_dealer')}</LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
