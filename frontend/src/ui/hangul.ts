/**
 * Hangul during input. An incomplete syllable may match no name ("혀" before "현대"), so words are compared by the keys of
 * the two-set keyboard, for which every prefix of a word is a prefix.
 */
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11172;

const INITIALS = 'ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
/** Letters of two keys that may stand alone for a moment. */
const LONE =
  'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ';
const lone = new Map(LONE.split(' ').map((row) => [row.charAt(0), row.slice(1)]));

/** Index of a whole syllable, or -1. */
function syllable(letter: string): number {
  const index = letter.charCodeAt(0) - FIRST_SYLLABLE;
  return index >= 0 && index < SYLLABLES ? index : -1;
}

/** The keys that were pressed for a text; what is no Hangul stands for itself. */
export function keysOf(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const index = syllable(letter);
    if (index < 0) return lone.get(letter) ?? letter;
    const final = index % FINALS.length;
    const vowel = ((index - final) / FINALS.length) % VOWELS.length;
    const initial = Math.floor(index / FINALS.length / VOWELS.length);
    return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`;
  }).join('');
}

/** The first consonant of each syllable: "ㅎㄷ" of "현대", by which Koreans abbreviate. */
export function initialsOf(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const index = syllable(letter);
    return index < 0 ? letter : (INITIALS[Math.floor(index / FINALS.length / VOWELS.length)] ?? letter);
  }).join('');
}

/** Without case, spaces and punctuation: "c클래스" finds "C-클래스". */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replace(/[\s\-·./]/g, '');
const CONSONANTS = /[ㄱ-ㅎ]/;

/** Whether a consonant that stands alone abbreviates this letter: "ㅂ" in "아ㅂ" is the beginning of "반". */
const abbreviates = (typed: string, letter: string) =>
  typed === letter || (CONSONANTS.test(typed) && initialsOf(letter) === typed);

/** Each typed letter is the whole letter of the text or its first consonant, and the last may be incomplete. */
function beginsAbbreviated(text: string, typed: string): boolean {
  const [letters, wanted] = [Array.from(text), Array.from(typed)];
  if (wanted.length > letters.length) return false;
  return wanted.every((letter, at) => {
    const own = letters[at] ?? '';
    return abbreviates(letter, own) || (at === wanted.length - 1 && keysOf(own).startsWith(keysOf(letter)));
  });
}

/**
 * How well a text fits what is typed, an incomplete syllable and first consonants included: 0 if it begins with it, 1 if a
 * word of it does, 2 if it contains it; null if it doesn't. Case, spaces and punctuation are ignored.
 */
export function rankOf(text: string, typed: string): 0 | 1 | 2 | null {
  const part = plain(typed);
  if (part === '') return 0;
  const whole = plain(text);
  const keys = keysOf(part);
  const isAbbreviated = CONSONANTS.test(part);
  const begins = (rest: string) => keysOf(rest).startsWith(keys) || (isAbbreviated && beginsAbbreviated(rest, part));
  if (begins(whole)) return 0;
  const words = text.split(/[\s\-·./]+/);
  if (words.some((_, at) => at > 0 && begins(plain(words.slice(at).join(''))))) return 1;
  if (keysOf(whole).includes(keys)) return 2;
  if (!isAbbreviated) return null;
  return Array.from(whole).some((_, at) => beginsAbbreviated(whole.slice(at), part)) ? 2 : null;
}
