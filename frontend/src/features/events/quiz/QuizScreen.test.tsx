import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localizedText, userError } from '../../../test/answers';
import { forgetProviderResult, keepProviderResult } from '../../identity/provider-result';
import { type Answers, entered, layout, visit } from '../test-support';
import QuizScreen from './QuizScreen';

const person = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };
const make = (id: number, ko: string) => ({
  __typename: 'QuizMake',
  id,
  name: localizedText(ko, `make ${id}`),
});
const quiz = (id: string, more: object = {}) => ({
  __typename: 'QuizPage',
  id,
  purpose: id,
  phase: 'ON',
  makes: [make(1, '현대'), make(14, '기타')],
  otherMake: 14,
  placeholder: 'ㅁ',
  ...more,
});

const open = (
  answers: Answers = {},
  {
    id = 'winterbatteries',
    verified = true,
    at,
    route = '/events/$id/quiz',
  }: { id?: string; verified?: boolean; at?: string; route?: string } = {},
) => {
  if (verified) keepProviderResult(id, { data: person });
  return visit(QuizScreen, {
    route,
    at: at ?? `/events/${id}/quiz`,
    answers: {
      Quiz: ({ id: asked }) => ({ quiz: asked === id ? quiz(id) : null, fixedEvent: null }),
      EnterQuiz: () => ({ enterQuiz: entered() }),
      ...answers,
    },
  });
};
type User = Awaited<ReturnType<typeof open>>['user'];

const box = (at: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `정답 ${at}번째 글자` });
const answer = (group: RegExp, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const pick = async (user: User, name: string) => {
  await user.click(screen.getByRole('combobox', { name: /차량 제조사/ }));
  await user.click(screen.getByRole('option', { name }));
};
const apply = (user: User) => user.click(screen.getByRole('button', { name: '응모하기' }));
const fill = async (user: User) => {
  await user.click(box(1));
  await user.paste('시동전류');
  await pick(user, '현대');
  await user.click(screen.getByRole('checkbox', { name: '모두 동의해요' }));
  await user.click(answer(/공직자/, '아니요'));
  await user.click(answer(/관계자/, '아니요'));
};

beforeEach(() => layout(false));
afterEach(() => {
  forgetProviderResult();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a quiz', () => {
  it('opens its form with the verification, and fills name and number in', async () => {
    await open({}, { verified: false });
    await screen.findByRole('heading', { level: 1, name: '겨울 배터리 퀴즈' });
    expect(screen.queryByRole('button', { name: '응모하기' })).toBeNull();
    expect(screen.getByRole('button', { name: '본인 확인하기' })).not.toBeNull();
  });

  it('says until when it is on, what can be won, and what to know', async () => {
    const fixedEvent = {
      __typename: 'FixedEventPage',
      id: 'winterbatteries',
      startDate: '2026-11-03',
      endDate: '2026-12-31',
    };
    await open({ Quiz: () => ({ quiz: quiz('winterbatteries'), fixedEvent }) }, { verified: false });
    await screen.findByText(/11월 3일 ~/);
    const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(factOf('경품')).toBe('모바일 상품권');
    expect(factOf('당첨 안내')).toContain('추첨');
    const notes = within(screen.getByRole('region', { name: '유의사항' }));
    expect(notes.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is entered once, and leads to the completion of summer', async () => {
    const { user, sentOf, href } = await open();
    await screen.findByDisplayValue('홍길동');
    const button = screen.getByRole('button', { name: '응모하기' });
    screen.getByRole('button', { name: '응모하기', description: '6개 항목이 남았어요. 다음: 퀴즈 정답' });
    await fill(user);
    expect(button.getAttribute('aria-describedby')).toBeNull();
    await apply(user);
    await waitFor(() => expect(href()).toBe('/events/summer-event/quiz/completion'));
    expect(sentOf('EnterQuiz')[0]?.variables).toEqual({
      language: 'KO',
      input: {
        id: 'winterbatteries',
        language: 'KO',
        code: '시동전류',
        make: 1,
        agreeTerm: true,
        agreePersonal: true,
        publicOfficial: false,
        gmOperation: false,
        idempotencyKey: expect.any(String),
      },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('lists what is missing in a dialog, in the documented order, and leads to the first of it', async () => {
    const { user, sentOf } = await open();
    await screen.findByDisplayValue('홍길동');
    await apply(user);
    const dialog = screen.getByRole('dialog', { name: '필수 항목을 확인해 주세요' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '퀴즈 정답',
      '차량 제조사',
      '이벤트 약관 동의',
      '개인정보 수집과 이용 동의',
      '공직자 여부',
      '제조·운영 관계자 여부',
    ]);
    await user.click(within(dialog).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(document.activeElement).toBe(box(1)));
    expect(screen.getByRole('combobox', { name: /차량 제조사/ }).getAttribute('aria-invalid')).toBe('true');
    expect(sentOf('EnterQuiz')).toEqual([]);
  });

  it('has a model to type for the make of all others alone, and forgets it with the make', async () => {
    const { user } = await open();
    const vehicle = () => screen.getByLabelText<HTMLInputElement>('차종');
    await screen.findByDisplayValue('홍길동');
    expect(vehicle().disabled).toBe(true);
    await pick(user, '기타');
    await user.type(vehicle(), '어느 차');
    await pick(user, '현대');
    expect([vehicle().disabled, vehicle().value]).toEqual([true, '']);
  });

  it('agrees to all by one tick, until one is taken back', async () => {
    const { user } = await open();
    await screen.findByDisplayValue('홍길동');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '모두 동의해요' });
    await user.click(all);
    expect([answer(/이벤트 약관/, '동의해요').checked, answer(/개인정보/, '동의해요').checked]).toEqual([true, true]);
    await user.click(answer(/개인정보/, '동의하지 않아요'));
    expect(all.checked).toBe(false);
    await user.click(answer(/개인정보/, '동의해요'));
    expect(all.checked).toBe(true);
    await user.click(all);
    expect(answer(/이벤트 약관/, '동의해요').checked).toBe(false);
  });

  it('says that an answer is wrong, keeps the rest, and goes back to the boxes', async () => {
    const { user } = await open({
      EnterQuiz: () => ({ enterQuiz: entered(userError('code', 'quiz_wrong_code', '정답이 아니에요.')) }),
    });
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    await apply(user);
    await screen.findByText('정답이 아니에요.');
    screen.getByText(/이 화면에서 1번 틀렸어요/);
    expect(document.activeElement).toBe(box(1));
    expect(box(4).value).toBe('류');
    expect(answer(/공직자/, '아니요').checked).toBe(true);
  });

  it('keeps answer and choices in this tab, and nobody’s name or number', async () => {
    const { user } = await open();
    await screen.findByDisplayValue('홍길동');
    await fill(user);
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('시동전류');
    expect(kept).not.toMatch(/홍길동|1234/);
  });

  it('leads home where there is none', async () => {
    const { href } = await open({}, { id: 'winterbatteries', at: '/events/wiperblade/quiz', verified: false });
    await waitFor(() => expect(href()).toBe('/'));
  });

  it('is over when it is', async () => {
    await open({ Quiz: () => ({ quiz: quiz('winterbatteries', { phase: 'OVER' }) }) }, { verified: false });
    await screen.findByText('종료된 퀴즈예요');
    expect(screen.queryByRole('button', { name: '본인 확인하기' })).toBeNull();
  });
});

describe('the quiz of autumn', () => {
  const autumn = { id: 'autumn-event', verified: false };
  const envelope = (data: object | null, message = '') =>
    new Response(JSON.stringify({ status: data !== null, message, data }));

  it('leaves for the provider half a second after the press', async () => {
    const fetched = vi.fn(async (_address: string, _init?: RequestInit) =>
      envelope({ action: 'https://provider.example/', requestData: 'enc', tokenVersionID: 'T1', hmac: 'mac' }),
    );
    vi.stubGlobal('fetch', fetched);
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    const { user } = await open({}, autumn);
    await user.click(await screen.findByRole('button', { name: '본인 확인하기' }));
    await waitFor(() => expect(document.querySelector('form[action="https://provider.example/"]')).not.toBeNull());
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/Event/autumn-event/quiz');
    expect(submit).not.toHaveBeenCalled();
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
    expect(inputs.map(({ name, value }) => [name, value])).toEqual([
      ['m', 'service'],
      ['token_version_id', 'T1'],
      ['enc_data', 'enc'],
      ['integrity_value', 'mac'],
    ]);
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('comes back with the answer in its address, takes it out, and shows who it is', async () => {
    const fetched = vi.fn(async (_address: string, _init?: RequestInit) =>
      envelope({ userName: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' }),
    );
    vi.stubGlobal('fetch', fetched);
    sessionStorage.setItem(
      'event-form:quiz autumn-event',
      JSON.stringify({ at: Date.now(), values: { code: '브레이크' } }),
    );
    const { href } = await open(
      {},
      { ...autumn, at: '/events/autumn-event/quiz?token_version_id=T1&enc_data=e%2Bn&integrity_value=mac' },
    );
    await screen.findByDisplayValue('홍길동');
    expect(href()).toBe('/events/autumn-event/quiz');
    expect(box(4).value).toBe('크');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/Event/autumn-event/result');
    expect(JSON.parse(String(init?.body))).toEqual({ token_version_id: 'T1', enc_data: 'e+n', integrity_value: 'mac' });
    screen.getByText('본인 확인을 마쳤어요.');
  });

  it('says why nobody was verified, and lets it be tried again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => envelope(null, 'identity_invalid')),
    );
    await open({}, { ...autumn, at: '/events/autumn-event/quiz?token_version_id=T2&enc_data=x&integrity_value=m' });
    await screen.findByText(/본인 확인 결과를 받을 수 없어요/);
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: '본인 확인하기' }).getAttribute('aria-busy')).toBeNull();
  });

  it('has no page in the dialog form', async () => {
    const { href } = await open({}, { ...autumn, at: '/events2fa/autumn-event/quiz', route: '/events2fa/$id/quiz' });
    await waitFor(() => expect(href()).toBe('/'));
  });
});
