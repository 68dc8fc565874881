import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Toaster } from '../../ui/Toaster';
import { toast } from '../../ui/toasts';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { AnswersDialog } from './AnswersDialog';
import { DaysDialog } from './DaysDialog';
import { EraseEntry } from './EraseEntry';
import { useCampaignSettingsQuery } from './EventCampaigns.generated';
import styles from './EventCampaigns.module.css';
import { FixedEventTable } from './FixedEventTable';
import { QuizTable } from './QuizTable';
import type { FixedEvent, Quiz } from './words';

type About = { what: 'days'; event: FixedEvent } | { what: 'answers'; quiz: Quiz };

/** The row of the open dialog. Kept after closing until another is opened, so that the focus returns to its trigger. */
interface DialogTarget {
  about: About;
  open: boolean;
  /** Resets the dialog when it is opened again. */
  nth: number;
}

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
  const [asked, setAsked] = useState<DialogTarget | null>(null);
  // Rows stay during a refetch: one of their buttons has the focus.
  const settings = (data ?? previousData)?.campaignSettings;
  const about = asked?.about;
  const reload = () => void refetch().catch(() => undefined);
  const ask = (next: About) => setAsked((before) => ({ about: next, open: true, nth: (before?.nth ?? 0) + 1 }));
  const close = () => setAsked((before) => before && { ...before, open: false });
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
            <FixedEventTable events={settings?.fixedEvents} onDays={(event) => ask({ what: 'days', event })} />
          </section>
          <section aria-labelledby="quizzes" className={styles.section}>
            <h2 id="quizzes">{t('quizzes')}</h2>
            <p className={styles.quiet}>{t('quizzes_text')}</p>
            <QuizTable quizzes={settings?.quizzes} onAnswers={(quiz) => ask({ what: 'answers', quiz })} />
          </section>
        </>
      )}
      {asked && about?.what === 'days' && (
        <DaysDialog key={asked.nth} open={asked.open} event={about.event} onClose={close} onSaved={saved} />
      )}
      {asked && about?.what === 'answers' && (
        <AnswersDialog key={asked.nth} open={asked.open} quiz={about.quiz} onClose={close} onSaved={saved} />
      )}
    </>
  );
}
