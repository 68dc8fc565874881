import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface EventMissingProps {
  /** The heading while the event is unknown. */
  title: string;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Replaces an event's page while loading, after an error, or if there is none at this URL. */
export function EventMissing({ title, loading, failed, onRetry }: EventMissingProps) {
  const t = useTexts('events');
  if (loading) {
    return (
      <Page>
        <div aria-busy="true">
          <Status>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </Status>
        </div>
        <PageHeading>{title}</PageHeading>
        <Skeleton height="360px" />
        <Skeleton width="60%" height="28px" />
        <Skeleton width="80%" height="28px" />
      </Page>
    );
  }
  if (failed) {
    return (
      <Page>
        <PageHeading>{title}</PageHeading>
        <Notice
          kind="error"
          live
          title={t('load_failed_title')}
          action={
            <Button variant="primary" onClick={onRetry}>
              {t('try_again')}
            </Button>
          }
        >
          {t('load_failed')}
        </Notice>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHeading lead={t('missing_text')}>{t('missing_title')}</PageHeading>
      <div>
        <LinkButton to={paths.events} variant="primary" size="large">
          {t('all_events')}
        </LinkButton>
      </div>
    </Page>
  );
}
