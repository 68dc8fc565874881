// Finds private idiom in prose: comments, documentation, GraphQL descriptions and log messages. docs/GLOSSARY.md has the
// standard terms. A word list can't judge style; it stops the phrases that made this code base hard to search and to read.

/** Idiom, each with the standard wording that replaces it. Matched without regard to case in text without code spans. */
const IDIOMS = [
  [/^(?:what|who|whom|whose|whoever|whatever|wherever)\b(?![^?]*\?)/, 'a noun: `overrides`, `caller`, `conflict`'],
  [
    /^(?:where (?:a|an|it|they|mails|files|pages|staff)|which|why|until when|from when|those|that of|as (?:it|they))\b(?![^?]*\?)/,
    'a noun: `position`, `count`, `duration`, `reason`',
  ],
  [
    /\btak(?:e|es|en|ing) (?:\w+ ){0,4}(?:away|anew|apart|note)\b|\b(?:on (?:its|their) way|any more|any longer|all the same|has gone|have gone|come back|comes back|came back|sits? down|stands? up|at last|put there)\b/,
    'removes; in progress; nevertheless; returns',
  ],
  [/\b(?:whoever|whomever|whosoever|whatsoever)\b/, 'caller, client, user'],
  [
    /\b(?:of|for|with|from|by|to|and|on|than|in|at|into|about|against|under) (?:what|who) (?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|staff|somebody|nobody|one|it|they|he|came|comes|goes|went|asks?|asked|stands?|waits?|knows?)\b/,
    'a noun',
  ],
  [
    /\btold\b|\btells? (?:of|whether|what|how|which|who|it|them|him|the|a|an|us|nobody|nothing|that)\b|\btelling\b/,
    'reports, returns, receives, logs',
  ],
  [
    /\basked\b|\b(?:who|whoever|one|that|it|program|server|gateway|page|browser|somebody|nobody|test|which|we) asks?\b|\basks? (?:for|the|whether|what|how|nobody|again|of|it|too)\b|\basking\b/,
    'requests, queries, calls',
  ],
  [
    /\bsaid\b|\b(?:that|which|it|page|gateway|server|screen|line|step|they|this|address|header|file|list|notice|mail|text|who|database|each|one|and|answer|response|document|sheet) says?\b|\bsays? (?:so|that|which|what|who|where|how|whether|nothing|it|why|the|no|of)\b|\bsaying\b/,
    'reports, states, shows',
  ],
  [
    /\banswered\b|\banswers (?:the|a|an|with|whether|what|how|none|null|true|false|nothing|its|one|every|each|all|no|only|when|once|\d)\b|\b(?:it|server|gateway|they|path|database) answers?\b/,
    'returns, responds',
  ],
  [/\bstands?\b(?! (?:for|by|out|alone)\b)|\bstanding\b|\bstood\b|\bstand-ins?\b/, 'is, applies; fake, test double'],
  [
    /\bat hand\b|\banew\b|\blikewise\b|\bat their turn\b|\bin turn\b|\bonce more\b|\bagain and again\b|\bover and over\b|\bfor good\b|\bof its own accord\b|\bas it were\b|\bnone the less\b|\blest\b|\bthereby\b|\bthereof\b|\btherein\b|\bhence\b|\bwhereby\b|\bso to speak\b|\bby and by\b|\bhenceforth\b/,
    'in memory; again; also; permanently',
  ],
  [/\bsomebody\b|\bnobody\b|\banybody\b|\beverybody\b/, 'someone, a user, no one; name the program'],
  [/\bhe\b|\bhim\b|\bhis\b|\bhimself\b|\bthose who\b|\bthey who\b|\bthe one who\b|\bsuch an? one\b/, 'they, the user'],
  [
    /\b(?:if|that|as|while|when|before|until|because|than|how|what) one (?:can|may|must|reads?|looks?|types?|sees?|wants?|does|goes|knows?|asks?|was|had|would|could|gets?|finds?|comes?)\b/,
    'the user, the caller',
  ],
  [
    /\b(?:can|could|may|might|cannot|can't|to|is|be) be had\b|\b(?:is|be|are) had\b|\bto be had\b|\bhas had\b/,
    'is available',
  ],
  [
    /\b(?:comes?|came|coming) (?:to nothing|of it|to be|about|to rest)\b|\bbrought to rest\b|\bresting\b/,
    'fails; circuit breaker',
  ],
  [/\bto mend\b|\bmend(?:s|ed|ing)\b|\bto see to\b|\bsees to\b|\bseen to\b/, 'fix, handle'],
  [
    /\bwary\b|\bwarily\b|\btrusting\b|\bcourier\b|\bcrowds?\b|\bthe door\b|\bin line\b|\bthe line of\b|\bshel(?:f|ves)\b|\bpatience\b|\bpatient(?:ly)?\b|\bthe house\b|\bbreath\b|\bbreathe\b|\bstudio\b|\bedition\b|\boutside services?\b/,
    'see docs/GLOSSARY.md',
  ],
  [
    /\b(?:is|are|was|were|be|been|being) (?:looked (?:at|for|after)|gone (?:through|by|on)|let (?:in|go|be|through|alone|down)|left alone|seen|heard|known of|spoken of|thought of|meant|believed|owed|made good|put (?:right|back|down|aside|by|off|up)|given (?:back|up|out|away)|taken (?:back|for|as|in|up|along|away|out|off|over|on|with|down|apart|hold|instead|into|part|note|anew)|brought (?:back|up|in)|waited for|counted as|held to be|found out|passed by|gone|come)\b/,
    'active voice with a standard verb',
  ],
  [
    /\b(?:goes|go|went|going) (?:on|by|with|past|out|along|without|wrong|round|ahead|through|back|there|unsaid|for)\b/,
    'continues, passes, fails, uses',
  ],
  [/\blets? (?:go|be|in|through|down|alone|out)\b|\bletting\b/, 'releases, allows'],
  [
    /\bhears? (?:of|about|nothing|from)\b|\bspeaks? (?:of|to)\b|\bspoken\b|\bknows? (?:of|nothing|nobody|better)\b|\blearn(?:s|ed|t)? (?:of|that|what|whether|nothing|it)\b/,
    'receives, mentions, detects',
  ],
  [
    /\b(?:stands|stand|is|are|be|being) in (?:the|its|their|our|one's) way\b|\bin the way of\b|\bunder way\b|\bby way of\b|\bout of the way\b/,
    'blocks, conflicts; in progress; via',
  ],
  [/\bin (?:its|their|his) (?:stead|place)\b|\bin the place of\b/, 'instead'],
  [
    /\bas good as\b|\bno more than\b|\bnot any more\b|\bno sooner\b|\bnothing but\b|\bfor want of\b|\bamiss\b|\bawry\b|\bafoot\b|\bastray\b|\baught\b|\bnaught\b|\bere\b|\bwhence\b|\bthence\b/,
    'plain wording',
  ],
  [
    /\btakes? (?:its|a|their|his|the) turns?\b|\btakes? leave\b|\btakes? (?:back|along|hold)\b|\bto take (?:back|along|hold|up)\b/,
    'queues, acquires, accepts',
  ],
  [/\b(?:its|their) (?:like|own kind)\b|\bof its kind\b|\bwhole kind\b|\bthe like\b/, 'similar'],
  [
    /\bbelieves?\b|\bbelieved\b|\bpretends?\b|\bthinks?\b|\bbegs?\b|\bforgets?\b|\bforgotten\b|\bremembers?\b|\bremembered\b|\bwishes\b|\bhopes?\b/,
    'trusts, assumes, deletes, stores (a program does not think)',
  ],
  [/\bshan't\b|\bshall\b|\bought\b/, 'must, does not have to'],
];

/** The first idiom in a sentence, with the words that replace it; null when there is none. */
export function idiomOf(sentence) {
  const text = sentence
    .replace(/`[^`]*`/g, 'X')
    .replace(/"[^"]*"|“[^”]*”/g, 'X')
    .toLowerCase();
  for (const [pattern, instead] of IDIOMS) {
    const found = pattern.exec(text);
    if (found) return { words: found[0], instead };
  }
  return null;
}

/** Sentences of a text of one paragraph. */
export function sentencesOf(text) {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;]["')`]?) (?=["'(`A-Z0-9])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]{2}.* .*[a-z]{2}/i.test(sentence));
}

/** Paragraphs as `{ line, text }` from lines as `{ line, text }`, which an empty text or a gap separates. */
function paragraphsOf(lines) {
  const paragraphs = [];
  let last = null;
  for (const { line, text } of lines) {
    const words = text.trim();
    const item = /^(?:[-*+]|\d+\.) /.test(words);
    if (words && last && line === last.end + 1 && !item) {
      last.text += ` ${words}`;
      last.end = line;
    } else {
      last = words ? { line, end: line, text: words.replace(/^(?:[-*+]|\d+\.) /, '') } : null;
      if (last) paragraphs.push(last);
    }
  }
  return paragraphs.map(({ line, text }) => ({ line, text }));
}

/** Comments of a source file in Rust, TypeScript or JavaScript. */
export function commentsOf(source) {
  const lines = [];
  let fenced = false;
  let block = false;
  source.split('\n').forEach((raw, index) => {
    const line = index + 1;
    let text = null;
    const trimmed = raw.trim();
    if (block) {
      block = !trimmed.includes('*/');
      text = trimmed.replace(/\*\/.*$/, '').replace(/^\* ?/, '');
    } else if (/^\/\/[/!]?/.test(trimmed)) {
      text = trimmed.replace(/^\/\/[/!]? ?/, '');
    } else if (/^\{?\/\*/.test(trimmed)) {
      block = !trimmed.includes('*/');
      text = trimmed.replace(/^\{?\/\*+ ?/, '').replace(/\*\/.*$/, '');
    } else {
      const trailing = /^[^"'`]*?[;,{})\]] \/\/ (.*)$/.exec(raw);
      if (trailing) text = trailing[1];
    }
    if (text === null) return;
    if (text.startsWith('```')) fenced = !fenced;
    const skipped = fenced || text.startsWith('```') || /^(?:biome-ignore|SAFETY|eslint|@ts-|#\[|\|)/.test(text);
    lines.push({ line, text: skipped ? '' : text });
  });
  return paragraphsOf(lines);
}

/** Messages of tracing's macros in Rust, with their level: the last literal of the call. */
export function logMessagesOf(source) {
  const messages = [];
  for (const { index, 0: opening, 1: level } of source.matchAll(/\b(error|warn|info|debug|trace)!\s*\(/g)) {
    const start = index + opening.length;
    let depth = 1;
    let message = null;
    for (const [token, literal] of source.slice(start, start + 1000).matchAll(/"((?:[^"\\]|\\.)*)"|[()]/g)) {
      if (token === '(') depth += 1;
      else if (token === ')') depth -= 1;
      else if (depth === 1) message = literal;
      if (depth === 0) break;
    }
    if (message !== null) messages.push({ line: source.slice(0, index).split('\n').length, level, text: message });
  }
  return messages;
}

/** Prose of a Markdown page: no code, no tables' rules, no headings. */
export function markdownOf(source) {
  const lines = [];
  let fenced = false;
  source.split('\n').forEach((raw, index) => {
    if (raw.trim().startsWith('```')) fenced = !fenced;
    const skipped = fenced || raw.trim().startsWith('```') || /^\s*(?:#|\|?\s*:?-{3,}|<)/.test(raw);
    const cells = raw.trim().startsWith('|') ? raw.split('|') : [raw];
    if (skipped) lines.push({ line: index + 1, text: '' });
    else if (cells.length === 1) lines.push({ line: index + 1, text: raw });
    else for (const cell of cells) lines.push({ line: index + 1, text: cell }, { line: index + 1, text: '' });
  });
  return paragraphsOf(lines);
}

/** Descriptions of a GraphQL schema. */
export function descriptionsOf(source) {
  const lines = [];
  let inside = false;
  source.split('\n').forEach((raw, index) => {
    const quotes = raw.split('"""').length - 1;
    if (quotes === 1) inside = !inside;
    else if (inside || quotes === 2) lines.push({ line: index + 1, text: raw.replaceAll('"""', '') });
  });
  return paragraphsOf(lines);
}
