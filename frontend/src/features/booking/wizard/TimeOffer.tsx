import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../../i18n/texts';
import { LinkButton } from '../../../ui/Button';
import { Notice, type NoticeKind } from '../../../ui/Notice';
import type { FreeTime } from '../hold';
import { stepOf } from '../steps';
import { NearestTimes } from './NearestTimes';
import styles from './TimeOffer.module.css';

interface TimeOfferProps {
  /** For an offer that takes the focus, see {@link Notice}; another is read out where it appears. */
  ref?: Ref<HTMLDivElement> | undefined;
  kind: NoticeKind;
  title: string;
  children?: ReactNode;
  times: readonly FreeTime[];
  chosen: FreeTime;
  onChoose: (time: FreeTime) => void;
  /** Without a way to other days: they are on this very page. */
  daysHere?: boolean;
}

/** An unavailable time with alternatives. */
export function TimeOffer({ ref, kind, title, children, times, chosen, onChoose, daysHere }: TimeOfferProps) {
  const t = useTexts('booking');
  const choices = times.length > 0 || !daysHere;
  return (
    <Notice
      {...(ref ? { ref } : { live: true })}
      kind={kind}
      title={title}
      action={
        choices && (
          <div className={styles.choices}>
            {times.length > 0 && <NearestTimes times={times} chosen={chosen} onChoose={onChoose} />}
            {!daysHere && (
              <LinkButton to={stepOf('timeslot').path} icon="calendar">
                {t('other_date')}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      {children}
    </Notice>
  );
}
