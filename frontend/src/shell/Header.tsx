import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocalized, useTexts } from '../i18n/texts';
import { paths } from '../routes/paths';
import { useRow } from '../routes/use-row';
import { hasMark, useSession } from '../session/session';
import { LinkButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { optional } from '../ui/optional';
import { BrandMark } from './BrandMark';
import { BurgerPanel } from './BurgerPanel';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { MainMenu } from './MainMenu';
import { SearchBox } from './SearchBox';
import { telephone, useBrand } from './use-brand';

/** Loaded only for users who have signed in on this browser; on an error the page does without it. */
const UserMenu = optional(() => import('./UserMenu'));

interface HeaderProps {
  /** Of a journey's own line, below the first row. */
  slot: HTMLElement;
  /** During a booking neither the booking link nor the search is shown, but the phone number is. */
  booking: boolean;
}

/** Brand, menu, search and language; on phones menu and search are a burger panel (public spec §2). */
export function Header({ slot, booking }: HeaderProps) {
  const t = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const signedIn = session === undefined ? hasMark() : session !== null;
  // Once: what is put in again loses the focus.
  const fill = useCallback((place: HTMLElement | null) => place?.append(slot), [slot]);
  const searching = useRow()?.id === 'context-search';
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel.
  useEffect(() => setOpen(false), [href]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={t('brand_home')}>
          <BrandMark name={brand ? localized(brand.name) : t('brand_name')} />
        </Link>
        <MainMenu />
        <div className={styles.tools}>
          {!booking && !searching && <SearchBox className={styles.search} />}
          {booking && brand && (
            <a className={styles.phone} href={telephone(brand.phone)}>
              <Icon name="phone" />
              {brand.phone}
            </a>
          )}
          <LanguageSwitch />
          {!signedIn && !booking && (
            <Link className={styles.signIn} to={paths.signIn}>
              {t('sign_in')}
            </Link>
          )}
          {!booking && (
            <LinkButton className={styles.book} to={paths.selectLocation()}>
              {t('menu_book_service')}
            </LinkButton>
          )}
          {signedIn && (
            <div className={styles.user}>
              <Suspense>
                <UserMenu />
              </Suspense>
            </div>
          )}
          <button
            type="button"
            className={styles.burger}
            aria-label={t('open_menu')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
      <div ref={fill} className={styles.slot} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('menu')} shape="panel">
        <BurgerPanel signedIn={signedIn} />
      </Dialog>
    </header>
  );
}
