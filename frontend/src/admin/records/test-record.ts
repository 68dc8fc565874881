import { pageInfo, type TestError, userError, userErrors } from '../../test/answers';
import { cut } from '../test-support';

interface Save<C> {
  content: C;
  savedBy: string;
  restoredFrom: number | null;
  isDefault: boolean;
}

/** A server that keeps the versions of one record. */
export class TestRecord<C> {
  readonly saves: Save<C>[] = [];
  /** The next change meets this, once. */
  next: TestError[] | 'cut' | null = null;

  constructor(
    /** The content of the default. */
    private readonly standard: C,
    /** The members of the answer beside its version. */
    private readonly recordOf: (content: C) => { __typename: string },
  ) {}

  record(number = this.saves.length) {
    const save = this.saves[number - 1];
    return {
      ...this.recordOf(save?.content ?? this.standard),
      version: {
        __typename: 'ContentVersion',
        version: number,
        text: '',
        isDefault: save?.isDefault ?? true,
        restoredFrom: save?.restoredFrom ?? null,
        savedAt: save ? `2026-11-22T01:00:0${number}Z` : null,
        savedBy: save?.savedBy ?? null,
      },
    };
  }

  /** The versions, newest first. */
  history() {
    return { nodes: this.saves.map((_, at) => this.record(this.saves.length - at)), pageInfo: pageInfo() };
  }

  /** An author saves. */
  save(content: C, savedBy = '이편집', { restoredFrom = null as number | null, isDefault = false } = {}): void {
    this.saves.push({ content, savedBy, restoredFrom, isDefault });
  }

  /** The payload of a save based on this version. */
  change(basedOn: unknown, content: C, more: { restoredFrom?: number; isDefault?: boolean } = {}) {
    const next = this.next;
    this.next = null;
    if (next === 'cut') return cut();
    const payload = { __typename: 'SavePayload', record: null, errors: [], conflict: null };
    if (next) return { ...payload, errors: userErrors(next) };
    if (basedOn !== this.saves.length) {
      const stale = userError('basedOn', 'stale_version', '다른 분이 저장했어요.');
      return { ...payload, errors: [stale], conflict: this.record() };
    }
    this.save(content, '이편집', more);
    return { ...payload, record: this.record() };
  }

  /** The payload of a restore; null for the default. */
  restore(basedOn: unknown, version: number | null) {
    const from = version === null ? undefined : this.saves[version - 1];
    return this.change(
      basedOn,
      from?.content ?? this.standard,
      version === null ? { isDefault: true } : { restoredFrom: version },
    );
  }
}
