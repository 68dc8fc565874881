/** Browsers by user agent; those whose user agent also contains another's name come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(inapp/, 'NAVER'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A readable name of a user agent: `Chrome · Windows`. Null if unknown. */
export function deviceName(agent: string): string | null {
  return [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(' · ') || null;
}
