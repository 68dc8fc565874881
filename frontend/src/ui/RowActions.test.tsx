import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { RowActions } from './RowActions';

beforeEach(loadCommittedTexts);

function open() {
  const chosen = vi.fn();
  const actions = ['편집', '복제', '보관', '삭제'].map((label) => ({ label, onChoose: () => chosen(label) }));
  render(
    <>
      <RowActions of="가을 행사" actions={actions} />
      <button type="button">다음</button>
    </>,
  );
  return { user: userEvent.setup(), chosen };
}

const button = () => screen.getByRole('button', { name: '다른 작업: 가을 행사' });
const focused = () => document.activeElement?.textContent;

describe('the actions of a row', () => {
  it('have a menu that opens on its first action, and is walked by arrows, Home and End', async () => {
    const { user } = open();
    expect(screen.queryByRole('menu')).toBeNull();
    button().focus();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('menu', { name: /가을 행사/ });
    expect(focused()).toBe('복제');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('삭제');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('보관');
    await user.keyboard('{End}');
    expect(focused()).toBe('삭제');
    await user.keyboard('{Home}');
    expect(focused()).toBe('복제');
  });

  it('give the focus back to the menu button when one is chosen', async () => {
    const { user, chosen } = open();
    await user.click(button());
    await user.click(screen.getByRole('menuitem', { name: '보관' }));
    expect(chosen.mock.calls).toEqual([['보관']]);
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('have a menu that closes on Escape and on a press beside it', async () => {
    const { user, chosen } = open();
    button().focus();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await user.click(button());
    screen.getByRole('menu');
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('are a button for the first one, without a menu if there is no other', async () => {
    const { user, chosen } = open();
    await user.click(screen.getByRole('button', { name: '편집: 가을 행사' }));
    expect(chosen.mock.calls).toEqual([['편집']]);
    render(<RowActions of="봄 행사" actions={[{ label: '편집', onChoose: chosen }]} />);
    expect(screen.queryByRole('button', { name: '다른 작업: 봄 행사' })).toBeNull();
  });
});
