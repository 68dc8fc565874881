import type { ApolloClient } from '@apollo/client';
import { inlined } from '../i18n/inlined';
import { breath } from '../ui/breath';
import { documents } from './documents.generated';

/**
 * Taken by their screen as they came: to write a long answer that nothing else reads into the cache, and to read it out again,
 * takes a slow phone longer than all the rest of the page's beginning.
 */
const TAKEN = new Set(['HomeSlides']);

/** An answer that came with the page and is not in the cache. */
export function answerInPage<Data>(name: string): Data | undefined {
  const operation = inlined.operations.find((one) => TAKEN.has(name) && one.name === name);
  return operation?.data as Data | undefined;
}

/**
 * Writes the answers that came with the page into the cache, so that the first render asks for nothing. Each is a task of
 * its own: a long answer takes a slow phone a while. So are what Apollo finds out about a query when it meets it first, for
 * which it goes through its document six times, and the first reading of its answer, which it remembers: a render that
 * has to do both can't be put off.
 */
export async function writeInlinedAnswers(client: ApolloClient): Promise<void> {
  const operations = inlined.operations.filter(({ name }) => !TAKEN.has(name));
  const queries = await Promise.all(operations.map(({ name }) => documents[name]?.()));
  for (const [index, { variables, data }] of operations.entries()) {
    const query = queries[index];
    if (!query) continue;
    await breath();
    client.writeQuery({ query, variables, data });
    await breath();
    const watched = client.watchQuery({ query, variables });
    await breath();
    watched.getCurrentResult();
  }
}
