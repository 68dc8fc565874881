import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userError } from '../../../test/answers';
import { loadCommittedImages } from '../../../test/texts';
import { type Answers, accountPayload, session, type VisitOptions, visit } from '../test-support';
import JoinUsScreen from './JoinUsScreen';

const brand = vi.hoisted(() => ({ privacyUrl: null as string | null }));
vi.mock('../../../shell/use-brand', () => ({ useBrand: () => brand }));

const signUp = (errors: unknown[] = [], seconds: number | null = null) => ({ signUp: accountPayload(errors, seconds) });
const open = (SignUp: Answers[string] = () => signUp(), more: Partial<VisitOptions> = {}) =>
  visit(JoinUsScreen, { route: '/join-us', ...more, answers: { SignUp, ...more.answers } });

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const tick = () => screen.getByRole('checkbox', { name: '만 14세 이상이에요' }) as HTMLInputElement;
const next = () => screen.getByRole('button', { name: '다음' });
const join = () => screen.getByRole('button', { name: '가입하기' });
const SUMMARY = '아래 내용을 확인해 주세요';
const companyHeading = () => screen.findByRole('heading', { name: '회사 정보' });

type User = Awaited<ReturnType<typeof open>>['user'];

async function fillPersonal(user: User, password = 'a long pass phrase', again = password) {
  await user.type(field('이름'), '김가온');
  await user.type(field('이메일 주소'), ' gaon@example.com');
  await user.type(field('비밀번호'), password);
  await user.type(field('비밀번호 확인'), again);
  await user.click(tick());
}

async function toCompany(user: User) {
  await fillPersonal(user);
  await user.click(next());
  await companyHeading();
}

async function fillCompany(user: User) {
  await user.type(field('회사 이름'), '가온 정비');
  await user.type(field('사업자등록번호'), '123-45-67891');
}

beforeEach(() => sessionStorage.clear());

describe('join-us, first step', () => {
  it('has its documented picture beside it, without words of its own', async () => {
    loadCommittedImages();
    await open();
    const picture = document.querySelector('img[src$="/images/sign-up-bg.svg"]');
    expect(picture?.getAttribute('alt')).toBe('');
  });

  it('asks for everything it needs, on Continue and not before, with nothing ticked beforehand', async () => {
    const { user } = await open();
    expect(tick().checked).toBe(false);
    await user.click(field('이름'));
    await user.tab();
    expect(screen.queryByRole('group', { name: SUMMARY })).toBeNull();
    await user.click(next());
    const summary = await screen.findByRole('group', { name: SUMMARY });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    for (const text of [
      '이름을 입력해 주세요.',
      '이메일 주소를 입력해 주세요.',
      '비밀번호를 입력해 주세요.',
      '비밀번호를 한 번 더 입력해 주세요.',
      '14세 이상이어야 가입할 수 있어요.',
    ]) {
      within(summary).getByRole('link', { name: text });
    }
    expect(screen.queryByLabelText('회사 이름')).toBeNull();
  });

  it('says that the passwords differ, that one is too short, and what is no address', async () => {
    const { user } = await open();
    await fillPersonal(user, 'too short', 'another');
    await user.clear(field('이메일 주소'));
    await user.type(field('이메일 주소'), 'gaon@');
    await user.click(next());
    await screen.findByRole('link', { name: '두 비밀번호가 서로 달라요.' });
    screen.getByRole('link', { name: '비밀번호는 10자 이상이어야 해요.' });
    screen.getByRole('link', { name: '이메일 주소를 확인해 주세요.' });
    await user.type(field('비밀번호'), 'x');
    expect(screen.queryByText('두 비밀번호가 서로 달라요.')).toBeNull();
    expect(screen.queryByText('비밀번호는 10자 이상이어야 해요.')).toBeNull();
  });

  it('tells password managers and keyboards what each field is', async () => {
    await open();
    expect(field('이름').autocomplete).toBe('name');
    expect(field('이메일 주소').autocomplete).toBe('email');
    expect(field('비밀번호').autocomplete).toBe('new-password');
    expect(field('비밀번호 확인').autocomplete).toBe('new-password');
  });
});

describe('what joining collects', () => {
  const POLICY = /개인정보 처리방침/;

  it('is told before it is sent: what, for what, and how long', async () => {
    const { user } = await open();
    await toCompany(user);
    const notice = () => within(screen.getByRole('region', { name: '개인정보 수집·이용 안내' }));
    const rows = () =>
      notice()
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['수집 항목', '이용 목적', '보유 기간']);
    notice().getByText(/사업자등록번호.*IP 주소/);
    notice().getByText(/^계정을 삭제할 때까지/);
    expect(screen.queryByRole('link', { name: POLICY })).toBeNull();
  });

  it('leads to the policy where the brand has one', async () => {
    brand.privacyUrl = 'https://www.example.com/privacy';
    const { user } = await open();
    await toCompany(user);
    const link = screen.getByRole('link', { name: POLICY }) as HTMLAnchorElement;
    expect([link.href, link.target, link.rel]).toEqual([brand.privacyUrl, '_blank', 'noopener noreferrer']);
    brand.privacyUrl = null;
  });
});

describe('join-us, second step', () => {
  it('takes the focus, keeps all on the way back and forth, by button and by the browser', async () => {
    const { user, back } = await open();
    await toCompany(user);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('회사 정보'));
    await fillCompany(user);
    await user.click(screen.getByRole('button', { name: '이전' }));
    await screen.findByRole('heading', { name: '개인 정보' });
    expect(field('이름').value).toBe('김가온');
    expect(field('비밀번호').value).toBe('a long pass phrase');
    expect(tick().checked).toBe(true);
    await user.click(next());
    await companyHeading();
    expect(field('사업자등록번호').value).toBe('123-45-67891');
    back();
    await screen.findByRole('heading', { name: '개인 정보' });
    expect(field('비밀번호 확인').value).toBe('a long pass phrase');
  });

  it('asks for company and number, whose check digit is checked, while nothing is flagged when it opens', async () => {
    const { user, sentOf } = await open();
    await toCompany(user);
    expect(screen.queryByRole('group', { name: SUMMARY })).toBeNull();
    await user.click(join());
    await screen.findByRole('link', { name: '회사 이름을 입력해 주세요.' });
    screen.getByRole('link', { name: '사업자등록번호를 입력해 주세요.' });
    await user.type(field('회사 이름'), '가온 정비');
    await user.type(field('사업자등록번호'), '123-45-67890');
    await user.click(join());
    await screen.findByRole('link', { name: /10자리를 확인해/ });
    expect(sentOf('SignUp')).toEqual([]);
  });

  it('joins, and says that the address is to be verified by the mail', async () => {
    const { user, sentOf, state } = await open();
    await toCompany(user);
    await fillCompany(user);
    await user.click(join());
    const heading = await screen.findByRole('heading', { name: '메일을 확인해 주세요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(/gaon@example.com 주소로 인증 메일을 보냈어요/);
    expect(sentOf('SignUp')[0]?.variables).toEqual({
      language: 'KO',
      input: {
        name: '김가온',
        email: 'gaon@example.com',
        password: 'a long pass phrase',
        confirmPassword: 'a long pass phrase',
        isOldEnough: true,
        companyName: '가온 정비',
        businessNumber: '1234567891',
        language: 'KO',
      },
    });
    expect(state().joinStep).toBe('sent');
    expect(sessionStorage.getItem('join-us')).toBeNull();
  });

  it('leads back to the first step for what the server finds wrong there', async () => {
    const common = '너무 흔하거나 짐작하기 쉬운 비밀번호예요.';
    const { user } = await open(() => signUp([userError('password', 'password_too_common', common)]));
    await toCompany(user);
    await fillCompany(user);
    await user.click(join());
    await screen.findByRole('heading', { name: '개인 정보' });
    const summary = await screen.findByRole('group', { name: SUMMARY });
    within(summary).getByRole('link', { name: common });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(field('비밀번호').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('비밀번호'), '!');
    await user.type(field('비밀번호 확인'), '!');
    await user.click(next());
    await companyHeading();
    expect(field('회사 이름').value).toBe('가온 정비');
  });

  it("puts the server's mistakes of this step at their fields", async () => {
    const { user } = await open(() =>
      signUp([userError('businessNumber', 'businessNumber_invalid', '사업자등록번호를 확인해 주세요.')]),
    );
    await toCompany(user);
    await fillCompany(user);
    await user.click(join());
    await screen.findByRole('link', { name: '사업자등록번호를 확인해 주세요.' });
    expect(field('사업자등록번호').getAttribute('aria-invalid')).toBe('true');
  });

  it('says when to come again, and loses nothing when no answer comes', async () => {
    const answers = [
      () => signUp([userError('', 'rate_limited', '시도가 너무 많아요.')], 40),
      () => {
        throw new Error('offline');
      },
    ];
    const { user } = await open(() => answers.shift()?.());
    await toCompany(user);
    await fillCompany(user);
    await user.click(join());
    await screen.findByText(/40초 뒤에/);
    await user.click(join());
    await screen.findByText('답을 받지 못했어요');
    expect(field('사업자등록번호').value).toBe('123-45-67891');
  });
});

describe('join-us afterwards', () => {
  const sent = async (more: Partial<VisitOptions> = {}) => {
    const page = await open(undefined, more);
    await toCompany(page.user);
    await fillCompany(page.user);
    await page.user.click(join());
    await screen.findByRole('heading', { name: '메일을 확인해 주세요' });
    return page;
  };

  it('sends the mail again', async () => {
    const { user, sentOf } = await sent({
      answers: { ResendActivation: () => ({ resendActivation: accountPayload() }) },
    });
    await user.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }));
    await screen.findByText(/메일이 곧 도착해요/);
    expect(sentOf('ResendActivation')[0]?.variables.email).toBe('gaon@example.com');
  });

  it('says when the mail can be sent again', async () => {
    const limited = accountPayload([userError('', 'rate_limited', '시도가 너무 많아요.')], 600);
    const { user } = await sent({ answers: { ResendActivation: () => ({ resendActivation: limited }) } });
    await user.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }));
    await screen.findByText(/약 10분 뒤에/);
  });

  it('lets a wrong address be mended with everything else kept', async () => {
    const { user } = await sent();
    await user.click(screen.getByRole('button', { name: '주소 고치기' }));
    await screen.findByRole('heading', { name: '개인 정보' });
    expect(field('이메일 주소').value).toContain('gaon@example.com');
    expect(field('비밀번호').value).toBe('a long pass phrase');
  });
});

describe('join-us and what is kept', () => {
  it('writes down what is typed but no password, and starts with it after a reload', async () => {
    const first = await open();
    await toCompany(first.user);
    await first.user.type(field('회사 이름'), '가온 정비');
    const kept = sessionStorage.getItem('join-us') ?? '';
    expect(kept).toContain('gaon@example.com');
    expect(kept).not.toContain('pass phrase');
    document.body.replaceChildren();
    const again = await open(undefined, { state: { joinStep: 'company' } });
    await screen.findByRole('heading', { name: '개인 정보' });
    expect(field('이름').value).toBe('김가온');
    expect(field('비밀번호').value).toBe('');
    await waitFor(() => expect(again.state().joinStep).toBeUndefined());
  });

  it('starts empty over what somebody else has written there', async () => {
    sessionStorage.setItem('join-us', '{"name":{"a":1},"email":null');
    await open();
    expect(field('이름').value).toBe('');
  });

  it('shows who is signed in instead', async () => {
    await open(undefined, { marked: true, answers: { CurrentSession: () => ({ session: session() }) } });
    await screen.findByText('이미 로그인하셨어요');
    expect(screen.queryByLabelText('이름')).toBeNull();
  });
});
