import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../../shell/test-brand';
import { useBrand } from '../../shell/use-brand';
import { type Answers, visit } from '../account/test-support';
import HomeScreen from './HomeScreen';
import { slide } from './test-slides';

vi.mock(import('../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));
vi.mock('./carousel/use-embla');

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue(demoBrand);
});

const open = (answers: Answers = { HomeSlides: () => ({ homeSlides: [slide('first')] }) }) =>
  visit(HomeScreen, { route: '/', answers });
const part = (name: string) => within(screen.getByRole('region', { name }));
const leads = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('begins with the carousel and goes on in the order of the specification', async () => {
    await open();
    await screen.findByText('first 제목');
    const names = screen.getAllByRole('region').map((region) => {
      const labelled = region.getAttribute('aria-labelledby');
      return region.getAttribute('aria-label') ?? document.getElementById(labelled ?? '')?.textContent;
    });
    expect(names).toEqual([
      '새 소식',
      '정비 항목',
      '예약은 1분이면 충분해요',
      '가온 부품',
      '가까운 가온 찾기',
      '집에서 받는 가온 부품',
    ]);
  });

  it('has a tile a service and a tile a product category', async () => {
    await open();
    const services = leads(part('정비 항목').getAllByRole('link'));
    expect(services).toHaveLength(8);
    expect(services).toContain('/service-center/service-oil');
    const products = leads(part('가온 부품').getAllByRole('link'));
    expect(products.slice(0, 4)).toEqual([
      '/parts-finder',
      '/products',
      '/products/parts-oil',
      '/products/parts-battery',
    ]);
  });

  it('leads to both finders, into a booking and to the store', async () => {
    await open();
    expect(leads(part('가까운 가온 찾기').getAllByRole('link'))).toEqual(['/location-service', '/location-parts']);
    expect(leads(part('예약은 1분이면 충분해요').getAllByRole('link'))).toEqual(['/select-location']);
    const store = part('집에서 받는 가온 부품').getByRole('link', { name: /새 창/ });
    expect(store.getAttribute('href')).toBe(demoBrand.storeUrl);
  });

  it('has no store block for a brand without a store', async () => {
    vi.mocked(useBrand).mockReturnValue({ ...demoBrand, storeUrl: null });
    await open();
    expect(screen.queryByRole('region', { name: '집에서 받는 가온 부품' })).toBeNull();
  });

  it('stands without slides, where there are none', async () => {
    const { sentOf } = await open({ HomeSlides: () => ({ homeSlides: [] }) });
    await waitFor(() => expect(sentOf('HomeSlides')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '새 소식' })).toBeNull();
    part('정비 항목');
  });

  it('says when they did not come, and tries again', async () => {
    let lost = true;
    const { user } = await open({
      HomeSlides: () => {
        if (lost) throw new Error('offline');
        return { homeSlides: [slide('first')] };
      },
    });
    await screen.findByText('새 소식을 불러오지 못했어요.');
    lost = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('first 제목');
  });
});
