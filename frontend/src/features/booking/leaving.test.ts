import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLeaving } from './leaving';

const navigation = new EventTarget();
const leave = vi.fn();
let stop: () => void;

function navigate(url: string, more: { sameDocument?: boolean; downloadRequest?: string } = {}) {
  const { sameDocument = false, downloadRequest = null } = more;
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { destination: { url, sameDocument }, downloadRequest }),
  );
}
const hide = () => window.dispatchEvent(new Event('pagehide'));
const own = (path: string) => new URL(path, window.location.href).href;

beforeEach(() => {
  leave.mockReset();
  vi.stubGlobal('navigation', navigation);
  stop = watchLeaving(leave);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the page goes away', () => {
  it('for good when nothing says otherwise', () => {
    hide();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('not for good by the language switch', () => {
    navigate(own('/kr/en/select-vehicle'));
    hide();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['to another site', () => navigate('https://example.com/')],
    ['after a mere change of the step', () => navigate(own('/kr/select-vehicle'), { sameDocument: true })],
    ['after a file was taken', () => navigate(own('/api/file'), { downloadRequest: 'a.ics' })],
  ])('for good %s', (_, before) => {
    before();
    hide();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('unwatched after the wizard is left', () => {
    stop();
    hide();
    expect(leave).not.toHaveBeenCalled();
  });
});
