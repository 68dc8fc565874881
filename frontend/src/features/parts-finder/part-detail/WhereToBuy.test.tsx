import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPlace, noBrowserPlace } from '../../../location/test-browser';
import { rememberPlace } from '../../../location/use-near-me';
import { dealer, open } from './test-support';

const here = { lat: 37.4979, lng: 127.0276 };
const buy = async () => within(await screen.findByRole('region', { name: '가까운 곳에서 사기' }));
/** Seoul, not in the order of their distance. */
const seoul = {
  PartDealers: () => ({ dealers: [37.9, 37.5, 37.7, 37.6].map((lat, nth) => dealer(`PD-${nth}`, lat)) }),
};

beforeEach(() => rememberPlace(null));
afterEach(() => {
  noBrowserPlace();
  vi.unstubAllGlobals();
});

describe('where a part is sold', () => {
  it('is a matter of the finder until the visitor lets his place be known', async () => {
    const browser = browserPlace({ permission: 'prompt', pressed: true });
    const { sentOf } = await open();
    const section = await buy();
    expect(section.getByRole('link', { name: '대리점 모두 보기' }).getAttribute('href')).toBe('/location-parts');
    section.getByRole('button', { name: '내 주변 찾기' });
    expect(browser.asked()).toBe(0);
    expect(sentOf('PartDealers')).toEqual([]);
  });

  it('is with the three nearest then', async () => {
    const browser = browserPlace({ permission: 'prompt' });
    const { user, sentOf } = await open({ answers: seoul });
    const section = await buy();
    await user.click(section.getByRole('button', { name: '내 주변 찾기' }));
    act(() => browser.tell(here));
    await section.findByText('서울특별시에서 가까운 대리점');
    expect(sentOf('PartDealers')[0]?.variables).toEqual({ state: '서울특별시' });
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '가온부품 PD-1',
      '가온부품 PD-3',
      '가온부품 PD-2',
    ]);
    expect(section.getAllByRole('link', { name: /02-000-1234/ })[0]?.getAttribute('href')).toBe('tel:020001234');
    expect(section.getByRole('link', { name: '지도에서 보기, 가온부품 PD-1' }).getAttribute('href')).toBe(
      `/location-parts?state=${encodeURIComponent('서울특별시')}&dealer=PD-1`,
    );
  });

  it('is known at once where the place was found on the page before', async () => {
    browserPlace({ permission: 'prompt' });
    rememberPlace({ here, region: { state: '서울특별시', city: '강남구' } });
    await open({ answers: seoul });
    await (await buy()).findByText('서울특별시에서 가까운 대리점');
  });

  it('is elsewhere where a province has none, and can be asked for again', async () => {
    browserPlace({ permission: 'prompt' });
    rememberPlace({ here, region: { state: '서울특별시', city: '강남구' } });
    let cut = true;
    const { user } = await open({
      answers: {
        PartDealers: () => {
          if (cut) throw new Error('offline');
          return { dealers: [] };
        },
      },
    });
    const section = await buy();
    await section.findByText('가까운 대리점을 불러오지 못했어요.');
    cut = false;
    await user.click(section.getByRole('button', { name: '다시 시도' }));
    await section.findByText(/이 지역에는 아직 대리점이 없어요/);
    await waitFor(() => expect(section.queryByRole('alert')).toBeNull());
  });
});
