import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localizedText } from '../../../test/answers';
import { allTexts, loadCommittedImages } from '../../../test/texts';
import { useDraftStore } from '../../booking/draft-store';
import { priceGuide } from '../../booking/prices/test-guide';
import { completeDraft } from '../../booking/test-data';
import { type Answers, visit } from '../../booking/wizard/test-support';
import ServiceScreen from './ServiceScreen';
import ServicesScreen from './ServicesScreen';

const item = (id: string, name: string, minutes: number) => ({
  __typename: 'ServiceItem',
  id,
  name: localizedText(name),
  description: localizedText(`${name} 점검`),
  minutes,
});
const catalogue: Answers = {
  BookingServices: () => ({
    serviceCategories: [
      {
        __typename: 'ServiceCategory',
        id: 'safety',
        name: localizedText('안전'),
        items: [item('service-brakes', '브레이크 정비', 75), item('service-wiper', '와이퍼 교체', 15)],
      },
    ],
  }),
};
const open = (id: string, answers: Answers = catalogue) =>
  visit(ServiceScreen, { route: '/service-center/$id', at: `/service-center/${id}`, answers });
const chosen = () => useDraftStore.getState().draft.BookDetails.Service.map(({ serviceID }) => serviceID);

beforeEach(() => {
  loadCommittedImages();
  useDraftStore.getState().clear();
});

describe('the page of all services', () => {
  it('has a tile per service in the order of the menu, each with a picture that repeats no words', async () => {
    await visit(ServicesScreen, { route: '/service-center', answers: {} });
    const list = within(screen.getByRole('region', { name: '정비 항목' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['oil', 'battery', 'filters', 'wiper', 'brakes', 'sparkplug', 'headlight', 'others'].map(
        (ending) => `/service-center/service-${ending}`,
      ),
    );
    const pictures = list.getAllByRole('presentation');
    expect(pictures[0]?.getAttribute('src')).toBe('/kr/images/service-oil.svg');
    expect(pictures).toHaveLength(8);
  });

  it('leads to a centre and to a booking', async () => {
    await visit(ServicesScreen, { route: '/service-center', answers: {} });
    expect(screen.getByRole('link', { name: '서비스센터 찾기' }).getAttribute('href')).toBe('/location-service');
    expect(screen.getByRole('link', { name: '정비 예약' }).getAttribute('href')).toBe('/select-location');
  });
});

describe('the page of a service', () => {
  it('says what is done, when it is due, and how long the booking counts it', async () => {
    await open('service-brakes');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('브레이크 정비');
    await screen.findByText('약 75분');
    const words = allTexts['service-brakes'] ?? {};
    for (const key of ['sign_4_text', 'when_3_text', 'step_4_title', 'tip_2_text', 'faq_2_title', 'interval_text'])
      screen.getByText(words[key]?.ko ?? '');
    expect(
      screen
        .getByRole('img', { name: /브레이크 패드와 디스크/ })
        .querySelector('use')
        ?.getAttribute('href'),
    ).toBe('/kr/images/service-brakes.svg#service-brakes');
  });

  it('says what it costs for each class of cars, and that this is no offer', async () => {
    await open('service-oil', { ...catalogue, PriceGuide: () => ({ priceGuide }) });
    const prices = within(screen.getByRole('region', { name: '가격 안내' }));
    prices.getByText(/참고용이라 실제 금액과 다를 수 있고/);
    const row = await prices.findByRole('row', { name: '중형 70,000원부터 120,000원까지' });
    within(row).getByText('70,000원~120,000원');
    prices.getByRole('row', { name: '수입차 센터에 문의해 주세요' });
    expect(prices.getAllByRole('row')).toHaveLength(7);
  });

  it('has no table of prices where the centre sets them', async () => {
    await open('service-brakes', { ...catalogue, PriceGuide: () => ({ priceGuide }) });
    const prices = within(screen.getByRole('region', { name: '가격 안내' }));
    await prices.findByText('센터에 문의해 주세요');
    expect(prices.queryByRole('table')).toBeNull();
  });

  it('leads to the parts of the same name, and to every other service', async () => {
    await open('service-brakes');
    expect(screen.getByRole('link', { name: '관련 부품 보기' }).getAttribute('href')).toBe('/products/parts-brakes');
    const others = within(screen.getByRole('region', { name: '모든 정비 항목' }));
    expect(others.getAllByRole('link')).toHaveLength(7);
    expect(others.getByText('브레이크 정비').closest('[aria-current="page"]')).not.toBeNull();
  });

  it('takes its service along into the booking, beside what was chosen before, and once', async () => {
    const draft = completeDraft(Date.now());
    const { user, path } = await visit(ServiceScreen, {
      route: '/service-center/$id',
      at: '/service-center/service-brakes',
      draft: { ...draft, BookDetails: { ...draft.BookDetails, Service: [] } },
      answers: catalogue,
    });
    useDraftStore
      .getState()
      .chooseServices([{ serviceID: 'service-wiper', serviceName: localizedText('와이퍼'), minutes: 15 }]);
    await screen.findByText('약 75분');
    await user.click(screen.getByRole('link', { name: '이 정비 예약' }));
    await screen.findByRole('heading', { name: '/select-location' });
    await expect.poll(chosen).toEqual(['service-wiper', 'service-brakes']);
    expect(path()).toBe('/select-location');
    expect(useDraftStore.getState().draft.BookDetails.Service[1]).toEqual({
      serviceID: 'service-brakes',
      serviceName: { ko: '브레이크 정비', en: '브레이크 정비' },
      minutes: 75,
    });
  });

  it('leads to a booking without knowing the catalogue', async () => {
    const { user, path } = await open('service-brakes', {
      BookingServices: () => {
        throw new Error('cut');
      },
    });
    await user.click(screen.getByRole('link', { name: '이 정비 예약' }));
    await screen.findByRole('heading', { name: '/select-location' });
    expect(path()).toBe('/select-location');
    expect(chosen()).toEqual([]);
  });
});
