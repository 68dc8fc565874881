import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addTexts } from '../../../i18n/texts';
import { allTexts, loadCommittedImages } from '../../../test/texts';
import { type Answers, visit } from '../../booking/wizard/test-support';
import ProductScreen from './ProductScreen';
import ProductsScreen from './ProductsScreen';

const none: Answers = { LatestCatalogue: () => ({ latestCatalogue: null }) };
const open = (id: string) => visit(ProductScreen, { route: '/products/$id', at: `/products/${id}`, answers: {} });

beforeEach(loadCommittedImages);

describe('the page of all products', () => {
  it('has a tile per category in the order of the menu, and the way to a dealer', async () => {
    await visit(ProductsScreen, { route: '/products', answers: none });
    const list = within(screen.getByRole('region', { name: '부품 종류' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['oil', 'battery', 'filters', 'wiper', 'brakes', 'sparkplug', 'headlight', 'others'].map(
        (ending) => `/products/parts-${ending}`,
      ),
    );
    expect(screen.getByRole('link', { name: '부품 대리점 찾기' }).getAttribute('href')).toBe('/location-parts');
  });

  it('announces what is being prepared under the logo', async () => {
    await visit(ProductsScreen, { route: '/products', answers: none });
    const soon = within(screen.getByRole('region', { name: '전기차 부품을 준비하고 있어요' }));
    soon.getByText('가온');
    soon.getByText(/시험을 마치는 대로/);
  });
});

describe('the catalogue', () => {
  const url = '/api/Managerment/download/pdf/gaon-2026.pdf';
  const latest: Answers = {
    LatestCatalogue: () => ({
      latestCatalogue: { __typename: 'CataloguePdf', fileName: 'gaon-2026.pdf', url, createdOn: '2026-11-20' },
    }),
  };
  /** The file as the server has it, and what the browser was given to keep. */
  function browser(answers: (() => Promise<Response>)[]) {
    const kept: { href: string | null; name: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      kept.push({ href: this.getAttribute('href'), name: this.download });
    });
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => answers.shift()?.() ?? Promise.reject());
    return { kept, asked };
  }
  const there = async () => new Response(null, { status: 200 });
  const gone = async () => new Response(null, { status: 404 });
  const cut = () => Promise.reject(new TypeError('cut'));

  it('has no button until one was put up', async () => {
    await visit(ProductsScreen, { route: '/products', answers: none });
    expect(screen.queryByRole('heading', { name: '부품 카탈로그' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is kept under its own name, and says when it was put up', async () => {
    const { kept, asked } = browser([there]);
    const { user } = await visit(ProductsScreen, { route: '/products', answers: latest });
    await screen.findByText('2026년 11월 20일 (금) 업데이트');
    await user.click(screen.getByRole('button', { name: '카탈로그 받기' }));
    await expect.poll(() => kept).toEqual([{ href: url, name: 'gaon-2026.pdf' }]);
    expect(asked).toHaveBeenCalledWith(url, { method: 'HEAD' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['is gone', gone],
    ['can’t be reached', cut],
  ])('that %s is said to be so, and can be asked for again', async (_name, answer) => {
    const { kept } = browser([answer, there]);
    const { user } = await visit(ProductsScreen, { route: '/products', answers: latest });
    await user.click(await screen.findByRole('button', { name: '카탈로그 받기' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('카탈로그를 받지 못했어요');
    expect(kept).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: '다시 받기' }));
    await expect.poll(() => kept).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page of a category', () => {
  it('shows each kind of part with picture, heading and words', async () => {
    await open('parts-filters');
    const parts = within(screen.getByRole('region', { name: '필터의 종류' })).getAllByRole('listitem');
    expect(parts.map((part) => within(part).getByRole('heading').textContent)).toEqual([
      '에어 필터',
      '에어컨 필터',
      '오일 필터',
      '연료 필터',
    ]);
    for (const [index, part] of parts.entries()) {
      expect(within(part).getByRole('img').getAttribute('src')).toBe(`/kr/images/part-filters-${index + 1}.svg`);
      within(part).getByText(allTexts['parts-filters']?.[`part_${index + 1}_text`]?.ko ?? '');
    }
  });

  it('leads to the service that fits it and to every other category', async () => {
    await open('parts-filters');
    expect(screen.getByRole('link', { name: '교체 서비스 보기' }).getAttribute('href')).toBe(
      '/service-center/service-filters',
    );
    expect(within(screen.getByRole('region', { name: '모든 부품' })).getAllByRole('link')).toHaveLength(7);
  });

  it('is presented as coming soon where its words hold a launch message', async () => {
    const route = { route: '/products/$id', at: '/products/parts-others', answers: {} };
    const launch = { heading: '전기차 부품', launch_title: '곧 만나요', launch_text: '3월에 시작해요.' };
    await visit(() => {
      addTexts({ 'parts-others': launch });
      return <ProductScreen />;
    }, route);
    within(screen.getByRole('region', { name: '곧 만나요' })).getByText('가온');
    expect(screen.queryByRole('region', { name: '고르는 순서' })).toBeNull();
  });
});
