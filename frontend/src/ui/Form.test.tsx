import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { Form, type ServerError } from './Form';
import { TextField } from './TextField';

interface Contact {
  name: string;
  contact: { phone: string };
}

function ContactForm({ answer }: { answer: ServerError[] }) {
  const form = useForm<Contact>({ defaultValues: { name: '', contact: { phone: '' } }, shouldFocusError: false });
  const { errors } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={() => answer}
      fieldOf={(path) => (path === 'contactor.Phone' ? 'contact.phone' : undefined)}
    >
      <TextField label="이름" {...form.register('name', { required: 'required_name' })} error={errors.name?.message} />
      <TextField label="전화" {...form.register('contact.phone')} error={errors.contact?.phone?.message} />
      <button type="submit">예약</button>
    </Form>
  );
}

async function send(answer: ServerError[] = [], name = '') {
  const user = userEvent.setup();
  render(<ContactForm answer={answer} />);
  if (name) await user.type(screen.getByLabelText('이름'), name);
  await user.click(screen.getByRole('button', { name: '예약' }));
  return user;
}

describe('a form', () => {
  beforeEach(loadCommittedTexts);

  it('shows nothing wrong before it is sent', () => {
    render(<ContactForm answer={[]} />);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('sums up what is wrong in the words of the field, takes the focus and leads to the field', async () => {
    const user = await send();
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await user.click(screen.getByRole('link', { name: '이름을 입력해 주세요.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('이름'));
    expect(screen.getByLabelText('이름')).toHaveProperty('ariaInvalid', 'true');
  });

  it("puts the server's mistake on the field it belongs to", async () => {
    const user = await send([{ path: 'contactor.Phone', code: 'required_phoneno' }], '한가온');
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await user.click(screen.getByRole('link', { name: /11자리/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('전화'));
    expect(screen.getByLabelText('이름')).toHaveProperty('value', '한가온');
  });

  it("says at the field what the server says, in the server's words", async () => {
    await send([{ path: 'contactor.Phone', code: 'no_such_text', message: '이 번호로는 예약할 수 없어요.' }], '한가온');
    expect(await screen.findByRole('link', { name: '이 번호로는 예약할 수 없어요.' })).toBeDefined();
    expect(screen.getByLabelText('전화').getAttribute('aria-describedby')).not.toBeNull();
  });

  it("names the server's mistake that belongs to no field in the summary alone", async () => {
    await send([{ path: '', code: 'too_many_bookings' }], '한가온');
    expect(await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' })).toHaveProperty(
      'textContent',
      expect.stringContaining('3건까지'),
    );
    expect(screen.queryByRole('link')).toBeNull();
  });
});
