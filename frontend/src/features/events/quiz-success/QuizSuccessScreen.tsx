import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { NextSteps } from '../../../ui/NextSteps';
import { SplitPage } from '../../../ui/SplitPage';
import { Picture } from '../../content/Picture';

/** The one quiz that has this page (events spec §2; decisions "Quiz success"). */
const WINTER = 'winterbatteries';

/** Entry is complete, and an invitation to visit a service centre. */
export default function QuizSuccessScreen() {
  const t = useTexts('quiz');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  if (id !== WINTER) return <Navigate to={paths.home} replace />;
  return (
    <SplitPage drawing={<Picture decorative first screen="quiz" id="winterbatteries-desk" width={640} height={400} />}>
      <NextSteps
        done
        title={t('success_title')}
        lead={t('success_lead')}
        next={{ title: t('completion_next_title'), text: t('success_next_text') }}
      >
        <LinkButton variant="primary" to={paths.selectLocation()}>
          {t('find_centre')}
        </LinkButton>
        <LinkButton to={paths.events}>{t('other_events')}</LinkButton>
      </NextSteps>
    </SplitPage>
  );
}
