import type { ApolloClient } from '@apollo/client';
import { inlined } from '../i18n/inlined';
import { documents } from './documents.generated';

/** Writes the answers that came with the page into the cache, so that the first render asks for nothing. */
export async function writeInlinedAnswers(client: ApolloClient): Promise<void> {
  await Promise.all(
    inlined.operations.map(async ({ name, variables, data }) => {
      const query = await documents[name]?.();
      if (query) client.writeQuery({ query, variables, data });
    }),
  );
}
