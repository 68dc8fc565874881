import type { ApolloClient } from '@apollo/client';
import { TextsDocument } from '../graphql/Texts.generated';
import { queryLanguage } from './query-language';
import { addTexts, missingTexts, type Texts } from './texts';

/** Fetches the texts of screens that the page did not bring along. */
export async function loadTexts(client: ApolloClient, screens: readonly string[]): Promise<void> {
  const missing = missingTexts(screens);
  if (missing.length === 0) return;
  const { data } = await client.query({
    query: TextsDocument,
    variables: { language: queryLanguage, screens: missing },
  });
  if (!data) return;
  // Entries are a JSON object of key and text; the schema can only call it JSON.
  addTexts(Object.fromEntries(data.texts.map(({ screen, entries }) => [screen, entries as Texts])));
}
