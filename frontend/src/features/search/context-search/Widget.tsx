import { useEffect, useRef, useState } from 'react';
import { track } from '../../../analytics/track';
import { useTexts } from '../../../i18n/texts';
import { Skeleton } from '../../../ui/Skeleton';
import { Tips } from './Tips';
import styles from './Widget.module.css';
import { hasResults, startWidget, WIDGET_CLASS } from './widget';

interface WidgetProps {
  /** Its script's address. */
  script: string;
  /** It did not come: the own index takes over. */
  onFailure: () => void;
}

/** The configured search widget, which reads `q` from the URL itself; tips are shown below while it is empty. */
export function Widget({ script, onFailure }: WidgetProps) {
  const t = useTexts('search');
  const container = useRef<HTMLElement>(null);
  const [ready, setReady] = useState(false);
  const [results, setResults] = useState(false);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  const placeholder = t('search');
  const placeholderNow = useRef(placeholder);
  useEffect(() => {
    placeholderNow.current = placeholder;
  });
  useEffect(() => {
    const place = container.current;
    if (!place) return;
    // It rebuilds its element at any time, so React does not render it.
    const element = document.createElement('div');
    element.className = WIDGET_CLASS;
    element.dataset.queryparametername = 'q';
    place.append(element);
    const leaving = new AbortController();
    const watch = new MutationObserver(() => setResults(hasResults(place)));
    startWidget(script, place, leaving.signal).then(
      (field) => {
        field.placeholder = placeholderNow.current;
        setReady(true);
        track('search', 'widget');
        setResults(hasResults(place));
        watch.observe(place, { childList: true, subtree: true });
      },
      () => failed.current(),
    );
    return () => {
      leaving.abort();
      watch.disconnect();
      place.replaceChildren();
    };
  }, [script]);
  return (
    <>
      <section ref={container} className={styles.widget} aria-label={t('widget_label')} aria-busy={!ready} />
      {!ready && <Skeleton width="min(820px, 100%)" height="56px" />}
      {ready && !results && <Tips />}
    </>
  );
}
