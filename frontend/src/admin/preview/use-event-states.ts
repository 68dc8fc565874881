import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { type EventStatesQuery, useEventStatesQuery } from './EventStates.generated';

export type EventState = Pick<EventStatesQuery['staffEvents']['nodes'][number], 'status' | 'phase'>;

/** The status and phase of events by id, for staff who manage events; undefined while loading. */
export function useEventStates(): ReadonlyMap<string, EventState> | undefined {
  const session = useSession();
  const { data, loading } = useEventStatesQuery({
    variables: {},
    skip: !session || !mayEnter('MANAGE_EVENTS', session),
    fetchPolicy: 'network-only',
  });
  return loading ? undefined : new Map(data?.staffEvents.nodes.map((event) => [event.id, event]));
}
