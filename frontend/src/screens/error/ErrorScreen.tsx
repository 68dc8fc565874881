import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { telephone, useBrand } from '../../shell/use-brand';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import styles from './ErrorScreen.module.css';

/** A number that doesn't break at its hyphens. */
const unbroken = (number: string) => number.replaceAll('-', '\u2011');

/** The generic error screen at `/error` (public spec §8). */
export default function ErrorScreen() {
  const t = useTexts('error');
  const brand = useBrand();
  return (
    <Page width="narrow">
      <PageHeading>{t('title')}</PageHeading>
      <Notice kind="error">
        <p>{t('apology')}</p>
        {brand && <p>{t('support', { phone: unbroken(brand.phone) })}</p>}
      </Notice>
      <div className={styles.ways}>
        <LinkButton variant="primary" to={paths.home}>
          {t('to_home')}
        </LinkButton>
        {brand && (
          <LinkButton icon="phone" href={telephone(brand.phone)}>
            {t('call')}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
