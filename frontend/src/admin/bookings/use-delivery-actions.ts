import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { useAction } from '../frame/use-action';
import { type ActionResult, nextResult } from './ActionMessage';
import { useRetryDeliveryMutation, useSettleDeliveryMutation } from './Bookings.generated';
import { type Delivery, kindOf } from './words';

/** The delivery to confirm. Kept until the next, so that a closing dialog still shows it. */
interface ConfirmationTarget {
  what: 'retry' | 'settle';
  delivery: Delivery | null;
  open: boolean;
}

interface DeliveryActions {
  asking: ConfirmationTarget;
  /** The delivery with an action in progress. */
  busy: string | null;
  said: ActionResult | null;
  ask: (what: ConfirmationTarget['what'], delivery: Delivery) => void;
  answer: (yes: boolean) => void;
  /** Retries a failed delivery immediately; an uncertain one must be confirmed first. */
  retry: (delivery: Delivery) => void;
}

/** Sends deliveries again and puts them aside. */
export function useDeliveryActions(onChanged: () => void): DeliveryActions {
  const t = useTexts('staff-bookings');
  const act = useAction();
  const [retryDelivery] = useRetryDeliveryMutation({ fetchPolicy: 'no-cache' });
  const [settleDelivery] = useSettleDeliveryMutation({ fetchPolicy: 'no-cache' });
  const [asking, setAsking] = useState<ConfirmationTarget>({ what: 'settle', delivery: null, open: false });
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<ActionResult | null>(null);

  const run = async (what: ConfirmationTarget['what'], delivery: Delivery) => {
    if (busy) return;
    setBusy(delivery.id);
    const variables = { id: delivery.id, language: queryLanguage };
    const refused = await act(async () => {
      const payload =
        what === 'retry'
          ? (await retryDelivery({ variables })).data?.retryDelivery
          : (await settleDelivery({ variables })).data?.settleDelivery;
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (refused === null) return;
    setBusy(null);
    setAsking((before) => ({ ...before, open: false }));
    const [first] = refused;
    const done = t(what === 'retry' ? 'retried' : 'settled', { kind: kindOf(t, delivery) });
    setSaid((before) => nextResult(before, first ? 'error' : 'done', first ? (first.message ?? t(first.code)) : done));
    // After an error the list may be outdated, except without a response.
    if (first?.code !== 'unanswered') onChanged();
  };
  const ask = (what: ConfirmationTarget['what'], delivery: Delivery) => setAsking({ what, delivery, open: true });
  return {
    asking,
    busy,
    said,
    ask,
    answer: (yes) => {
      if (yes && asking.delivery) void run(asking.what, asking.delivery);
      else setAsking((before) => ({ ...before, open: false }));
    },
    retry: (delivery) => {
      if (delivery.state === 'UNCERTAIN') ask('retry', delivery);
      else void run('retry', delivery);
    },
  };
}
