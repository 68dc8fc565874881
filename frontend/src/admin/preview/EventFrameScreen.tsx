import { useEffect, useState } from 'react';
import { EventFormPage } from '../../features/events/event-collect-info/EventFormPage';
import { EventDetails } from '../../features/events/event-details/EventDetails';
import { EventSuccess } from '../../features/events/event-success/EventSuccess';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { PageHeading } from '../../ui/PageHeading';
import { NotAllowed } from '../frame/NotAllowed';
import { useEventDraftPreviewQuery } from './EventFrame.generated';
import { announce, type ShownDocument, shownIn } from './frame-messages';

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
  switch (shown.page) {
    case 'details':
      return <EventDetails preview event={event} />;
    case 'form':
      return <EventFormPage preview event={event} />;
    case 'success':
      return <EventSuccess event={event} />;
  }
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
