/** The answer of a quiz: four letters in four boxes (events spec §4, §5 "Quiz"). */

export const BOXES = 4;

/** Letters by box; an empty one is an empty text. */
export type CodeLetters = readonly string[];

export const noLetters: CodeLetters = Array.from({ length: BOXES }, () => '');

/** Letters as they are counted: a syllable that was typed or pasted in its parts is one. */
export const lettersOf = (text: string): string[] => [...text.normalize('NFC').replace(/\s/g, '')];

/** Distributes text to the boxes from one of them on; the rest is dropped. Returns the box to continue at. */
export function put(letters: CodeLetters, at: number, text: string): { letters: CodeLetters; at: number } {
  const typed = lettersOf(text).slice(0, BOXES - at);
  return {
    letters: letters.map((letter, box) => (box === at ? (typed[0] ?? '') : (typed[box - at] ?? letter))),
    at: at + Math.max(typed.length, 1) - 1,
  };
}

/** Whether a syllable is complete is unknown: the next key may belong to it. */
export const isHangul = (text: string): boolean => /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/.test(text);

/** The answer with the placeholder in the boxes that are empty. */
export const codeOf = (letters: CodeLetters, placeholder: string): string =>
  letters.map((letter) => letter || placeholder).join('');

/** The boxes of an answer that was kept; the placeholder is no letter. */
export function boxesOf(code: string, placeholder: string): CodeLetters {
  const letters = lettersOf(code).map((letter) => (letter === placeholder ? '' : letter));
  return noLetters.map((_, box) => letters[box] ?? '');
}

/** Whether each box has a typed letter. */
export const isWhole = (letters: CodeLetters, placeholder: string): boolean =>
  letters.length === BOXES && letters.every((letter) => letter !== '' && letter !== placeholder);
