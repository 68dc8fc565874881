/**
 * What the messages of other tabs change in this one: it never promises a time whose hold is gone. Loaded with the
 * notices of the wizard, after the page; from then on it listens as long as the document lives.
 */
import { lastBooked } from './booked';
import { holdShape, type StoredHold } from './draft';
import { draftStorage, useDraftStore } from './draft-store';
import { type FreeTime, isElsewhere, isFor, isLive, type TabNews, wishOf } from './hold';
import { TAB_MESSAGE, type TabMessage, tellTabs } from './tabs';

function parse(text: string): TabMessage | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isTime = (time: Partial<FreeTime> | undefined) => typeof time?.date === 'string' && typeof time.time === 'string';

/** A tab of an older or newer release may send others. */
function isComplete(message: TabMessage): boolean {
  if (message.kind === 'held') return holdShape.safeParse(message.hold).success;
  if (message.kind === 'released') return typeof message.token === 'string';
  if (message.kind === 'booked' && !(message.id && message.dealerCode)) return false;
  return (message.kind === 'booked' || message.kind === 'gave_way') && isTime(message.time);
}

/** True while a message is applied: its changes are not announced again. */
let hearing = false;

const unwritten = { ...draftStorage, setItem: () => undefined };

/** Changes the draft without writing it: the entry of the other tab is the newer one. */
function become(Hold: StoredHold | null, tabNews: TabNews | null): void {
  const { setOptions } = useDraftStore.persist;
  hearing = true;
  setOptions({ storage: unwritten });
  useDraftStore.setState(({ draft }) => ({ draft: { ...draft, Hold }, tabNews }));
  setOptions({ storage: draftStorage });
  hearing = false;
}

function hear(message: TabMessage): void {
  const { draft, tabNews } = useDraftStore.getState();
  const { Hold: own } = draft;
  const wish = wishOf(draft.BookDetails);
  switch (message.kind) {
    case 'held': {
      const { hold } = message;
      const time = { date: hold.date, time: hold.time };
      if (wish && isFor(hold, wish)) become(hold, null);
      else if (own && wish && isFor(own, wish) && isLive(own, Date.now())) {
        become(null, { kind: 'moved', time });
        tellTabs({ kind: 'gave_way', time: { date: own.date, time: own.time } });
      } else become(null, isElsewhere(tabNews) ? { kind: 'moved', time } : null);
      return;
    }
    case 'gave_way':
      if (own) become(own, { kind: 'gave_way', time: message.time });
      return;
    case 'released':
      if (own?.token === message.token) become(null, { kind: 'released' });
      return;
    case 'booked': {
      const { id, dealerCode, time } = message;
      const same = wish !== null && isFor({ dealerCode, ...time }, wish);
      become(null, wish && { kind: 'booked', id, time, same });
    }
  }
}

window.addEventListener('storage', ({ key, newValue }) => {
  const message = key === TAB_MESSAGE && newValue !== null && parse(newValue);
  if (message && isComplete(message)) hear(message);
});

let known = lastBooked();

useDraftStore.subscribe(({ draft: { Hold }, goOnHere }, { draft: before }) => {
  if (hearing || Hold?.token === before.Hold?.token) return;
  const id = lastBooked();
  if (Hold) {
    goOnHere();
    tellTabs({ kind: 'held', hold: Hold });
  } else if (before.Hold) {
    const { token, dealerCode, date, time } = before.Hold;
    // A completed booking empties the draft, and spends its hold.
    if (id && id !== known) tellTabs({ kind: 'booked', id, dealerCode, time: { date, time } });
    else tellTabs({ kind: 'released', token });
    known = id;
  }
});

// A hold that this page got before it listened.
const { Hold: present } = useDraftStore.getState().draft;
if (present && present.renewedAt >= performance.timeOrigin) tellTabs({ kind: 'held', hold: present });
