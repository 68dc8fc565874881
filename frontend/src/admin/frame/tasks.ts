import type { Localized, Translate } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { deliverySearch, listSearch, type Search } from '../booking-status/address';
import type { StaffNoticesQuery } from './Notices.generated';
import { eventName, langOfName } from './names';

export type StaffNotices = StaffNoticesQuery['staffNotices'];

/** Something that waits for the session, with the place where it is settled. */
export interface Task {
  id: string;
  /** The address of its menu entry, which counts it; without one it is only shown on the overview. */
  entry?: string;
  count: number;
  /** What is to be done. */
  title: string;
  /** The name of the event or centre. */
  name?: string;
  /** The language of the name, if it exists in one only. */
  lang?: 'ko';
  /** Not urgent: part of every day. */
  routine?: boolean;
  to: string;
  search?: Search;
}

const CATEGORIES = { SERVICE_CENTRE: 'service-center', PARTS_DEALER: 'parts-dealer' } as const;

/** The tasks behind the notices, the urgent ones first. `today` is that of Seoul. */
export function tasksOf(
  notices: StaffNotices,
  t: Translate,
  localized: (text: Localized) => string,
  today: string,
): Task[] {
  const { draws, refusedCopies, orphanedBookings, failedDeliveries, failedEventDeliveries, openUpload } = notices;
  const { missingTexts, secondFactorResets, personalDataReads } = notices;
  const tasks: Task[] = [];
  for (const { dealerCode, name, bookings, handedOverBy } of orphanedBookings ?? []) {
    tasks.push({
      id: `orphaned-${dealerCode}`,
      entry: paths.bookingStatus,
      count: bookings,
      title: handedOverBy ? t('task_handed_over', { who: handedOverBy }) : t('task_orphaned'),
      name: localized(name),
      to: paths.bookingStatus,
      search: listSearch({
        centre: dealerCode,
        states: ['BOOKED'],
        from: today,
        sort: { by: 'starts', descending: false },
      }),
    });
  }
  if (failedDeliveries) {
    tasks.push({
      id: 'deliveries',
      entry: paths.bookingStatus,
      count: failedDeliveries,
      title: t('task_deliveries'),
      to: paths.bookingStatus,
      search: deliverySearch('troubled'),
    });
  }
  if (failedEventDeliveries) {
    tasks.push({
      id: 'event-deliveries',
      entry: paths.eventDeliveries,
      count: failedEventDeliveries,
      title: t('task_event_deliveries'),
      to: paths.eventDeliveries,
    });
  }
  for (const { event, name, task } of draws ?? []) {
    tasks.push({
      id: `draw-${event}`,
      entry: paths.eventList,
      count: 1,
      title: t(task === 'APPROVE' ? 'task_draw_approve' : 'task_draw_publish'),
      name: eventName(t, name),
      lang: langOfName(eventName(t, name)),
      to: paths.eventDraw(event),
    });
  }
  for (const { event, name } of refusedCopies ?? []) {
    tasks.push({
      id: `copy-${event}`,
      entry: paths.eventList,
      count: 1,
      title: t('task_copy_refused'),
      name,
      lang: langOfName(name),
      to: paths.eventEditor(event),
    });
  }
  if (secondFactorResets) {
    tasks.push({
      id: 'second-factor-resets',
      entry: paths.people,
      count: secondFactorResets,
      title: t('task_second_factor_resets'),
      to: paths.people,
    });
  }
  if (openUpload) {
    const to = paths.dealers(CATEGORIES[openUpload.kind]);
    tasks.push({ id: 'upload', entry: to, count: 1, title: t('task_upload'), to, search: { plan: openUpload.plan } });
  }
  if (missingTexts) {
    tasks.push({
      id: 'missing-texts',
      entry: paths.missingTexts,
      count: missingTexts,
      title: t('task_missing_texts'),
      to: paths.missingTexts,
    });
  }
  if (personalDataReads) {
    tasks.push({
      id: 'personal-data',
      count: personalDataReads,
      title: t('task_personal_data'),
      routine: true,
      to: paths.staffLog,
      search: { action: 'personal-data', from: today },
    });
  }
  return tasks;
}

/** How much waits behind a menu entry. */
export const countOf = (tasks: readonly Task[], entry: string): number =>
  tasks.reduce((sum, task) => sum + (task.entry === entry ? task.count : 0), 0);
