import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { MissingPartDrawing } from './MissingPartDrawing';
import styles from './NotFoundScreen.module.css';

/** The page for unknown paths, which the gateway serves with status 404 (public spec §2). */
export default function NotFoundScreen() {
  const t = useTexts('not-found');
  return (
    <SplitPage drawing={<MissingPartDrawing label={t('drawing_alt')} />}>
      <div className={styles.words}>
        <p className={styles.code}>404</p>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <div className={styles.ways}>
          <LinkButton variant="primary" to={paths.home}>
            {t('to_home')}
          </LinkButton>
          <LinkButton to={paths.serviceCentres}>{t('menu_find_service_centre')}</LinkButton>
          <LinkButton to={paths.selectLocation()}>{t('menu_book_service')}</LinkButton>
        </div>
      </div>
    </SplitPage>
  );
}
