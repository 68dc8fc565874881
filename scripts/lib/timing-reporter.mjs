// A reporter for `node --test`: one line of JSON for each test that ran.

import { relative } from 'node:path';
import { root } from './paths.mjs';

export default async function* timingReporter(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite' || data.skip !== undefined || data.todo !== undefined) continue;
    const test = {
      suite: data.file ? relative(root, data.file) : '',
      name: data.name,
      seconds: data.details.duration_ms / 1000,
      failed: type === 'test:fail',
    };
    yield `${JSON.stringify(test)}\n`;
  }
}
