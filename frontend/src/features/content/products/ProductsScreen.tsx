import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { Banner } from '../Banner';
import { BannerPicture } from '../BannerPicture';
import { ItemTiles } from '../ItemTiles';
import { Section } from '../Section';
import { CatalogueDownload } from './CatalogueDownload';
import { ComingSoon } from './ComingSoon';

/** All product categories, the catalogue if published, and announced products (public spec §2 "Product pages"). */
export default function ProductsScreen() {
  const t = useTexts('products');
  return (
    <>
      <Banner
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton variant="primary" size="large" to={paths.partsDealers}>
            {t('dealer_button')}
          </LinkButton>
        }
      >
        <BannerPicture screen="products" />
      </Banner>
      <Section id="list" title={t('list_title')} text={t('list_text')}>
        <ItemTiles kind="products" />
      </Section>
      <CatalogueDownload />
      <Section
        id="help"
        title={t('help_title')}
        text={t('help_text')}
        action={
          <LinkButton to={paths.partsFinder} iconAfter="arrow-right">
            {t('finder_button')}
          </LinkButton>
        }
      />
      <ComingSoon title={t('soon_title')} text={t('soon_text')} />
    </>
  );
}
