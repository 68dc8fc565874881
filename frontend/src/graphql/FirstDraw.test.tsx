import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { FirstDraw } from './FirstDraw';

const KEPT = gql`query Kept { kept }`;
const MISSING = gql`query Missing { missing }`;

function Screen() {
  const { data: kept } = useQuery<{ kept: string }>(KEPT, { fetchPolicy: 'cache-and-network' });
  const { data: missing } = useQuery<{ missing: string }>(MISSING, { fetchPolicy: 'cache-and-network' });
  return (
    <p>
      {kept?.kept} {missing?.missing}
    </p>
  );
}

it('asks at first only for what did not come with the page, and for all when a screen is entered again', async () => {
  const sent: string[] = [];
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        sent.push(operationName);
        observer.next({ data: operationName === 'Kept' ? { kept: 'newer' } : { missing: 'there' } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  client.writeQuery({ query: KEPT, data: { kept: 'with the page' } });
  client.prioritizeCacheValues = true;
  const page = (key: string) => (
    <ApolloProvider client={client}>
      <FirstDraw client={client}>
        <Screen key={key} />
      </FirstDraw>
    </ApolloProvider>
  );
  const { rerender } = render(page('first'));
  await screen.findByText('with the page there');
  expect(sent).toEqual(['Missing']);
  rerender(page('second'));
  await screen.findByText('newer there');
  await waitFor(() => expect(sent).toEqual(['Missing', 'Kept', 'Missing']));
});
