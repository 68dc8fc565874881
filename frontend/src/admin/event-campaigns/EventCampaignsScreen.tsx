import { useTexts } from '../../i18n/texts';
import { Toaster } from '../../ui/Toaster';
import { toast } from '../../ui/toasts';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { AnswersDialog } from './AnswersDialog';
import { DaysDialog } from './DaysDialog';
import { EraseEntry } from './EraseEntry';
import { useCampaignSettingsQuery } from './EventCampaigns.generated';
import styles from './EventCampaigns.module.css';
import { FixedEventTable } from './FixedEventTable';
import { QuizTable } from './QuizTable';
import type { FixedEvent, Quiz } from './words';

type About = { what: 'days'; event: FixedEvent } | { what: 'answers'; quiz: Quiz };

/** Staff settings for the built-in events and quizzes, and deletion of single entries. */
export default function EventCampaignsScreen() {
  const t = useTexts('staff-campaigns');
  const staff = useTexts('staff');
  return (
    <AdminFrame title={staff('campaigns_title')} lead={t('lead')}>
      <Campaigns />
      <EraseEntry />
      <Toaster />
    </AdminFrame>
  );
}

function Campaigns() {
  const t = useTexts('staff-campaigns');
  const staff = useTexts('staff');
  const { data, previousData, error, loading, refetch } = useCampaignSettingsQuery({
    variables: {},
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const { opened, open, close } = useDialogOf<About>();
  // Rows stay during a refetch: one of their buttons has the focus.
  const settings = (data ?? previousData)?.campaignSettings;
  const about = opened?.of;
  const reload = () => void refetch().catch(() => undefined);
  const saved = (words: string) => {
    toast('done', words);
    close();
    reload();
  };
  return (
    <>
      {error && !loading ? (
        <LoadFailure title={t('failed')} text={staff('unanswered')} onRetry={reload} />
      ) : (
        <>
          <section aria-labelledby="fixed-events" className={styles.section}>
            <h2 id="fixed-events">{t('events')}</h2>
            <p className={styles.quiet}>{t('events_text')}</p>
            <FixedEventTable events={settings?.fixedEvents} onDays={(event) => open({ what: 'days', event })} />
          </section>
          <section aria-labelledby="quizzes" className={styles.section}>
            <h2 id="quizzes">{t('quizzes')}</h2>
            <p className={styles.quiet}>{t('quizzes_text')}</p>
            <QuizTable quizzes={settings?.quizzes} onAnswers={(quiz) => open({ what: 'answers', quiz })} />
          </section>
        </>
      )}
      {opened && about?.what === 'days' && (
        <DaysDialog key={opened.nth} open={opened.open} event={about.event} onClose={close} onSaved={saved} />
      )}
      {opened && about?.what === 'answers' && (
        <AnswersDialog key={opened.nth} open={opened.open} quiz={about.quiz} onClose={close} onSaved={saved} />
      )}
    </>
  );
}
