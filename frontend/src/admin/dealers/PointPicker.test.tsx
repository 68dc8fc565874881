import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../../test/texts';
import { PointPicker } from './PointPicker';

/** A map of 200 by 100 pixels, two tenths of a degree wide. */
const view = { centre: { lat: 37.5, lng: 127 }, level: 5, closest: 1, zoom: 15 };
const bounds = { west: 126.9, east: 127.1, south: 37.45, north: 37.55 };
const placed = vi.fn();
const engine = {
  kind: 'embedded',
  view: () => ({ ...view, ...bounds }),
  place: (_: HTMLElement, point: unknown) => {
    placed(point);
    return { remove: () => undefined, setLayer: () => undefined };
  },
  centreOn: vi.fn(),
  changeLevel: vi.fn(),
};
const state = { engine: engine as typeof engine | null, scriptFailed: false, failed: false };
vi.mock('../../map/use-engine', () => ({ useEngine: () => state }));

beforeEach(async () => {
  await loadCommittedTexts();
  vi.clearAllMocks();
  Object.assign(state, { engine, failed: false });
  const box = { left: 10, top: 20, width: 200, height: 100 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
});

function open(latitude: string, longitude: string) {
  const points: { lat: number; lng: number }[] = [];
  function Page() {
    const [typed, setTyped] = useState({ latitude, longitude });
    return (
      <PointPicker
        {...typed}
        onPoint={(point) => {
          points.push(point);
          setTyped({ latitude: String(point.lat), longitude: String(point.lng) });
        }}
      />
    );
  }
  render(<Page />);
  return { points, map: screen.getByRole('group'), user: userEvent.setup() };
}

describe('the point of a dealer on the map', () => {
  it('is set by a press, and not by the end of a drag', () => {
    const { points, map } = open('37.5', '127');
    expect(placed).toHaveBeenLastCalledWith({ lat: 37.5, lng: 127 });
    fireEvent.pointerDown(map, { clientX: 60, clientY: 45 });
    fireEvent.click(map, { clientX: 60, clientY: 45 });
    expect(points).toHaveLength(1);
    expect(points[0]?.lng).toBe(126.95);
    expect(points[0]?.lat).toBeCloseTo(37.525, 3);
    expect(placed).toHaveBeenLastCalledWith(points[0]);
    fireEvent.pointerDown(map, { clientX: 60, clientY: 45 });
    fireEvent.click(map, { clientX: 90, clientY: 45 });
    expect(points).toHaveLength(1);
  });

  it('is moved by the arrow keys, in larger steps with Shift, and says where it is', async () => {
    const { points, map, user } = open('37.5', '127');
    map.focus();
    await user.keyboard('{ArrowRight}');
    expect(points.at(-1)?.lng).toBeCloseTo(127.004, 6);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(points.at(-1)?.lng).toBeCloseTo(126.964, 6);
    await user.keyboard('{ArrowUp}');
    expect(points.at(-1)?.lat).toBeGreaterThan(37.5);
    await screen.findByText(/^핀: 위도 37\.50\d*, 경도 126\.96/);
    await user.keyboard('+-');
    expect(engine.changeLevel.mock.calls).toEqual([[-1], [1]]);
  });

  it('is put in the middle by the first arrow key where there is none yet', async () => {
    const { points, map, user } = open('', '');
    expect(placed).not.toHaveBeenCalled();
    map.focus();
    await user.keyboard('{ArrowUp}');
    expect(points).toHaveLength(1);
    expect(points[0]?.lng).toBe(127);
  });

  it('comes into view when it is typed', () => {
    open('35.1', '129.1');
    expect(engine.centreOn).toHaveBeenCalledWith({ lat: 35.1, lng: 129.1 }, 5);
  });

  it('is typed where the map can’t be loaded', () => {
    Object.assign(state, { engine: null, failed: true });
    open('37.5', '127');
    screen.getByText('지도를 불러오지 못했어요. 위도와 경도를 적어 주세요.');
  });
});
