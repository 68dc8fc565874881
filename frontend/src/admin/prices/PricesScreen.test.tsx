import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAR_CLASSES, type PriceGuide } from '../../features/booking/prices/guide';
import { priceGuide } from '../../features/booking/prices/test-guide';
import { localizedText } from '../../test/answers';
import { TestRecord } from '../records/test-record';
import { type Answers, auditor, contentEditor, cut, visitStaff } from '../test-support';
import PricesScreen from './PricesScreen';
import type { inputOf } from './values';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Rows = ReturnType<typeof inputOf>;

const services = [
  ['service-oil', '엔진오일 교환'],
  ['service-wiper', '와이퍼 교체'],
  ['service-brakes', '브레이크 정비'],
] as const;

/** The guide of saved rows; empty rows have no price. */
function guideOf(rows: Rows): PriceGuide {
  return services.map(([id]) => ({
    __typename: 'ServicePrices',
    serviceId: id,
    prices: rows.flatMap(({ serviceId, carClass, from, to }) =>
      serviceId === id && from !== null && to !== null
        ? [{ __typename: 'ClassPrice', carClass, price: { __typename: 'PriceRange', from, to } }]
        : [],
    ),
  }));
}

const answersOf = (server: TestRecord<PriceGuide>): Answers => ({
  PriceGuideSettings: () => ({
    priceGuideSettings: server.record(),
    serviceCategories: [
      {
        __typename: 'ServiceCategory',
        items: services.map(([id, name]) => ({ __typename: 'ServiceItem', id, name: localizedText(name) })),
      },
    ],
  }),
  PriceGuideHistory: () => ({
    priceGuideHistory: { __typename: 'PriceGuideVersionConnection', ...server.history() },
  }),
  SavePriceGuide: ({ rows, basedOn }) => ({ savePriceGuide: server.change(basedOn, guideOf(rows)) }),
  RestorePriceGuide: ({ version, basedOn }) => ({ restorePriceGuide: server.restore(basedOn, version) }),
});

function open({ session = contentEditor, answers = {} as Answers } = {}) {
  const server = new TestRecord(priceGuide, (services) => ({ __typename: 'PriceGuideVersion', services }));
  const visit = visitStaff(PricesScreen, {
    route: 'price-guide',
    session,
    answers: { ...answersOf(server), ...answers },
  });
  return { ...visit, server };
}

const FROM = '엔진오일 교환, 중형, 최소(원)';
const TO = '엔진오일 교환, 중형, 최대(원)';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: '저장' }));

async function write(user: ReturnType<typeof open>['user'], name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
  return input;
}

describe('the price guide for staff', () => {
  it('has two prices per service and class, and is saved whole', async () => {
    const { user, sentOf } = open();
    expect((await field(FROM)).value).toBe('70,000');
    expect(screen.getAllByRole('textbox')).toHaveLength(services.length * CAR_CLASSES.length * 2);
    await write(user, FROM, '75,000원');
    await write(user, '엔진오일 교환, 경차, 최소(원)', '');
    await write(user, '엔진오일 교환, 경차, 최대(원)', '');
    await save(user);
    await screen.findByText(/가격 안내를 저장했어요/);
    const [sent] = sentOf('SavePriceGuide') as [{ rows: Rows; basedOn: number }];
    expect(sent.basedOn).toBe(0);
    expect(sent.rows).toHaveLength(services.length * CAR_CLASSES.length);
    const oil = sent.rows.filter(({ serviceId }) => serviceId === 'service-oil');
    expect(oil.find(({ carClass }) => carClass === 'MID_SIZE')).toMatchObject({ from: 75_000, to: 120_000 });
    expect(oil.find(({ carClass }) => carClass === 'LIGHT')).toMatchObject({ from: null, to: null });
    await screen.findByRole('row', { name: /1번째.*이편집/ });
    expect((await field(FROM)).value).toBe('75,000');
  });

  it('has separators once a field is left, and counts what is not saved yet', async () => {
    const { user, sentOf } = open();
    const input = await write(user, FROM, '1234567원');
    expect(input.value).toBe('1234567원');
    screen.getByText('바뀐 항목 1개');
    await user.tab();
    expect(input.value).toBe('1,234,567');
    await write(user, '와이퍼 교체, 경차, 최소(원)', '99');
    screen.getByText('바뀐 항목 2개');
    // The same number in another spelling is no change.
    await write(user, FROM, '70000');
    screen.getByText('바뀐 항목 1개');
    await write(user, '와이퍼 교체, 경차, 최대(원)', '30000');
    // Enter, in a field that has not been left.
    fireEvent.submit((await write(user, '와이퍼 교체, 경차, 최소(원)', '25000')).form as HTMLFormElement);
    await screen.findByText(/가격 안내를 저장했어요/);
    expect((await field('와이퍼 교체, 경차, 최소(원)')).value).toBe('25,000');
    expect(screen.queryByText(/바뀐 항목/)).toBeNull();
    expect(sentOf('SavePriceGuide')).toHaveLength(1);
  });

  it('is a list of services on a phone, which unfold one at a time and where something is wrong', async () => {
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => media);
    const { user, server } = open();
    const oil = await screen.findByRole('button', { name: /^엔진오일 교환/ });
    expect(oil.textContent).toMatch(/^엔진오일 교환[\d,]+원~[\d,]+원$/);
    expect(screen.queryByRole('table', { name: '가격 안내' })).toBeNull();
    await user.click(oil);
    expect((await field(FROM)).value).toBe('70,000');
    const brakes = screen.getByRole('button', { name: /^브레이크 정비/ });
    await user.click(brakes);
    expect([oil, brakes].map((line) => line.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    await write(user, '브레이크 정비, 경차, 최소(원)', '1');
    server.next = [
      { path: 'prices.service-oil.MID_SIZE.from', code: 'price_invalid', message: '숫자로 입력해 주세요.' },
    ];
    await save(user);
    await screen.findByRole('link', { name: `${FROM}: 숫자로 입력해 주세요.` });
    expect(oil.getAttribute('aria-expanded')).toBe('true');
    expect((await field(FROM)).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows each error of the server at its field, with its full name in the summary', async () => {
    const { user, server, sentOf } = open();
    const from = await write(user, FROM, '칠만');
    server.next = [
      { path: 'prices.service-oil.MID_SIZE.from', code: 'price_invalid', message: '숫자로 입력해 주세요.' },
      { path: 'prices.service-oil.MID_SIZE.to', code: 'price_range_invalid', message: '더 커야 해요.' },
    ];
    await save(user);
    const summary = within(await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      `${FROM}: 숫자로 입력해 주세요.`,
      `${TO}: 더 커야 해요.`,
    ]);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(from.value).toBe('칠만');
    // The server rejects text that is not a number; the form does not omit it.
    const [sent] = sentOf('SavePriceGuide') as [{ rows: Rows }];
    expect(sent.rows.find(({ carClass }) => carClass === 'MID_SIZE')?.from).toBe(0);
  });

  it('shows who was first and where, and overwrites it only when asked once more', async () => {
    const { user, server, sentOf } = open();
    await write(user, FROM, '76000');
    server.save(guideOf([{ serviceId: 'service-brakes', carClass: 'LARGE', from: 1000, to: 2000 }]), '박먼저');
    await save(user);
    await screen.findByText('2026/11/22 10:00:01에 박먼저 님이 먼저 저장했어요');
    screen.getByText(/다르게 저장된 항목: 엔진오일 교환, 와이퍼 교체, 브레이크 정비$/);
    expect((await field(FROM)).value).toBe('76,000');
    await save(user);
    await screen.findByText(/가격 안내를 저장했어요/);
    expect(sentOf('SavePriceGuide').map(({ basedOn }) => basedOn)).toEqual([0, 1]);
  });

  it('goes back to an earlier version and to the default, and says what each save changed', async () => {
    const { user, sentOf } = open();
    await write(user, FROM, '71000');
    await save(user);
    await screen.findByRole('row', { name: /1번째/ });
    await write(user, FROM, '72000');
    await save(user);
    await screen.findByRole('row', { name: /2번째.*이전과 달라진 항목: 엔진오일 교환/ });
    await user.click(screen.getByRole('button', { name: '되살리기: 1번째' }));
    await screen.findByText(/가격 안내를 되돌렸어요/);
    expect((await field(FROM)).value).toBe('71,000');
    await screen.findByRole('row', { name: /3번째.*1번째 저장본을 되살렸어요/ });
    await user.click(screen.getByRole('button', { name: '기본값으로 되돌리기' }));
    await waitFor(async () => expect((await field(FROM)).value).toBe('70,000'));
    expect(sentOf('RestorePriceGuide').map(({ version, basedOn }) => [version, basedOn])).toEqual([
      [1, 2],
      [null, 3],
    ]);
  });

  it('keeps what is typed when the connection is cut', async () => {
    const { user, server } = open();
    await write(user, FROM, '73000');
    server.next = 'cut';
    await save(user);
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect((await field(FROM)).value).toBe('73,000');
    expect(sessionStorage.getItem('price-guide')).toContain('73,000');
  });

  it('is offered again when it could not be loaded', async () => {
    open({ answers: { PriceGuideSettings: cut } });
    await screen.findByText('가격 안내를 불러오지 못했어요');
    screen.getByRole('button', { name: '다시 시도' });
  });

  it('is not requested for staff without the right', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('PriceGuideSettings')).toEqual([]);
  });
});
