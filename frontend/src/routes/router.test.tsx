import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { EMPTY, Observable } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FinderCitiesDocument, FinderDealersDocument } from '../features/finder/Finder.generated';
import { cachePolicy } from '../graphql/cache-policy';
import { unmaskedClient } from '../graphql/unmasked';
import { allTexts, loadCommittedImages, loadCommittedTexts } from '../test/texts';
import { createSiteRouter, prepareScreen } from './router';

/** A server that gives no answer: texts and pictures are here. */
const silent = new ApolloLink(() => new Observable((observer) => observer.error(new Error('no answer'))));

async function open(path: string) {
  window.history.pushState(null, '', `/kr${path}`);
  const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link: silent });
  const router = createSiteRouter(client);
  await router.load();
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router as never} />
    </ApolloProvider>,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

describe('the page of an item', () => {
  beforeEach(() => {
    loadCommittedTexts();
    loadCommittedImages();
  });

  it.each([
    ['/service-center/service-oil', 'service-oil'],
    ['/products/parts-oil', 'parts-oil'],
  ])('is there at %s', async (path, words) => {
    expect(await open(path)).toBe(allTexts[words]?.heading?.ko);
  });

  it.each(['/service-center/parts-oil', '/products/parts-tyres'])('is unknown at %s', async (path) => {
    expect(await open(path)).toBe(allTexts['not-found']?.title?.ko);
  });
});

it('lets Apollo meet the queries of a screen before its first render, and asks for none of them', async () => {
  loadCommittedTexts();
  window.history.pushState(null, '', '/kr/location-service');
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? '');
    return EMPTY;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link });
  const router = createSiteRouter(client);
  await router.load();
  const met = vi.spyOn(client, 'watchQuery');
  // Of the dealers Apollo hides nothing, by a client of their own.
  const metUnmasked = vi.spyOn(unmaskedClient(client), 'watchQuery');
  await prepareScreen(router, client);
  expect(met.mock.calls.map(([{ query }]) => query)).toEqual([FinderCitiesDocument]);
  expect(metUnmasked.mock.calls.map(([{ query }]) => query)).toEqual([FinderDealersDocument]);
  expect(asked).toEqual([]);
});
