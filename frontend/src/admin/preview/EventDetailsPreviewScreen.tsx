import { EventDetails } from '../../features/events/event-details/EventDetails';
import { useEventDetailsPreviewQuery } from '../../features/events/event-details/EventDetails.generated';
import { useTexts } from '../../i18n/texts';
import { EventPreview, usePreviewOptions } from './EventPreview';

export default function EventDetailsPreviewScreen() {
  const t = useTexts('events');
  const answer = useEventDetailsPreviewQuery(usePreviewOptions());
  return (
    <EventPreview answer={answer} title={t('details_title')} page={(event) => <EventDetails preview event={event} />} />
  );
}
