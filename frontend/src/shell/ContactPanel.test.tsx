import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../features/account/test-support';
import { ContactPanel } from './ContactPanel';
import { demoBrand } from './test-brand';
import { useBrand } from './use-brand';

vi.mock(import('./use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));

const Page = () => (
  <>
    <main id="main">
      <h1 tabIndex={-1}>페이지</h1>
      <button type="button" data-primary>
        예약
      </button>
      <input aria-label="이름" />
      <a href="#more">더 보기</a>
    </main>
    <ContactPanel />
  </>
);
const open = () => visit(Page, { route: '/location-service' });
const panel = () => screen.getByRole('complementary', { name: '빠른 문의', hidden: true });

/** Reports elements under the panel, since jsdom has no layout. */
class FakeIntersectionObserver implements IntersectionObserver {
  static latest: FakeIntersectionObserver;
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly watched = new Set<Element>();
  constructor(
    readonly tell: IntersectionObserverCallback,
    { rootMargin = '' }: IntersectionObserverInit = {},
  ) {
    this.rootMargin = rootMargin;
    FakeIntersectionObserver.latest = this;
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
  under(element: Element, isIntersecting: boolean): void {
    act(() => this.tell([{ target: element, isIntersecting } as unknown as IntersectionObserverEntry], this));
  }
}

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue(demoBrand);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the contact panel', () => {
  it('calls the customer centre, opens the chat and the channels', async () => {
    await open();
    expect(screen.getByRole('link', { name: '고객센터 전화 02-000-1234' }).getAttribute('href')).toBe('tel:020001234');
    expect(screen.getByRole('link', { name: /상담 채널/ }).getAttribute('href')).toBe(demoBrand.channelUrl);
    screen.getByRole('link', { name: /가온 영상 채널/ });
  });

  it('unfolds the online stores', async () => {
    const { user } = await open();
    expect(screen.queryByRole('link', { name: /온라인 스토어/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '온라인 스토어 목록' }));
    const store = screen.getByRole('link', { name: /온라인 스토어/ });
    expect(store.getAttribute('href')).toBe(demoBrand.storeUrl);
    expect(store.getAttribute('target')).toBe('_blank');
  });

  it('leads back to the top from further down, where the heading takes the focus', async () => {
    window.matchMedia ??= vi.fn().mockReturnValue({ matches: true });
    const { user } = await open();
    expect(screen.queryByRole('button', { name: '맨 위로' })).toBeNull();
    vi.stubGlobal('scrollY', 900);
    act(() => void window.dispatchEvent(new Event('scroll')));
    await user.click(screen.getByRole('button', { name: '맨 위로' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('steps aside while the heading, a field or the primary action lies under it', async () => {
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 600, 48, 48));
    await open();
    const [heading, button, field] = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByRole('button', { name: '예약' }),
      screen.getByRole('textbox', { name: '이름' }),
    ];
    await waitFor(() =>
      expect([...(FakeIntersectionObserver.latest?.watched ?? [])]).toEqual([heading, button, field]),
    );
    expect(FakeIntersectionObserver.latest.rootMargin).toMatch(/^-600px /);
    FakeIntersectionObserver.latest.under(button, true);
    expect(panel().dataset.over).toBe('true');
    FakeIntersectionObserver.latest.under(field, true);
    FakeIntersectionObserver.latest.under(button, false);
    expect(panel().dataset.over).toBe('true');
    FakeIntersectionObserver.latest.under(field, false);
    expect(panel().dataset.over).toBeUndefined();
  });
});
