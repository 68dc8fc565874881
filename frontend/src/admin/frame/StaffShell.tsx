import { Link, Outlet } from '@tanstack/react-router';
import { useLocalized, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { useSession } from '../../session/session';
import { BrandMark } from '../../shell/BrandMark';
import { LanguageSwitch } from '../../shell/LanguageSwitch';
import UserMenu from '../../shell/UserMenu';
import { useBrand } from '../../shell/use-brand';
import { Icon } from '../../ui/Icon';
import { CommandSearch } from './CommandSearch';
import { SignedIn, StaffMenu, StaffMenuButton } from './StaffMenu';
import styles from './StaffShell.module.css';
import { useTasksRefresh } from './use-tasks';

/**
 * The frame of the staff area: a bar with language and account, the menu by rights, and the screen. It replaces the
 * visitors' header and footer, and is loaded with the first staff screen only.
 */
export default function StaffShell() {
  const t = useTexts('staff');
  const common = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  const session = useSession();
  const staff = session?.isAdmin ? session : undefined;
  useTasksRefresh();
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        {staff && <StaffMenuButton session={staff} />}
        <Link to={paths.admin} className={styles.home} aria-label={t('staff_home')}>
          <BrandMark name={brand ? localized(brand.name) : common('brand_name')} />
          <span className={styles.area}>
            <span className={styles.areaWhole}>{t('entry_title')}</span>
            <span className={styles.areaShort}>{t('staff_badge')}</span>
          </span>
        </Link>
        <div className={styles.tools}>
          {staff && !staff.secondFactorDue && <CommandSearch session={staff} />}
          <Link to={paths.home} className={styles.site}>
            <Icon name="globe" />
            <span>{t('to_site')}</span>
          </Link>
          <LanguageSwitch />
          {session && (
            <div className={styles.user}>
              <div className={styles.who}>
                <SignedIn session={session} />
              </div>
              <div className={styles.icon}>
                <UserMenu />
              </div>
            </div>
          )}
        </div>
      </header>
      <div className={styles.body}>
        {staff && (
          <div className={styles.side}>
            <div className={styles.sticky}>
              <StaffMenu session={staff} />
            </div>
          </div>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
