import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { NextSteps } from '../../../ui/NextSteps';
import { SplitPage } from '../../../ui/SplitPage';
import { EntryDrawing } from '../EntryDrawing';

/** Of summer, where both quizzes end, and of the quizzes themselves (events spec §2). */
const KNOWN = ['summer-event', 'winterbatteries', 'autumn-event'];

/** The entry is in, and what to do next. */
export default function QuizCompletionScreen() {
  const t = useTexts('quiz');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  if (!KNOWN.includes(id)) return <Navigate to={paths.home} replace />;
  return (
    <SplitPage drawing={<EntryDrawing />}>
      <NextSteps
        done
        title={t('completion_title')}
        lead={t('completion_lead')}
        next={{ title: t('completion_next_title'), text: t('completion_next_text') }}
      >
        <LinkButton variant="primary" to={paths.selectLocation()}>
          {t('book')}
        </LinkButton>
        <LinkButton to={paths.events}>{t('other_events')}</LinkButton>
      </NextSteps>
    </SplitPage>
  );
}
