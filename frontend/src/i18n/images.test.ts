import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { localizedText } from '../test/answers';
import { addImages, loadImages, pictureOf } from './images';

/** A server that knows the pictures of one screen. */
function server(asked: unknown[]) {
  const image = { __typename: 'ScreenImage', id2: 'part-1', fileName: 'air filter.svg' };
  const alt = localizedText('에어 필터', 'Air filter');
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables);
        observer.next({ data: { images: [{ ...image, alt }] } });
        observer.complete();
      }),
  );
  return new ApolloClient({ cache: new InMemoryCache(), link });
}

describe('a picture of a screen', () => {
  it('has its address, the name of its drawing, and words in the language of the page', async () => {
    const asked: unknown[] = [];
    const client = server(asked);
    await loadImages(client, ['parts-filters']);
    expect(pictureOf('parts-filters', 'part-1')).toEqual({
      src: '/kr/images/air%20filter.svg',
      stem: 'air filter',
      alt: '에어 필터',
    });
    await loadImages(client, ['parts-filters']);
    expect(asked).toEqual([{ language: 'KO', screen: 'parts-filters' }]);
  });

  it('is asked for of no screen that brought its own along', async () => {
    const asked: unknown[] = [];
    addImages({ services: { banner: { fileName: 'banner.svg', alt: '정비장' } } });
    await loadImages(server(asked), ['services']);
    expect(asked).toEqual([]);
    expect(pictureOf('services', 'banner')?.alt).toBe('정비장');
  });

  it('is none under a name that nobody knows', () => {
    expect(pictureOf('services', 'no-such-picture')).toBeUndefined();
    expect(pictureOf('no-such-screen', 'banner')).toBeUndefined();
  });
});
