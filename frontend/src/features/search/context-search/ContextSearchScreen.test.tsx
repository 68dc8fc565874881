import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageInfo } from '../../../test/answers';
import { type Answers, NO_ANSWER, visit } from '../../account/test-support';
import ContextSearchScreen from './ContextSearchScreen';
import type { SearchResult } from './use-search';

interface SearchCall {
  query: string;
  language: string;
  after: string | null;
}

const result = (title: string, more: Partial<SearchResult> = {}): SearchResult => ({
  __typename: 'SearchResult',
  kind: 'SERVICE',
  title,
  href: `/service-center/${title}`,
  extract: [
    { __typename: 'SearchExtractPart', text: '엔진', hit: false },
    { __typename: 'SearchExtractPart', text: '오일', hit: true },
    { __typename: 'SearchExtractPart', text: '을 갈아요.', hit: false },
  ],
  ...more,
});

const page = (results: SearchResult[], total = results.length, endCursor: string | null = null) => ({
  search: {
    __typename: 'SearchResultConnection',
    totalCount: total,
    pageInfo: pageInfo(endCursor),
    nodes: results,
  },
});

const open = (q: string | null, answers: Answers = {}) =>
  visit(ContextSearchScreen, {
    route: '/context-search',
    at: q === null ? '/context-search' : `/context-search?q=${encodeURIComponent(q)}`,
    answers,
  });
const list = () => within(screen.getByRole('list', { name: '검색 결과' }));
const titles = () =>
  list()
    .getAllByRole('link')
    .map((link) => link.textContent);
const tips = () => screen.queryByRole('heading', { name: '이렇게 찾아보세요' });

describe('the search page', () => {
  it('gives tips, asks nobody, and says how to begin, without words to look for', async () => {
    const { sentOf } = await open(null);
    expect(tips()).not.toBeNull();
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('검색');
    expect(sentOf('Search')).toEqual([]);
  });

  it('looks for the words of the address, in the language of the page', async () => {
    const { sentOf } = await open('오일 교환', { Search: () => page([result('엔진오일')]) });
    await screen.findByText('“오일 교환” 검색 결과 1건');
    expect(sentOf('Search')[0]?.variables).toMatchObject({ query: '오일 교환', language: 'KO', after: null });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('오일 교환');
    expect(tips()).toBeNull();
  });

  it('marks the kind of a result and what was looked for', async () => {
    const dealer = result('가온 강남', { kind: 'DEALER', href: '/location-service?state=서울특별시&city=강남구' });
    await open('오일', { Search: () => page([result('엔진오일'), dealer]) });
    await screen.findByText('정비 서비스');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['오일', '오일']);
    const link = list().getByRole('link', { name: '가온 강남' });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect([query.get('state'), query.get('city')]).toEqual(['서울특별시', '강남구']);
  });

  it('adds further results, and the keyboard goes on from the first of them', async () => {
    const { user, sentOf } = await open('오일', {
      Search: ({ after }: SearchCall) =>
        after === null ? page([result('a'), result('b')], 3, 'two') : page([result('c')], 3),
    });
    await user.click(await screen.findByRole('button', { name: '결과 더 보기' }));
    await waitFor(() => expect(titles()).toEqual(['a', 'b', 'c']));
    expect(sentOf('Search')[1]?.variables.after).toBe('two');
    expect(document.activeElement).toBe(list().getByRole('link', { name: 'c' }));
    expect(screen.queryByRole('button', { name: '결과 더 보기' })).toBeNull();
  });

  it('keeps what it has when further results fail, and tries again', async () => {
    let lost = true;
    const { user } = await open('오일', {
      Search: ({ after }: SearchCall) => {
        if (after === null) return page([result('a')], 2, 'one');
        if (lost) throw new Error('offline');
        return page([result('b')], 2);
      },
    });
    await user.click(await screen.findByRole('button', { name: '결과 더 보기' }));
    await screen.findByText('나머지 결과를 불러오지 못했어요.');
    expect(titles()).toEqual(['a']);
    lost = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(titles()).toEqual(['a', 'b']));
  });

  it('says when nothing was found, and gives tips', async () => {
    await open('유니콘', { Search: () => page([]) });
    await screen.findByText('“유니콘”에 맞는 결과가 없어요');
    expect(tips()).not.toBeNull();
  });

  it('says when it failed, and tries again', async () => {
    let lost = true;
    const { user } = await open('오일', {
      Search: () => {
        if (lost) throw new Error('offline');
        return page([result('엔진오일')]);
      },
    });
    await screen.findByText('검색하지 못했어요. 잠시 후 다시 시도해 주세요.');
    lost = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('“오일” 검색 결과 1건');
  });

  it('shows that it is looking', async () => {
    await open('오일', { Search: () => NO_ANSWER });
    screen.getByText('“오일” 찾는 중이에요');
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('looks again for other words, and forgets the answer to those before', async () => {
    const { user } = await open('오일', { Search: ({ query }: SearchCall) => page([result(`${query} 결과`)]) });
    await screen.findByText('“오일” 검색 결과 1건');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '배터리{Enter}');
    await screen.findByText('“배터리” 검색 결과 1건');
    expect(titles()).toEqual(['배터리 결과']);
  });

  it('looks for a hundred letters at most', async () => {
    const { sentOf } = await open('가'.repeat(140), { Search: () => page([]) });
    await waitFor(() => expect(sentOf('Search')[0]?.variables.query).toHaveLength(100));
  });
});
