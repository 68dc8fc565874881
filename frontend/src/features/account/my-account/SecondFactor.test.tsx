import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';
import { session } from '../test-support';
import { account, notAllowed, open, sessions } from './test-support';

describe('the second factor', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBB${index}`);
  const begun = () => ({
    beginSecondFactor: {
      __typename: 'BeginSecondFactorPayload',
      secret: 'GEZD GNBV',
      otpauthUri: 'otpauth://totp/GAON:gaon%40example.com?secret=GEZDGNBV&issuer=GAON',
      errors: [],
      retryAfterSeconds: null,
    },
  });
  const codesPayload = (more: object = {}) => ({
    __typename: 'RecoveryCodesPayload',
    recoveryCodes: codes,
    errors: [],
    retryAfterSeconds: null,
    ...more,
  });
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], button: string, send: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: button }));
    await user.type(dialog.getByLabelText('현재 비밀번호', { selector: 'input' }), 'the present one');
    await user.click(dialog.getByRole('button', { name: send }));
  };

  it('is set up: password, code of the app, recovery codes', async () => {
    let on = false;
    const { user, sentOf } = await open({
      OwnAccount: () => ({ account: account({ secondFactor: on }), session: session() }),
      BeginSecondFactor: begun,
      ConfirmSecondFactor: () => {
        on = true;
        return { confirmSecondFactor: codesPayload() };
      },
    });
    await confirm(user, '2단계 인증 설정', '다음');
    const heading = await screen.findByRole('heading', { name: '인증 앱에 등록' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByRole('img', { name: /QR 코드/ });
    screen.getByText('GEZD GNBV');
    expect(screen.getByRole('link', { name: '이 기기의 인증 앱 열기' }).getAttribute('href')).toMatch(/^otpauth:/);
    await user.type(screen.getByLabelText('인증 번호'), '123 456');
    await user.click(screen.getByRole('button', { name: '설정 완료' }));
    const list = await screen.findByRole('list', { name: '복구 코드' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(codes);
    expect(sentOf('ConfirmSecondFactor')[0]?.variables.code).toBe('123456');
    await user.click(screen.getByRole('button', { name: '보관했어요' }));
    await screen.findByRole('button', { name: '2단계 인증 해제' });
    const said = screen.getByText(/2단계 인증을 설정했어요/);
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.queryByText(codes[0] as string)).toBeNull();
  });

  it('stays off when the code is wrong', async () => {
    const errors = [userError('code', 'second_factor_invalid', '번호가 맞지 않아요.')];
    const { user } = await open({
      BeginSecondFactor: begun,
      ConfirmSecondFactor: () => ({ confirmSecondFactor: codesPayload({ recoveryCodes: null, errors }) }),
    });
    await confirm(user, '2단계 인증 설정', '다음');
    await user.click(await screen.findByRole('button', { name: '설정 완료' }));
    expect(await screen.findAllByText('인증 앱의 6자리 번호를 입력해 주세요.')).toHaveLength(2);
    await user.type(screen.getByLabelText('인증 번호'), '123456');
    await user.click(screen.getByRole('button', { name: '설정 완료' }));
    expect(await screen.findAllByText('번호가 맞지 않아요.')).toHaveLength(2);
    screen.getByRole('img', { name: /QR 코드/ });
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2단계 인증' })));
    screen.getByText('사용 안 함');
  });

  it('says in the dialog that the password is another', async () => {
    const errors = [userError('password', 'old_password_invalid', '현재 비밀번호가 맞지 않아요.')];
    const { user } = await open({
      BeginSecondFactor: () => ({
        beginSecondFactor: { ...begun().beginSecondFactor, secret: null, otpauthUri: null, errors },
      }),
    });
    await confirm(user, '2단계 인증 설정', '다음');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findAllByText('현재 비밀번호가 맞지 않아요.')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: '취소' }));
    await user.click(screen.getByRole('button', { name: '2단계 인증 설정' }));
    expect(screen.queryByText('현재 비밀번호가 맞지 않아요.')).toBeNull();
    expect(
      within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('현재 비밀번호', { selector: 'input' }).value,
    ).toBe('');
  });

  it('is asked of an owner who has none', async () => {
    await open({}, session({ isAdmin: true, secondFactorDue: true }));
    await screen.findByText('소유자는 2단계 인증을 꼭 설정해야 해요');
    const way = screen.getByRole('link', { name: '2단계 인증 설정' }).getAttribute('href');
    expect(document.querySelector(String(way))?.textContent).toContain('사용 안 함');
  });

  it('can have new recovery codes', async () => {
    const { user } = await open(
      { RenewRecoveryCodes: () => ({ renewRecoveryCodes: codesPayload() }) },
      session(),
      account({ secondFactor: true }),
    );
    await confirm(user, '복구 코드 새로 받기', '새로 받기');
    await screen.findByRole('heading', { name: '새 복구 코드를 보관해 주세요' });
    screen.getByText(codes[9] as string);
  });

  it('is kept by an owner, who is told why', async () => {
    const { user, href } = await open(
      { RemoveSecondFactor: notAllowed },
      session({ isAdmin: true }),
      account({ secondFactor: true }),
    );
    await confirm(user, '2단계 인증 해제', '해제');
    await screen.findByText(/소유자는 2단계 인증을 해제할 수 없어요/);
    expect(href()).toBe('/account');
  });

  it('shows its recovery codes although nothing else is answered any more', async () => {
    let gone = false;
    let unanswered = 0;
    const unless = (answer: unknown) => () => {
      if (gone) {
        unanswered += 1;
        throw new Error('offline');
      }
      return answer;
    };
    const { user } = await open({
      OwnAccount: unless({ account: account(), session: session() }),
      OwnSessions: unless({ ownSessions: sessions }),
      CurrentSession: unless({ session: session() }),
      BeginSecondFactor: begun,
      ConfirmSecondFactor: () => {
        gone = true;
        return { confirmSecondFactor: codesPayload() };
      },
    });
    await confirm(user, '2단계 인증 설정', '다음');
    await user.type(await screen.findByLabelText('인증 번호'), '123456');
    await user.type(screen.getByLabelText('호칭 (선택)'), '대표');
    await user.click(screen.getByRole('button', { name: '설정 완료' }));
    await screen.findByText(codes[9] as string);
    await user.click(screen.getByRole('button', { name: '보관했어요' }));
    await screen.findByText(/2단계 인증을 설정했어요/);
    screen.getByRole('button', { name: '2단계 인증 해제' });
    // The pending request has failed, and the screen has processed the error.
    await waitFor(() => expect(unanswered).toBeGreaterThan(0));
    for (let turn = 0; turn < 5; turn += 1) await act(async () => undefined);
    expect(screen.getByLabelText<HTMLInputElement>('호칭 (선택)').value).toBe('대표');
  });

  it('is taken away', async () => {
    let on = true;
    const { user } = await open({
      OwnAccount: () => ({ account: account({ secondFactor: on }), session: session() }),
      RemoveSecondFactor: () => {
        on = false;
        return {
          removeSecondFactor: { __typename: 'SessionPayload', session: session(), errors: [], retryAfterSeconds: null },
        };
      },
    });
    await confirm(user, '2단계 인증 해제', '해제');
    await screen.findByText('2단계 인증을 해제했어요.');
    screen.getByRole('button', { name: '2단계 인증 설정' });
  });
});
