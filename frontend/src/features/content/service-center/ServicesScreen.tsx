import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { Banner } from '../Banner';
import { BannerPicture } from '../BannerPicture';
import { ItemTiles } from '../ItemTiles';
import { NumberedList } from '../NumberedList';
import { Section } from '../Section';

/** Every service, and the ways to a centre and to a booking (public spec §2 "Service pages"). */
export default function ServicesScreen() {
  const t = useTexts('services');
  return (
    <>
      <Banner
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton variant="primary" size="large" to={paths.selectLocation()}>
              {t('book_button')}
            </LinkButton>
            <LinkButton size="large" to={paths.serviceCentres}>
              {t('find_button')}
            </LinkButton>
          </>
        }
      >
        <BannerPicture screen="services" />
      </Banner>
      <Section id="list" title={t('list_title')} text={t('list_text')}>
        <ItemTiles kind="services" />
      </Section>
      <Section id="promise" title={t('promise_title')} text={t('promise_text')}>
        <NumberedList screen="services" kind="promise" />
      </Section>
    </>
  );
}
