import { EventPreview, usePreviewOptions } from '../../admin/preview/EventPreview';
import { useTexts } from '../../i18n/texts';
import { EventDetails } from './EventDetails';
import { useEventDetailsPreviewQuery } from './EventDetails.generated';

export default function EventDetailsPreviewScreen() {
  const t = useTexts('events');
  const answer = useEventDetailsPreviewQuery(usePreviewOptions());
  return (
    <EventPreview answer={answer} title={t('details_title')} page={(event) => <EventDetails preview event={event} />} />
  );
}
