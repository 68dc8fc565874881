import { EventPreview, usePreviewOptions } from '../../admin/preview/EventPreview';
import { useTexts } from '../../i18n/texts';
import { EventSuccess } from './EventSuccess';
import { useEventSuccessPreviewQuery } from './EventSuccess.generated';

export default function EventSuccessPreviewScreen() {
  const t = useTexts('events');
  const answer = useEventSuccessPreviewQuery(usePreviewOptions());
  return <EventPreview answer={answer} title={t('success_heading')} page={(event) => <EventSuccess event={event} />} />;
}
