import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../../../shell/test-brand';
import { useBrand } from '../../../shell/use-brand';
import { loadCommittedTexts } from '../../../test/texts';
import { renderAt, testServer } from '../../../test/visit';
import ErrorScreen from './ErrorScreen';

vi.mock(import('../../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));

const open = async (entries = ['/error']) => {
  loadCommittedTexts();
  const { client } = testServer({});
  const history = createMemoryHistory({ initialEntries: entries });
  const router = renderAt(ErrorScreen, { client, history, route: '/error', others: ['/', '/sign-in'] });
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), path: () => router.state.location.pathname };
};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue(demoBrand);
});

describe('the error screen', () => {
  it('apologises, says whom to phone and leads back to signing in', async () => {
    await open();
    screen.getByText(/불편을 드려 죄송해요/);
    expect(screen.getByText(/고객센터/, { selector: 'p' }).textContent).toContain(demoBrand.phone);
    expect(addressOf('고객센터 전화')).toBe(`tel:${demoBrand.phone.replaceAll('-', '')}`);
    expect(addressOf('로그인으로')).toBe('/sign-in');
    expect(addressOf('홈으로')).toBe('/');
  });

  it('goes back to what failed, where the visitor came from a page of the site', async () => {
    const { user, path } = await open(['/', '/error']);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('has nothing to go back to where it was opened by its address', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('stands without the brand too', async () => {
    vi.mocked(useBrand).mockReturnValue(undefined);
    await open();
    expect(screen.queryByRole('link', { name: '고객센터 전화' })).toBeNull();
    expect(addressOf('로그인으로')).toBe('/sign-in');
  });
});
