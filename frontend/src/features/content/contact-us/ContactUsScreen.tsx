import type { ReactNode } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { telephone, useBrand } from '../../../shell/use-brand';
import { LinkButton } from '../../../ui/Button';
import { Icon, type IconName } from '../../../ui/Icon';
import { Banner } from '../Banner';
import { BannerPicture } from '../BannerPicture';
import { Section } from '../Section';
import { useGroups } from '../use-groups';
import styles from './ContactUsScreen.module.css';
import { RowLink } from './RowLink';

const ways = [
  { to: paths.selectLocation(), icon: 'calendar', title: 'menu_book_service', text: 'online_book_text' },
  { to: paths.serviceCentres, icon: 'wrench', title: 'menu_find_service_centre', text: 'online_centre_text' },
  { to: paths.partsDealers, icon: 'store', title: 'menu_find_dealer', text: 'online_dealer_text' },
] as const;

/** Telephone and working hours, what can be done without a call, and frequent questions (public spec §2 "Static pages"). */
export default function ContactUsScreen() {
  const t = useTexts('contact');
  const localized = useLocalized();
  const brand = useBrand();
  const questions = useGroups('contact', 'faq');
  return (
    <>
      <Banner
        title={t('title')}
        lead={t('lead')}
        actions={
          brand && (
            <LinkButton
              className={styles.phone}
              variant="primary"
              size="large"
              icon="phone"
              href={telephone(brand.phone)}
            >
              {brand.phone}
            </LinkButton>
          )
        }
      >
        <BannerPicture screen="contact" />
      </Banner>
      {brand && (
        <div className={styles.channels}>
          <Channel icon="headset" title={t('phone_title')} text={t('phone_text')}>
            <a className={styles.number} href={telephone(brand.phone)}>
              {brand.phone}
            </a>
            <dl className={styles.hours}>
              <dt>{t('hours_title')}</dt>
              <dd>{t('hours_text', { hours: localized(brand.workingHours) })}</dd>
            </dl>
          </Channel>
          <Channel icon="mail" title={t('email_title')} text={t('email_text')}>
            <a className={styles.address} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </Channel>
          {brand.channelUrl && (
            <Channel icon="chat" title={t('channel_title')} text={t('channel_text')}>
              <LinkButton
                href={brand.channelUrl}
                external
                iconAfter="external"
                aria-label={`${t('channel_button')} ${t('new_window')}`}
              >
                {t('channel_button')}
              </LinkButton>
            </Channel>
          )}
        </div>
      )}
      <Section id="online" title={t('online_title')} text={t('online_text')}>
        <ul className={styles.ways}>
          {ways.map(({ to, icon, title, text }) => (
            <RowLink key={to} to={to} icon={icon} title={t(title)} text={t(text)} />
          ))}
        </ul>
      </Section>
      <Section id="faq" title={t('faq_title')} beside>
        <div className={styles.questions}>
          {questions.map((number) => (
            <details key={number} className={styles.question}>
              <summary>
                <h3>{t(`faq_${number}_title`)}</h3>
                <Icon name="chevron-down" className={styles.chevron} />
              </summary>
              <p>{t(`faq_${number}_text`)}</p>
            </details>
          ))}
        </div>
      </Section>
    </>
  );
}

interface ChannelProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

/** A way to reach the customer centre. */
function Channel({ icon, title, text, children }: ChannelProps) {
  return (
    <section className={styles.channel}>
      <h2>
        <Icon name={icon} size={24} />
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
