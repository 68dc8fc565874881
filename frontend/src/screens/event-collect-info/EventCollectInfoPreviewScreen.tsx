import { EventPreview, usePreviewOptions } from '../../admin/preview/EventPreview';
import { useTexts } from '../../i18n/texts';
import { useEventFormPreviewQuery } from './EventCollectInfo.generated';
import { EventFormPage } from './EventFormPage';

/** The form of an event as it will be; what is sent here is only shown to have been (events spec §4). */
export default function EventCollectInfoPreviewScreen() {
  const t = useTexts('event-form');
  const answer = useEventFormPreviewQuery(usePreviewOptions());
  return <EventPreview answer={answer} title={t('title')} page={(event) => <EventFormPage preview event={event} />} />;
}
