import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { ComboBox } from './ComboBox';

const options = ['서울특별시 Seoul', '부산광역시 Busan', '경기도 Gyeonggi-do'].map((keywords) => {
  const name = keywords.split(' ')[0] ?? '';
  return { value: name, label: name, keywords };
});

function States() {
  const [state, setState] = useState<string | null>(null);
  return (
    <>
      <ComboBox label="시/도" options={options} value={state} onChange={setState} />
      <p data-testid="chosen">{state ?? '-'}</p>
    </>
  );
}

const chosen = () => screen.getByTestId('chosen').textContent;

describe('a combo box', () => {
  beforeEach(() => {
    loadCommittedTexts();
    render(<States />);
  });

  it('shows all options when it is opened and takes the one that is pressed', async () => {
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.click(screen.getByRole('option', { name: '부산광역시' }));
    expect(chosen()).toBe('부산광역시');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('filters as one types, whatever the spaces, and takes the first on Enter', async () => {
    await userEvent.type(screen.getByRole('combobox'), '경 기{Enter}');
    expect(chosen()).toBe('경기도');
  });

  it('finds an option by its name in the other language', async () => {
    await userEvent.type(screen.getByRole('combobox'), 'busan{Enter}');
    expect(chosen()).toBe('부산광역시');
  });

  it('says so when the filter leaves nothing', async () => {
    await userEvent.type(screen.getByRole('combobox'), '도쿄');
    expect(screen.getByRole('status').textContent).toBe('일치하는 항목이 없어요.');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('is worked by the arrow keys, and Escape closes it without a choice', async () => {
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(chosen()).toBe('-');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toBe('부산광역시');
  });

  it('has nothing chosen when its text is emptied', async () => {
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), '서울{Enter}');
    expect(chosen()).toBe('서울특별시');
    await user.clear(screen.getByRole('combobox'));
    expect(chosen()).toBe('-');
  });

  it('filters by the half of a syllable while it is being composed, and Enter that ends it chooses nothing', async () => {
    const input = screen.getByRole('combobox');
    await userEvent.type(input, '겨');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['경기도']);
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing }),
      );
    }
    expect(chosen()).toBe('-');
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('경기도');
  });

  it('opens without the keyboard of a phone, which comes with the next touch', () => {
    const input = screen.getByRole('combobox') as HTMLInputElement;
    fireEvent.pointerDown(input, { pointerType: 'touch' });
    input.focus();
    expect(input.inputMode).toBe('none');
    fireEvent.pointerDown(input, { pointerType: 'touch' });
    expect(input.inputMode).toBe('text');
  });
});
