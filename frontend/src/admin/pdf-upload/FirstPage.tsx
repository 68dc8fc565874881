import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import styles from './PdfUpload.module.css';

/** Pixels across in which a page is drawn, at most. */
const WIDTH = 320;

type State = { is: 'drawing' } | { is: 'drawn'; pages: number } | { is: 'locked' } | { is: 'failed' };

/** A preview of a file's first page. The renderer is loaded with the first file. */
export function FirstPage({ file }: { file: File }) {
  const t = useTexts('staff-pdf');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>({ is: 'drawing' });
  useEffect(() => {
    const call = new AbortController();
    const draw = async () => {
      const { drawFirstPage } = await import('./first-page');
      if (!canvas.current || call.signal.aborted) return;
      const pages = await drawFirstPage(file, canvas.current, WIDTH, call.signal);
      if (!call.signal.aborted) setState({ is: 'drawn', pages });
    };
    setState({ is: 'drawing' });
    draw().catch((error: unknown) => {
      if (call.signal.aborted) return;
      const locked = error instanceof Error && error.name === 'PasswordException';
      setState({ is: locked ? 'locked' : 'failed' });
    });
    return () => call.abort();
  }, [file]);
  const shown = state.is === 'drawing' || state.is === 'drawn';
  return (
    <div className={styles.preview}>
      <Status className={styles.pages}>
        {state.is === 'drawing' && t('preview_drawing')}
        {state.is === 'drawn' && t('pages_count', { count: state.pages })}
      </Status>
      {shown && (
        <div className={styles.paper}>
          {state.is === 'drawing' && <Skeleton width="100%" height="100%" />}
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('preview_of', { name: file.name })}
            className={styles.page}
            hidden={state.is === 'drawing'}
          />
        </div>
      )}
      {state.is === 'locked' && (
        <Notice kind="caution" live title={t('preview_locked_title')}>
          {t('preview_locked')}
        </Notice>
      )}
      {state.is === 'failed' && (
        <Notice kind="caution" live title={t('preview_failed_title')}>
          {t('preview_failed')}
        </Notice>
      )}
    </div>
  );
}
