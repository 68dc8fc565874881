// Checks the prose of the repository for private idiom, which docs/GLOSSARY.md translates: node scripts/prose.mjs [--list]
// Fails when more than 3 % of the sentences of a kind have some; `--list` prints them all.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { Failure, main } from './lib/process.mjs';
import { commentsOf, descriptionsOf, idiomOf, logMessagesOf, markdownOf, sentencesOf } from './lib/prose.mjs';

/** The largest accepted share; other code bases, read with the same list, have 1 to 2.5 %. */
const MOST = 0.03;

const GENERATED = /\.generated\.|(^|\/)THIRD-PARTY-NOTICES\.md$/;

/** Kinds of prose: name, files, and the paragraphs of a file. */
const KINDS = [
  ['comments of Rust', /\.rs$/, commentsOf],
  ['comments of TypeScript', /\.tsx?$/, commentsOf],
  ['comments of scripts', /\.mjs$/, commentsOf],
  ['documents', /\.md$/, markdownOf],
  ['GraphQL descriptions', /^schema\/schema\.graphql$/, descriptionsOf],
  ['log messages', /\/src\/.*\.rs$/, logMessagesOf],
];

await main(async ([option]) => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = tracked.toString('utf8').split('\n');
  const flagged = [];
  const rows = KINDS.map(([kind, names, paragraphsOf]) => {
    const row = { kind, sentences: 0, idiom: 0 };
    for (const file of files.filter((name) => names.test(name) && !GENERATED.test(name))) {
      if (!existsSync(join(root, file))) continue;
      for (const { line, text } of paragraphsOf(readFileSync(join(root, file), 'utf8'))) {
        for (const sentence of sentencesOf(text)) {
          const found = idiomOf(sentence);
          row.sentences += 1;
          if (!found) continue;
          row.idiom += 1;
          flagged.push(`${file}:${line}: "${found.words}" (better: ${found.instead}): ${sentence}`);
        }
      }
    }
    return { ...row, percent: Math.round((1000 * row.idiom) / Math.max(row.sentences, 1)) / 10 };
  });
  const bad = rows.filter(({ percent }) => percent > 100 * MOST);
  if (option === '--list' || bad.length > 0) process.stdout.write(`${flagged.join('\n')}\n`);
  for (const { kind, sentences, idiom, percent } of rows) {
    const share = `${percent.toFixed(1)} %`.padStart(8);
    process.stdout.write(
      `${kind.padEnd(24)}${String(sentences).padStart(8)} sentences${String(idiom).padStart(6)} idiom${share}\n`,
    );
  }
  if (bad.length > 0) throw new Failure(`More than ${100 * MOST} % idiom in ${bad.map(({ kind }) => kind).join(', ')}`);
});
