// Extracts the error lines from a stage's output.

import { stripVTControlCharacters } from 'node:util';

const TELLING =
  /\bFAIL(?:ED)?\b|\berror(?:\[E\d+\])?:|Error: |panicked at|✗|✘|×|Unhandled|Timeout|timed out|is not installed/;
const MOST = 12;
const WIDEST = 300;

/** The first `MOST` lines that name a failure, else the last ones, without colours and repetitions. */
export function tellingLines(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim().slice(0, WIDEST))
    .filter((line) => line !== '');
  const telling = [...new Set(lines.filter((line) => TELLING.test(line)))];
  return telling.length > 0 ? telling.slice(0, MOST) : lines.slice(-MOST);
}
