import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { CursorPager, Pager, type PagerProps } from './Pager';

beforeEach(loadCommittedTexts);

/** Turns as a screen does, which keeps its page elsewhere. */
function Pages({ from = 1, ...more }: { from?: number } & Partial<PagerProps>) {
  const [page, setPage] = useState(from);
  return <Pager name="예약 목록" total={57} {...more} page={page} onTurn={setPage} />;
}

const button = (name: string) => screen.getByRole('button', { name });
const range = () => screen.getByRole('status').textContent;

describe('the pager', () => {
  it('goes on, to the last page, back and to the first, and says where one is', async () => {
    const user = userEvent.setup();
    render(<Pages />);
    screen.getByRole('navigation', { name: '예약 목록 쪽 이동' });
    expect(range()).toBe('57개 중 1–10');
    await user.click(button('다음 쪽'));
    expect(range()).toBe('57개 중 11–20');
    await user.click(button('마지막 쪽'));
    expect(range()).toBe('57개 중 51–57');
    await user.click(button('이전 쪽'));
    expect(range()).toBe('57개 중 41–50');
    await user.click(button('첫 쪽'));
    expect(range()).toBe('57개 중 1–10');
  });

  it('keeps the focus on a button that leads no further, and does nothing then', async () => {
    const user = userEvent.setup();
    render(<Pages total={20} />);
    expect(button('첫 쪽').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('이전 쪽'));
    expect(range()).toBe('20개 중 1–10');
    button('다음 쪽').focus();
    await user.keyboard('{Enter}');
    expect(range()).toBe('20개 중 11–20');
    expect(button('다음 쪽').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(range()).toBe('20개 중 11–20');
    expect(document.activeElement).toBe(button('다음 쪽'));
  });

  it('is not there for what one page holds', () => {
    const { rerender } = render(<Pages total={10} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(<Pages total={undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(<Pages total={11} />);
    screen.getByRole('navigation');
  });

  it('leads back from a page whose rows have gone', async () => {
    const user = userEvent.setup();
    render(<Pages from={6} total={12} />);
    expect(range()).toBe('12개 중 0–0');
    await user.click(button('이전 쪽'));
    expect(range()).toBe('12개 중 11–12');
  });

  it('goes to a page by its number in a long list, and to its ends for numbers beyond them', async () => {
    const user = userEvent.setup();
    render(<Pages total={137} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '쪽 번호' });
    screen.getByText('/ 14쪽');
    const goTo = async (page: string) => {
      await user.clear(field);
      await user.type(field, `${page}{Enter}`);
      return [range(), field.value];
    };
    expect(await goTo('7')).toEqual(['137개 중 61–70', '7']);
    expect(await goTo('99')).toEqual(['137개 중 131–137', '14']);
    expect(await goTo('x')).toEqual(['137개 중 131–137', '14']);
    expect(document.activeElement).toBe(field);
    await user.click(button('첫 쪽'));
    expect(field.value).toBe('1');
  });

  it('has no field for a page where a few turns reach them all', () => {
    render(<Pages total={100} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('stays while the number of rows is on its way', async () => {
    const user = userEvent.setup();
    render(<Pages from={3} total={undefined} />);
    expect(range()).toBe('');
    expect(button('다음 쪽').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('이전 쪽'));
    expect(button('이전 쪽').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the pager of a list with cursors', () => {
  const states = () => ['첫 쪽', '이전 쪽', '다음 쪽'].map((name) => button(name).getAttribute('aria-disabled'));

  it('leads from page to page, and to the first', async () => {
    const user = userEvent.setup();
    const onTurn = vi.fn();
    const pages = { name: '이벤트 목록', total: 32, onTurn };
    const { rerender } = render(<CursorPager {...pages} page={1} hasNext />);
    expect(range()).toBe('32개 중 1–10');
    expect(states()).toEqual(['true', 'true', null]);
    expect(screen.queryByRole('button', { name: '마지막 쪽' })).toBeNull();
    await user.click(button('이전 쪽'));
    await user.click(button('다음 쪽'));
    rerender(<CursorPager {...pages} page={4} hasNext={false} />);
    expect(range()).toBe('32개 중 31–32');
    expect(states()).toEqual([null, null, 'true']);
    expect(document.activeElement).toBe(button('다음 쪽'));
    await user.click(button('다음 쪽'));
    await user.click(button('이전 쪽'));
    await user.click(button('첫 쪽'));
    expect(onTurn.mock.calls).toEqual([['next'], ['previous'], ['first']]);
  });

  it('counts the rows of a list whose total is unknown', () => {
    const pages = { name: '작업 기록', onTurn: () => undefined };
    const { rerender } = render(<CursorPager {...pages} page={1} rows={10} hasNext={false} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(<CursorPager {...pages} page={3} rows={4} hasNext={false} />);
    expect(range()).toBe('21–24번째');
  });
});
