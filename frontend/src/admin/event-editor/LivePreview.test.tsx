import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventEditor, visitStaff } from '../test-support';
import EventEditorScreen from './EventEditorScreen';
import { TestEvents, type TestStatus, wholeDocument } from './test-events';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function visitEditor(status: TestStatus = 'DRAFT') {
  const server = new TestEvents();
  server.add(wholeDocument(), { status });
  return visitStaff(EventEditorScreen, {
    route: 'event-editor',
    at: '/admin/event-cms-details/1',
    session: eventEditor,
    answers: server.answers,
  });
}

async function open(status?: TestStatus) {
  const visit = visitEditor(status);
  await visit.user.click(await screen.findByRole('button', { name: '미리보기 열기' }));
  return visit;
}

const panel = () => within(screen.getByRole('complementary', { name: '미리보기' }));
const frame = () => panel().getByTitle<HTMLIFrameElement>(/입력하는 대로 바뀌는 이벤트 화면/);

/** The frame listens; what it is sent. */
async function ready() {
  const target = frame().contentWindow;
  if (!target) throw new Error('The frame has no window.');
  const post = vi.spyOn(target, 'postMessage').mockImplementation(() => undefined);
  await act(async () => {
    const origin = window.location.origin;
    window.dispatchEvent(
      new MessageEvent('message', { data: { kind: 'event-preview-ready' }, origin, source: target }),
    );
  });
  return post;
}

describe('the preview beside the form', () => {
  it('gets what is typed with each key, and nothing is saved', async () => {
    const { sentOf } = await open();
    const post = await ready();
    expect(post.mock.lastCall?.[0]).toMatchObject({
      page: 'home',
      document: { homeSetting: { eventUrl: 'autumn' } },
    });
    fireEvent.click(screen.getByRole('tab', { name: '상세' }));
    const details = within(screen.getByRole('region', { name: '상세' }));
    const title = details.getByRole('textbox', { name: '이벤트 제목' });
    fireEvent.change(title, { target: { value: '새 제목' } });
    expect(post.mock.lastCall).toEqual([
      expect.objectContaining({
        document: expect.objectContaining({ detailsSetting: expect.objectContaining({ mainEventTitle: '새 제목' }) }),
      }),
      window.location.origin,
    ]);
    expect(sentOf('SaveEvent')).toEqual([]);
  });

  it('shows the page of the open section', async () => {
    const { user } = await open();
    const post = await ready();
    for (const [section, page] of [
      ['목록', 'listing'],
      ['상세', 'details'],
      ['정보 수집', 'form'],
      ['홈', 'home'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: section }));
      expect(post.mock.lastCall?.[0]).toMatchObject({ page });
    }
    expect(panel().queryByRole('button', { name: '완료' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: '정보 수집' }));
    await user.click(panel().getByRole('button', { name: '완료' }));
    expect(post.mock.lastCall?.[0]).toMatchObject({ page: 'success' });
  });

  it('is in the language of the fields, and as wide as chosen', async () => {
    const { user } = await open();
    expect(frame().style.width).toBe('390px');
    await user.click(panel().getByRole('button', { name: 'PC' }));
    expect(frame().style.width).toBe('1280px');
    expect(frame().getAttribute('src')).toBe('/kr/event-preview-frame');
    expect(panel().queryByRole('button', { name: '영어' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '영어' }));
    expect(frame().getAttribute('src')).toBe('/kr/en/event-preview-frame');
  });

  it('has a language of its own for an event that is only read', async () => {
    const { user } = await open('LAUNCHED');
    await user.click(panel().getByRole('button', { name: '영어' }));
    expect(frame().getAttribute('src')).toBe('/kr/en/event-preview-frame');
    expect(panel().getByRole('button', { name: '영어' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is closed, and stays open through a reload otherwise', async () => {
    const { user } = await open();
    expect(sessionStorage.getItem('event live preview')).toBe('open');
    await user.click(panel().getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(sessionStorage.getItem('event live preview')).toBe('closed');
    screen.getByRole('button', { name: '미리보기 열기' });
  });

  it('is open from the start in a wide window, until it is hidden', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width: 1680px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = visitEditor();
    await user.click(await screen.findByRole('button', { name: '미리보기 숨기기' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    screen.getByRole('button', { name: '미리보기 열기' });
  });

  it('offers a reload where the page may not frame it', async () => {
    await open();
    act(() => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' }));
    });
    panel().getByRole('button', { name: '새로고침' });
    expect(panel().queryByTitle(/입력하는 대로/)).toBeNull();
  });
});
