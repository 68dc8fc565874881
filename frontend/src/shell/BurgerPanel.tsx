import { Link } from '@tanstack/react-router';
import { useLocalized, useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { LinkButton } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './BurgerPanel.module.css';
import { type MenuLink, menu } from './menu';
import { SearchBox } from './SearchBox';
import { telephone, useBrand } from './use-brand';

/** The panel of the burger menu: search, expandable menu groups, the booking link, sign-in, the phone number. */
export function BurgerPanel({ signedIn }: { signedIn: boolean }) {
  const t = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  const link = ({ key, to }: MenuLink, className?: string) => (
    <Link to={to} className={className} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
      {t(key)}
      <Icon name="chevron-right" />
    </Link>
  );
  return (
    <>
      <SearchBox className={styles.search} />
      <nav aria-label={t('main_menu')}>
        <ul>
          {menu.map((entry) => (
            <li key={entry.key} className={styles.line}>
              {'to' in entry ? (
                link(entry, styles.entry)
              ) : (
                <details name="menu" className={styles.group}>
                  <summary className={styles.entry}>
                    {t(entry.key)}
                    <Icon name="chevron-down" />
                  </summary>
                  <ul className={styles.links}>
                    {entry.links.map((each) => (
                      <li key={each.key}>{link(each)}</li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.ways}>
        <LinkButton variant="primary" size="large" wide to={paths.selectLocation()}>
          {t('menu_book_service')}
        </LinkButton>
        {!signedIn && (
          <LinkButton icon="user" wide to={paths.signIn}>
            {t('sign_in')}
          </LinkButton>
        )}
        {brand && (
          <>
            <LinkButton icon="phone" wide href={telephone(brand.phone)}>
              {brand.phone}
            </LinkButton>
            <p className={styles.hours}>{localized(brand.workingHours)}</p>
          </>
        )}
      </div>
    </>
  );
}
