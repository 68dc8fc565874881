/** A server with a list of dealers for tests, that compares, applies, refuses and undoes uploads as the real one does. */

import type { DealerKind, PlanRowState, PlanState } from '../../graphql/schema.generated';
import { localizedText, type TestError, userError, userErrors } from '../../test/answers';
import type { Answers } from '../../test/visit';

interface TestClosure {
  date: string;
  ko: string;
  en: string;
  bookings: number;
}

interface TestVersion {
  id: string;
  change: string;
  detail: string;
  changes: { field: string; before: string; after: string }[];
  savedBy: string | null;
  /** The dealer after the change. */
  state: Pick<TestDealer, 'phone' | 'bays'>;
}

interface TestDealer {
  code: string;
  name: string;
  phone: string;
  /** The newest last. */
  versions: TestVersion[];
  version: number;
  bays: number[];
  closures: TestClosure[];
  removed: boolean;
  ahead: number;
  handedOverAt: string | null;
}

export interface TestRow {
  line: number | null;
  code: string;
  name: string;
  state: PlanRowState;
  changes?: { field: string; before: string; after: string; edited?: boolean }[];
  errors?: { path: string; code: string; message: string }[];
  bookings?: number;
}

export interface TestPlan {
  id: string;
  fileName: string;
  fullReplacement: boolean;
  state: PlanState;
  rows: TestRow[];
}

const PAGE = 10;

export class TestDealers {
  readonly dealers: TestDealer[] = [];
  readonly plans: TestPlan[] = [];
  last: TestPlan | null = null;
  /** The next change meets this, once. */
  next: 'cut' | readonly TestError[] | null = null;
  /** Simulates a change by another user during the next mutation, once. */
  meanwhile: (() => void) | null = null;

  constructor(readonly kind: DealerKind = 'SERVICE_CENTRE') {}

  add(code: string, name: string, more: Partial<TestDealer> = {}): TestDealer {
    const dealer = {
      code,
      name,
      phone: '02-000-1234',
      versions: [],
      version: 1,
      bays: [3, 3, 3, 3, 3, 2, 0],
      closures: [],
      removed: false,
      ahead: 0,
      handedOverAt: null,
      ...more,
    };
    this.dealers.push(dealer);
    return dealer;
  }

  /** An upload that waits to be confirmed. */
  plan(rows: TestRow[], more: Partial<TestPlan> = {}): TestPlan {
    const plan: TestPlan = {
      id: `plan-${this.plans.length + 1}`,
      fileName: '서비스센터.xlsx',
      fullReplacement: false,
      state: 'OPEN',
      rows,
      ...more,
    };
    this.plans.push(plan);
    return plan;
  }

  private planOf(id: unknown): TestPlan | undefined {
    return this.plans.find((plan) => plan.id === id);
  }

  private dealer(dealer: TestDealer) {
    const { code, name, phone, version, bays, closures, removed, ahead } = dealer;
    const last = dealer.versions.at(-1);
    return {
      __typename: 'StaffDealer',
      dealer: {
        __typename: 'Dealer',
        kind: this.kind,
        code,
        name: localizedText(name, `${name} (en)`),
        address: localizedText('마포대로 1'),
        phone,
        mobilePhone: null,
        state: localizedText('서울특별시'),
        city: localizedText('마포구'),
        tradingHours: [
          {
            __typename: 'TradingHours',
            day: 'WEEKDAYS',
            label: localizedText('평일'),
            hours: localizedText('09:00-18:00'),
            opens: '09:00',
          },
          {
            __typename: 'TradingHours',
            day: 'SUNDAY',
            label: localizedText('일요일'),
            hours: localizedText('휴무'),
            opens: null,
          },
        ],
        exclusiveShop: false,
        linkHref: null,
      },
      values: {
        __typename: 'DealerValues',
        dealerName: name,
        networkName: name,
        state: '서울특별시',
        city: '마포구',
        address: '마포대로 1',
        phone,
        mobilePhone: '',
        latitude: '37.55',
        longitude: '126.95',
        weekdayHours: '09:00-18:00',
        saturdayHours: '09:00-13:00',
        sundayHours: '',
        exclusiveShop: 'N',
        linkHref: '',
        dealerNameEn: `${name} (en)`,
        addressEn: '1 Mapo-daero',
      },
      lastChange: last ? this.version(dealer, last) : null,
      version,
      usualBays: bays[0] ?? 0,
      bays,
      closures: closures.map(({ date, ko, en, bookings }) => ({
        __typename: 'DealerClosure',
        date,
        reason: localizedText(ko, en),
        bookings,
      })),
      removed,
      bookingsAhead: ahead,
      handedOverAt: dealer.handedOverAt,
    };
  }

  private version(dealer: TestDealer, { state, ...version }: TestVersion) {
    return {
      __typename: 'DealerVersion',
      ...version,
      changes: version.changes.map((change) => ({ __typename: 'PlanChange', edited: false, ...change })),
      removed: false,
      savedAt: `2026-11-23T01:${version.id.padStart(2, '0')}:00Z`,
      canBeRestored: state.phone !== dealer.phone || String(state.bays) !== String(dealer.bays),
    };
  }

  /** Someone changes the phone or the bays of a dealer. */
  edit(dealer: TestDealer, next: Partial<TestVersion['state']>, savedBy = '이편집', change = 'EDIT'): void {
    const { phone, bays } = dealer;
    if (dealer.versions.length === 0) {
      const initial = { id: '1', change: 'INITIAL', detail: '', changes: [], savedBy: null };
      dealer.versions.push({ ...initial, state: { phone, bays } });
    }
    Object.assign(dealer, next, { version: dealer.version + 1 });
    const changes = [
      { field: 'phone', before: phone, after: dealer.phone },
      { field: 'bays', before: bays.join(' '), after: dealer.bays.join(' ') },
    ].filter(({ before, after }) => before !== after);
    const state = { phone: dealer.phone, bays: dealer.bays };
    dealer.versions.push({ id: String(dealer.versions.length + 1), change, detail: '', changes, savedBy, state });
  }

  private staleOf(code: unknown, version: unknown): TestError[] {
    const known = this.dealers.find((one) => one.code === code)?.version;
    return known === version ? [] : [userError('version', 'stale_version', '그사이에 다른 분이 저장했어요.')];
  }

  private parts(plan: TestPlan | null | undefined) {
    if (!plan) return null;
    const count = (state: PlanRowState) => plan.rows.filter((row) => row.state === state).length;
    return {
      __typename: 'DealerPlan',
      id: plan.id,
      kind: this.kind,
      fileName: plan.fileName,
      fullReplacement: plan.fullReplacement,
      state: plan.state,
      counts: {
        __typename: 'PlanCounts',
        new: count('NEW'),
        changed: count('CHANGED'),
        unchanged: count('UNCHANGED'),
        invalid: count('INVALID'),
        removed: count('REMOVED'),
      },
      edited: plan.rows.filter(({ changes }) => changes?.some(({ edited }) => edited)).length,
      bookingsAtRemoved: plan.rows.reduce((sum, { bookings = 0 }) => sum + bookings, 0),
      createdAt: '2026-11-23T01:00:00Z',
      appliedAt: plan.state === 'APPLIED' || plan.state === 'UNDONE' ? '2026-11-23T01:05:00Z' : null,
    };
  }

  private rows(plan: TestPlan, states: readonly PlanRowState[], page: number) {
    const rows = plan.rows.filter(({ state }) => states.includes(state));
    return {
      __typename: 'PlanRows',
      rows: rows
        .slice((page - 1) * PAGE, page * PAGE)
        .map(({ line, code, name, state, changes = [], errors = [], bookings = 0 }) => ({
          __typename: 'PlanRow',
          line,
          dealerCode: code,
          networkName: name,
          state,
          changes: changes.map((change) => ({ __typename: 'PlanChange', edited: false, ...change })),
          errors: userErrors(errors),
          bookings,
        })),
      total: rows.length,
    };
  }

  /** Errors of the next mutation, if any: a cut connection, or a rejection. */
  private met(): readonly TestError[] {
    this.meanwhile?.();
    this.meanwhile = null;
    const { next } = this;
    this.next = null;
    if (next === 'cut') throw new Error('cut');
    return next ?? [];
  }

  private answer(errors: readonly TestError[], result: Record<string, unknown>) {
    return { ...result, errors: userErrors(errors) };
  }

  private planPayload(plan: TestPlan | undefined, errors: readonly TestError[]) {
    return this.answer(errors, { __typename: 'DealerPlanPayload', plan: this.parts(plan) });
  }

  private dealerPayload(code: unknown, errors: readonly TestError[], change: (dealer: TestDealer) => void) {
    const dealer = this.dealers.find((one) => one.code === code);
    if (dealer && errors.length === 0) change(dealer);
    return this.answer(errors, {
      __typename: 'StaffDealerPayload',
      dealer: dealer ? this.dealer(dealer) : null,
    });
  }

  readonly answers: Answers = {
    StaffDealers: ({ search, sort, descending, page }) => {
      const key = (dealer: TestDealer) => (sort === 'NAME' ? dealer.name : dealer.code);
      const found = this.dealers
        .filter(({ code, name }) => !search || code.includes(search) || name.includes(search))
        .sort((a, b) => (key(a) < key(b) ? -1 : 1) * (descending ? -1 : 1));
      return {
        staffDealers: {
          __typename: 'StaffDealerList',
          rows: found.slice((page - 1) * PAGE, page * PAGE).map((dealer) => this.dealer(dealer)),
          total: found.length,
        },
      };
    },
    StaffDealer: ({ code }) => {
      const dealer = this.dealers.find((one) => one.code === code);
      return { staffDealer: dealer ? this.dealer(dealer) : null };
    },
    DealerPlan: ({ id, states, page }) => {
      const plan = this.planOf(id);
      return { dealerPlan: plan ? { ...this.parts(plan), rows: this.rows(plan, states, page) } : null };
    },
    LastDealerUpload: () => ({ lastDealerUpload: this.parts(this.last) }),
    ReplanDealers: ({ id, fullReplacement }) => {
      const errors = this.met();
      const plan = this.planOf(id);
      if (!plan || errors.length > 0) return { replanDealers: this.planPayload(undefined, errors) };
      const rows = plan.rows.filter(({ state }) => state !== 'REMOVED');
      const left: TestRow = { line: null, code: 'SC-0099', name: '빠질 센터', state: 'REMOVED', bookings: 2 };
      return {
        replanDealers: this.planPayload(this.plan(fullReplacement ? [...rows, left] : rows, { fullReplacement }), []),
      };
    },
    CorrectDealerPlan: ({ id, line, cells }) => {
      const errors = this.met();
      const plan = this.planOf(id);
      if (!plan || errors.length > 0) return { correctDealerPlan: this.planPayload(undefined, errors) };
      // A text with a colon is right.
      const isRight = (cells as { text: string }[]).every(({ text }) => text.includes(':'));
      const rows = plan.rows.map((row) =>
        row.line === line && isRight ? { ...row, state: 'CHANGED' as const, errors: [] } : row,
      );
      return { correctDealerPlan: this.planPayload(this.plan(rows, { fileName: plan.fileName }), []) };
    },
    ConfirmDealerPlan: ({ id }) => {
      const errors = this.met();
      const plan = this.planOf(id);
      if (!plan || errors.length > 0) return { confirmDealerPlan: this.planPayload(undefined, errors) };
      plan.state = 'APPLIED';
      this.last = plan;
      return { confirmDealerPlan: this.planPayload(plan, []) };
    },
    UndoDealerPlan: ({ id }) => {
      const errors = this.met();
      const plan = this.planOf(id);
      if (!plan || errors.length > 0) return { undoDealerPlan: this.planPayload(undefined, errors) };
      plan.state = 'UNDONE';
      this.last = null;
      return { undoDealerPlan: this.planPayload(plan, []) };
    },
    ExportDealers: () => {
      const errors = this.met();
      const link = errors.length === 0 ? '/api/Managerment/download/dealer-list/list.xlsx' : null;
      return { exportDealers: this.answer(errors, { __typename: 'ExportPayload', link }) };
    },
    SaveDealerClosure: ({ code, date, reasonKo, reasonEn }) => ({
      saveDealerClosure: this.dealerPayload(code, this.met(), (dealer) => {
        dealer.closures = [
          ...dealer.closures.filter((closure) => closure.date !== date),
          { date, ko: reasonKo, en: reasonEn, bookings: 0 },
        ];
      }),
    }),
    RemoveDealerClosure: ({ code, date }) => ({
      removeDealerClosure: this.dealerPayload(code, this.met(), (dealer) => {
        dealer.closures = dealer.closures.filter((closure) => closure.date !== date);
      }),
    }),
    SaveDealer: ({ code, version, values, bays }) => {
      const met = this.met();
      const errors = met.length > 0 ? met : this.staleOf(code, version);
      return {
        saveDealer: this.dealerPayload(code, errors, (dealer) => this.edit(dealer, { phone: values.phone, bays })),
      };
    },
    RestoreDealer: ({ code, version, restored }) => {
      const met = this.met();
      const errors = met.length > 0 ? met : this.staleOf(code, version);
      return {
        restoreDealer: this.dealerPayload(code, errors, (dealer) => {
          const from = dealer.versions.find(({ id }) => id === restored);
          if (from) this.edit(dealer, from.state, '이편집', 'RESTORE');
        }),
      };
    },
    HandOverBookings: ({ code }) => ({
      handOverBookings: this.dealerPayload(code, this.met(), (dealer) => {
        dealer.handedOverAt = '2026-11-23T01:00:00Z';
      }),
    }),
    RemovedBookings: ({ code }) => {
      const dealer = this.dealers.find((one) => one.code === code);
      const booking = (nth: number) => ({
        __typename: 'Booking',
        id: `booking-${nth}`,
        number: `G261125-AAAA${nth}`,
        date: '2026-11-25',
        time: '10:00',
        contact: { __typename: 'BookingContact', name: '홍*동' },
      });
      const total = dealer?.ahead ?? 0;
      const rows = Array.from({ length: Math.min(PAGE, total) }, (_, nth) => ({
        __typename: 'BookingListRow',
        booking: booking(nth + 1),
      }));
      return { bookingList: { __typename: 'BookingList', rows, total } };
    },
    DealerHistory: ({ code, after }) => {
      const dealer = this.dealers.find((one) => one.code === code);
      const found = (dealer?.versions ?? []).filter(({ id }) => !after || Number(id) < Number(after)).reverse();
      return {
        dealerHistory: {
          __typename: 'DealerHistory',
          versions: found.slice(0, PAGE).map((version) => dealer && this.version(dealer, version)),
          hasMore: found.length > PAGE,
        },
      };
    },
  };
}
