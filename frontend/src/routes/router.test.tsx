import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { cachePolicy } from '../graphql/cache-policy';
import { allTexts, loadCommittedImages, loadCommittedTexts } from '../test/texts';
import { createSiteRouter } from './router';

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
