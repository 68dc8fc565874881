import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { Toaster } from '../../ui/Toaster';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { DrawFacts } from './DrawFacts';
import { DrawSteps } from './DrawSteps';
import styles from './EventDraw.module.css';
import { NextStep } from './NextStep';
import { PlanHistory } from './PlanHistory';
import { useDraw } from './use-draw';
import { Winners } from './Winners';

/** The prize draw of an event or quiz: five steps, of which the fourth takes another person (decisions "Prize draw"). */
export default function EventDrawScreen() {
  const t = useTexts('staff-draw');
  const { event = '' } = useParams({ strict: false }) as { event?: string };
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      action={
        <LinkButton to={paths.eventList} icon="list">
          {t('back')}
        </LinkButton>
      }
    >
      <DrawOf key={event} event={event} />
      <Toaster />
    </AdminFrame>
  );
}

function DrawOf({ event }: { event: string }) {
  const t = useTexts('staff-draw');
  const state = useDraw(event);
  const { draw, failed, loading, reload } = state;
  const heading = useFocusOnStep(draw && `${draw.step} ${draw.plan?.number}`);
  if (failed && !loading) {
    return <LoadFailure title={t('load_failed')} text={t('unanswered')} onRetry={reload} />;
  }
  if (draw === undefined) {
    return (
      <div aria-busy="true">
        <Status>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </Status>
        <Skeleton height="240px" />
      </div>
    );
  }
  if (draw === null) {
    return (
      <Notice kind="caution" title={t('not_found_title')}>
        {t('not_found')}
      </Notice>
    );
  }
  return (
    <div className={styles.draw}>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {t('title_of', { name: draw.name })}
      </h2>
      <DrawSteps draw={draw} />
      <NextStep draw={draw} state={state} />
      <DrawFacts draw={draw} />
      {draw.winnersTotal > 0 && <Winners key={`${draw.step} ${draw.overdue}`} draw={draw} state={state} />}
      {draw.plans.length > 0 && <PlanHistory plans={draw.plans} />}
    </div>
  );
}

/** A completed step removes its button; the heading takes the focus. */
function useFocusOnStep(step: string | null | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current && step && before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
