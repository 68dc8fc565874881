import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../features/account/test-support';
import { QUERY_MAX, SearchBox } from './SearchBox';

const Page = () => (
  <>
    <SearchBox />
    <h1>페이지</h1>
  </>
);
const open = () => visit(Page, { route: '/context-search', at: '/context-search' });
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '사이트 검색' });

describe('the search box', () => {
  it('leads to the search with what was typed, on Enter', async () => {
    const { user, href } = await open();
    await user.type(box(), '  오일 교환 {Enter}');
    expect(new URLSearchParams(href().split('?')[1]).get('q')).toBe('오일 교환');
    expect(box().value).toBe('');
  });

  it('does the same on a press of the icon', async () => {
    const { user, href } = await open();
    await user.type(box(), 'brake pads');
    await user.click(screen.getByRole('button', { name: '검색' }));
    expect(href()).toBe('/context-search?q=brake+pads');
  });

  it('leaves the Enter that ends a syllable to the input method', async () => {
    const { user, href } = await open();
    await user.type(box(), '필터');
    // A prevented key sends no form in a browser.
    expect(fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(href()).toBe('/context-search');
  });

  it('asks for words where there are none', async () => {
    const { user, href } = await open();
    await user.type(box(), '   ');
    await user.click(screen.getByRole('button', { name: '검색' }));
    expect(href()).toBe('/context-search');
    expect(document.activeElement).toBe(box());
  });

  it('takes no more than the index does', async () => {
    const { user } = await open();
    await user.type(box(), '가'.repeat(QUERY_MAX + 5));
    expect(box().value).toHaveLength(QUERY_MAX);
  });
});
