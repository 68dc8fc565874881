import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../shell/test-brand';
import { watchLinks } from './links';
import { track } from './track';

vi.mock('./track', () => ({ track: vi.fn() }));
vi.mock('../shell/use-brand', async () => {
  const { demoBrand: brand } = await import('../shell/test-brand');
  return { knownBrand: () => brand };
});

describe('links that are followed', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.mocked(track).mockClear();
    stop = watchLinks();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  /** Clicks on a child of the link, such as an icon. */
  function follow(href: string) {
    document.body.innerHTML = `<a href="${href}"><span>…</span></a>`;
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('span')?.click();
  }

  it('are recorded for telephones, without the number', () => {
    follow('tel:020001234');
    expect(vi.mocked(track).mock.calls).toEqual([['link', 'phone']]);
  });

  it('are recorded for each of the stores of the brand', () => {
    const stores = [
      demoBrand.storeUrl,
      ...demoBrand.links.filter(({ id }) => id.startsWith('store')).map(({ url }) => url),
    ];
    for (const store of stores) follow(store ?? '');
    expect(vi.mocked(track).mock.calls).toEqual(stores.map(() => ['link', 'store']));
  });

  it.each(['/kr/about', 'https://elsewhere.example.com/'])('are no events to %s', (href) => {
    follow(href);
    expect(track).not.toHaveBeenCalled();
  });

  it('are let alone when the watch has ended', () => {
    stop();
    follow('tel:020001234');
    expect(track).not.toHaveBeenCalled();
  });
});
