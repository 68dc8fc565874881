import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { toast } from '../../ui/toasts';
import { attempt } from '../content/change-problem';
import { useDuplicateEventMutation, useMarkEventTemplateMutation } from './EventList.generated';
import type { EventRow } from './EventTable';
import type { EventListSearch } from './list-address';

interface Payload {
  errors: readonly { message: string }[];
}

/** The changes of a row of the list; one at a time. */
export function useEventChanges(list: EventListSearch, onMarked: () => void) {
  const t = useTexts('staff-events');
  const navigate = useNavigate();
  const [duplicateEvent] = useDuplicateEventMutation({ fetchPolicy: 'no-cache' });
  const [markTemplate] = useMarkEventTemplateMutation({ fetchPolicy: 'no-cache' });
  const sending = useRef(false);

  /** The answer to a change; null without one. A refusal is reported. */
  const change = async <P extends Payload>(send: () => Promise<P | null | undefined>) => {
    sending.current = true;
    const answer = await attempt(send);
    sending.current = false;
    if (typeof answer === 'string') {
      toast('error', t(answer));
      return null;
    }
    const [refusal] = answer.errors;
    if (refusal) toast('error', refusal.message);
    return answer;
  };

  /** Makes a draft with the content of an event and opens it. */
  const duplicate = async ({ id, template }: EventRow) => {
    const made = await change(() =>
      duplicateEvent({ variables: { id, language: queryLanguage } }).then(({ data }) => data?.duplicateEvent),
    );
    if (!made?.event) return;
    toast('done', t(template ? 'made_from_template' : 'duplicated'));
    await navigate({ to: paths.eventEditor(made.event.id), state: (state) => ({ ...state, eventList: list }) });
  };

  /** Makes a draft a template, or a template a draft again. */
  const mark = async ({ id, template }: EventRow) => {
    const marked = await change(() =>
      markTemplate({ variables: { id, template: !template, language: queryLanguage } }).then(
        ({ data }) => data?.markEventTemplate,
      ),
    );
    if (!marked) return;
    if (marked.errors.length === 0) toast('done', t(template ? 'template_ended' : 'template_kept'));
    onMarked();
  };

  const unlessBusy = (run: (event: EventRow) => Promise<void>) => (event: EventRow) => {
    if (!sending.current) void run(event);
  };
  return { duplicate: unlessBusy(duplicate), mark: unlessBusy(mark) };
}
