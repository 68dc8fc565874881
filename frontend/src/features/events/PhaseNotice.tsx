import { dateLabel } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Notice } from '../../ui/Notice';

interface PhaseNoticeProps {
  phase: 'BEFORE' | 'ON' | 'OVER';
  startDate: string | null;
  endDate: string | null;
}

/** Explains that an event hasn't started yet, or is over. */
export function PhaseNotice({ phase, startDate, endDate }: PhaseNoticeProps) {
  const t = useTexts('events');
  const language = useLanguage();
  if (phase === 'BEFORE') {
    return (
      <Notice kind="info" title={t('before_title')}>
        {startDate ? t('before_text', { from: dateLabel(startDate, language) }) : t('before_text_undated')}
      </Notice>
    );
  }
  if (phase === 'ON') return null;
  return (
    <Notice kind="caution" title={t('over_title')}>
      {endDate ? t('over_text', { until: dateLabel(endDate, language) }) : t('over_text_undated')}
    </Notice>
  );
}
