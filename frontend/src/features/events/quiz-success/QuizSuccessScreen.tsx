import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { DoneMark } from '../../../ui/DoneMark';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { Picture } from '../../content/Picture';
import styles from './QuizSuccessScreen.module.css';

/** The one quiz that has this page (events spec §2; decisions "Quiz success"). */
const WINTER = 'winterbatteries';

/** Entry is complete, and an invitation to visit a service centre. */
export default function QuizSuccessScreen() {
  const t = useTexts('quiz');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  if (id !== WINTER) return <Navigate to={paths.home} replace />;
  return (
    <SplitPage drawing={<Picture decorative first screen="quiz" id="winterbatteries-desk" width={640} height={400} />}>
      <div className={styles.words}>
        <DoneMark>
          <PageHeading lead={t('success_lead')}>{t('success_title')}</PageHeading>
        </DoneMark>
        <div className={styles.ways}>
          <LinkButton variant="primary" size="large" to={paths.selectLocation()}>
            {t('find_centre')}
          </LinkButton>
          <LinkButton size="large" to={paths.events}>
            {t('other_events')}
          </LinkButton>
        </div>
      </div>
    </SplitPage>
  );
}
