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

const plain = (text: string) => text.toLocaleLowerCase().replace(/\s/g, '');
const CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Whether a text contains the typed text, including an incomplete syllable; spaces and case are ignored. */
export function contains(text: string, typed: string): boolean {
  const [whole, part] = [plain(text), plain(typed)];
  return keysOf(whole).includes(keysOf(part)) || (CONSONANTS.test(part) && initialsOf(whole).includes(part));
}
