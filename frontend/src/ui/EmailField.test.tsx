import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { addTexts } from '../i18n/texts';
import { emailAddress } from '../text/text';
import { EmailField } from './EmailField';

addTexts({ common: { email_suggestion: '{email} 주소로 바꾸기' } });

/** A form that is checked when it is sent, and with each change from then on. */
function TestForm() {
  const [sent, setSent] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <EmailField
        name="email"
        label="이메일"
        error={sent && emailAddress(email) === null ? '이메일 주소를 확인해 주세요.' : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <button type="submit">보내기</button>
      <output>{email}</output>
    </form>
  );
}

describe('an e-mail field', () => {
  const open = () => {
    const user = userEvent.setup();
    render(<TestForm />);
    return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: '이메일' }) };
  };
  const offer = (email: string) => screen.queryByRole('button', { name: `${email} 주소로 바꾸기` });

  it('offers the address that was meant once it was refused, and takes it with a press', async () => {
    const { user, field } = open();
    await user.type(field, 'mailto:hong@naver.com');
    expect(offer('hong@naver.com')).toBeNull();
    await user.click(screen.getByRole('button', { name: '보내기' }));
    await user.click(offer('hong@naver.com') as HTMLElement);
    expect(field.value).toBe('hong@naver.com');
    expect(screen.getByRole('status').textContent, 'the form knows').toBe('hong@naver.com');
    expect(document.activeElement).toBe(field);
    expect(offer('hong@naver.com')).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('follows what is typed after the refusal, and offers nothing for a guess', async () => {
    const { user, field } = open();
    await user.type(field, 'hong');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.type(field, '@@naver.com');
    expect(offer('hong@naver.com')).not.toBeNull();
    await user.clear(field);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
