import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { PasswordField } from './PasswordField';

const field = () => screen.getByLabelText('비밀번호') as HTMLInputElement;

describe('a password field', () => {
  beforeEach(loadCommittedTexts);

  it('hides what is typed until it is asked to show it, and says what the button does', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="비밀번호" name="password" autoComplete="current-password" />);
    await user.type(field(), 'gaon 정비 2026');
    expect(field().type).toBe('password');
    await user.click(screen.getByRole('button', { name: '비밀번호 표시' }));
    expect(field().type).toBe('text');
    expect(field().value).toBe('gaon 정비 2026');
    await user.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(field().type).toBe('password');
  });

  it('tells password managers which password it is, and leaves what is typed alone', () => {
    render(<PasswordField label="비밀번호" name="password" autoComplete="new-password" />);
    expect(field().getAttribute('autocomplete')).toBe('new-password');
    expect(field().getAttribute('autocapitalize')).toBe('none');
    expect(field().getAttribute('spellcheck')).toBe('false');
  });

  it('does not send the form by its button, and hides the password when the form is sent', async () => {
    const user = userEvent.setup();
    let sent = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
        <button type="submit">로그인</button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: '비밀번호 표시' }));
    expect(sent).toBe(0);
    expect(field().type).toBe('text');
    await user.click(screen.getByRole('button', { name: '로그인' }));
    expect(sent).toBe(1);
    expect(field().type).toBe('password');
  });

  it('says that caps lock is on while it is', () => {
    render(<PasswordField label="비밀번호" name="password" autoComplete="current-password" />);
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status').textContent).toContain('Caps Lock');
    fireEvent.keyUp(field(), { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows its message and is marked as what needs mending', () => {
    render(
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        error="비밀번호를 입력해 주세요."
      />,
    );
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toContain('field-password-error');
  });
});
