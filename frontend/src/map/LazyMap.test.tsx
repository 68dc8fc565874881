import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { MIDPOINT } from './constants';
import { LazyMap, type LazyMapProps } from './LazyMap';

vi.mock('./MapView', () => ({ default: ({ label }: { label: string }) => <p>{label}</p> }));
vi.mock('./embedded/embedded', () => ({}));

const map = (props: Partial<LazyMapProps> = {}) => (
  <LazyMap
    label="서비스센터 지도"
    markers={[]}
    selected="종로"
    onSelect={() => undefined}
    info={() => null}
    centre={MIDPOINT}
    level={12}
    {...props}
  />
);

beforeEach(() => loadCommittedTexts());

it('begins when the markers that it expects are there, and stays while others are on their way', async () => {
  const { rerender, container } = render(map({ expecting: true }));
  await screen.findByText('지도를 불러오고 있어요');
  // The chunk has come by now, and waits.
  await vi.dynamicImportSettled();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText('서비스센터 지도')).toBeNull();
  rerender(map());
  await screen.findByText('서비스센터 지도');
  rerender(map({ expecting: true }));
  expect(screen.getByText('서비스센터 지도')).not.toBeNull();
});

it('is loaded once the page is scrolled, even when it is never in view', async () => {
  vi.resetModules();
  const { LazyMap: fresh } = await import('./LazyMap');
  const { loadCommittedTexts: freshTexts } = await import('../test/texts');
  freshTexts();
  const Fresh = fresh;
  render(
    <Fresh
      label="홈 지도"
      markers={[]}
      selected={null}
      onSelect={() => undefined}
      info={() => null}
      centre={MIDPOINT}
      level={12}
    />,
  );
  await vi.dynamicImportSettled();
  expect(screen.queryByText('홈 지도')).toBeNull();
  window.dispatchEvent(new Event('scroll'));
  await screen.findByText('홈 지도');
});
