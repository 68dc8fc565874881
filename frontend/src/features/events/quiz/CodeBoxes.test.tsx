import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../../../test/texts';
import { CodeBoxes } from './CodeBoxes';
import { type CodeLetters, noLetters } from './code';

let now: CodeLetters;
function Host() {
  const [letters, setLetters] = useState<CodeLetters>(noLetters);
  now = letters;
  return <CodeBoxes letters={letters} onChange={setLetters} placeholder="ㅁ" />;
}

const box = (at: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `정답 ${at}번째 글자` });
const values = () => [1, 2, 3, 4].map((at) => box(at).value);

/** Simulates an input method: composed text appears in the box immediately, with composition events. */
function compose(at: number, ...steps: string[]) {
  fireEvent.compositionStart(box(at));
  for (const value of steps) fireEvent.change(box(at), { target: { value } });
}
/** The keyboard settles a moment after it; whatever waits for that is done. */
const endComposition = async (at: number) => {
  vi.useFakeTimers();
  try {
    fireEvent.compositionEnd(box(at));
    await act(() => vi.runAllTimersAsync());
  } finally {
    vi.useRealTimers();
  }
};

beforeEach(() => {
  loadCommittedTexts();
  render(<Host />);
});

describe('the boxes of an answer', () => {
  it('hold the placeholder until somebody goes in, and again where nothing was typed', async () => {
    const user = userEvent.setup();
    expect(values()).toEqual(['ㅁ', 'ㅁ', 'ㅁ', 'ㅁ']);
    await user.click(box(2));
    expect(values()).toEqual(['ㅁ', '', 'ㅁ', 'ㅁ']);
    await user.tab();
    expect(values()).toEqual(['ㅁ', 'ㅁ', '', 'ㅁ']);
    expect(now).toEqual(noLetters);
  });

  it('are gone through by Enter, and back by Backspace in an empty one', async () => {
    const user = userEvent.setup();
    await user.click(box(1));
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(box(3));
    await user.keyboard('{Backspace}');
    expect(document.activeElement).toBe(box(2));
  });

  it('take Latin letters one after the other', async () => {
    const user = userEvent.setup();
    await user.click(box(1));
    await user.keyboard('amps');
    expect(now).toEqual(['a', 'm', 'p', 's']);
    expect(document.activeElement).toBe(box(4));
    await user.keyboard('x');
    expect(now).toEqual(['a', 'm', 'p', 'x']);
  });

  it('take others over those that are there', async () => {
    const user = userEvent.setup();
    await user.click(box(1));
    await user.keyboard('amps');
    await user.click(box(1));
    await user.keyboard('disc');
    expect(now).toEqual(['d', 'i', 's', 'c']);
  });

  it('are filled by four pasted letters, wherever they are pasted', async () => {
    const user = userEvent.setup();
    await user.click(box(3));
    await user.paste(' 시동 전류 '.normalize('NFD'));
    expect(now).toEqual(['시', '동', '전', '류']);
    expect(document.activeElement).toBe(box(4));
  });

  it('take a new letter in the place of the old one, also where a press has put the caret beside it', async () => {
    const user = userEvent.setup();
    await user.click(box(1));
    await user.keyboard('amps');
    await user.click(box(1));
    await user.click(box(1));
    fireEvent.change(box(1), { target: { value: 'a시' } });
    expect(now).toEqual(['시', 'm', 'p', 's']);
  });

  it('leave a syllable alone while it is composed', async () => {
    box(1).focus();
    compose(1, 'ㅅ', '시');
    expect(now).toEqual(['시', '', '', '']);
    // The Enter that ends the syllable is the input method's own.
    fireEvent.keyDown(box(1), { key: 'Enter', keyCode: 229 });
    expect(document.activeElement).toBe(box(1));
    await endComposition(1);
    expect(values()).toEqual(['시', 'ㅁ', 'ㅁ', 'ㅁ']);
    fireEvent.keyDown(box(1), { key: 'Enter', keyCode: 13 });
    expect(document.activeElement).toBe(box(2));
  });

  it('deal out syllables that are typed on and on, when the last one is whole', async () => {
    box(1).focus();
    compose(1, '시', '싣', '시도', '시동', '시동저', '시동전', '시동전ㄹ', '시동전류');
    // The text stays in one box; the answer is complete nevertheless.
    expect(box(1).value).toBe('시동전류');
    expect(now).toEqual(['시', '동', '전', '류']);
    await endComposition(1);
    expect(values()).toEqual(['시', '동', '전', '류']);
    expect(document.activeElement).toBe(box(4));
  });

  it('do the same on phones that tell nobody that they compose', () => {
    box(1).focus();
    for (const value of ['ㅅ', '시', '싣', '시도', '시동']) fireEvent.change(box(1), { target: { value } });
    expect(document.activeElement).toBe(box(1));
    expect(now).toEqual(['시', '동', '', '']);
    fireEvent.keyDown(box(1), { key: 'Enter', keyCode: 13 });
    expect(values()).toEqual(['시', '동', '', 'ㅁ']);
    expect(document.activeElement).toBe(box(3));
  });

  it('empty the boxes again that a correction leaves', () => {
    box(1).focus();
    compose(1, '시', '시동', '시도', '시ㄷ', '시');
    expect(now).toEqual(['시', '', '', '']);
  });

  it('never take the placeholder for a letter', async () => {
    const user = userEvent.setup();
    await user.click(box(1));
    await user.paste('ㅁ');
    expect(now).toEqual(noLetters);
  });
});
