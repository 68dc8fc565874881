import { Link } from '@tanstack/react-router';
import { seoulTime } from '../i18n/dates';
import { useLocalized, useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { BrandMark } from './BrandMark';
import styles from './Footer.module.css';
import { telephone, useBrand } from './use-brand';

/** Company details, ways in, and a copyright line with the current year of the server's clock (public spec §2). */
export function Footer() {
  const t = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  if (!brand) return null;
  const outside = [
    ...(brand.storeUrl ? [{ id: 'store', label: t('online_store'), url: brand.storeUrl }] : []),
    ...(brand.channelUrl ? [{ id: 'channel', label: t('chat_channel'), url: brand.channelUrl }] : []),
    ...brand.links.map(({ id, label, url }) => ({ id, label: localized(label), url })),
  ];
  const company = [
    [t('representative'), localized(brand.representative)],
    [t('registration_number'), brand.registrationNumber],
    [t('address'), localized(brand.address)],
    [t('email'), brand.email],
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.lead}>
          <BrandMark name={localized(brand.name)} />
          <p className={styles.promise}>{t('footer_promise')}</p>
        </div>
        <nav className={styles.column} aria-labelledby="footer-service">
          <h2 id="footer-service">{t('footer_service')}</h2>
          <ul>
            <li>
              <Link to={paths.serviceCentres}>{t('menu_find_service_centre')}</Link>
            </li>
            <li>
              <Link to={paths.selectLocation()}>{t('menu_book_service')}</Link>
            </li>
            <li>
              <Link to={paths.partsDealers}>{t('menu_find_dealer')}</Link>
            </li>
            <li>
              <Link to={paths.signIn}>{t('partner_login')}</Link>
            </li>
          </ul>
        </nav>
        {outside.length > 0 && (
          <nav className={styles.column} aria-labelledby="footer-outside">
            <h2 id="footer-outside">{t('footer_outside')}</h2>
            <ul>
              {outside.map(({ id, label, url }) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {label}
                    <Icon name="external" size={16} />
                    <VisuallyHidden>{t('new_window')}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.column}>
          <h2>{t('customer_centre')}</h2>
          <a className={styles.phone} href={telephone(brand.phone)}>
            {brand.phone}
          </a>
          <p>{localized(brand.workingHours)}</p>
        </div>
      </div>
      <div className={styles.legal}>
        <p className={styles.companyName}>{localized(brand.companyName)}</p>
        <dl className={styles.company}>
          {company.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.copyright}>
          {t('copyright', { year: seoulTime().year, company: localized(brand.companyName) })}
          {brand.privacyUrl && (
            <a href={brand.privacyUrl} target="_blank" rel="noopener noreferrer">
              {t('privacy_policy')}
            </a>
          )}
        </p>
      </div>
    </footer>
  );
}
