import { Navigate, useMatch, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { PageHeading } from '../../../ui/PageHeading';
import { Skeleton } from '../../../ui/Skeleton';
import { useQuizQuery } from './Quiz.generated';
import { QuizPage } from './QuizPage';

/** The quiz whose visitors verify themselves on a page of its own (events spec §2, decisions "Autumn quiz"). */
const AUTUMN = 'autumn-event';

/** A quiz by its id; any other leads home (events spec §2). */
export default function QuizScreen() {
  const t = useTexts('quiz');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const framed = useMatch({ strict: false }).fullPath.startsWith('/events2fa/');
  const { data, error, loading, refetch } = useQuizQuery({ variables: { id }, notifyOnNetworkStatusChange: true });
  const quiz = data?.quiz;
  const autumn = id === AUTUMN;
  if (quiz && !(autumn && framed))
    return <QuizPage key={quiz.id} quiz={quiz} days={data.fixedEvent} redirects={autumn} />;
  if (loading || error) {
    return (
      <Page>
        <PageHeading>{t('title')}</PageHeading>
        {error && !loading ? (
          <Notice
            kind="error"
            live
            title={t('load_failed_title')}
            action={
              <Button variant="primary" onClick={() => void refetch().catch(() => undefined)}>
                {t('try_again')}
              </Button>
            }
          >
            {t('load_failed')}
          </Notice>
        ) : (
          <div aria-busy="true">
            <Skeleton height="320px" />
          </div>
        )}
      </Page>
    );
  }
  return <Navigate to={paths.home} replace />;
}
