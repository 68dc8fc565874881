import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { telephone, useBrand } from '../../../shell/use-brand';
import { Button, LinkButton } from '../../../ui/Button';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { BlownFuseDrawing } from './BlownFuseDrawing';
import styles from './ErrorScreen.module.css';

/** The generic error screen at `/error` (public spec §8). */
export default function ErrorScreen() {
  const t = useTexts('error');
  const brand = useBrand();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <SplitPage drawing={<BlownFuseDrawing label={t('drawing_alt')} />}>
      <div className={styles.words}>
        <PageHeading lead={t('apology')}>{t('title')}</PageHeading>
        {brand && <Support phone={brand.phone} />}
        <div className={styles.ways}>
          {canGoBack && (
            <Button variant="primary" onClick={() => router.history.back()}>
              {t('try_again')}
            </Button>
          )}
          <LinkButton variant={canGoBack ? 'secondary' : 'primary'} to={paths.home}>
            {t('to_home')}
          </LinkButton>
          <LinkButton to={paths.signIn}>{t('sign_in')}</LinkButton>
          {brand && (
            <LinkButton icon="phone" href={telephone(brand.phone)}>
              {t('call')}
            </LinkButton>
          )}
        </div>
      </div>
    </SplitPage>
  );
}

/** The support phone number, without line breaks at its hyphens. */
function Support({ phone }: { phone: string }) {
  const t = useTexts('error');
  const [before, after] = t('support', { phone: '\n' }).split('\n');
  return (
    <p>
      {before}
      <span className={styles.phone}>{phone}</span>
      {after}
    </p>
  );
}
