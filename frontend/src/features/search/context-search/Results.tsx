import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { plainSearch } from '../../../routes/plain-search';
import { needsOwnDocument } from '../../../routes/verifying';
import { telephone, useBrand } from '../../../shell/use-brand';
import { Button, LinkButton } from '../../../ui/Button';
import { Icon, type IconName } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import styles from './Results.module.css';
import { Tips } from './Tips';
import { type SearchResult, useSearch } from './use-search';

const icons: Record<SearchResult['kind'], IconName> = {
  PAGE: 'document',
  SERVICE: 'wrench',
  PRODUCT: 'car',
  PART: 'nut',
  DEALER: 'pin',
  EVENT: 'calendar',
};

/** As many as an answer brings, about, so that little moves when it comes. */
const SHAPES = [0, 1, 2, 3, 4];

/** Results of the built-in index; tips while there are none. */
export function Results({ q }: { q: string }) {
  const t = useTexts('search');
  const brand = useBrand();
  const { state, results, total, next, more, retry, showMore } = useSearch(q);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  // After "show more" by keyboard, the first new result takes the focus.
  useEffect(() => {
    if (before.current > 0 && results.length > before.current) {
      list.current?.children[before.current]?.querySelector('a')?.focus();
      before.current = 0;
    }
  }, [results]);
  const none = state === 'found' && total === 0;
  return (
    <>
      <Status className={styles.count}>
        {state === 'searching' && t('searching', { q })}
        {state === 'found' && total > 0 && t('results', { q, count: total })}
      </Status>
      {state === 'searching' && (
        <div className={styles.list} aria-busy="true">
          {SHAPES.map((shape) => (
            <div key={shape} className={styles.shape}>
              <Skeleton width="88px" height="24px" />
              <Skeleton width="min(360px, 70%)" height="26px" />
              <Skeleton width="min(620px, 100%)" height="20px" />
            </div>
          ))}
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.notice}>
          <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
            {t('failed')}
          </Notice>
        </div>
      )}
      {none && (
        <div className={styles.notice}>
          <Notice
            kind="info"
            live
            title={t('none_title', { q })}
            action={
              brand && (
                <LinkButton href={telephone(brand.phone)} icon="phone">
                  {brand.phone}
                </LinkButton>
              )
            }
          >
            {t('none_text')}
          </Notice>
        </div>
      )}
      {results.length > 0 && (
        <ol ref={list} className={styles.list} aria-label={t('results_list')}>
          {results.map((result) => (
            <ResultItem key={`${result.kind} ${result.href}`} result={result} />
          ))}
        </ol>
      )}
      {state === 'found' && next !== null && (
        <div className={styles.more}>
          {more === 'failed' && (
            <p role="alert" className={styles.failed}>
              {t('more_failed')}
            </p>
          )}
          <Button
            busy={more === 'busy'}
            onClick={() => {
              before.current = results.length;
              showMore();
            }}
          >
            {t(more === 'failed' ? 'try_again' : 'more')}
          </Button>
          <p>{t('more_shown', { count: total, shown: results.length })}</p>
        </div>
      )}
      {(state === 'idle' || none) && <Tips />}
    </>
  );
}

/** A result: what it is, its name, and why it was found. */
function ResultItem({ result: { kind, title, extract, href } }: { result: SearchResult }) {
  const t = useTexts('search');
  const [to = href, query] = href.split('?');
  return (
    <li className={styles.result}>
      <p className={styles.kind}>
        <Icon name={icons[kind]} size={16} />
        {t(`kind_${kind.toLowerCase()}`)}
      </p>
      <h2 className={styles.title}>
        <Link to={to} search={plainSearch.parse(query ?? '') as never} reloadDocument={needsOwnDocument(to)}>
          {title}
        </Link>
      </h2>
      <p className={styles.extract}>
        {extract.map(({ text, hit }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places.
          hit ? <mark key={place}>{text}</mark> : text,
        )}
      </p>
    </li>
  );
}
