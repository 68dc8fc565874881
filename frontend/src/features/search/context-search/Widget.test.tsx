import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageData } from '../../../i18n/page-data';
import { pageInfo } from '../../../test/answers';
import { visit } from '../../account/test-support';
import ContextSearchScreen from './ContextSearchScreen';
import { POLL_MS, startWidget } from './widget';

const SCRIPT = 'https://search.example/widget.js?id=gaon';
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
const place = () => document.querySelector('.gcse-search');

/** Simulates the widget's script: it adds its own field, later its results. */
function fakeInput(): HTMLInputElement {
  const field = document.createElement('input');
  field.placeholder = 'Enhanced by somebody';
  place()?.append(field);
  return field;
}

afterEach(() => {
  script()?.remove();
});

describe('the search page with a configured widget', () => {
  beforeEach(() => {
    pageData.searchWidget = SCRIPT;
  });
  afterEach(() => {
    pageData.searchWidget = null;
  });

  const open = () =>
    visit(ContextSearchScreen, {
      route: '/context-search',
      at: '/context-search?q=%EC%98%A4%EC%9D%BC',
      answers: {
        Search: () => ({
          search: {
            __typename: 'SearchResultConnection',
            totalCount: 0,
            pageInfo: pageInfo(),
            nodes: [],
          },
        }),
      },
    });

  it('loads it in place of the own index, and sets its placeholder', async () => {
    const { sentOf } = await open();
    expect(script()).not.toBeNull();
    expect(place()?.getAttribute('data-queryparametername')).toBe('q');
    const field = fakeInput();
    await waitFor(() => expect(field.placeholder).toBe('검색'));
    expect(sentOf('Search')).toEqual([]);
  });

  it('gives tips as long as it shows no results', async () => {
    await open();
    fakeInput();
    await screen.findByRole('heading', { name: '이렇게 찾아보세요' });
    const results = document.createElement('div');
    results.className = 'gsc-result';
    results.innerHTML = '<a href="/kr/products">제품</a>';
    act(() => place()?.append(results));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '이렇게 찾아보세요' })).toBeNull());
  });

  it('leaves the search to the own index when the script fails', async () => {
    const { sentOf } = await open();
    fireEvent.error(script() as HTMLScriptElement);
    await screen.findByText('“오일”에 맞는 결과가 없어요');
    expect(sentOf('Search')).toHaveLength(1);
    expect(place()).toBeNull();
  });
});

describe('the waiting for the widget', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    document.body.innerHTML = '<div id="place"><div class="gcse-search"></div></div>';
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  const start = (signal = new AbortController().signal) => {
    const outcome = vi.fn();
    const container = document.getElementById('place') as HTMLElement;
    const ended = startWidget(SCRIPT, container, signal).then(
      () => outcome('ready'),
      () => outcome('failed'),
    );
    return { outcome, ended };
  };

  it('looks each hundred milliseconds', async () => {
    const { outcome, ended } = start();
    vi.advanceTimersByTime(POLL_MS * 3);
    fakeInput();
    expect(outcome).not.toHaveBeenCalled();
    vi.advanceTimersByTime(POLL_MS);
    await ended;
    expect(outcome).toHaveBeenCalledWith('ready');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends after ten seconds', async () => {
    const { outcome, ended } = start();
    vi.advanceTimersByTime(9_900);
    await Promise.resolve();
    expect(outcome).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    await ended;
    expect(outcome).toHaveBeenCalledWith('failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the page is left', () => {
    const leaving = new AbortController();
    start(leaving.signal);
    leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loads the script once, and tells it of a place that came later', () => {
    start();
    const go = vi.fn();
    vi.stubGlobal('google', { search: { cse: { element: { go } } } });
    start();
    expect(document.querySelectorAll(`script[src="${SCRIPT}"]`)).toHaveLength(1);
    expect(go).toHaveBeenCalledWith(document.getElementById('place'));
    vi.unstubAllGlobals();
  });
});
