/** A library of texts for tests, that saves and refuses as the server does. */
import { localizedText, pageInfo, userError } from '../../test/answers';
import { type Answers, cut } from '../test-support';
import type { ContentLanguage, Kind } from './places';

interface TestEntry {
  screen: string;
  key: string;
  kind?: Kind;
  ko: string;
  en: string;
  placeholders?: string[];
}

type Side = 'ko' | 'en';
const sideOf = (language: unknown): Side => (language === 'KO' ? 'ko' : 'en');

const version = (number: number, text: string, more: Record<string, unknown> = {}) => ({
  __typename: 'ContentVersion',
  version: number,
  text,
  isDefault: number === 0,
  restoredFrom: null,
  savedAt: number === 0 ? null : `2026-11-22T01:00:0${number % 10}Z`,
  savedBy: number === 0 ? null : '이편집',
  ...more,
});
type TestVersion = ReturnType<typeof version>;

/** Answers of a server that has these entries; `saves` are the histories, by `screen.key` and language, oldest first. */
export class TestLibrary {
  readonly saves = new Map<string, TestVersion[]>();
  /** The next save meets this, once. */
  next: 'cut' | { code: string; message: string } | null = null;

  constructor(readonly entries: readonly TestEntry[]) {}

  private history({ screen, key }: { screen: unknown; key: unknown }, language: unknown): TestVersion[] {
    const name = `${screen}.${key}.${sideOf(language)}`;
    const known = this.saves.get(name) ?? [];
    this.saves.set(name, known);
    return known;
  }

  private find({ screen, key, kind }: Record<string, unknown>): TestEntry | undefined {
    return this.entries.find((one) => one.screen === screen && one.key === key && (one.kind ?? 'TEXT') === kind);
  }

  private latest(entry: TestEntry, language: ContentLanguage): TestVersion {
    return this.history(entry, language).at(-1) ?? version(0, entry[sideOf(language)]);
  }

  entry(entry: TestEntry) {
    const [ko, en] = [this.latest(entry, 'KO'), this.latest(entry, 'EN')];
    return {
      __typename: 'ContentEntry',
      screen: entry.screen,
      key: entry.key,
      kind: entry.kind ?? 'TEXT',
      default: localizedText(entry.ko, entry.en),
      ko,
      en,
      overridden: !ko.isDefault || !en.isDefault,
      placeholders: entry.placeholders ?? [],
    };
  }

  /** A save by another author, or in the past. */
  save(name: string, language: ContentLanguage, text: string, more: Record<string, unknown> = {}): void {
    const [screen, key] = name.split('.');
    const history = this.history({ screen, key }, language);
    history.push(version(history.length + 1, text, more));
  }

  private change(input: Record<string, unknown>, text: string | null, more: Record<string, unknown>) {
    const next = this.next;
    this.next = null;
    if (next === 'cut') return cut();
    const refused = (code: string, message: string, conflict: unknown = null) => ({
      __typename: 'SaveTextPayload',
      entry: null,
      errors: [userError('text', code, message)],
      conflict,
    });
    if (next) return refused(next.code, next.message);
    const entry = this.find(input);
    if (!entry) throw new Error(`The test has no entry ${input.screen}.${input.key}.`);
    const language = input.language as ContentLanguage;
    const latest = this.latest(entry, language);
    if (latest.version !== input.basedOn) return refused('stale_version', '다른 분이 저장했어요.', latest);
    this.save(`${entry.screen}.${entry.key}`, language, text ?? entry[sideOf(language)], more);
    return { __typename: 'SaveTextPayload', entry: this.entry(entry), errors: [], conflict: null };
  }

  readonly answers: Answers = {
    ContentScreens: () => ({
      contentScreens: [...new Set(this.entries.map(({ screen }) => screen))].map((name) => ({
        __typename: 'ContentScreen',
        name,
        texts: this.entries.filter(({ screen }) => screen === name).length,
        images: 0,
        overridden: 0,
      })),
    }),
    ContentEntries: ({ screen, search, first, skip }) => {
      const found = this.entries.filter(
        (one) => (!screen || one.screen === screen) && (!search || `${one.key} ${one.ko}`.includes(String(search))),
      );
      const from = Number(skip);
      return {
        contentEntries: {
          __typename: 'ContentEntryConnection',
          nodes: found.slice(from, from + Number(first)).map((one) => this.entry(one)),
          totalCount: found.length,
        },
      };
    },
    ContentEntry: (variables) => {
      const entry = this.find(variables);
      return { contentEntry: entry ? this.entry(entry) : null };
    },
    ContentHistory: ({ screen, key, language, after }) => {
      const newest = [...this.history({ screen, key }, language)].reverse();
      const from = after ? Number(after) : 0;
      return {
        contentHistory: {
          __typename: 'ContentVersionConnection',
          nodes: newest.slice(from, from + 2),
          pageInfo: pageInfo(from + 2 < newest.length ? String(from + 2) : null),
        },
      };
    },
    SaveText: ({ input }) => {
      const asked = input as Record<string, unknown>;
      return { saveText: this.change(asked, String(asked.text), {}) };
    },
    RestoreText: ({ input }) => {
      const asked = input as Record<string, unknown>;
      const at = { screen: asked.screen, key: asked.key };
      const from = this.history(at, asked.language).find(({ version: number }) => number === asked.version);
      const more = from ? { restoredFrom: from.version } : { isDefault: true };
      return { restoreText: this.change(asked, from?.text ?? null, more) };
    },
  };
}
