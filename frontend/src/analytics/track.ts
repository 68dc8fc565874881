import { pageData } from '../i18n/page-data';

/**
 * Recorded events: categories, their actions, and the labels of an action (decisions, "Analytics"). Labels are closed
 * lists, so that no typed text, name or booking number can be recorded.
 */
export interface Events {
  booking: {
    begun: never;
    /** Its Next was pressed, and it was valid. */
    step: 'location' | 'timeslot' | 'vehicle' | 'service' | 'contact';
    finished: never;
    cancelled: never;
  };
  finder: {
    found: 'SERVICE_CENTRE' | 'PARTS_DEALER';
    nothing_found: 'SERVICE_CENTRE' | 'PARTS_DEALER';
  };
  parts: {
    /** A vehicle was found: by its make and model, its plate or its VIN. */
    vehicle_chosen: 'MAKE_MODEL_YEAR' | 'REGO' | 'VIN';
    /** Parts of a vehicle, or of a number. */
    found: 'VEHICLE' | 'NUMBER';
    nothing_found: 'VEHICLE' | 'NUMBER';
  };
  /** Participation: by the form of an event, or in a quiz. */
  event: { entered: 'FORM' | 'QUIZ' };
  search: {
    found: never;
    nothing_found: never;
    /** The configured widget searches without reporting its results. */
    widget: never;
  };
  link: { store: never; phone: never };
  catalogue: { downloaded: never };
}

/** Older browsers have it on the window. */
interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** The browser sends Do Not Track or Global Privacy Control. */
function optedOut(): boolean {
  const asks: PrivacySignals = navigator;
  return asks.globalPrivacyControl === true || [asks.doNotTrack, (window as PrivacySignals).doNotTrack].includes('1');
}

/** The URL of the analytics script; undefined if none is configured, or the browser opts out. */
export const recordedBy = (): string | undefined =>
  pageData.analytics && !optedOut() ? pageData.analytics : undefined;

/** Records an event. Nothing waits for it, and nothing fails with it. */
export function track<C extends keyof Events, A extends keyof Events[C] & string>(
  category: C,
  action: A,
  label?: Events[C][A] & string,
): void {
  const script = recordedBy();
  if (!script) return;
  void import('./matomo').then(
    ({ record }) => record(script, category, action, label),
    () => undefined,
  );
}
