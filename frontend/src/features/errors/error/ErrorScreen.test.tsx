import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../../../shell/test-brand';
import { useBrand } from '../../../shell/use-brand';
import { visit } from '../../booking/wizard/test-support';
import ErrorScreen from './ErrorScreen';

vi.mock(import('../../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));

const open = () => visit(ErrorScreen, { route: '/error', answers: {} });
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

  it('stands without the brand too', async () => {
    vi.mocked(useBrand).mockReturnValue(undefined);
    await open();
    expect(screen.queryByRole('link', { name: '고객센터 전화' })).toBeNull();
    expect(addressOf('로그인으로')).toBe('/sign-in');
  });
});
