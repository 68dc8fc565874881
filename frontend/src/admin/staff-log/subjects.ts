import type { Translate } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { routeRow } from '../../routes/table';
import { deliverySearch, listSearch, type Search } from '../booking-status/address';
import { eventName } from '../frame/names';
import type { Entry } from './words';

/** What an entry speaks of: its words, and the place where it can be seen. */
interface Subject {
  words: string;
  to?: string;
  search?: Search;
  /** The right that the place takes. */
  right?: string;
}

/** An event's own pages by the key of an entry: the editor's number, or a quiz with a page of its own. */
function eventPlace(key: string, isDraw: boolean): Omit<Subject, 'words'> {
  if (isDraw) return { to: paths.eventDraw(/^\d+$/.test(key) ? `cms-${key}` : key), right: 'MANAGE_EVENTS' };
  const id = /^(?:cms-)?(\d+)$/.exec(key)?.[1];
  return { to: id ? paths.eventEditor(id) : paths.eventCampaigns, right: 'MANAGE_EVENTS' };
}

const dealerPlace = (category: string, search: Search = {}): Omit<Subject, 'words'> => ({
  to: paths.dealers(category === 'parts-dealer' ? 'parts-dealer' : 'service-center'),
  search,
  right: 'MANAGE_DEALERS',
});

const CATEGORY = '(service-center|parts-dealer)';

/** Subjects by their form, in the log's own names. The first that fits decides. */
const SUBJECTS: readonly [RegExp, (t: Translate, parts: readonly string[], entry: Entry) => Subject][] = [
  [
    /^booking:(.+)$/,
    (t, [number = '']) => ({
      words: t('subject_booking', { number }),
      to: paths.bookingStatus,
      search: listSearch({ q: number }),
      right: 'READ_BOOKINGS',
    }),
  ],
  [
    /^delivery:(\d+)$/,
    (t, [number = '']) => ({
      words: t('subject_delivery', { number }),
      to: paths.bookingStatus,
      search: deliverySearch('all'),
      right: 'READ_BOOKINGS',
    }),
  ],
  [
    new RegExp(`^dealer:${CATEGORY}/(.+)$`),
    (t, [category = '', code = '']) => ({
      words: t(category === 'parts-dealer' ? 'subject_parts_dealer' : 'subject_service_centre', { code }),
      ...dealerPlace(category, { dealer: code }),
    }),
  ],
  [
    new RegExp(`^dealers:${CATEGORY}$`),
    (t, [category = '']) => ({
      words: t(category === 'parts-dealer' ? 'parts_dealers_entry' : 'service_centres_entry'),
      ...dealerPlace(category),
    }),
  ],
  [
    /^dealer-plan:(\d+)$/,
    (t, [plan = ''], { detail }) => ({
      words: t('subject_upload', { number: plan }),
      // The list is in the details only.
      ...dealerPlace(detail.split(',')[0] ?? '', { plan }),
    }),
  ],
  [
    /^event:([^/]+)\/entry:(\d+)$/,
    (t, [key = '', entry = '']) => ({
      words: t('subject_entry', { event: eventName(t, key), entry }),
      to: paths.eventEntries(key),
      right: 'EXPORT_EVENT_DATA',
    }),
  ],
  [
    /^event:([^/]+)(?:\/.*)?$/,
    (t, [key = ''], { action }) => ({
      words: t('subject_event', { event: eventName(t, key) }),
      ...eventPlace(key, action.startsWith('draw.')),
    }),
  ],
  [
    /^event-image:(.+)$/,
    (t, [file = '']) => ({ words: t('subject_event_image', { file }), to: paths.eventImages, right: 'MANAGE_EVENTS' }),
  ],
  [/^event-list:/, (t) => ({ words: t('subject_event_list'), to: paths.eventList, right: 'MANAGE_EVENTS' })],
  [
    /^(?:quiz|fixed-event):(.+)$/,
    (t, [id = '']) => ({
      words: t('subject_event', { event: eventName(t, id) }),
      to: paths.eventCampaigns,
      right: 'MANAGE_EVENTS',
    }),
  ],
  [
    /^(?:text|image_alt|image_file):(.+):(ko|en)$/,
    (t, [place = '', language = '']) => ({
      words: `${place} · ${t(`language_${language}`)}`,
      to: paths.content,
      right: 'EDIT_CONTENT',
    }),
  ],
  [/^brand:/, (t) => ({ words: t('brand_title'), to: paths.brandSettings, right: 'EDIT_CONTENT' })],
  [
    /^price-guide$/,
    (t) => ({ words: t('prices_title'), to: routeRow('price-guide').path ?? '', right: 'EDIT_CONTENT' }),
  ],
  [
    /^catalogue:(.+)$/,
    (t, [file = '']) => ({ words: t('subject_catalogue', { file }), to: paths.pdfUpload, right: 'MANAGE_CATALOGUE' }),
  ],
  [/^people$/, (t) => ({ words: t('people_list'), to: paths.people, right: 'MANAGE_PEOPLE' })],
  [/^staff-log$/, (t) => ({ words: t('log_title') })],
  [/^retention$/, (t) => ({ words: t('subject_retention') })],
  [/^draws$/, (t) => ({ words: t('subject_draws') })],
];

/** The subject of an entry that is no account; one of an unknown form is shown as the log has it. */
export function subjectOf(t: Translate, entry: Entry): Subject {
  for (const [form, subject] of SUBJECTS) {
    const found = form.exec(entry.subject);
    if (found) return subject(t, found.slice(1), entry);
  }
  // After its retention period only the kind of a subject is left.
  const kind = KINDS[entry.subject];
  return { words: kind ? t(kind) : entry.subject };
}

const KINDS: Readonly<Record<string, string>> = {
  booking: 'kind_booking',
  delivery: 'kind_delivery',
  dealer: 'kind_dealer',
  dealers: 'kind_dealer',
  'dealer-plan': 'kind_upload',
  event: 'kind_event',
  'event-list': 'kind_event',
  'event-image': 'kind_event_image',
  quiz: 'kind_event',
  'fixed-event': 'kind_event',
  text: 'kind_content',
  image_alt: 'kind_content',
  image_file: 'kind_content',
  brand: 'brand_title',
  catalogue: 'kind_catalogue',
  account: 'kind_account',
};
