import type { Translate } from '../../i18n/texts';
import { ROLES, restName, roleName } from '../frame/names';
import type { StaffLogQuery } from './StaffLog.generated';

export type Entry = StaffLogQuery['staffLog']['entries'][number];

/** The label of an action; one without a text shows its own name. */
export function actionOf(t: Translate, { action }: Pick<Entry, 'action'>): string {
  const key = `act_${action.replace(/[.-]/g, '_')}`;
  const words = t(key);
  return words.startsWith(key) ? action : words;
}

/** The number of the account to which it was done, if it was one. */
export const accountOf = ({ subject }: Entry): string | null => /^account:(\d+)$/.exec(subject)?.[1] ?? null;

/** Details that the server writes in a fixed form, by the key of their words; the groups are its values. */
const DETAILS: readonly [RegExp, string][] = [
  [/^second factor$/, 'detail_second_factor'],
  [/^source$/, 'detail_source'],
  [/^completed$/, 'detail_completed'],
  [/^no_show$/, 'detail_no_show'],
  [/^demo$/, 'detail_demo'],
  [/^requested by (?<number>\d+)$/, 'detail_requested_by'],
  [/^copy of event (?<number>\d+)$/, 'detail_duplicate'],
  [/^from template (?<number>\d+)$/, 'detail_from_template'],
  [/^template$/, 'detail_template'],
  [/^draft$/, 'detail_draft'],
  [/^scheduled for (?<at>[\d-]+ [\d:]+)$/, 'detail_scheduled'],
  [/^not scheduled$/, 'detail_not_scheduled'],
  [/^version (?<number>\d+)$/, 'detail_version'],
  [/^version (?<number>\d+) from (?<from>\d+)$/, 'detail_version_from'],
  [/^version (?<number>\d+): (?<reason>[\s\S]+)$/, 'detail_version_reason'],
  [/^plan (?<number>\d+), commitment (?<hash>\w+)$/, 'detail_plan'],
  [/^(?<count>\d+) entrants, seal (?<hash>\w+)$/, 'detail_seal'],
  [/^(?<winners>\d+) winners, (?<alternates>\d+) alternates$/, 'detail_drawn'],
  [/^(?<lapsed>\d+) lapsed, (?<moved>\d+) moved up$/, 'detail_moved_up'],
  [/^(?<count>\d+) events$/, 'detail_events'],
  [/^(?<count>\d+) bytes$/, 'detail_bytes'],
  [/^(?<count>\d+) entries, kept for (?<days>\d+) days$/, 'detail_entries_expired'],
  [/^deleted thirty days ago$/, 'detail_purged'],
  [/^(?<addresses>\d+) addresses, (?<tax>\d+) tax data, (?<names>\d+) winners' names$/, 'detail_draw_retention'],
  [
    /^(?<bookings>\d+) bookings, (?<marketing>\d+) marketing consents, (?<log>\d+) staff log entries, (?<outbox>\d+) deliveries, (?<files>\d+) files$/,
    'detail_retention',
  ],
  [
    /^(?:service-center|parts-dealer), (?<file>[\s\S]+): (?<added>\d+) new, (?<changed>\d+) changed, (?<removed>\d+) removed, (?<invalid>\d+) invalid$/,
    'detail_upload',
  ],
];

/** Parts of the details of a read or an export of the log: what was selected. */
const SELECTED: readonly [RegExp, (t: Translate, value: string) => string][] = [
  [/^before (\d+)$/, (t, id) => t('detail_before', { id })],
  [/^who (\d+)$/, (t, number) => t('detail_who', { number })],
  [/^action (.+)$/, (t, action) => t('detail_action', { action: actionOf(t, { action }) })],
  [/^(personal-data)$/, (t) => t('log_personal_data')],
  [/^subject (.+)$/, (t, subject) => t('detail_subject', { subject })],
  [/^consents (given|declined)$/, (t, answer) => t(`detail_consents_${answer}`)],
  [/^draw (winner|alternate|other)$/, (t, standing) => t(`detail_draw_${standing}`)],
  [/^days (.*\.\..*)$/, (t, days) => t('detail_days', { days: days.replace('..', ' ~ ') })],
];

function selectedIn(t: Translate, detail: string): string {
  const parts = detail.split(', ').map((part) => {
    for (const [form, words] of SELECTED) {
      const found = form.exec(part);
      if (found) return words(t, found[1] ?? '');
    }
    return part;
  });
  return parts.join(' · ');
}

/** The details in words. A typed reason is shown unchanged. */
export function detailOf(t: Translate, { action, detail }: Pick<Entry, 'action' | 'detail'>): string {
  if (detail === '') return '';
  if (action === 'log.read' || action === 'log.export' || action === 'event.entries.read') return selectedIn(t, detail);
  if (action === 'people.invite') return rolesIn(t, detail);
  if (action === 'people.centres') return detail === 'all' ? t('centres_all') : detail.split(' ').join(', ');
  if (action === 'dealer.bays') return t('detail_bays', { bays: detail.split(' ').join(' · ') });
  if (action === 'dealer.edit' || action === 'dealer.restore') return namesOf(t, 'detail_dealer_', detail).join(', ');
  if (action === 'booking.correct') return namesOf(t, 'detail_field_', detail).join(', ');
  if (action === 'booking.cancel' && detail !== 'source') return namesOf(t, 'detail_reason_', detail).join(', ');
  if (action === 'booking.reschedule') return detail.replace(' > ', ' → ');
  if (action === 'roles.change') {
    return detail
      .split('->')
      .map((side) => rolesIn(t, side))
      .join(' → ');
  }
  // A reason is typed by staff and may look like anything.
  if (REASONED.has(action)) return detail;
  for (const [form, key] of DETAILS) {
    const found = form.exec(detail);
    if (found) return t(key, { ...found.groups });
  }
  return detail;
}

/** Values separated by spaces, in words; one without a text shows itself. */
const namesOf = (t: Translate, prefix: string, values: string): string[] =>
  values.split(' ').map((value) => {
    const words = t(`${prefix}${value}`);
    return words.startsWith(prefix) ? value : words;
  });

/** Actions whose details are a typed reason. */
const REASONED: ReadonlySet<string> = new Set([
  'booking.export',
  'event.export',
  'event.contact.read',
  'event.entry.read',
  'event.entry.erase',
  'draw.winner.read',
  'draw.winner.tax-read',
]);

function rolesIn(t: Translate, names: string): string {
  const words = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const role = ROLES.find((one) => restName(one) === name);
      return role ? roleName(t, role) : name;
    });
  return words.join(', ') || t('none');
}
