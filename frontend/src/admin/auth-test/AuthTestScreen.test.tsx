import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, auditor, cut, dueOwner, member, owner, visitStaff } from '../test-support';
import AuthTestScreen from './AuthTestScreen';

const open = (session = auditor, answers: Answers = {}) =>
  visitStaff(AuthTestScreen, { route: 'auth-test', session, answers });
const again = () => screen.findByRole('button', { name: '다시 확인' });

describe('the session check', () => {
  it('shows whose session it is, with the names that programs use', async () => {
    open();
    await screen.findByText('owner@gaon.example');
    screen.getByText('감사 담당자 (auditor)');
    const rows = within(screen.getByRole('table', { name: '권한' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '이벤트 미리보기코드preview-events',
      '작업 기록 보기코드read-staff-log',
    ]);
  });

  it('says when the session ends, in Seoul', async () => {
    open();
    const time = await screen.findByText('2026/11/22 20:00:00 (한국 시간)');
    expect(time.getAttribute('datetime')).toBe('2026-11-22T11:00:00Z');
  });

  it('asks the server again, and shows what has changed', async () => {
    const { user } = open(auditor, { CurrentSession: () => ({ session: owner }) });
    await user.click(await again());
    await screen.findByText('소유자 (owner)');
    expect(screen.getByText(/에 확인했어요/).getAttribute('role')).toBe('status');
  });

  it('goes to sign-in and comes back when the session has ended', async () => {
    const { user, at } = open(auditor, { CurrentSession: () => ({ session: null }) });
    await user.click(await again());
    await waitFor(() => expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/auth-test' }));
  });

  it('keeps what it shows when the server does not answer', async () => {
    const { user } = open(auditor, { CurrentSession: cut });
    await user.click(await again());
    await screen.findByRole('alert');
    screen.getByText('감사 담당자 (auditor)');
  });

  it('ends the session', async () => {
    const { user, at, sentOf } = open(auditor, { LogOut: () => ({ logOut: true }) });
    await user.click(await screen.findByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(at().href).toBe('/sign-in'));
    expect(sentOf('LogOut')).toHaveLength(1);
  });

  it('tells an owner without a second factor why there are no rights', async () => {
    open(dueOwner);
    await screen.findByText('2단계 인증을 켜면 역할의 권한을 쓸 수 있어요.');
    screen.getByText('소유자 (owner)');
  });

  it('is for staff', async () => {
    open(member);
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
  });
});
