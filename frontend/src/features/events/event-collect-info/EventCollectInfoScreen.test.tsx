import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import EventCollectInfoPreviewScreen from '../../../admin/preview/EventCollectInfoPreviewScreen';
import { userError } from '../../../test/answers';
import { session } from '../../account/test-support';
import { forgetProviderResult, keepProviderResult } from '../../identity/provider-result';
import { type Answers, entered, layout, picture, visit, way, words } from '../test-support';
import EventCollectInfoScreen from './EventCollectInfoScreen';

const person = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };

const consent = (position: number, title: string, more: object = {}) => ({
  __typename: 'EventConsent',
  position,
  title: words(title),
  text: words(`${title} 내용`),
  link: null,
  optional: false,
  textVersion: `v${position}`,
  ...more,
});
const event = (form: object | null = {}, more: object = {}) => ({
  __typename: 'EventPage',
  id: '7',
  url: 'winter',
  title: words('겨울 점검'),
  pcBanner: picture('desk.webp'),
  mobileBanner: null,
  startDate: '2026-11-23',
  endDate: '2026-12-22',
  phase: 'ON',
  form: form && {
    __typename: 'EventForm',
    purpose: 'cms-7',
    collectsAddress: true,
    collectsGender: true,
    consents: [
      consent(0, '개인정보', { link: way('/privacy-policy', 'PRIVACY') }),
      consent(1, '광고 수신', { optional: true }),
    ],
    ...form,
  },
  ...more,
});

const open = (answers: Answers = {}, verified = true) => {
  if (verified) keepProviderResult('cms-7', { data: person });
  return visit(EventCollectInfoScreen, {
    route: '/events-collect-info/$eventurl',
    at: '/events-collect-info/winter',
    answers: {
      EventForm: () => ({ event: event() }),
      AddressSuggestions: () => ({ addressSuggestions: [] }),
      SubmitEventForm: () => ({ submitEventForm: entered() }),
      ...answers,
    },
  });
};
type User = Awaited<ReturnType<typeof open>>['user'];

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const answer = (group: RegExp, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const fill = async (user: User) => {
  await user.type(field('이메일'), 'a@example.com');
  await user.type(field('주소'), '세종');
  await user.type(field('상세 주소'), '3층');
  await user.click(answer(/성별/, '여성'));
  await user.click(answer(/개인정보/, '동의해요'));
};
const send = (user: User) => user.click(screen.getByRole('button', { name: '신청하기' }));
const summary = () => screen.getByRole('group', { name: '아래 내용을 확인해 주세요' });

beforeEach(() => layout(false));
afterEach(() => {
  forgetProviderResult();
  sessionStorage.clear();
});

describe('the form of an event', () => {
  it('has nothing ticked beforehand, and no field that only a verification fills', async () => {
    await open({}, false);
    await screen.findByRole('heading', { level: 1, name: '겨울 점검 신청하기' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    for (const name of ['이름', '휴대전화 번호 앞자리', '휴대전화 번호 가운데 자리', '휴대전화 번호 뒷자리']) {
      expect(screen.queryByLabelText(name)).toBeNull();
    }
    screen.getByRole('link', { name: '전문 보기: 개인정보' });
  });

  it('says at its button what comes next, until there is nothing left', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: '신청하기' });
    screen.getByRole('button', { name: '신청하기', description: '5개 항목이 남았어요. 다음: 이메일' });
    await fill(user);
    expect(button.getAttribute('aria-describedby')).toBeNull();
    await user.clear(field('상세 주소'));
    screen.getByRole('button', { name: '신청하기', description: '1개 항목이 남았어요. 다음: 상세 주소' });
  });

  it('counts name and number as the one check that fills both', async () => {
    await open(
      { EventForm: () => ({ event: event({ collectsAddress: false, collectsGender: false, consents: [] }) }) },
      false,
    );
    await screen.findByRole('button', {
      name: '신청하기',
      description: '2개 항목이 남았어요. 다음: 휴대전화 본인 확인',
    });
  });

  it('leads back to its event, whose picture and days it shows', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: '겨울 점검 신청하기' });
    screen.getByText(/2026년 11월 23일 ~/);
    expect(document.querySelector('img')?.getAttribute('src')).toContain('desk.webp');
    const way = within(screen.getByRole('navigation'));
    expect(way.getByRole('link', { name: '이벤트 안내' }).getAttribute('href')).toBe('/events-details/winter');
  });

  it('says what is missing in order, and leads to the verification', async () => {
    const { user, sentOf } = await open({}, false);
    await screen.findByRole('heading', { level: 1, name: '겨울 점검 신청하기' });
    await send(user);
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(
      within(summary())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '휴대전화 본인 확인을 해 주세요. 이름이 채워져요.',
      '휴대전화 본인 확인을 해 주세요. 번호가 채워져요.',
      '이메일 주소를 정확히 입력해 주세요.',
      '주소를 입력해 주세요.',
      '상세 주소를 입력해 주세요.',
      '성별을 골라 주세요.',
      '개인정보: 필수 항목이에요. 동의해야 참여할 수 있어요.',
    ]);
    await user.click(within(summary()).getByRole('link', { name: /이름이 채워져요/ }));
    const verify = screen.getByRole('button', { name: '휴대전화 본인 확인' });
    expect(document.activeElement).toBe(verify);
    const described = document.getElementById(verify.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('이름이 채워져요');
    await user.click(within(summary()).getByRole('link', { name: /번호가 채워져요/ }));
    expect(document.activeElement?.textContent).toContain('번호가 채워져요');
    expect(sentOf('SubmitEventForm')).toEqual([]);
  });

  it('opens the verification in a dialog', async () => {
    const { user } = await open({}, false);
    await user.click(await screen.findByRole('button', { name: '휴대전화 본인 확인' }));
    const frame = screen.getByTitle<HTMLIFrameElement>('본인 확인 서비스');
    const nonce = new URL(frame.src).searchParams.get('nonce');
    expect(new URL(frame.src).searchParams.get('event')).toBe('cms-7');
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: {
            type: 'verify-mobile-result',
            nonce,
            VerifyResult: true,
            Name: '홍길동',
            Mobile1: '010',
            Mobile2: '0000',
            Mobile3: '1234',
          },
          origin: window.location.origin,
          source: frame.contentWindow,
        }),
      );
    });
    expect([field('이름').readOnly, field('이름').value]).toEqual([true, '홍길동']);
    expect(field('휴대전화 번호 뒷자리').value).toBe('1234');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is sent once, without name and number, and leads to the page after', async () => {
    const { user, sentOf, href } = await open();
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    await send(user);
    await waitFor(() => expect(href()).toBe('/events-success/winter'));
    const [{ variables } = { variables: null }] = sentOf('SubmitEventForm');
    expect(variables).toEqual({
      language: 'KO',
      input: {
        url: 'winter',
        language: 'KO',
        email: 'a@example.com',
        address: '세종',
        addressDetail: '3층',
        gender: 'FEMALE',
        consents: [
          { position: 0, answer: 'AGREE', textVersion: 'v0' },
          { position: 1, answer: 'DISAGREE', textVersion: 'v1' },
        ],
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed for this tab, and nobody’s name or number', async () => {
    const first = await open();
    await screen.findByDisplayValue('홍길동');
    await fill(first.user);
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('a@example.com');
    expect(kept).not.toMatch(/홍길동|1234/);
  });

  it('has what was typed again', async () => {
    sessionStorage.setItem(
      'event-form:winter',
      JSON.stringify({ at: Date.now(), values: { email: 'b@example.com', gender: 'MALE', consent0: 'AGREE' } }),
    );
    await open();
    await screen.findByDisplayValue('b@example.com');
    expect(answer(/성별/, '남성').checked).toBe(true);
    expect(answer(/개인정보/, '동의해요').checked).toBe(true);
  });

  it('says that somebody has taken part already, and keeps what was entered', async () => {
    const { user } = await open({
      SubmitEventForm: () => ({
        submitEventForm: entered(userError('identity', 'already_entered', '이미 참여했어요.')),
      }),
    });
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    await send(user);
    await screen.findByText('이미 참여했어요.');
    expect(field('이메일').value).toBe('a@example.com');
    expect(screen.getByRole('link', { name: '이벤트 안내로 돌아가기' }).getAttribute('href')).toBe(
      '/events-details/winter',
    );
  });

  it('asks for another verification where the server knows nobody any more', async () => {
    const { user } = await open({
      SubmitEventForm: () => ({
        submitEventForm: entered(userError('identity', 'identity_required', '본인 확인을 먼저 해 주세요.')),
      }),
    });
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    await send(user);
    await screen.findByText('본인 확인을 먼저 해 주세요.');
    expect(screen.queryByLabelText('이름')).toBeNull();
    expect(field('이메일').value).toBe('a@example.com');
    await user.click(screen.getByRole('button', { name: '다시 본인 확인하기' }));
    screen.getByRole('dialog', { name: '휴대전화 본인 확인' });
  });

  it('loads consents that have changed, and keeps the answers to those that have not', async () => {
    let asked = 0;
    const { user } = await open({
      EventForm: () => {
        asked += 1;
        const consents = [
          consent(0, '개인정보', asked > 1 ? { textVersion: 'new', text: words('새 내용') } : {}),
          consent(1, '광고 수신', { optional: true }),
        ];
        return { event: event({ consents }) };
      },
      SubmitEventForm: () => ({
        submitEventForm: entered(userError('consents.0', 'consent_changed', '내용이 바뀌었어요.')),
      }),
    });
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    await user.click(answer(/광고 수신/, '동의해요'));
    await send(user);
    await screen.findByText('새 내용');
    expect(answer(/개인정보/, '동의해요').checked).toBe(false);
    expect(answer(/광고 수신/, '동의해요').checked).toBe(true);
    await within(summary()).findByText('개인정보: 내용이 바뀌었어요.');
  });

  it('waits where many take part, and goes on by itself', async () => {
    let tries = 0;
    const { user, href } = await open({
      SubmitEventForm: () => {
        tries += 1;
        if (tries > 1) return { submitEventForm: entered() };
        throw new ServerError('503', {
          response: new Response('{}', { status: 503, headers: { 'Retry-After': '1' } }),
          bodyText: '{}',
        });
      },
    });
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    await send(user);
    await screen.findByText('지금 참여하는 분이 많아요');
    expect(field('이메일').value).toBe('a@example.com');
    await waitFor(() => expect(href()).toBe('/events-success/winter'));
  });

  it('is there for nobody before and after its days', async () => {
    await open({ EventForm: () => ({ event: event({}, { phase: 'OVER' }) }) });
    await screen.findByText('종료된 이벤트예요');
    expect(screen.queryByRole('button', { name: '신청하기' })).toBeNull();
  });

  it('says so where the event has none', async () => {
    await open({ EventForm: () => ({ event: event(null) }) });
    await screen.findByText('참여 양식이 없는 이벤트예요');
  });
});

describe('the address', () => {
  const found = (roadAddress: string) => ({
    __typename: 'AddressSuggestion',
    roadAddress,
    lotAddress: '',
    postcode: '04524',
  });

  it('is looked for from five letters on, and may be chosen by the keyboard', async () => {
    const { user, sentOf } = await open({
      AddressSuggestions: () => ({
        addressSuggestions: [found('서울 중구 세종대로 110'), found('서울 중구 세종대로 99')],
      }),
    });
    await screen.findByDisplayValue('홍길동');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.type(field('주소'), '세종대로');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(sentOf('AddressSuggestions')).toEqual([]);
    await user.type(field('주소'), ' 1');
    await screen.findByRole('listbox');
    expect(sentOf('AddressSuggestions').map(({ variables }) => variables)).toEqual([{ keywords: '세종대로 1' }]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('주소').value).toBe('서울 중구 세종대로 99 (04524)');
    expect(document.activeElement).toBe(field('상세 주소'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('may be what was typed where nothing is found, or nothing can be', async () => {
    let away = false;
    const { user } = await open({
      AddressSuggestions: () => {
        if (away) throw new Error('cut');
        return { addressSuggestions: [] };
      },
    });
    await screen.findByDisplayValue('홍길동');
    await user.type(field('주소'), '없는 주소 1');
    await screen.findByText('찾은 주소가 없어요. 적은 대로 보내도 괜찮아요.');
    away = true;
    await user.type(field('주소'), '23');
    await screen.findByText('지금은 주소를 찾을 수 없어요. 직접 적어 주세요.');
    expect(field('주소').value).toBe('없는 주소 123');
  });

  it('is typed in full where the site has no search, which is asked once', async () => {
    const { user, sentOf } = await open({
      AddressSuggestions: () => {
        throw new CombinedGraphQLErrors({
          data: { addressSuggestions: [] },
          errors: [{ message: 'address_search_off' }],
        });
      },
    });
    await screen.findByDisplayValue('홍길동');
    await user.type(field('주소'), '세종대로 1');
    await screen.findByText('여기서는 주소를 찾아 드리지 않아요. 전체 주소를 직접 적어 주세요.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.type(field('주소'), '10');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(sentOf('AddressSuggestions')).toHaveLength(1);
    expect(field('주소').value).toBe('세종대로 110');
  });
});

describe('the preview of the form', () => {
  it('sends nothing and shows what comes after', async () => {
    const { user, sentOf, href } = await visit(EventCollectInfoPreviewScreen, {
      route: '/events-collect-info/preview/$eventurl',
      at: '/events-collect-info/preview/winter',
      answers: {
        EventFormPreview: () => ({ event: event({ collectsAddress: false, collectsGender: false, consents: [] }) }),
      },
      session: session({ isAdmin: true, rights: ['PREVIEW_EVENTS'] }),
    });
    await user.type(await screen.findByLabelText('이메일'), 'a@example.com');
    await send(user);
    await waitFor(() => expect(href()).toBe('/events-success/preview/winter'));
    expect(sentOf('SubmitEventForm')).toEqual([]);
  });
});
