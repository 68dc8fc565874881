import { useEventFormPreviewQuery } from '../../features/events/event-collect-info/EventCollectInfo.generated';
import { EventFormPage } from '../../features/events/event-collect-info/EventFormPage';
import { useTexts } from '../../i18n/texts';
import { EventPreview, usePreviewOptions } from './EventPreview';

/** The form of an event as it will be; what is sent here is only shown to have been (events spec §4). */
export default function EventCollectInfoPreviewScreen() {
  const t = useTexts('event-form');
  const answer = useEventFormPreviewQuery(usePreviewOptions());
  return <EventPreview answer={answer} title={t('title')} page={(event) => <EventFormPage preview event={event} />} />;
}
