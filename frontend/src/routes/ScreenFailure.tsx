import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '../i18n/texts';
import { Button, LinkButton } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Page } from '../ui/Page';
import { PageHeading } from '../ui/PageHeading';
import { paths } from './paths';
import styles from './ScreenFailure.module.css';

/** Replaces a screen that failed: its chunk did not load, or it threw. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const t = useTexts('common');
  return (
    <Page width="narrow">
      <PageHeading>{t('screen_failed_title')}</PageHeading>
      <Notice
        kind="error"
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => (navigator.onLine ? window.location.reload() : reset())}>
              {t('try_again')}
            </Button>
            <LinkButton to={paths.home}>{t('to_home')}</LinkButton>
          </div>
        }
      >
        {t('screen_failed_text')}
      </Notice>
    </Page>
  );
}
