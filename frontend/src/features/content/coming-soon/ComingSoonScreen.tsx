import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { NextSteps } from '../../../ui/NextSteps';
import { SplitPage } from '../../../ui/SplitPage';
import { Picture } from '../Picture';

/** The announced feature, and alternatives until then (public spec §2 "coming-soon"). */
export default function ComingSoonScreen() {
  const t = useTexts('coming-soon');
  return (
    <SplitPage drawing={<Picture first screen="coming-soon" id="coming-soon" width={520} height={440} />}>
      <NextSteps title={t('title')} lead={t('lead')} next={{ title: t('meanwhile_title'), text: t('meanwhile_text') }}>
        <LinkButton variant="primary" to={paths.selectLocation()}>
          {t('menu_book_service')}
        </LinkButton>
        <LinkButton to={paths.serviceCentres}>{t('menu_find_service_centre')}</LinkButton>
        <LinkButton to={paths.contactUs}>{t('menu_support')}</LinkButton>
      </NextSteps>
    </SplitPage>
  );
}
