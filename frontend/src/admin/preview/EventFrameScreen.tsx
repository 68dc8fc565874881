import { type ReactNode, useEffect, useState } from 'react';
import { Section } from '../../features/content/Section';
import { EventFormPage } from '../../features/events/event-collect-info/EventFormPage';
import { EventDetails } from '../../features/events/event-details/EventDetails';
import { EventSuccess } from '../../features/events/event-success/EventSuccess';
import { EventCards } from '../../features/events/listing/EventsPage';
import { SingleSlide } from '../../features/home/carousel/SingleSlide';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import hidden from '../../ui/VisuallyHidden.module.css';
import { NotAllowed } from '../frame/NotAllowed';
import { type EventDraftPreviewQuery, useEventDraftPreviewQuery } from './EventFrame.generated';
import styles from './EventFrameScreen.module.css';
import { announce, type FramePage, type ShownDocument, shownIn } from './frame-messages';

/** The page of an event as it is typed in the editor around it: for the eye alone, links lead nowhere. */
export default function EventFrameScreen() {
  const session = useSession();
  if (!session) return null;
  if (!mayEnter('MANAGE_EVENTS', session)) {
    return (
      <Page width="narrow">
        <NotAllowed session={session} />
      </Page>
    );
  }
  return <FramedPage />;
}

function FramedPage() {
  const t = useTexts('staff-events');
  const [shown, setShown] = useState<ShownDocument | null>(null);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const asked = shownIn(event);
      if (asked) setShown(asked);
    };
    window.addEventListener('message', listen);
    announce();
    return () => window.removeEventListener('message', listen);
  }, []);
  useStillLinks(shown !== null);
  const alone = window.parent === window;
  const { data, previousData, error } = useEventDraftPreviewQuery({
    variables: { document: shown?.document ?? {}, language: queryLanguage },
    skip: shown === null,
    fetchPolicy: 'no-cache',
  });
  // The page before stays until the next one is there: nothing flickers while somebody types.
  const event = (data ?? previousData)?.event;
  if (!shown || !event) {
    return (
      <Page width="narrow">
        <PageHeading>{t(alone ? 'preview_alone_title' : 'preview')}</PageHeading>
        <Notice
          kind={error ? 'error' : 'info'}
          live
          action={alone && !error && <LinkButton to={paths.eventList}>{t('back_to_list')}</LinkButton>}
        >
          {t(error ? 'unanswered' : alone ? 'preview_alone' : 'preview_coming')}
        </Notice>
      </Page>
    );
  }
  return <EventPageOf page={shown.page} event={event} />;
}

type DraftEvent = NonNullable<EventDraftPreviewQuery['event']>;

function EventPageOf({ page, event }: { page: FramePage; event: DraftEvent }) {
  const t = useTexts('events');
  const { title, slide, card } = event;
  const { text: name } = { home: slide.name, listing: card.name, details: title, form: title, success: title }[page];
  if (name.trim() === '') return <NothingYet page={page} />;
  switch (page) {
    case 'home':
      return (
        <Named name={name}>
          <SingleSlide event={slide} />
        </Named>
      );
    case 'listing':
      return (
        <Named name={name}>
          <Section id="active" title={t('active_title')}>
            <EventCards preview events={[card]} />
          </Section>
        </Named>
      );
    case 'details':
      return <EventDetails preview event={event} />;
    case 'form':
      return <EventFormPage preview event={event} />;
    case 'success':
      return <EventSuccess event={event} />;
  }
}

/** A part of a page, which has no heading of its own. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h1 className={hidden.hidden}>{name}</h1>
      {children}
    </>
  );
}

/** In place of a page without a title: what will appear. */
function NothingYet({ page }: { page: FramePage }) {
  const t = useTexts('staff-events');
  return (
    <div className={styles.empty}>
      <h1>{t(`preview_empty_${page}`)}</h1>
      <p>{t('preview_empty_text')}</p>
    </div>
  );
}

/** A link or a form would take the page away from under whoever types. */
function useStillLinks(still: boolean): void {
  useEffect(() => {
    if (!still) return;
    const stop = (event: Event) => {
      const { target } = event;
      if (event.type === 'submit' || (target instanceof Element && target.closest('a, button'))) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', stop, true);
    window.addEventListener('submit', stop, true);
    return () => {
      window.removeEventListener('click', stop, true);
      window.removeEventListener('submit', stop, true);
    };
  }, [still]);
}
