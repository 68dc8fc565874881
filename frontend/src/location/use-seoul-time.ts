import { useEffect, useState } from 'react';
import { type SeoulTime, seoulTime } from '../i18n/dates';

const MINUTE_MS = 60_000;

/** The time in Seoul, updated every minute: a page that stays open must not show a closed place as open. */
export function useSeoulTime(): SeoulTime {
  const [now, setNow] = useState(() => seoulTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(seoulTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
