import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { visit } from '../features/account/test-support';
import { routeRow } from '../routes/table';
import { useRow } from '../routes/use-row';
import { MainMenu } from './MainMenu';
import { hasPage, isWithin, menu } from './menu';

vi.mock(import('../routes/use-row'), () => ({ useRow: vi.fn() }));

const Page = () => (
  <>
    <MainMenu />
    <h1>페이지</h1>
    <a href="#elsewhere">다른 곳</a>
  </>
);
const open = () => visit(Page, { route: '/location-service' });
const button = () => screen.getByRole('button', { name: '정비 서비스' });
const unfolded = () => button().getAttribute('aria-expanded') === 'true';

describe('the main menu', () => {
  it('offers no page that the route table does not have', () => {
    const links = menu.flatMap((entry) => ('to' in entry ? [entry] : entry.links));
    expect(links.length).toBeGreaterThan(2);
    for (const { to } of links) expect(hasPage(to), to).toBe(true);
    expect(hasPage('/select-location/SC-0001')).toBe(true);
    expect(hasPage('/select-location/')).toBe(false);
    expect(hasPage('/no-such-page')).toBe(false);
  });

  it.each([
    ['menu_about', 'about', 'hundred-years'],
    ['menu_service', 'service-center', 'service-detail', 'location-service'],
    ['menu_products', 'products', 'product-detail', 'location-parts'],
    ['menu_parts_finder', 'parts-finder', 'part-detail'],
    ['menu_events', 'event-details', 'event-collect-info', 'event-success', 'quiz-2fa', 'quiz-success', 'prize-claim'],
    ['menu_support', 'contact-us'],
  ])('counts among %s the pages %s, %s and so on', (key, ...ids) => {
    for (const id of ids) {
      const within = menu.filter((entry) => isWithin(entry, routeRow(id)));
      expect(
        within.map((entry) => entry.key),
        id,
      ).toEqual([key]);
    }
  });

  it('counts a page outside the menu among none', () => {
    expect(menu.filter((entry) => isWithin(entry, routeRow('sign-in')))).toEqual([]);
  });

  it('marks the group of the page', async () => {
    vi.mocked(useRow).mockReturnValue(routeRow('location-service'));
    await open();
    expect(button().getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: '제품' }).getAttribute('aria-current')).toBeNull();
  });

  it('unfolds a group by a press and folds it by another', async () => {
    const { user } = await open();
    expect(screen.queryByRole('link', { name: '서비스센터 찾기' })).toBeNull();
    await user.click(button());
    const link = screen.getByRole('link', { name: '서비스센터 찾기' });
    expect(link.getAttribute('href')).toBe('/location-service');
    expect(link.getAttribute('aria-current')).toBe('page');
    await user.click(button());
    expect(unfolded()).toBe(false);
  });

  it('closes by Escape, which gives the focus back, and when the focus leaves it', async () => {
    const { user } = await open();
    button().focus();
    await user.keyboard('{Enter}{Tab}{Escape}');
    expect(unfolded()).toBe(false);
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    expect(unfolded()).toBe(true);
    screen.getByRole('link', { name: '다른 곳' }).focus();
    await waitFor(() => expect(unfolded()).toBe(false));
  });

  it('closes by a press beside it', async () => {
    const { user } = await open();
    await user.click(button());
    await user.click(screen.getByRole('heading', { name: '페이지' }));
    expect(unfolded()).toBe(false);
  });

  it('unfolds under the mouse, where a press then keeps it, and not under a finger', async () => {
    const { user } = await open();
    const group = button().parentElement as HTMLElement;
    fireEvent.pointerEnter(group, { pointerType: 'touch' });
    expect(unfolded()).toBe(false);
    fireEvent.pointerEnter(group, { pointerType: 'mouse' });
    expect(unfolded()).toBe(true);
    fireEvent.pointerLeave(group, { pointerType: 'mouse' });
    await waitFor(() => expect(unfolded()).toBe(false));
    fireEvent.pointerEnter(group, { pointerType: 'mouse' });
    await user.click(button());
    expect(unfolded()).toBe(true);
  });

  it('shows one group at a time', async () => {
    const { user } = await open();
    await user.click(button());
    await user.click(screen.getByRole('button', { name: '제품' }));
    expect(unfolded()).toBe(false);
    within(screen.getByRole('navigation', { name: '주 메뉴' })).getByRole('link', { name: '부품 대리점 찾기' });
  });
});
