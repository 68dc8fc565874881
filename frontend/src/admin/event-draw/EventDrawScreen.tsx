import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/Badge';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { Toaster } from '../../ui/Toaster';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useLeftList } from '../event-list/list-address';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { eventName } from '../frame/names';
import { DrawFacts } from './DrawFacts';
import { DrawSteps } from './DrawSteps';
import styles from './EventDraw.module.css';
import { NextStep } from './NextStep';
import { PlanHistory } from './PlanHistory';
import { SealTime } from './SealTime';
import { useDraw } from './use-draw';
import { Winners } from './Winners';

/** The prize draw of an event or quiz: five steps, of which the fourth takes another person (decisions "Prize draw"). */
export default function EventDrawScreen() {
  const t = useTexts('staff-draw');
  const list = useLeftList();
  const { event = '' } = useParams({ strict: false }) as { event?: string };
  const [named, setNamed] = useState<{ event: string; name: string } | null>(null);
  const onNamed = useCallback((name: string) => setNamed({ event, name }), [event]);
  return (
    <AdminFrame
      title={named?.event === event ? t('title_of', { name: named.name }) : t('title')}
      lead={t('lead')}
      back={{ to: paths.eventList, search: { ...list }, label: t('back') }}
    >
      <DrawOf key={event} event={event} onNamed={onNamed} />
      <Toaster />
    </AdminFrame>
  );
}

function DrawOf({ event, onNamed }: { event: string; onNamed: (name: string) => void }) {
  const t = useTexts('staff-draw');
  const staff = useTexts('staff');
  const state = useDraw(event);
  const { draw, failed, loading, reload } = state;
  useFocusOnStep(draw && `${draw.step} ${draw.plan?.number}`);
  const name = draw && eventName(staff, draw.name);
  useEffect(() => {
    if (name) onNamed(name);
  }, [name, onNamed]);
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
      <p className={styles.strip}>
        <Badge tone={draw.phase === 'ON' ? 'open' : 'gone'}>{t(`phase_${draw.phase.toLowerCase()}`)}</Badge>
        {t(draw.seal ? 'sealed' : 'entered', { count: draw.entrants })}
        {!draw.step && !draw.canSeal && (
          <span>
            <SealTime draw={draw} />{' '}
            {!event.startsWith('cms-') && <Link to={paths.eventCampaigns}>{t('quiz_days')}</Link>}
          </span>
        )}
      </p>
      <DrawSteps draw={draw} />
      <div className={styles.columns}>
        <NextStep draw={draw} state={state} />
        {draw.plan && <DrawFacts plan={draw.plan} seal={draw.seal} />}
      </div>
      {draw.winnersTotal > 0 && <Winners key={`${draw.step} ${draw.overdue}`} draw={draw} state={state} />}
      {draw.plans.length > 0 && <PlanHistory plans={draw.plans} />}
    </div>
  );
}

/** A completed step removes its button; the heading of the screen takes the focus. */
function useFocusOnStep(step: string | null | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current && step && before.current !== step) document.querySelector<HTMLElement>('h1')?.focus();
    before.current = step;
  }, [step]);
}
