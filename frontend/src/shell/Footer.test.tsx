import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../features/account/test-support';
import { seoulTime } from '../i18n/dates';
import { Footer } from './Footer';
import { demoBrand } from './test-brand';
import { useBrand } from './use-brand';

vi.mock(import('./use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));

const Page = () => (
  <>
    <h1>페이지</h1>
    <Footer />
  </>
);
const open = () => visit(Page, { route: '/location-service' });

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue(demoBrand);
});

describe('the footer', () => {
  it('has columns of links for service and products, and the partner login', async () => {
    await open();
    const services = within(screen.getByRole('navigation', { name: '서비스' }));
    services.getByRole('link', { name: '서비스센터 찾기' });
    within(screen.getByRole('navigation', { name: '제품' })).getByRole('link', { name: '부품 대리점 찾기' });
    expect(screen.getByRole('link', { name: '파트너 로그인' }).getAttribute('href')).toBe('/sign-in');
  });

  it('says who runs the site, and the year in Seoul', async () => {
    await open();
    screen.getByText('000-00-00000');
    screen.getByText(`© ${seoulTime().year} 가온 오토서비스 주식회사`);
  });

  it('leads to stores and channels in new windows, and says so', async () => {
    await open();
    const stores = within(screen.getByRole('navigation', { name: '온라인 스토어' }));
    const store = stores.getByRole('link', { name: /온라인 스토어.*새 창/ });
    expect(store.getAttribute('target')).toBe('_blank');
    const channels = within(screen.getByRole('navigation', { name: '채널' })).getAllByRole('link');
    expect(channels.map((link) => link.getAttribute('href'))).toEqual(
      demoBrand.links.filter(({ id }) => !id.startsWith('store')).map(({ url }) => url),
    );
  });

  it('links the privacy policy that the brand has elsewhere', async () => {
    vi.mocked(useBrand).mockReturnValue({ ...demoBrand, privacyUrl: 'https://legal.gaon.example/privacy' });
    await open();
    const link = screen.getByRole('link', { name: /개인정보 처리방침/ });
    expect(link.getAttribute('href')).toBe('https://legal.gaon.example/privacy');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('names no store and no channel of a brand that has none', async () => {
    vi.mocked(useBrand).mockReturnValue({ ...demoBrand, storeUrl: null, channelUrl: null, links: [] });
    await open();
    expect(screen.queryByRole('navigation', { name: '온라인 스토어' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: '채널' })).toBeNull();
  });

  it('is one line in a booking', async () => {
    await visit(
      () => (
        <>
          <h1>페이지</h1>
          <Footer short />
        </>
      ),
      { route: '/location-service' },
    );
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:020001234',
      '/privacy-policy',
      '/terms-conditions',
    ]);
  });

  it('unfolds its columns on phones', async () => {
    const media = vi.fn((query: string) => ({
      matches: query === '(max-width: 719px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal('matchMedia', media);
    await open();
    const footer = screen.getByRole('contentinfo');
    expect([...footer.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      '브랜드',
      '서비스',
      '제품',
    ]);
    expect(footer.querySelector('details[open]')).toBeNull();
    const online = within(screen.getByRole('navigation', { name: '채널' })).getAllByRole('link');
    expect(online.map((link) => link.getAttribute('href'))).toEqual([
      demoBrand.channelUrl,
      demoBrand.storeUrl,
      ...demoBrand.links.filter(({ id }) => !id.startsWith('store')).map(({ url }) => url),
    ]);
    vi.unstubAllGlobals();
  });
});
