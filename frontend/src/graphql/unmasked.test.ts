import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { unmaskedClient } from './unmasked';

const query = gql`
  query Dealers {
    dealers {
      code
      ...Card
    }
  }
  fragment Card on Dealer {
    phone
  }
`;
const dealers = [{ __typename: 'Dealer', code: 'SC-0001', phone: '02-000-1234' }];
const client = new ApolloClient({
  link: new ApolloLink(() => of({ data: { dealers } })),
  cache: new InMemoryCache(),
  dataMasking: true,
});

it('hands answers on as they came, and keeps none', async () => {
  const masked = await client.query({ query, fetchPolicy: 'no-cache' });
  expect(masked.data).toEqual({ dealers: [{ __typename: 'Dealer', code: 'SC-0001' }] });
  const { data } = await unmaskedClient(client).query<{ dealers: unknown }>({ query, fetchPolicy: 'no-cache' });
  expect(data?.dealers).toBe(dealers);
  expect(client.cache.extract()).toEqual({});
});

it('is one for each client', () => {
  expect(unmaskedClient(client)).toBe(unmaskedClient(client));
});
