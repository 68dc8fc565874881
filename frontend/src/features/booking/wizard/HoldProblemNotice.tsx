import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { shortDate } from '../calendar-date';
import { totalMinutes } from '../draft';
import { useDraftStore } from '../draft-store';
import { type FreeTime, sameTime } from '../hold';
import type { StepId } from '../steps';
import { useHoldKeeper } from '../use-hold';
import { durationText } from './duration';
import { TimeOffer } from './TimeOffer';

export interface HoldProblemNoticeProps {
  step: StepId;
  /** Whether the visitor has just chosen a time; only then may the focus move. Outlives a single error. */
  asking: RefObject<boolean>;
}

/** The problem with the chosen time, and the nearest alternatives. */
export function HoldProblemNotice({ step, asking }: HoldProblemNoticeProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  const keeper = useHoldKeeper();
  const trouble = useDraftStore((store) => store.holdTrouble);
  const details = useDraftStore((store) => store.draft.BookDetails);
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(asking.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble, the same kind again included.
  useEffect(() => {
    if (asking.current) box.current?.focus();
    else setFocused(false);
    asking.current = step === 'timeslot';
  }, [trouble]);

  if (!trouble || trouble.kind === 'too_many') return null;
  const { kind, asked, nearest } = trouble;
  const chosen = { date: details.SelectedDate, time: details.SelectedTime };
  const named = ({ date, time }: FreeTime) => `${shortDate(date, language)} ${time}`;
  const replaced = !sameTime(asked, chosen);
  const text = () => {
    if (nearest.length === 0) return t('submit_timeslot_none');
    return kind === 'taken'
      ? t('hold_taken')
      : t('too_long', { time: named(asked), duration: durationText(totalMinutes(details), t) });
  };
  const title = () => {
    if (replaced) return t('time_changed', { time: named(chosen) });
    return kind === 'taken' ? t('time_taken_title', { time: named(asked) }) : t('too_long_title');
  };
  return (
    <TimeOffer
      ref={focused ? box : undefined}
      kind={replaced ? 'done' : 'caution'}
      title={title()}
      times={nearest}
      chosen={chosen}
      daysHere={step === 'timeslot'}
      onChoose={({ date, time }) => {
        asking.current = true;
        setFocused(true);
        useDraftStore.getState().chooseSchedule(date, time);
        void keeper.keep();
      }}
    >
      {!replaced && text()}
    </TimeOffer>
  );
}
