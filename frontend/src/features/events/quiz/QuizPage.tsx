import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../../ui/Button';
import { fieldId } from '../../../ui/Field';
import { NARROW, PHONE, useMedia } from '../../../ui/media';
import { Notice } from '../../../ui/Notice';
import { Status } from '../../../ui/Status';
import { Banner } from '../../content/Banner';
import { Picture } from '../../content/Picture';
import type { VerifiedPerson } from '../../identity/calls';
import { FailureText } from '../../identity/FailureText';
import { ProviderForm } from '../../identity/ProviderForm';
import { useVerification } from '../../identity/use-verification';
import { VerificationNotice } from '../../identity/VerificationNotice';
import { VerifyDialog } from '../../identity/VerifyDialog';
import { EventPeriod } from '../EventPeriod';
import { QuizForm } from './QuizForm';
import styles from './QuizPage.module.css';
import type { Quiz, QuizDays } from './quiz';
import { useRedirectVerification } from './use-redirect-verification';

interface QuizPageProps {
  quiz: Quiz;
  days: QuizDays;
  /** The identity check redirects the page instead of opening a dialog. */
  redirects: boolean;
}

/** The question and the way to take part; before and after, that there is none. */
export function QuizPage({ quiz, days, redirects }: QuizPageProps) {
  const t = useTexts('quiz');
  const events = useTexts('events');
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  const { id, phase } = quiz;
  const title = t(`${id}_title`);
  const [width, height] = phone ? [360, 240] : [640, 400];
  const Part = redirects ? RedirectedQuiz : DialogQuiz;
  return (
    <>
      <Banner
        way={<Breadcrumbs way={[{ label: events('title'), to: paths.events }]} here={title} />}
        title={title}
        lead={t(`${id}_lead`)}
        mark={<EventPeriod startDate={days?.startDate ?? null} endDate={days?.endDate ?? null} phase={phase} />}
        actions={
          <dl className={styles.facts}>
            <div>
              <dt>{t('prize_label')}</dt>
              <dd>{t(`${id}_prize_text`)}</dd>
            </div>
            <div>
              <dt>{t('winners_label')}</dt>
              <dd>{t('winners_text')}</dd>
            </div>
          </dl>
        }
      >
        {/* On a phone the question begins in the first window. */}
        {!narrow && (
          <Picture first screen="quiz" id={`${id}-${phone ? 'phone' : 'desk'}`} width={width} height={height} />
        )}
      </Banner>
      <div className={styles.page}>
        {phase === 'ON' ? (
          <Part quiz={quiz} />
        ) : (
          <Notice
            kind={phase === 'BEFORE' ? 'info' : 'caution'}
            title={t(phase === 'BEFORE' ? 'before_title' : 'over_title')}
            action={<LinkButton to={paths.events}>{t('other_events')}</LinkButton>}
          >
            {phase === 'OVER' && t('over_text')}
          </Notice>
        )}
      </div>
    </>
  );
}

function DialogQuiz({ quiz }: { quiz: Quiz }) {
  const t = useTexts('quiz');
  const [person, setPerson] = useState<VerifiedPerson | null>(null);
  const verification = useVerification(quiz.purpose, setPerson);
  return (
    <>
      <QuizForm quiz={quiz} person={person} onUnknown={() => setPerson(null)} begin={verification.begin} opensDialog>
        <Button
          id={fieldId('name')}
          icon="phone"
          variant={person ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={verification.begin}
        >
          {t('verify')}
        </Button>
        {(person || verification.state.status === 'failed') && <VerificationNotice verification={verification} />}
      </QuizForm>
      <VerifyDialog verification={verification} />
    </>
  );
}

function RedirectedQuiz({ quiz }: { quiz: Quiz }) {
  const t = useTexts('quiz');
  const verify = useTexts('verify');
  const [person, setPerson] = useState<VerifiedPerson | null>(null);
  const { under, failure, begin, fields, form } = useRedirectVerification(setPerson);
  return (
    <>
      <QuizForm quiz={quiz} person={person} onUnknown={() => setPerson(null)} begin={begin}>
        <Button
          id={fieldId('name')}
          icon="phone"
          variant={person ? 'secondary' : 'primary'}
          busy={under !== null}
          onClick={begin}
        >
          {t('verify')}
        </Button>
        <Status className={styles.status}>
          {under && t(under === 'checking' ? 'verify_checking' : 'verify_going')}
        </Status>
        {person && (
          <Notice kind="done" live>
            {verify('verified')}
          </Notice>
        )}
        {failure && (
          <Notice kind={failure === 'identity_cancelled' ? 'caution' : 'error'} live title={verify('failed_title')}>
            <FailureText failure={failure} />
          </Notice>
        )}
      </QuizForm>
      {fields && <ProviderForm ref={form} fields={fields} />}
    </>
  );
}
