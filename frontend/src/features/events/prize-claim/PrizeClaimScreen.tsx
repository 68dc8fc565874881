import { useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Claim } from './Claim';
import { DrawResult } from './DrawResult';
import { usePrizeClaimQuery } from './PrizeClaim.generated';

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
      ) : shown === undefined ? (
        <div aria-busy="true">
          <Status>
            <VisuallyHidden>{t('checking')}</VisuallyHidden>
          </Status>
          <Skeleton height="180px" />
        </div>
      ) : claim ? (
        <>
          <Claim claim={claim} checking={loading} onChanged={ask} />
          <DrawResult event={claim.event} claimable={false} />
        </>
      ) : (
        <Notice
          kind="caution"
          title={t('no_draw_title')}
          action={<LinkButton to={paths.events}>{t('to_events')}</LinkButton>}
        >
          {t('no_draw_text')}
        </Notice>
      )}
    </Page>
  );
}
