import { type Ref, useEffect, useRef } from 'react';
import { shortDate } from '../../booking/calendar-date';
import { useDraftStore } from '../../booking/draft-store';
import { stepOf } from '../../booking/steps';
import { stepOfPath } from '../../booking/submission';
import { useHoldKeeper } from '../../booking/use-hold';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Button, LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useOnline } from '../../ui/online';
import { TimeOffer } from '../booking-wizard/TimeOffer';
import type { SubmitOutcome } from './use-submit-booking';

export interface SubmitNoticeProps {
  outcome: SubmitOutcome;
  busy: boolean;
  onOpenEarlier: () => void;
}

/** Why there is no booking yet and what to do, above the buttons (public spec §8); takes the focus when it appears. */
export function SubmitNotice({ outcome, busy, onOpenEarlier }: SubmitNoticeProps) {
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
      return <TimeTaken ref={element} outcome={outcome} />;
    case 'refused':
      return <Refused ref={element} outcome={outcome} />;
    default:
      return null;
  }
}

interface OutcomeProps<Kind extends SubmitOutcome['kind']> {
  ref: Ref<HTMLDivElement>;
  outcome: Extract<SubmitOutcome, { kind: Kind }>;
}

function TimeTaken({ ref, outcome: { asked, nearest } }: OutcomeProps<'taken'>) {
  const t = useTexts('booking');
  const language = useLanguage();
  const { SelectedDate: date, SelectedTime: time } = useDraftStore((store) => store.draft.BookDetails);
  const { chooseSchedule } = useDraftStore.getState();
  const keeper = useHoldKeeper();
  const replaced = asked.date !== date || asked.time !== time;
  const title = replaced
    ? t('nearest_chosen', { time: `${shortDate(date, language)} ${time}` })
    : t('submit_timeslot_taken_title');
  return (
    <TimeOffer
      ref={ref}
      kind={replaced ? 'done' : 'error'}
      title={title}
      times={nearest}
      chosen={{ date, time }}
      onChoose={(free) => {
        chooseSchedule(free.date, free.time);
        void keeper.keep();
      }}
    >
      {!replaced && t(nearest.length > 0 ? 'submit_timeslot_taken' : 'submit_timeslot_none')}
    </TimeOffer>
  );
}

function Refused({ ref, outcome: { errors } }: OutcomeProps<'refused'>) {
  const t = useTexts('booking');
  const step = errors.map((error) => stepOfPath(error.path)).find((found) => found !== undefined);
  return (
    <Notice
      ref={ref}
      kind="error"
      title={t('submit_failed_title')}
      action={step && <LinkButton to={stepOf(step).path}>{t('change_line', { line: t(`step_${step}`) })}</LinkButton>}
    >
      {errors.map((error) => (
        <p key={`${error.path}${error.code}`}>{error.message}</p>
      ))}
    </Notice>
  );
}
