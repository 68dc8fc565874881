// The bars of every public page under Lighthouse.

/** Scores of 100 in the order of the table's columns; `lcp` and `tbt` in ms. */
export const BARS = { scores: [100, 100, 100, 100], lcp: 1300, cls: 0.01, tbt: 100 };

export const within = ({ scores, lcp, cls, tbt }) =>
  scores.every((score, index) => score >= BARS.scores[index]) && lcp < BARS.lcp && cls <= BARS.cls && tbt < BARS.tbt;
