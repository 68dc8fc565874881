import { useLanguage, useTexts } from '../../i18n/texts';
import { periodLabel } from './period';

interface EventDaysProps {
  startDate: string | null;
  endDate: string | null;
  className?: string | undefined;
}

/** The days of an event, in words that every page has; nothing where it has none. */
export function EventDays({ startDate, endDate, className }: EventDaysProps) {
  const t = useTexts('common');
  const days = periodLabel(startDate, endDate, useLanguage(), t);
  return days ? <span className={className}>{days}</span> : null;
}
