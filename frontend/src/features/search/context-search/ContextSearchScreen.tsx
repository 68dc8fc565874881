import { useSearch as useQueryValues } from '@tanstack/react-router';
import { useState } from 'react';
import { pageData } from '../../../i18n/page-data';
import { useTexts } from '../../../i18n/texts';
import { QUERY_MAX, SearchBox } from '../../../shell/SearchBox';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import styles from './ContextSearchScreen.module.css';
import { Results } from './Results';
import { Widget } from './Widget';

/** The site search: reads `q` from the address (public spec §2 "Search page", decisions "Search"). */
export default function ContextSearchScreen() {
  const t = useTexts('search');
  const { q: asked } = useQueryValues({ strict: false }) as { q?: string };
  const q = (asked ?? '').trim().slice(0, QUERY_MAX);
  const [withoutWidget, setWithoutWidget] = useState(false);
  const script = withoutWidget ? null : pageData.searchWidget;
  return (
    <Page className={styles.page}>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {script ? (
        <Widget key={q} script={script} onFailure={() => setWithoutWidget(true)} />
      ) : (
        <>
          <SearchBox value={q} large className={styles.box} />
          <Results q={q} />
        </>
      )}
    </Page>
  );
}
