import { useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { Skeleton } from '../../../ui/Skeleton';
import { SplitPage } from '../../../ui/SplitPage';
import { Status } from '../../../ui/Status';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { EntryDrawing } from '../EntryDrawing';
import { Claim } from './Claim';
import { DrawResult } from './DrawResult';
import { usePrizeClaimQuery } from './PrizeClaim.generated';
import styles from './PrizeClaim.module.css';

/** Shows whether the visitor has won, with the claim form for winners. */
export default function PrizeClaimScreen() {
  const t = useTexts('prize-claim');
  const { event = '' } = useParams({ strict: false }) as { event?: string };
  const { data, previousData, error, loading, refetch } = usePrizeClaimQuery({
    variables: { event },
    // The result depends on the verified person, and must not be cached.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const ask = () => void refetch().catch(() => undefined);
  const claim = shown?.prizeClaim;
  if (claim === null) {
    return (
      <SplitPage drawing={<EntryDrawing empty />}>
        <div className={styles.none}>
          <PageHeading lead={t('no_draw_text')}>{t('no_draw_title')}</PageHeading>
          <LinkButton variant="primary" size="large" to={paths.events}>
            {t('to_events')}
          </LinkButton>
        </div>
      </SplitPage>
    );
  }
  return (
    <Page width="narrow">
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {error && !loading ? (
        <Notice
          kind="error"
          live
          title={t('load_failed_title')}
          action={
            <Button variant="primary" onClick={ask}>
              {t('try_again')}
            </Button>
          }
        >
          {t('load_failed')}
        </Notice>
      ) : claim === undefined ? (
        <div aria-busy="true">
          <Status>
            <VisuallyHidden>{t('checking')}</VisuallyHidden>
          </Status>
          <Skeleton height="180px" />
        </div>
      ) : (
        <>
          <Claim claim={claim} checking={loading} onChanged={ask} />
          <DrawResult event={claim.event} claimable={false} />
        </>
      )}
    </Page>
  );
}
