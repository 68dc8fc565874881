import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FocalPoint } from './FocalPoint';

function show(onChange = vi.fn()) {
  render(
    <FocalPoint
      src="/a.png"
      alt="a car"
      x={0.5}
      y={0.25}
      onChange={onChange}
      crops={[{ name: 'phone', ratio: 1 }]}
      words={{ across: 'across', down: 'down' }}
    />,
  );
  return onChange;
}

describe('the point that stays in sight', () => {
  it('is moved by sliders, one for each direction', () => {
    const onChange = show();
    const down = screen.getByRole<HTMLInputElement>('slider', { name: 'down' });
    expect(down.value).toBe('25');
    fireEvent.change(down, { target: { value: '80' } });
    fireEvent.change(screen.getByRole('slider', { name: 'across' }), { target: { value: '10' } });
    expect(onChange.mock.calls).toEqual([
      [0.5, 0.8],
      [0.1, 0.25],
    ]);
  });

  it('is put where the picture is pressed, never outside of it', () => {
    const onChange = show();
    const area = screen.getByRole('img', { name: 'a car' }).parentElement as HTMLElement;
    vi.spyOn(area, 'getBoundingClientRect').mockReturnValue({ left: 10, top: 10, width: 200, height: 100 } as DOMRect);
    fireEvent.pointerDown(area, { clientX: 60, clientY: 110, buttons: 1 });
    fireEvent.pointerMove(area, { clientX: 500, clientY: 0, buttons: 1 });
    fireEvent.pointerMove(area, { clientX: 20, clientY: 20, buttons: 0 });
    expect(onChange.mock.calls).toEqual([
      [0.25, 1],
      [1, 0],
    ]);
  });

  it('shows what pages make of the picture', () => {
    show();
    const crop = screen.getByText('phone').parentElement?.querySelector('img') as HTMLImageElement;
    expect(crop.style.objectPosition).toBe('50% 25%');
  });
});
