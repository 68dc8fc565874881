import { EventSuccess } from '../../features/events/event-success/EventSuccess';
import { useEventSuccessPreviewQuery } from '../../features/events/event-success/EventSuccess.generated';
import { useTexts } from '../../i18n/texts';
import { EventPreview, usePreviewOptions } from './EventPreview';

export default function EventSuccessPreviewScreen() {
  const t = useTexts('events');
  const answer = useEventSuccessPreviewQuery(usePreviewOptions());
  return <EventPreview answer={answer} title={t('success_heading')} page={(event) => <EventSuccess event={event} />} />;
}
