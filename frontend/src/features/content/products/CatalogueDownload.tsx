import { useState } from 'react';
import { track } from '../../../analytics/track';
import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { keepFile } from '../keep-file';
import styles from './CatalogueDownload.module.css';
import { useLatestCatalogueQuery } from './LatestCatalogue.generated';

/**
 * The latest parts catalogue, if published (public spec §2 "Product pages"). A failed download shows an error with a
 * retry (decisions, "Swallowed errors"): the file is checked with a HEAD request first, and then downloaded by the
 * browser.
 */
export function CatalogueDownload() {
  const t = useTexts('products');
  const language = useLanguage();
  const { data } = useLatestCatalogueQuery({ variables: {} });
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready');
  const latest = data?.latestCatalogue;
  if (!latest) return null;

  const download = async () => {
    setState('asking');
    const kept = await keepFile(latest.url, latest.fileName);
    setState(kept ? 'ready' : 'failed');
    if (kept) track('catalogue', 'downloaded');
  };
  return (
    <section className={styles.section} aria-labelledby="catalogue-title">
      <div className={styles.card}>
        <Icon name="document" size={40} className={styles.icon} />
        <div className={styles.words}>
          <h2 id="catalogue-title">{t('catalogue_title')}</h2>
          <p>{t('catalogue_text')}</p>
          <p className={styles.date}>{t('catalogue_updated', { date: dateLabel(latest.createdOn, language) })}</p>
        </div>
        <Button busy={state === 'asking'} onClick={() => void download()}>
          {t('catalogue_button')}
        </Button>
      </div>
      {state === 'failed' && (
        <Notice kind="error" live action={<Button onClick={() => void download()}>{t('catalogue_retry')}</Button>}>
          {t('catalogue_failed')}
        </Notice>
      )}
    </section>
  );
}
