import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from '../features/account/test-support';
import { BurgerPanel } from './BurgerPanel';
import { demoBrand } from './test-brand';

vi.mock(import('./use-brand'), async (original) => ({ ...(await original()), useBrand: () => demoBrand }));

const Page = () => (
  <>
    <h1>페이지</h1>
    <BurgerPanel signedIn={false} />
  </>
);

it('holds search, the groups of the menu, the way into a booking and the telephone', async () => {
  const { user } = await visit(Page, { route: '/location-parts' });
  screen.getByRole('searchbox', { name: '사이트 검색' });
  expect(screen.getByRole('link', { name: '02-000-1234' }).getAttribute('href')).toBe('tel:020001234');
  expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/sign-in');
  await user.click(screen.getByText('제품'));
  expect(screen.getByRole('link', { name: '부품 대리점 찾기' }).getAttribute('aria-current')).toBe('page');
  const booking = screen.getAllByRole('link', { name: '정비 예약' });
  expect(booking.map((link) => link.getAttribute('href'))).toContain('/select-location');
});
