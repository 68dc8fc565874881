import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { shortDate } from '../calendar-date';
import { useDraftStore } from '../draft-store';
import { useHoldKeeper } from '../use-hold';
import { TimeOffer } from '../wizard/TimeOffer';
import type { SubmitOutcome } from './use-submit-booking';

export interface TimeTakenProps {
  outcome: Extract<SubmitOutcome, { kind: 'taken' }>;
}

/** The time was taken concurrently: alternatives that can be chosen in place. */
export function TimeTaken({ outcome }: TimeTakenProps) {
  const { asked, nearest } = outcome;
  const t = useTexts('booking');
  const language = useLanguage();
  const { SelectedDate: date, SelectedTime: time } = useDraftStore((store) => store.draft.BookDetails);
  const { chooseSchedule } = useDraftStore.getState();
  const keeper = useHoldKeeper();
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome is to be read, the same kind again included.
  useEffect(() => element.current?.focus(), [outcome]);
  const replaced = asked.date !== date || asked.time !== time;
  const title = replaced
    ? t('nearest_chosen', { time: `${shortDate(date, language)} ${time}` })
    : t('submit_timeslot_taken_title');
  return (
    <TimeOffer
      ref={element}
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
