import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../session/session';
import { loadCommittedImages } from '../../test/texts';
import type { Visit } from '../account/test-support';
import { button, open, press, SONATA, store } from './test-support';

beforeEach(() => {
  loadCommittedImages();
  store().clear();
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  const combo = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;
  const pick = async (user: Visit['user'], field: string, option: string) => {
    await waitFor(() => expect(combo(field).disabled).toBe(false));
    await user.click(combo(field));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  it('the dropdowns are enabled in order', async () => {
    const { user, href } = await open();
    const enabled = () => ['제조사', '모델', '연식', '시리즈', '세부 모델'].filter((name) => !combo(name).disabled);
    expect(enabled()).toEqual(['제조사']);
    await pick(user, '제조사', '현대');
    await waitFor(() => expect(enabled()).toEqual(['제조사', '모델']));
    await pick(user, '모델', '쏘나타');
    await pick(user, '연식', '2021년식');
    await pick(user, '시리즈', 'DN8');
    await waitFor(() => expect(enabled()).toHaveLength(5));
    await pick(user, '제조사', '기아');
    await waitFor(() => expect(enabled()).toEqual(['제조사', '모델']));
    expect(href()).toBe('/parts-finder?choose=model&make=Kia');
  });

  const panels = () =>
    screen.getAllByRole('group').filter((group) => group instanceof HTMLDetailsElement && group.open);

  it('a popular make leads on to the list of its models, and all makes to theirs', async () => {
    const { user, href } = await open();
    await press(user, 'BMW');
    await waitFor(() => expect(document.activeElement).toBe(combo('모델')));
    expect(href()).toBe('/parts-finder?choose=model&make=BMW');
    await screen.findByRole('option', { name: '쏘나타' });
    await user.keyboard('{Escape}');
    // Pressed again it leads there again.
    await press(user, 'BMW');
    await screen.findByRole('option', { name: '쏘나타' });
    expect(document.activeElement).toBe(combo('모델'));
  });

  it('the list of all makes opens where nothing has been chosen', async () => {
    const { user } = await open();
    await press(user, '전체 제조사');
    await screen.findByRole('option', { name: '기아' });
    expect(document.activeElement).toBe(combo('제조사'));
  });

  it('a choice outlives the folding of its panel', async () => {
    const { user, href } = await open();
    await pick(user, '제조사', '현대');
    await pick(user, '모델', '쏘나타');
    await waitFor(() => expect(href()).toContain('model=Sonata'));
    await user.click(screen.getByText('제조사·모델로 찾기'));
    await waitFor(() => expect(href()).toBe('/parts-finder'));
    expect(panels()).toHaveLength(0);
    await user.click(screen.getByText('제조사·모델로 찾기'));
    await waitFor(() => expect(combo('모델').value).toBe('쏘나타'));
    expect(href()).toBe('/parts-finder?choose=model&make=Hyundai&model=Sonata');
  });

  it('one way of finding is unfolded at a time', async () => {
    const { user } = await open();
    expect(panels()).toHaveLength(1);
    await user.click(screen.getByText('부품 번호로 찾기'));
    expect(panels()).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: '부품 번호로 찾기' }), '26300{Enter}');
    await screen.findByRole('article');
    expect(panels()).toHaveLength(0);
  });

  it('categories slide in, and filters take effect under their button', async () => {
    const { user, href } = await open(SONATA);
    await press(user, '부품 종류');
    const menu = within(await screen.findByRole('dialog'));
    await user.click(menu.getByRole('link', { name: /^필터/ }));
    await waitFor(() => expect(href()).toContain('category=C-1'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(button('필터').disabled).toBe(false));
    await press(user, '필터');
    await user.click(await screen.findByRole('checkbox', { name: /GAON/ }));
    await waitFor(() => expect(href()).toContain('brand=gaon'));
    await press(user, '필터 초기화');
    await waitFor(() => expect(href()).not.toContain('brand='));
    // The button has disappeared; the focus stays in the sheet.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/부품 \d+개 보기/));
    await user.click(screen.getByRole('checkbox', { name: /GAON/ }));
    await waitFor(() => expect(href()).toContain('brand=gaon'));
    await press(user, /부품 \d+개 보기/);
    expect(screen.queryByRole('dialog')).toBeNull();
    button('필터 1개');
  });
});
