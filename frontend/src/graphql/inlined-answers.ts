import type { ApolloClient } from '@apollo/client';
import { pageData } from '../i18n/page-data';
import { yieldToMain } from '../ui/yield-to-main';
import { documents } from './documents.generated';

/**
 * Taken by their screen as they came: to write a long answer that nothing else reads into the cache, and to read it out again,
 * takes a slow phone longer than all the rest of the page's beginning.
 */
const TAKEN = new Set(['Home']);

/** An answer that came with the page and is not in the cache. */
export function answerInPage<Data>(name: string): Data | undefined {
  const operation = pageData.operations.find((one) => TAKEN.has(name) && one.name === name);
  return operation?.data as Data | undefined;
}

/**
 * Writes inlined answers to the cache, so that the first render needs no requests. Each is a separate task: a long
 * answer takes time on a slow phone. The same applies to Apollo's preparation of a document, which visits it six times,
 * and the first read of an answer, which it memoises: a render that does both can't be split.
 */
export async function writeInlinedAnswers(client: ApolloClient): Promise<void> {
  const operations = pageData.operations.filter(({ name }) => !TAKEN.has(name));
  const queries = await Promise.all(operations.map(({ name }) => documents[name]?.()));
  for (const [index, { variables, data }] of operations.entries()) {
    const query = queries[index];
    if (!query) continue;
    await yieldToMain();
    client.writeQuery({ query, variables, data });
    await yieldToMain();
    const watched = client.watchQuery({ query, variables });
    await yieldToMain();
    watched.getCurrentResult();
  }
}
