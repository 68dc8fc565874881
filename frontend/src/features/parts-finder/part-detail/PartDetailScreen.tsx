import { useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { MissingPart } from './MissingPart';
import { usePartDetailQuery } from './PartDetail.generated';
import { PartPage } from './PartPage';
import styles from './PartPage.module.css';

/** The page of a part, identified by its number and the code of the number’s owner. */
export default function PartDetailScreen() {
  const { productNo = '', companySKU = '' } = useParams({ strict: false }) as {
    productNo?: string;
    companySKU?: string;
  };
  const { data, error, loading, refetch } = usePartDetailQuery({
    variables: { productNr: productNo, companySku: companySKU },
    notifyOnNetworkStatusChange: true,
  });
  const part = data?.part;
  // Another part resets the state: first picture, specifications tab, first page of cars.
  if (part) return <PartPage key={`${part.productNr} ${part.companySku}`} part={part} />;
  if (loading) return <Loading />;
  return error ? <Failed onRetry={() => void refetch().catch(() => undefined)} /> : <MissingPart number={productNo} />;
}

function Loading() {
  const t = useTexts('part-detail');
  return (
    <div className={styles.top} aria-busy="true">
      <div className={styles.head}>
        <Status>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </Status>
        <PageHeading>{t('title')}</PageHeading>
        <Skeleton width="60%" height="96px" />
      </div>
      <div className={styles.pictures}>
        <span className={styles.sheet}>
          <Skeleton height="100%" />
        </span>
      </div>
      <div className={styles.facts}>
        <Skeleton height="148px" />
        <Skeleton height="52px" />
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('part-detail');
  return (
    <Page>
      <PageHeading>{t('title')}</PageHeading>
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
