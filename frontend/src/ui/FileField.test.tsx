import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dropOn } from '../test/drop';
import { loadCommittedTexts } from '../test/texts';
import { FileField, type FileFieldProps } from './FileField';

function show(more: Partial<FileFieldProps> = {}) {
  loadCommittedTexts();
  const onFiles = vi.fn();
  render(
    <FileField
      name="banner"
      label="banner"
      accept="image/png"
      choose="choose"
      progress={null}
      onFiles={onFiles}
      {...more}
    >
      <p>drop here</p>
    </FileField>,
  );
  const area = screen.getByRole('group', { name: 'banner' });
  return { onFiles, input: area.querySelector('input') as HTMLInputElement };
}

const file = new File(['x'], 'a.png', { type: 'image/png' });
const second = new File(['y'], 'b.png', { type: 'image/png' });

describe('a field for a file', () => {
  it('takes what is dropped, pasted or chosen', async () => {
    const { onFiles, input } = show();
    await dropOn(screen.getByText('drop here'), file, second);
    expect(onFiles).toHaveBeenLastCalledWith([file, second]);

    const place = screen.getByRole('button', { name: /드롭 영역 banner/ });
    place.focus();
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    fireEvent(place, createEvent.paste(place, { clipboardData: { types: ['Files'], items, files: [file] } }));
    await vi.waitFor(() => expect(onFiles).toHaveBeenCalledTimes(2));

    const opened = vi.spyOn(input, 'click');
    fireEvent.click(screen.getByRole('button', { name: 'choose: banner' }));
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.change(input, { target: { files: [file] } });
    expect(onFiles).toHaveBeenCalledTimes(3);
  });

  it('takes nothing during an upload, and shows its progress', async () => {
    const { onFiles } = show({ progress: { percent: 42, name: 'banner: sending' } });
    await dropOn(screen.getByText('drop here'), file);
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole('progressbar', { name: 'banner: sending' }).getAttribute('value')).toBe('42');
  });

  it('keeps the page when a file is dropped during an upload', () => {
    show({ progress: { percent: 42, name: 'banner: sending' } });
    const over = createEvent.dragOver(screen.getByText('drop here'), { dataTransfer: { types: ['Files'], items: [] } });
    fireEvent(screen.getByText('drop here'), over);
    expect(over.defaultPrevented).toBe(true);
  });

  it('is read-only when locked', async () => {
    const { onFiles } = show({ locked: true });
    expect(screen.queryByRole('button', { name: 'choose: banner' })).toBeNull();
    await dropOn(screen.getByText('drop here'), file);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('describes its button by the error', () => {
    show({ error: 'too large', announceError: true });
    screen.getByRole('button', { name: 'choose: banner', description: 'too large' });
    expect(screen.getByRole('alert').textContent).toBe('too large');
  });
});
