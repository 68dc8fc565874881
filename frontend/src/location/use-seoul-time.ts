import { useEffect, useState } from 'react';
import { type SeoulTime, seoulTime } from '../i18n/dates';

const MINUTE_MS = 60_000;

/** What the clocks in Seoul show, to the minute: a page that stays open doesn't call a closed place open. */
export function useSeoulTime(): SeoulTime {
  const [now, setNow] = useState(() => seoulTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(seoulTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
