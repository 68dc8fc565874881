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
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { user } = await open();
    expect(screen.queryByRole('button', { name: '맨 위로' })).toBeNull();
    vi.stubGlobal('scrollY', 900);
    act(() => void window.dispatchEvent(new Event('scroll')));
    await user.click(screen.getByRole('button', { name: '맨 위로' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('lies over no control and no text: it takes the lowest clear place, or hides', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    let covered = (_y: number): Element[] => [];
    Object.assign(document, { elementsFromPoint: (_x: number, y: number) => covered(y) });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 600, 48, 48));
    await open();
    const button = screen.getByRole('button', { name: '예약' });
    const lift = () => panel().style.getPropertyValue('--lift');
    expect(panel().dataset.over, 'until it has a place').toBe('true');
    await waitFor(() => expect(panel().dataset.over).toBeUndefined());
    expect(lift()).toBe('0px');
    // The lower part of the window is one button.
    covered = (y) => (y > 590 ? [button] : []);
    act(() => void window.dispatchEvent(new Event('resize')));
    await waitFor(() => expect(lift()).toBe('72px'));
    covered = () => [button];
    act(() => void window.dispatchEvent(new Event('resize')));
    await waitFor(() => expect(panel().dataset.over).toBe('true'));
    covered = () => [];
    act(() => void window.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(panel().dataset.over).toBeUndefined());
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const card = document.createElement('article');
    card.style.border = '1px solid';
    covered = () => [card];
    vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 200, 300, 500));
    act(() => void window.dispatchEvent(new Event('resize')));
    await waitFor(() => expect(panel().dataset.over, 'over the edge of a card').toBe('true'));
    // On a phone it hides for as long as the page moves.
    covered = () => [];
    act(() => void window.dispatchEvent(new Event('resize')));
    await waitFor(() => expect(panel().dataset.over).toBeUndefined());
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(panel().dataset.over).toBe('true');
    await waitFor(() => expect(panel().dataset.over).toBeUndefined());
  });
});
