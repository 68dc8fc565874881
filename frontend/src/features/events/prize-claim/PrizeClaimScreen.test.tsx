import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';
import { loadCommittedTexts } from '../../../test/texts';
import { type Answers, renderAt, testServer } from '../../../test/visit';
import { forgetProviderResult, keepProviderResult } from '../../identity/provider-result';
import PrizeClaimScreen from './PrizeClaimScreen';

const person = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '5678' };

const claim = (standing: string, more: Record<string, unknown> = {}) => ({
  __typename: 'PrizeClaim',
  event: 'winterbatteries',
  standing,
  prize: null,
  worth: null,
  claimUntil: null,
  name: null,
  phone: null,
  needsAddress: false,
  needsTaxData: false,
  tax: null,
  consentVersion: '2026-11',
  ...more,
});
const won = (more: Record<string, unknown> = {}) =>
  claim('WON', {
    prize: '배터리',
    worth: 120_000,
    claimUntil: '2026-12-15T00:30:00Z',
    name: '홍길동',
    phone: '01000005678',
    needsAddress: true,
    needsTaxData: true,
    tax: 26_400,
    ...more,
  });

const plan = (number: number) => ({
  __typename: 'PublishedDrawPlan',
  number,
  prizes: [{ __typename: 'DrawPrize', name: '배터리', count: 1, worth: 120_000, delivered: true }],
  alternates: 1,
  commitment: String(number).repeat(64),
  plannedAt: '2026-11-20T00:30:00Z',
});
const winner = (place: number) => ({
  __typename: 'PublishedWinner',
  place,
  prize: '배터리',
  maskedName: `홍*${place}`,
  maskedPhone: `010-****-000${place}`,
  movedUp: place === 2,
});
const published = (more: Record<string, unknown> = {}) => ({
  __typename: 'PublishedDraw',
  event: 'winterbatteries',
  step: 'PUBLISHED',
  plans: [plan(2), plan(1)],
  seal: 'e'.repeat(64),
  sealedAt: '2026-12-01T00:30:00Z',
  entrants: 12,
  publishedAt: '2026-12-01T00:40:00Z',
  seed: 'd'.repeat(64),
  file: '/api/Event/draw-file/winterbatteries',
  claimUntil: '2026-12-15T00:40:00Z',
  winnersTotal: 3,
  winners: [winner(0), winner(1)],
  ...more,
});
const payload = (errors: unknown[] = []) => ({ claimPrize: { __typename: 'ClaimPrizePayload', errors } });

function open(answers: Answers) {
  loadCommittedTexts();
  const { client, sentOf } = testServer({ PublishedDraw: () => ({ publishedDraw: null }), ...answers });
  const history = createMemoryHistory({ initialEntries: ['/prize-claim/winterbatteries'] });
  renderAt(PrizeClaimScreen, { client, history, route: '/prize-claim/$event', others: ['/events'] });
  return { user: userEvent.setup(), sentOf: (name: string) => sentOf(name).map(({ variables }) => variables) };
}

/** The dialog's frame reports the identity. */
function verified() {
  const frame = screen.getByTitle<HTMLIFrameElement>('본인 확인 서비스');
  const nonce = new URL(frame.src).searchParams.get('nonce');
  const data = {
    type: 'verify-mobile-result',
    VerifyResult: true,
    Name: person.name,
    Mobile1: person.mobile1,
    Mobile2: person.mobile2,
    Mobile3: person.mobile3,
    nonce,
  };
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: frame.contentWindow }),
    );
  });
}

beforeEach(() => sessionStorage.clear());
afterEach(forgetProviderResult);

describe('who asks for a prize', () => {
  it('is verified for the event first, and then told', async () => {
    let standing = 'NOT_VERIFIED';
    const { user, sentOf } = open({ PrizeClaim: () => ({ prizeClaim: claim(standing) }) });
    await user.click(await screen.findByRole('button', { name: '휴대전화 본인 확인' }));
    const frame = screen.getByTitle<HTMLIFrameElement>('본인 확인 서비스');
    expect(new URL(frame.src).searchParams.get('event')).toBe('winterbatteries');
    standing = 'NOT_WON';
    verified();
    await screen.findByText('아쉽지만 이번에는 당첨되지 않았어요');
    expect(sentOf('PrizeClaim')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '휴대전화 본인 확인' })).toBeNull();
    // The focused button has disappeared; the message has the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('아쉽지만'));
  });

  it('is told at once who comes back from the whole page', async () => {
    keepProviderResult('winterbatteries', { data: person });
    open({ PrizeClaim: () => ({ prizeClaim: won() }) });
    await screen.findByText('축하해요, 당첨됐어요!');
  });

  it.each([
    ['NOT_PUBLISHED', '아직 당첨자를 발표하지 않았어요'],
    ['ALTERNATE', '예비 당첨자예요'],
    ['OVER', '신청 기한이 지났어요'],
    ['CLAIMED', '경품 신청을 받았어요'],
  ])('is told in plain words: %s', async (standing, words) => {
    open({ PrizeClaim: () => ({ prizeClaim: claim(standing) }) });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: '경품 신청' })).toBeNull();
  });

  it('is told that there is no draw', async () => {
    open({ PrizeClaim: () => ({ prizeClaim: null }) });
    await screen.findByText('이 이벤트에는 추첨이 없어요');
    // The drawing of an entry is stamped; this is only the outline of a ticket.
    const drawing = document.querySelector('svg[viewBox="0 0 480 340"]');
    expect(drawing?.querySelectorAll('path').length).toBeGreaterThan(0);
    expect(drawing?.querySelectorAll('circle')).toHaveLength(0);
  });

  it('can ask again after a cut connection', async () => {
    let working = false;
    const { user } = open({
      PrizeClaim: () => {
        if (!working) throw new Error('cut');
        return { prizeClaim: claim('NOT_PUBLISHED') };
      },
    });
    await screen.findByText('페이지를 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('아직 당첨자를 발표하지 않았어요');
  });
});

describe('a claim', () => {
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText(/^주소/), '가온로 1');
    await user.type(screen.getByLabelText(/^상세 주소/), ' 101호 ');
    await user.type(screen.getByLabelText(/^주민등록번호/), '900215-2000000');
    for (const tick of screen.getAllByRole('checkbox', { name: '동의해요' })) await user.click(tick);
  };
  const press = (user: ReturnType<typeof open>['user']) =>
    user.click(screen.getByRole('button', { name: '경품 신청' }));

  it('is sent with what was asked for, and thanked for', async () => {
    let standing = won();
    const { user, sentOf } = open({
      PrizeClaim: () => ({ prizeClaim: standing }),
      AddressSuggestions: () => ({ addressSuggestions: [] }),
      ClaimPrize: () => {
        standing = claim('CLAIMED', { prize: '배터리' });
        return payload();
      },
    });
    await screen.findByText(/₩120,000/);
    screen.getByText(/₩26,400/);
    screen.getByText('2026년 12월 15일 (화) 09:30까지 신청해 주세요.');
    await fill(user);
    await press(user);
    await screen.findByText('경품 신청을 받았어요');
    expect(sentOf('ClaimPrize')).toEqual([
      {
        language: 'KO',
        input: {
          event: 'winterbatteries',
          language: 'KO',
          address: '가온로 1',
          addressDetail: '101호',
          registrationNumber: '900215-2000000',
          agreeDelivery: true,
          agreeTax: true,
          consentVersion: '2026-11',
        },
      },
    ]);
    // Nothing of it stays in the browser.
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('900215');
  });

  it('asks for no address and no tax data where none is needed', async () => {
    const { user, sentOf } = open({
      PrizeClaim: () => ({ prizeClaim: won({ needsAddress: false, needsTaxData: false, tax: null }) }),
      ClaimPrize: () => payload(),
    });
    await user.click(await screen.findByRole('checkbox', { name: '동의해요' }));
    expect(screen.queryByLabelText(/^주소/)).toBeNull();
    expect(screen.queryByLabelText(/^주민등록번호/)).toBeNull();
    await press(user);
    await waitFor(() => expect(sentOf('ClaimPrize')).toHaveLength(1));
    expect(Object.keys(sentOf('ClaimPrize')[0]?.input).sort()).toEqual([
      'agreeDelivery',
      'consentVersion',
      'event',
      'language',
    ]);
  });

  it('has nothing ticked beforehand, and says what is missing', async () => {
    const { user, sentOf } = open({ PrizeClaim: () => ({ prizeClaim: won() }) });
    const ticks = await screen.findAllByRole('checkbox', { name: '동의해요' });
    expect(ticks.every((tick) => !(tick as HTMLInputElement).checked)).toBe(true);
    await press(user);
    const summary = within(await screen.findByRole('group', { name: /확인/ }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '주소를 입력해 주세요.',
      '상세 주소를 입력해 주세요.',
      '주민등록번호 13자리를 정확히 입력해 주세요. 본인 확인한 생년월일과 같아야 해요.',
      '경품 전달을 위한 개인정보 이용: 동의해야 경품을 드릴 수 있어요.',
      '제세공과금 신고를 위한 주민등록번호 처리: 동의해야 경품을 드릴 수 있어요.',
    ]);
    expect(sentOf('ClaimPrize')).toEqual([]);
  });

  it('shows at the field what the server finds, and keeps what was typed', async () => {
    const { user } = open({
      PrizeClaim: () => ({ prizeClaim: won() }),
      AddressSuggestions: () => ({ addressSuggestions: [] }),
      ClaimPrize: () => payload([userError('registrationNumber', 'registration_number_invalid', '생년월일과 달라요.')]),
    });
    await fill(user);
    await press(user);
    await screen.findByRole('link', { name: '생년월일과 달라요.' });
    expect((screen.getByLabelText(/^상세 주소/) as HTMLInputElement).value).toBe(' 101호 ');
  });

  it('offers to verify again when that is too old', async () => {
    const { user } = open({
      PrizeClaim: () => ({ prizeClaim: won({ needsAddress: false, needsTaxData: false }) }),
      ClaimPrize: () => payload([userError('', 'identity_required', '휴대전화 본인 확인을 해 주세요.')]),
    });
    await user.click(await screen.findByRole('checkbox', { name: '동의해요' }));
    await press(user);
    await user.click(await screen.findByRole('button', { name: '다시 확인' }));
    screen.getByRole('dialog', { name: '휴대전화 본인 확인' });
  });
});

describe('the result of a draw', () => {
  it('shows the winners masked, and all that it takes to draw again', async () => {
    const { user, sentOf } = open({
      PrizeClaim: () => ({ prizeClaim: claim('NOT_VERIFIED') }),
      PublishedDraw: ({ after }) => ({
        publishedDraw: published(after === 1 ? { winners: [winner(2)] } : {}),
      }),
    });
    const table = within(await screen.findByRole('table', { name: '당첨자 명단' }));
    within(table.getByRole('row', { name: /홍\*0/ })).getByText('010-****-0000');
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await table.findByText('배터리 (예비 당첨)');
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
    expect(sentOf('PublishedDraw').at(-1)).toEqual({ event: 'winterbatteries', after: 1 });
    for (const digits of ['2', 'e', 'd', '1']) screen.getByText(digits.repeat(64));
    screen.getByText(/이전 약속은 추첨에 쓰지 않아요/);
    expect(screen.getByRole('link', { name: '추첨 파일 내려받기' }).getAttribute('href')).toBe(
      '/api/Event/draw-file/winterbatteries',
    );
  });

  it('shows the commitment alone before', async () => {
    open({
      PrizeClaim: () => ({ prizeClaim: claim('NOT_PUBLISHED') }),
      PublishedDraw: () => ({
        publishedDraw: published({
          step: 'PLANNED',
          plans: [plan(1)],
          seal: null,
          sealedAt: null,
          entrants: null,
          publishedAt: null,
          seed: null,
          file: null,
          claimUntil: null,
          winnersTotal: 0,
          winners: [],
        }),
      }),
    });
    await screen.findByRole('heading', { name: '추첨 약속을 공개했어요' });
    screen.getByText('1'.repeat(64));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: '추첨 파일 내려받기' })).toBeNull();
  });
});
