import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stalePageLink } from './stale-page';

const answering = (code: string | null, reload: () => void) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      stalePageLink(reload),
      new ApolloLink(() =>
        of(code ? { data: null, errors: [{ message: 'refused', extensions: { code } }] } : { data: { brand: null } }),
      ),
    ]),
  });

const ask = (client: ApolloClient) =>
  client.query({ query: gql`query Brand { brand }`, fetchPolicy: 'no-cache' }).catch(() => undefined);

describe('a page from before a deployment', () => {
  beforeEach(() => sessionStorage.clear());

  it('is loaded anew, but not over and over', async () => {
    const reload = vi.fn();
    const client = answering('PERSISTED_QUERY_ONLY', reload);
    await ask(client);
    await ask(client);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([null, 'INTERNAL'])('is left alone on any other answer: %s', async (code) => {
    const reload = vi.fn();
    await ask(answering(code, reload));
    expect(reload).not.toHaveBeenCalled();
  });
});
