import { Link } from '@tanstack/react-router';
import { seoulTime } from '../i18n/dates';
import { useLocalized, useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { Icon } from '../ui/Icon';
import { CARDS, useMedia } from '../ui/media';
import { WholeWords } from '../ui/WholeWords';
import { BrandMark } from './BrandMark';
import { channelsOf, storesOf } from './brand-links';
import styles from './Footer.module.css';
import { brandLinks, hasPage, type MenuLink, productLinks, serviceLinks } from './menu';
import { OutsideAnchor } from './OutsideAnchor';
import { telephone, useBrand } from './use-brand';

interface FooterProps {
  /** One line: telephone, privacy policy and terms. For a booking, which leads nowhere else. */
  short?: boolean;
}

/**
 * Company details, ways in, and a copyright line with the current year of the server's clock (public spec §2). On phones
 * the columns unfold, and the links to other sites are one list.
 */
export function Footer({ short }: FooterProps) {
  const t = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  const phone = useMedia(CARDS);
  if (!brand) return null;
  const privacy = brand.privacyUrl ? (
    <OutsideAnchor link={{ label: t('privacy_policy'), url: brand.privacyUrl }} />
  ) : (
    hasPage(paths.privacy) && <Link to={paths.privacy}>{t('privacy_policy')}</Link>
  );
  const terms = hasPage(paths.terms) && <Link to={paths.terms}>{t('terms')}</Link>;
  if (short) {
    return (
      <footer className={styles.footer}>
        <ul className={styles.line}>
          <li>
            <a href={telephone(brand.phone)}>
              <Icon name="phone" size={16} />
              {brand.phone}
            </a>
          </li>
          {privacy && <li className={styles.privacy}>{privacy}</li>}
          {terms && <li>{terms}</li>}
        </ul>
      </footer>
    );
  }
  const columns = [
    { key: 'footer_brand', links: brandLinks },
    { key: 'footer_service', links: serviceLinks },
    { key: 'footer_products', links: productLinks },
  ].filter(({ links }) => links.length > 0);
  const outside = [
    { key: 'footer_stores', links: storesOf(brand, t) },
    { key: 'footer_channels', links: channelsOf(brand) },
  ].filter(({ links }) => links.length > 0);
  const chat = brand.channelUrl ? [{ id: 'chat', label: t('chat_channel'), url: brand.channelUrl }] : [];
  const online = [...chat, ...outside.flatMap(({ links }) => links)];
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
        {columns.map(({ key, links }) =>
          phone ? (
            <details key={key} name="footer" className={styles.group}>
              <summary>
                {t(key)}
                <Icon name="chevron-down" />
              </summary>
              <nav aria-label={t(key)}>
                <ColumnLinks links={links} />
              </nav>
            </details>
          ) : (
            <nav key={key} className={styles.column} aria-labelledby={key}>
              <h2 id={key}>{t(key)}</h2>
              <ColumnLinks links={links} />
            </nav>
          ),
        )}
        <div className={styles.column}>
          <h2>{t('customer_centre')}</h2>
          <a className={styles.phone} href={telephone(brand.phone)}>
            {brand.phone}
          </a>
          <p>
            <WholeWords>{localized(brand.workingHours)}</WholeWords>
          </p>
          {!phone && chat.map((link) => <OutsideAnchor key={link.id} link={link} />)}
        </div>
      </div>
      <div className={styles.outside}>
        {(phone && online.length > 0 ? [{ key: 'footer_channels', links: online }] : outside).map(({ key, links }) => (
          <nav key={key} aria-labelledby={key}>
            <h2 id={key}>{t(key)}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.id}>
                  <OutsideAnchor link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('footer_legal')}>
          <ul>
            <li className={styles.privacy}>{privacy}</li>
            {terms && <li>{terms}</li>}
            <li>
              <Link to={paths.signIn}>{t('partner_login')}</Link>
            </li>
          </ul>
        </nav>
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
        </p>
      </div>
    </footer>
  );
}

function ColumnLinks({ links }: { links: readonly MenuLink[] }) {
  const t = useTexts('common');
  return (
    <ul>
      {links.map((link) => (
        <li key={link.key}>
          <Link to={link.to}>{t(link.key)}</Link>
        </li>
      ))}
    </ul>
  );
}
