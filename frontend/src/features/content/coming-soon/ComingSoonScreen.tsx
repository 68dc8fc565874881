import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { Picture } from '../Picture';
import styles from './ComingSoonScreen.module.css';

/** The announced feature, and alternatives until then (public spec §2 "coming-soon"). */
export default function ComingSoonScreen() {
  const t = useTexts('coming-soon');
  return (
    <SplitPage
      drawing={
        <Picture first screen="coming-soon" id="coming-soon" className={styles.drawing} width={520} height={440} />
      }
    >
      <div className={styles.words}>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <div className={styles.meanwhile}>
          <h2>{t('meanwhile_title')}</h2>
          <p>{t('meanwhile_text')}</p>
          <div className={styles.ways}>
            <LinkButton variant="primary" to={paths.selectLocation()}>
              {t('menu_book_service')}
            </LinkButton>
            <LinkButton to={paths.serviceCentres}>{t('menu_find_service_centre')}</LinkButton>
            <LinkButton to={paths.contactUs}>{t('menu_support')}</LinkButton>
          </div>
        </div>
      </div>
    </SplitPage>
  );
}
