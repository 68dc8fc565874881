import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { Banner } from '../Banner';
import { BannerPicture } from '../BannerPicture';
import { NumberedList } from '../NumberedList';
import { Section } from '../Section';
import styles from './AboutScreen.module.css';
import { Tiers } from './Tiers';

/** The brand, its services and its tiers of parts (public spec §2 "Static pages"). */
export default function AboutScreen() {
  const t = useTexts('about');
  return (
    <>
      <Banner
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton size="large" to={paths.serviceCentres}>
            {t('menu_find_service_centre')}
          </LinkButton>
        }
      >
        <BannerPicture screen="about" />
      </Banner>
      <section className={styles.intro} aria-labelledby="intro-title">
        <h2 id="intro-title">{t('intro_title')}</h2>
        <div>
          <p>{t('intro_text')}</p>
          <p>{t('intro_more_text')}</p>
        </div>
      </section>
      <Section id="principles" title={t('principles_title')}>
        <NumberedList screen="about" kind="principle" />
      </Section>
      <Tiers />
      <section className={styles.history} aria-labelledby="history-title">
        <div className={styles.inside}>
          <div>
            <h2 id="history-title">{t('history_title')}</h2>
            <p>{t('history_text')}</p>
          </div>
          <LinkButton size="large" to={paths.hundredYears} iconAfter="arrow-right">
            {t('history_link')}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
