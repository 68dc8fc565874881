import type { ApolloClient } from '@apollo/client';
import { inlined } from '../i18n/inlined';
import { breath } from '../ui/breath';
import { documents } from './documents.generated';

/**
 * Writes the answers that came with the page into the cache, so that the first render asks for nothing. Each is a task of
 * its own: a long answer takes a slow phone a while.
 */
export async function writeInlinedAnswers(client: ApolloClient): Promise<void> {
  const queries = await Promise.all(inlined.operations.map(({ name }) => documents[name]?.()));
  for (const [index, { variables, data }] of inlined.operations.entries()) {
    const query = queries[index];
    if (!query) continue;
    await breath();
    client.writeQuery({ query, variables, data });
  }
}
