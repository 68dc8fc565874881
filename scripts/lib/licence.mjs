// Reads SPDX licence expressions and chooses the terms that we take a package under.

import { Failure } from './process.mjs';

/** Accepted licences, the least restrictive first. All others are rejected. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'Zlib',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSL-1.0',
  'Unicode-3.0',
  'Unlicense',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'MPL-2.0',
];

/**
 * The licences to follow for an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0`. Of alternatives the least
 * restrictive is chosen. Fails when none is accepted.
 */
export function choose(expression, owner) {
  // Cargo's older `MIT/Apache-2.0` means a choice.
  const tokens = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? [];
  const refuse = () => {
    throw new Failure(`${owner}: the licence "${expression}" is unknown or not allowed`);
  };
  const chosen = alternatives();
  if (tokens.length > 0 || !chosen) refuse();
  return chosen;

  /** `a OR b`: a list of licences, or undefined when nothing in it is allowed. */
  function alternatives() {
    const found = [together()];
    while (tokens[0] === 'OR') {
      tokens.shift();
      found.push(together());
    }
    const cost = (licences) => Math.max(...licences.map((licence) => ALLOWED.indexOf(licence)));
    return found.filter(Boolean).sort((a, b) => cost(a) - cost(b))[0];
  }

  /** `a AND b`: every part has to be allowed. */
  function together() {
    const parts = [single()];
    while (tokens[0] === 'AND') {
      tokens.shift();
      parts.push(single());
    }
    return parts.every(Boolean) ? parts.flat() : undefined;
  }

  function single() {
    const token = tokens.shift() ?? refuse();
    if (token === '(') {
      const inner = alternatives();
      if (tokens.shift() !== ')') refuse();
      return inner;
    }
    const name = tokens[0] === 'WITH' ? [token, ...tokens.splice(0, 2)].join(' ') : token;
    return ALLOWED.includes(name) ? [name] : undefined;
  }
}
