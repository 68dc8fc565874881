import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { LinkButton } from '../../../ui/Button';
import { PHONE, useMedia } from '../../../ui/media';
import { Banner } from '../../content/Banner';
import { NumberedList } from '../../content/NumberedList';
import { Picture } from '../../content/Picture';
import { Section } from '../../content/Section';
import { useGroups } from '../../content/use-groups';
import { DrawPart } from '../DrawPart';
import { EventPeriod } from '../EventPeriod';
import { PhaseNotice } from '../PhaseNotice';
import type { FixedEventQuery } from './FixedEvent.generated';
import styles from './FixedEvent.module.css';

type Event = NonNullable<FixedEventQuery['fixedEvent']>;

/** The screen of the words and pictures of all of them, under the id of each. */
const SCREEN = 'fixed-events';

/** Banner, what the event offers, how to take part and what to know. */
export function FixedEvent({ event }: { event: Event }) {
  const t = useTexts(SCREEN);
  const events = useTexts('events');
  const phone = useMedia(PHONE);
  const { id, phase, quiz, startDate, endDate } = event;
  const notes = useGroups(SCREEN, `${id}_note`);
  const [width, height] = phone ? [360, 240] : [640, 400];
  const title = t(`${id}_title`);
  return (
    <>
      <Banner
        way={<Breadcrumbs way={[{ label: events('title'), to: paths.events }]} here={title} />}
        mark={<EventPeriod startDate={startDate} endDate={endDate} phase={phase} />}
        title={title}
        lead={t(`${id}_lead`)}
        actions={
          <>
            {quiz && phase === 'ON' && (
              <LinkButton variant="primary" size="large" to={paths.quiz(quiz)}>
                {t('to_quiz')}
              </LinkButton>
            )}
            <LinkButton
              variant={quiz && phase === 'ON' ? 'secondary' : 'primary'}
              size="large"
              to={paths.selectLocation()}
            >
              {t('to_booking')}
            </LinkButton>
          </>
        }
      >
        <Picture first screen={SCREEN} id={`${id}-${phone ? 'phone' : 'desk'}`} width={width} height={height} />
      </Banner>
      <div className={styles.period}>
        <PhaseNotice phase={phase} startDate={startDate} endDate={endDate} />
      </div>
      <Section id="benefits" title={t(`${id}_benefits_title`)}>
        <NumberedList screen={SCREEN} kind={`${id}_benefit`} />
      </Section>
      <Section id="steps" title={t(`${id}_steps_title`)}>
        <NumberedList sequence screen={SCREEN} kind={`${id}_step`} />
      </Section>
      {quiz && (
        <div className={styles.draw}>
          <DrawPart event={quiz} />
        </div>
      )}
      <section className={styles.notes} aria-labelledby="notes-title">
        <div className={styles.inside}>
          <h2 id="notes-title">{t('notes_title')}</h2>
          <ul>
            {notes.map((number) => (
              <li key={number}>{t(`${id}_note_${number}_text`)}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
