import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ImageUpload, type ImageUploadProps } from './ImageUpload';

const words = {
  choose: 'choose',
  replace: 'replace',
  remove: 'remove',
  drop: 'drop here',
  none: 'none',
  uploading: 'sending',
};

function show(more: Partial<ImageUploadProps> = {}) {
  const onFile = vi.fn();
  const onRemove = vi.fn();
  render(
    <ImageUpload
      name="banner"
      label="banner"
      accept="image/png"
      progress={null}
      onFile={onFile}
      onRemove={onRemove}
      words={words}
      {...more}
    />,
  );
  return { onFile, onRemove, area: screen.getByRole('group', { name: 'banner' }) };
}

const file = new File(['x'], 'a.png', { type: 'image/png' });

describe('a place for a picture', () => {
  it('takes what is dropped on it or chosen', () => {
    const { onFile, area } = show();
    screen.getByText('drop here');
    fireEvent.drop(area, { dataTransfer: { files: [file] } });
    const input = area.querySelector('input') as HTMLInputElement;
    const chosen = vi.spyOn(input, 'click');
    fireEvent.click(screen.getByRole('button', { name: 'choose: banner' }));
    expect(chosen).toHaveBeenCalledOnce();
    fireEvent.change(input, { target: { files: [file] } });
    expect(onFile).toHaveBeenCalledTimes(2);
  });

  it('takes nothing while another is on its way, and says how far it is', () => {
    const { onFile, area } = show({ progress: 42 });
    fireEvent.drop(area, { dataTransfer: { files: [file] } });
    expect(onFile).not.toHaveBeenCalled();
    expect(screen.getByRole('progressbar', { name: 'banner: sending' }).getAttribute('value')).toBe('42');
  });

  it('lets a picture be taken away, and keeps the focus', async () => {
    const { onRemove } = show({ preview: <img src="/a.png" alt="" /> });
    await userEvent.click(screen.getByRole('button', { name: 'remove: banner' }));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'replace: banner' }));
  });

  it('shows no button where nothing may be changed', () => {
    const { onFile, area } = show({ locked: true, preview: <img src="/a.png" alt="" /> });
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.drop(area, { dataTransfer: { files: [file] } });
    expect(onFile).not.toHaveBeenCalled();
  });

  it('says at its button what was wrong', () => {
    show({ error: 'too large' });
    screen.getByRole('button', { name: 'choose: banner', description: 'too large' });
  });
});
