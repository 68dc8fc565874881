import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { PageHeading } from '../../../ui/PageHeading';
import { SplitPage } from '../../../ui/SplitPage';
import { EntryDrawing } from '../EntryDrawing';
import styles from './QuizCompletionScreen.module.css';

/** Of summer, where both quizzes end, and of the quizzes themselves (events spec §2). */
const KNOWN = ['summer-event', 'winterbatteries', 'autumn-event'];

/** The entry is in, and what to do next. */
export default function QuizCompletionScreen() {
  const t = useTexts('quiz');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  if (!KNOWN.includes(id)) return <Navigate to={paths.home} replace />;
  return (
    <SplitPage drawing={<EntryDrawing className={styles.drawing} />}>
      <div className={styles.words}>
        <PageHeading lead={t('completion_lead')}>{t('completion_title')}</PageHeading>
        <div className={styles.next}>
          <h2>{t('completion_next_title')}</h2>
          <p>{t('completion_next_text')}</p>
          <div className={styles.ways}>
            <LinkButton variant="primary" to={paths.selectLocation()}>
              {t('book')}
            </LinkButton>
            <LinkButton to={paths.events}>{t('other_events')}</LinkButton>
          </div>
        </div>
      </div>
    </SplitPage>
  );
}
