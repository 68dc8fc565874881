import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { BrandMark } from '../../../shell/BrandMark';
import { LanguageSwitch } from '../../../shell/LanguageSwitch';
import { telephone, useBrand } from '../../../shell/use-brand';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { Status } from '../../../ui/Status';
import account from '../../account/AccountPage.module.css';
import { BlownFuseDrawing } from '../../errors/error/BlownFuseDrawing';
import { isFramed } from '../messages';
import styles from './Window.module.css';

/** The layout of both identity check pages: the current state, centred in a frame or page. */
export function Waiting({ title, children, quiet = false }: { title: string; children: ReactNode; quiet?: boolean }) {
  return (
    <div className={quiet ? styles.quiet : styles.window} aria-busy="true">
      <span className={styles.wheel} aria-hidden="true" />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Status className={styles.words}>{children}</Status>
    </div>
  );
}

/** An error with possible actions: alone in a frame, with the site's bar and a drawing on a page of its own. */
export function Halted({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const t = useTexts('verify');
  const [framed] = useState(isFramed);
  const brand = useBrand();
  const text = <span role="alert">{children}</span>;
  if (framed) {
    return (
      <div className={styles.window}>
        <div className={styles.message}>
          <PageHeading lead={text}>{title}</PageHeading>
          {actions && <div className={account.actions}>{actions}</div>}
        </div>
      </div>
    );
  }
  return (
    <>
      <SiteBar />
      <Page>
        <div className={account.frame}>
          <div className={account.words}>
            <PageHeading lead={text}>{title}</PageHeading>
            <div className={account.actions}>{actions}</div>
            {brand && (
              <p className={account.aside}>
                {t('call')} <a href={telephone(brand.phone)}>{brand.phone}</a>
              </p>
            )}
          </div>
          <div className={account.drawing}>
            <BlownFuseDrawing />
          </div>
        </div>
      </Page>
    </>
  );
}

/** The brand, which leads home, and the language; nothing else draws away from the check. */
function SiteBar() {
  const t = useTexts('common');
  const localized = useLocalized();
  const brand = useBrand();
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={t('brand_home')}>
          <BrandMark name={brand ? localized(brand.name) : t('brand_name')} />
        </Link>
        <LanguageSwitch />
      </div>
    </div>
  );
}
