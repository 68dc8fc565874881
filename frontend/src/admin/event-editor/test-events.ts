/** A server with events for tests, that saves, refuses and notices stale saves as the real one does. */
import { pageInfo, userError, userErrors } from '../../test/answers';
import type { Answers } from '../../test/visit';
import { changesBetween } from './changes';
import { type EventDocument, newDocument, readDocument, textAt, withValue, withWords, wordsAt } from './document';
import type { EventError } from './rules';

export type TestStatus = 'DRAFT' | 'INACTIVE' | 'SCHEDULED' | 'LAUNCHED';

interface TestVersion {
  document: EventDocument;
  author: string;
  status: TestStatus;
  note: string | null;
}

interface TestEvent {
  id: string;
  versions: TestVersion[];
  status: TestStatus;
  wasLaunched: boolean;
  template: boolean;
  entries: number;
  copy: TestCopy | null;
  /** Of the last change of any copy. */
  copyVersion: number;
}

interface TestCopy {
  document: EventDocument;
  eventVersion: number;
  publishAt: string | null;
}

/** The day on which tests write. */
const TODAY = '2026-11-23';

/** A document that may be published. */
export function wholeDocument(name = '가을 행사', url = 'autumn'): EventDocument {
  const named = withWords(
    withValue(newDocument(TODAY), 'homeSetting.eventUrl', url),
    'homeSetting.eventName',
    'ko',
    name,
  );
  return withWords(
    withWords(named, 'listingSetting.eventName', 'ko', name),
    'detailsSetting.mainEventTitle',
    'ko',
    `${name} 제목`,
  );
}

const picture = (file: string) => ({
  __typename: 'EventPicture',
  file,
  width: 800,
  height: 450,
  widths: [400, 800],
  focusX: 0.5,
  focusY: 0.5,
});

export class TestEvents {
  readonly events: TestEvent[] = [];
  /** The next change meets this, once. */
  next: 'cut' | readonly EventError[] | null = null;
  order: string[] = [];

  add(document = wholeDocument(), more: Partial<Omit<TestEvent, 'versions'>> = {}): TestEvent {
    const event: TestEvent = {
      id: String(this.events.length + 1),
      status: 'DRAFT',
      wasLaunched: false,
      template: false,
      entries: 0,
      copy: null,
      copyVersion: 0,
      ...more,
      versions: [],
    };
    this.events.push(event);
    this.save(event, document);
    return event;
  }

  /** A save by another author, or in the past. */
  save(event: TestEvent, document: EventDocument, author = '박먼저', note: string | null = null): void {
    event.versions.push({ document, author, status: event.status, note });
  }

  documentOf(event: TestEvent): EventDocument {
    return event.versions.at(-1)?.document ?? {};
  }

  private whole(event: TestEvent) {
    const document = this.documentOf(event);
    const number = event.versions.length;
    const day = (path: string) => textAt(document, `homeSetting.${path}`) || null;
    return {
      __typename: 'StaffEvent',
      id: event.id,
      name: wordsAt(document, 'homeSetting.eventName'),
      url: textAt(document, 'homeSetting.eventUrl'),
      status: event.status,
      phase: 'ON',
      version: number,
      wasLaunched: event.wasLaunched,
      template: event.template,
      document,
      createDate: TODAY,
      startDate: day('startDate'),
      endDate: day('endDate'),
      hasEventData: event.entries > 0,
      entries: event.entries,
      updatedAt: `2026-11-23T01:00:${String(number).padStart(2, '0')}Z`,
      updatedBy: event.versions.at(-1)?.author ?? '',
      pictures: [],
      workingCopy: event.copy && {
        __typename: 'EventWorkingCopy',
        ...event.copy,
        version: event.copyVersion,
        updatedAt: '2026-11-23T02:00:00Z',
        updatedBy: '이편집',
        refusal: null,
        pictures: [],
      },
    };
  }

  /** Stores a copy, by another author or in the past. */
  saveCopy(event: TestEvent, document: EventDocument, eventVersion = event.versions.length): void {
    event.copyVersion += 1;
    event.copy = { publishAt: null, ...event.copy, document, eventVersion };
  }

  /** Changes the copy that the caller saw. */
  private ofCopy(id: unknown, basedOn: number | null, change: (event: TestEvent) => void) {
    const refusal = this.refusal({ __typename: 'SaveEventPayload', event: null, conflict: null });
    if (refusal) return refusal;
    const event = this.find(id);
    if (!event) throw new Error(`The test has no event ${id}.`);
    if ((event.copy ? event.copyVersion : null) !== basedOn) return this.stale(event);
    change(event);
    return this.done(event);
  }

  private find(id: unknown): TestEvent | undefined {
    return this.events.find((event) => event.id === id);
  }

  private refusal<T extends object>(empty: T): (T & { errors: unknown[] }) | null {
    const { next } = this;
    this.next = null;
    if (next === 'cut') throw new Error('cut');
    return next && { ...empty, errors: userErrors(next) };
  }

  private stale(event: TestEvent) {
    const error = userError('', 'stale_version', '그사이에 다른 분이 저장했어요.');
    return {
      __typename: 'SaveEventPayload',
      event: null,
      conflict: { __typename: 'EventConflict', current: this.whole(event), changes: [] },
      errors: [error],
    };
  }

  /** The event was changed in the same places as its copy. */
  private diverged(event: TestEvent, eventVersion: number) {
    const changes = changesBetween(event.versions[eventVersion - 1]?.document, this.documentOf(event));
    const error = userError('eventVersion', 'stale_version', '그사이에 다른 분이 저장했어요.');
    return {
      __typename: 'SaveEventPayload',
      event: null,
      conflict: {
        __typename: 'EventConflict',
        current: this.whole(event),
        changes: changes.map(({ path, before, after }) => ({
          __typename: 'EventChange',
          path,
          kind: 'CHANGED',
          before: before ?? null,
          after: after ?? null,
        })),
      },
      errors: [error],
    };
  }

  private done = (event: TestEvent) => ({
    __typename: 'SaveEventPayload',
    event: this.whole(event),
    conflict: null,
    errors: [],
  });

  readonly answers: Answers = {
    StaffEventForEditor: ({ id }) => {
      const event = this.find(id);
      return { staffEvent: event ? this.whole(event) : null };
    },
    SaveEvent: ({ input }) => {
      const refusal = this.refusal({ __typename: 'SaveEventPayload', event: null, conflict: null });
      if (refusal) return { saveEvent: refusal };
      const document = readDocument(input.document);
      const event = input.id === null ? this.add(document) : this.find(input.id);
      if (!event) throw new Error(`The test has no event ${input.id}.`);
      if (input.id !== null) {
        if (input.basedOn !== event.versions.length) return { saveEvent: this.stale(event) };
        if (input.action === 'INACTIVATE') event.status = 'INACTIVE';
        else if (input.action === 'SAVE' && event.status === 'INACTIVE') event.status = 'DRAFT';
        this.save(event, document, '이편집', input.correctionReason);
      }
      if (input.action === 'LAUNCH') {
        event.status = textAt(document, 'homeSetting.startDate') > TODAY ? 'SCHEDULED' : 'LAUNCHED';
        event.wasLaunched = true;
      }
      return { saveEvent: this.done(event) };
    },
    RestoreEvent: ({ id, version, basedOn }) => {
      const event = this.find(id);
      if (!event) throw new Error(`The test has no event ${id}.`);
      if (basedOn !== event.versions.length) return { restoreEvent: this.stale(event) };
      this.save(event, event.versions[version - 1]?.document ?? {}, '이편집', `${version}`);
      return { restoreEvent: this.done(event) };
    },
    SaveWorkingCopy: ({ input }) => ({
      saveWorkingCopy: this.ofCopy(input.id, input.basedOn, (event) =>
        this.saveCopy(event, readDocument(input.document), input.eventVersion),
      ),
    }),
    DiscardWorkingCopy: ({ id, basedOn }) => ({
      discardWorkingCopy: this.ofCopy(id, basedOn, (event) => {
        event.copy = null;
        event.copyVersion += 1;
      }),
    }),
    ScheduleWorkingCopy: ({ id, basedOn, at }) => ({
      scheduleWorkingCopy: this.ofCopy(id, basedOn, (event) => {
        if (event.copy) event.copy = { ...event.copy, publishAt: at };
        event.copyVersion += 1;
      }),
    }),
    PublishWorkingCopy: ({ id, basedOn }) => {
      const event = this.find(id);
      const { copy } = event ?? {};
      if (event && copy && this.next === null && copy.eventVersion < event.versions.length) {
        return { publishWorkingCopy: this.diverged(event, copy.eventVersion) };
      }
      return {
        publishWorkingCopy: this.ofCopy(id, basedOn, (published) => {
          this.save(published, published.copy?.document ?? {}, '이편집');
          published.copy = null;
          published.copyVersion += 1;
        }),
      };
    },
    RollBackEvent: ({ id, version, basedOn }) => {
      const event = this.find(id);
      if (!event) throw new Error(`The test has no event ${id}.`);
      if (basedOn !== event.versions.length) return { rollBackEvent: this.stale(event) };
      this.save(event, event.versions[version - 1]?.document ?? {}, '이편집');
      return { rollBackEvent: this.done(event) };
    },
    EventVersions: ({ id }) => {
      const versions = this.find(id)?.versions ?? [];
      const nodes = versions.map(({ author, status, note }, at) => ({
        __typename: 'EventVersion',
        number: at + 1,
        savedAt: `2026-11-23T01:00:${String(at + 1).padStart(2, '0')}Z`,
        author,
        status,
        note,
      }));
      return {
        eventVersions: {
          __typename: 'EventVersionConnection',
          nodes: nodes.reverse(),
          pageInfo: pageInfo(),
          totalCount: nodes.length,
        },
      };
    },
    EventChanges: ({ id, from, to }) => {
      const versions = this.find(id)?.versions ?? [];
      const changes = changesBetween(versions[from - 1]?.document, versions[to - 1]?.document);
      return {
        eventChanges: changes.map(({ path, before, after }) => ({
          __typename: 'EventChange',
          path,
          kind: before === undefined ? 'ADDED' : after === undefined ? 'REMOVED' : 'CHANGED',
          before: before ?? null,
          after: after ?? null,
        })),
      };
    },
    EventOrder: () => ({
      eventOrder: this.events.map((event, at) => ({
        __typename: 'EventOrderItem',
        id: event.id,
        name: this.whole(event).name,
        sortingNo: at,
        status: event.status,
        banner: at === 0 ? picture('a.webp') : null,
      })),
    }),
    SaveEventOrder: ({ ids }) => {
      const refusal = this.refusal({ __typename: 'EventPayload' });
      if (refusal) return { saveEventOrder: refusal };
      this.order = ids;
      return { saveEventOrder: { __typename: 'EventPayload', errors: [] } };
    },
    StaffEvents: ({ search, status, templates, first, after }) => {
      const found = this.events.filter(
        (event) =>
          event.template === templates &&
          this.whole(event).name.includes(search ?? '') &&
          (status === null || event.status === status),
      );
      const from = after ? Number(after) : 0;
      const to = from + Number(first);
      return {
        staffEvents: {
          __typename: 'StaffEventConnection',
          nodes: found.slice(from, to).map((event) => this.whole(event)),
          pageInfo: pageInfo(to < found.length ? String(to) : null),
          totalCount: found.length,
        },
      };
    },
    DuplicateEvent: ({ id }) => {
      const refusal = this.refusal({ __typename: 'SaveEventPayload', event: null });
      if (refusal) return { duplicateEvent: refusal };
      const original = this.find(id);
      if (!original) throw new Error(`The test has no event ${id}.`);
      const copy = this.add(
        withWords(this.documentOf(original), 'homeSetting.eventName', 'ko', `${this.whole(original).name} (사본)`),
      );
      return { duplicateEvent: this.done(copy) };
    },
    MarkEventTemplate: ({ id, template }) => {
      const refusal = this.refusal({ __typename: 'SaveEventPayload' });
      if (refusal) return { markEventTemplate: refusal };
      const event = this.find(id);
      if (event) event.template = template;
      return { markEventTemplate: { __typename: 'SaveEventPayload', errors: [] } };
    },
    DeleteEvent: ({ id }) => {
      const refusal = this.refusal({ __typename: 'EventPayload' });
      if (refusal) return { deleteEvent: refusal };
      this.events.splice(
        this.events.findIndex((event) => event.id === id),
        1,
      );
      return { deleteEvent: { __typename: 'EventPayload', errors: [] } };
    },
    ExportEventData: () => {
      const refusal = this.refusal({ __typename: 'ExportPayload', link: null });
      if (refusal) return { exportEventData: refusal };
      const link = '/api/EventsCMS/download/entries.xlsx?until=1';
      return { exportEventData: { __typename: 'ExportPayload', link, errors: [] } };
    },
    FocusEventImage: ({ file, x, y }) => ({
      focusEventImage: {
        __typename: 'FocusEventImagePayload',
        picture: { ...picture(file), focusX: x, focusY: y },
        errors: [],
      },
    }),
  };
}
