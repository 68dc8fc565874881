import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useOnline } from '../../../ui/online';
import { soon } from '../../../ui/soon';
import { stepOf } from '../steps';
import type { RefusedProps } from './Refused';
import type { SubmitOutcome } from './use-submit-booking';

const load = () => import('./refusals');

/** Seldom needed, so it comes after the page; when it can't, its words do without the choice of other times. */
const TimeTaken = lazy(() =>
  load().then(
    (refusals) => ({ default: refusals.TimeTaken }),
    () => ({ default: NoOtherTimes }),
  ),
);
const Refused = lazy(() =>
  load().then(
    (refusals) => ({ default: refusals.Refused }),
    () => ({ default: RefusedOnly }),
  ),
);
const CodeField = lazy(() => load().then((refusals) => ({ default: refusals.CodeField })));

/** Fetches what only a refusal shows, once the page has its rest. */
export const prepareRefusals = () => soon(() => void load().catch(() => undefined));

interface SubmitNoticeProps {
  outcome: SubmitOutcome;
  busy: boolean;
  onOpenEarlier: () => void;
  code: string;
  onTypeCode: (code: string) => void;
  onRequestCode: () => void;
}

/** The error above the buttons, with possible actions (public spec §8); takes the focus when it appears. */
export function SubmitNotice({ outcome, busy, onOpenEarlier, code, onTypeCode, onRequestCode }: SubmitNoticeProps) {
  const t = useTexts('booking');
  const element = useRef<HTMLDivElement>(null);
  const online = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome is to be read, the same kind again included.
  useEffect(() => element.current?.focus(), [outcome]);
  switch (outcome.kind) {
    case 'unanswered':
      return (
        <Notice ref={element} kind="error" title={t(online ? 'submit_failed_title' : 'submit_offline_title')}>
          {t(online ? 'submit_unanswered' : 'submit_offline')}
        </Notice>
      );
    case 'conflict':
      return (
        <Notice
          ref={element}
          kind="caution"
          title={t('conflict_title')}
          action={
            <Button busy={busy} onClick={onOpenEarlier}>
              {t('conflict_open')}
            </Button>
          }
        >
          {t('conflict')}
        </Notice>
      );
    case 'taken':
      return (
        <Suspense fallback={null}>
          <TimeTaken outcome={outcome} />
        </Suspense>
      );
    case 'code':
      return (
        <Suspense fallback={null}>
          <CodeField outcome={outcome} code={code} busy={busy} onType={onTypeCode} onRequest={onRequestCode} />
        </Suspense>
      );
    case 'refused':
      return (
        <Suspense fallback={null}>
          <Refused outcome={outcome} />
        </Suspense>
      );
    default:
      return null;
  }
}

function NoOtherTimes() {
  const t = useTexts('booking');
  return (
    <Notice
      kind="error"
      live
      title={t('submit_timeslot_taken_title')}
      action={<LinkButton to={stepOf('timeslot').path}>{t('other_date')}</LinkButton>}
    >
      {t('submit_timeslot_none')}
    </Notice>
  );
}

/** The errors alone, without the way to their step. */
function RefusedOnly({ outcome: { errors } }: RefusedProps) {
  const t = useTexts('booking');
  return (
    <Notice kind="error" live title={t('submit_failed_title')}>
      {errors.map(({ message }) => message).join(' ')}
    </Notice>
  );
}
