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
import { Notes } from '../Notes';
import { PhaseNotice } from '../PhaseNotice';
import type { FixedEventQuery } from './FixedEvent.generated';
import styles from './FixedEvent.module.css';

type Event = NonNullable<FixedEventQuery['fixedEvent']>;

/** The screen of the words and pictures of all of them, under the id of each. */
const SCREEN = 'fixed-events';

/** Events whose first step is a search for parts: the category at which the parts finder opens. */
const FINDER_CATEGORIES: Readonly<Record<string, { category?: string }>> = {
  wiperblade: { category: 'parts-wiper' },
  'black-friday-november': {},
};

/** Banner, what the event offers, how to take part and what to know. */
export function FixedEvent({ event }: { event: Event }) {
  const t = useTexts(SCREEN);
  const events = useTexts('events');
  const phone = useMedia(PHONE);
  const { id, phase, quiz, startDate, endDate } = event;
  const notes = useGroups(SCREEN, `${id}_note`);
  const [width, height] = phone ? [360, 240] : [640, 400];
  const title = t(`${id}_title`);
  const finderSearch = FINDER_CATEGORIES[id];
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
        <NumberedList
          sequence
          screen={SCREEN}
          kind={`${id}_step`}
          links={
            finderSearch && {
              1: (
                <LinkButton
                  variant="quiet"
                  iconAfter="arrow-right"
                  to={paths.partsFinder}
                  search={finderSearch}
                  className={styles.finder}
                >
                  {t('to_finder')}
                </LinkButton>
              ),
            }
          }
        />
      </Section>
      {quiz && (
        <div className={styles.draw}>
          <DrawPart event={quiz} />
        </div>
      )}
      <div className={styles.notes}>
        <Notes title={t('notes_title')}>
          {notes.map((number) => (
            <li key={number}>{t(`${id}_note_${number}_text`)}</li>
          ))}
        </Notes>
      </div>
    </>
  );
}
