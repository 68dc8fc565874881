import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { Checkbox } from './Checkbox';
import { CheckboxGroup } from './CheckboxGroup';
import { DialogForm } from './DialogForm';
import { TextField } from './TextField';

interface Values {
  name: string;
  days: string[];
}

const sent = vi.fn<(values: Values) => undefined>();

function Example({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const form = useForm<Values>({ defaultValues: { name: '', days: [] }, shouldFocusError: false });
  const { errors } = form.formState;
  const days = form.register('days', { validate: (ticked) => ticked.length > 0 || '골라 주세요.' });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <DialogForm
        open={open}
        onClose={() => setOpen(false)}
        title="휴무일"
        submit="저장"
        busy={busy}
        form={form}
        onSubmit={(values) => sent(values)}
      >
        <TextField {...form.register('name')} label="이름" />
        <CheckboxGroup legend="요일" name="days" error={errors.days?.message}>
          <Checkbox {...days} value="mon" label="월" />
          <Checkbox {...days} value="tue" label="화" />
        </CheckboxGroup>
      </DialogForm>
    </>
  );
}

async function opened(busy?: boolean) {
  const user = userEvent.setup();
  render(<Example busy={busy} />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  return user;
}

beforeEach(() => {
  loadCommittedTexts();
  sent.mockReset();
});

describe('a form in a dialog', () => {
  it('is sent by the button at the foot of the dialog', async () => {
    const user = await opened();
    await user.click(screen.getByRole('checkbox', { name: '화' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: '', days: ['tue'] }));
  });

  it('leads from the summary to the group of ticks', async () => {
    const user = await opened();
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await screen.findByRole('link', { name: '골라 주세요.' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '요일' }));
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows what was typed when it is opened again', async () => {
    const user = await opened();
    await user.type(screen.getByRole('textbox', { name: '이름' }), '설날');
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '열기' }));
    expect(screen.getByRole('textbox', { name: '이름' })).toHaveProperty('value', '설날');
  });

  it('is neither sent again nor closed while it is under way', async () => {
    const user = await opened(true);
    await user.type(screen.getByRole('textbox', { name: '이름' }), '설날{Enter}');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(screen.getByRole('button', { name: '취소' }));
    screen.getByRole('dialog', { name: '휴무일' });
    expect(sent).not.toHaveBeenCalled();
  });
});
