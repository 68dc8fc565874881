import type { Translate } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import type { ServerError } from '../../ui/Form';
import type { CampaignSettingsQuery } from './EventCampaigns.generated';

type Settings = CampaignSettingsQuery['campaignSettings'];
export type FixedEvent = Settings['fixedEvents'][number];
export type Quiz = Settings['quizzes'][number];

/** The quiz whose only page is the quiz itself. */
const WITHOUT_PAGE = 'autumn-event';

/**
 * Where visitors land while an event is closed (events spec §2), as the suffix of a text's key; all others show a
 * message on their page.
 */
const OUTSIDE: Readonly<Record<string, string>> = {
  winterbatteries: 'quiz',
  [WITHOUT_PAGE]: 'quiz',
  'black-friday-november': 'home',
  'lantern-campaign': 'never',
};

/** The name of a fixed event; one without a text shows its id. */
export function nameOf(t: Translate, id: string): string {
  const key = `event_${id}`;
  const words = t(key);
  return words.startsWith(key) ? id : words;
}

/** Where visitors find an event. */
export const addressOf = (id: string): string => (id === WITHOUT_PAGE ? paths.quiz(id) : paths.fixedEvent(id));

export const outsideOf = (t: Translate, id: string): string => t(`outside_${OUTSIDE[id] ?? 'page'}`);

const PHASES: readonly FixedEvent['phase'][] = ['ON', 'BEFORE', 'OVER'];

/** Events that are on first, then those to come, then those that are over; the latest start first among each. */
export const inOrder = (events: readonly FixedEvent[]): FixedEvent[] =>
  events.toSorted(
    (one, other) =>
      PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase) ||
      (other.startsOn ?? '').localeCompare(one.startsOn ?? ''),
  );

/** `2026-11-22` → `2026/11/22` (events spec §9). */
const slashed = (day: string): string => day.replaceAll('-', '/');

/** The days of an event in words; a missing one sets no limit. */
export function daysOf(t: Translate, { startsOn, endsOn }: Pick<FixedEvent, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return t('days_both', { from: slashed(startsOn), to: slashed(endsOn) });
  if (startsOn) return t('days_from', { from: slashed(startsOn) });
  return endsOn ? t('days_until', { to: slashed(endsOn) }) : t('days_open');
}

interface PayloadWithErrors {
  errors: readonly ServerError[];
}

/** A payload that is empty when all went well, as `useAction` takes it. */
export const outcomeOf = (payload: PayloadWithErrors | null | undefined) =>
  payload && { done: payload.errors.length === 0, errors: payload.errors };
