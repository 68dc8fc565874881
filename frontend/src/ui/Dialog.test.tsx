import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { Dialog } from './Dialog';

beforeEach(loadCommittedTexts);

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sure?">
        <p>Really?</p>
      </Dialog>
    </>
  );
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

test('what closes the dialog is its owner, so that it can be opened again at once', () => {
  render(<Asking />);
  fireEvent.click(screen.getByText('Ask'));
  const pressed = createEvent('cancel', dialog(), { cancelable: true });
  fireEvent(dialog(), pressed);
  expect(pressed.defaultPrevented).toBe(true);
  expect(dialog().open).toBe(false);
  fireEvent.click(screen.getByText('Ask'));
  expect(dialog().open).toBe(true);
  // The event of the first closing comes late.
  fireEvent(dialog(), new Event('close'));
  expect(screen.queryByText('Really?')).not.toBeNull();
});

test('a browser that closes it unasked is followed', () => {
  render(<Asking />);
  fireEvent.click(screen.getByText('Ask'));
  act(() => {
    dialog().removeAttribute('open');
    dialog().dispatchEvent(new Event('close'));
  });
  expect(screen.queryByText('Really?')).toBeNull();
});

test('a browser that closes it although its owner asks a question first does not hide it', () => {
  function Guarded() {
    const [asking, setAsking] = useState(false);
    return (
      <Dialog open onClose={() => setAsking(true)} title="Text">
        <p>{asking ? 'Lose it?' : 'Typed'}</p>
      </Dialog>
    );
  }
  render(<Guarded />);
  act(() => {
    dialog().removeAttribute('open');
    dialog().dispatchEvent(new Event('close'));
  });
  screen.getByText('Lose it?');
  expect(dialog().open).toBe(true);
});

test('a file chooser in it that is put away leaves it open', () => {
  render(<Asking />);
  fireEvent.click(screen.getByText('Ask'));
  fireEvent(screen.getByText('Really?'), createEvent('cancel', dialog(), { bubbles: true, cancelable: true }));
  expect(dialog().open).toBe(true);
});
