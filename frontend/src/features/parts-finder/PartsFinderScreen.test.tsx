import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../session/session';
import { STORAGE_NAME } from '../../session/stored-search';
import { userError } from '../../test/answers';
import { loadCommittedImages } from '../../test/texts';
import { NO_ANSWER, session } from '../account/test-support';
import { emptyAddress } from './address';
import { fitting, make, model, numbered, part, tree } from './test-answers';
import { sonata } from './test-data';
import { fail, open, openSignedIn, press, rows, SONATA, store } from './test-support';

beforeEach(() => {
  loadCommittedImages();
  store().clear();
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

describe('the choice by make and model', () => {
  it('goes through five steps, each with its own list, to the parts of the vehicle', async () => {
    const { user, href, sentOf } = await open();
    await press(user, '제조사·모델로 찾기');
    const popup = within(await screen.findByRole('dialog'));
    await user.click(await popup.findByRole('button', { name: '현대' }));
    await screen.findByRole('heading', { name: '모델을 선택해 주세요' });
    expect(document.activeElement?.textContent).toBe('모델을 선택해 주세요');
    await user.click(await popup.findByRole('button', { name: '쏘나타' }));
    await user.click(await popup.findByRole('button', { name: '2021년식' }));
    await user.click(await popup.findByRole('button', { name: 'DN8' }));
    expect(href()).toContain('choose=model&make=Hyundai&model=Sonata&year=2021&series=DN8');
    await user.click(await popup.findByRole('button', { name: '2.0 LPi' }));
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
    await screen.findByRole('heading', { name: sonata.displayName.ko });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(rows()).toEqual(['오일 필터', '브레이크 패드']));
    expect(sentOf('FittingParts')[0]?.variables).toMatchObject({ vehicle: sonata.slug, category: null, first: 24 });
    expect(store().search.vehicle).toEqual(sonata);
  });

  it('is undone step by step by Back, and by a press on the breadcrumb', async () => {
    const { user, href, back } = await open('?choose=model&make=Hyundai&model=Sonata&year=2021&series=DN8');
    await press(user, '모델 다시 선택, 지금은 쏘나타');
    await waitFor(() => expect(href()).toBe('/parts-finder?choose=model&make=Hyundai'));
    await screen.findByRole('heading', { name: '모델을 선택해 주세요' });
    back();
    await screen.findByRole('heading', { name: '세부 모델을 선택해 주세요' });
    await screen.findByRole('button', { name: '2.0 LPi' });
  });

  it('returns to a step of the chosen vehicle, whose parts stay until there is another', async () => {
    const { user, href, sentOf } = await open(SONATA);
    const both = ['오일 필터', '브레이크 패드'];
    await waitFor(() => expect(rows()).toEqual(both));
    await press(user, '연식 다시 선택, 지금은 2021년식');
    await screen.findByRole('heading', { name: '연식을 선택해 주세요' });
    expect(href()).toContain(`vehicle=${sonata.slug}&choose=model&make=Hyundai&model=Sonata`);
    expect(rows()).toEqual(both);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
    expect(rows()).toEqual(both);
    expect(sentOf('FittingParts')).toHaveLength(1);
  });

  it('filters a long list by what is typed', async () => {
    const many = Array.from({ length: 20 }, (_, at) => make(`Make ${at}`, `Make ${at}`));
    const { user } = await open('?choose=model', {
      PartsFinder: () => ({
        catalogueMakes: [...many, make('현대', 'Hyundai', true)],
        partCategories: tree(),
      }),
    });
    await user.type(await screen.findByRole('textbox', { name: '제조사 이름으로 찾기' }), 'ㅎㄷ');
    const popup = within(screen.getByRole('dialog'));
    expect(popup.getByRole('button', { name: '현대' })).toBeTruthy();
    expect(popup.queryByRole('button', { name: 'Make 3' })).toBeNull();
  });

  it('lists the popular makes, then those of Korea, then the rest, and finds each in either language', async () => {
    const names = ['BMW', '기아', '현대', '랜드로버', '아우디', '폴스타'];
    const english = ['BMW', 'Kia', 'Hyundai', 'Land Rover', 'Audi', 'Polestar'];
    const many = Array.from({ length: 12 }, (_, at) => make(`가 ${at}`, `Other ${at}`));
    const { user } = await open('?choose=model', {
      PartsFinder: () => ({
        catalogueMakes: [...names.map((name, at) => make(name, english[at] ?? '', at === 0 || at === 3)), ...many],
        partCategories: tree(),
      }),
    });
    const popup = within(await screen.findByRole('dialog'));
    const listed = () => popup.getAllByRole('listitem').map(({ textContent }) => textContent);
    await popup.findByRole('button', { name: 'BMW' });
    const known = listed().filter((name) => names.includes(name ?? ''));
    expect(known).toEqual(['BMW', '랜드로버', '현대', '기아', '아우디', '폴스타']);
    const field = screen.getByRole('textbox', { name: '제조사 이름으로 찾기' });
    await user.type(field, 'hyun');
    expect(popup.getByRole('button', { name: '현대' })).toBeTruthy();
    expect(popup.queryByRole('button', { name: '기아' })).toBeNull();
  });

  it('chooses the first of a filtered list by Enter, and nothing before anything is typed', async () => {
    const { user, href } = await open('?choose=model', {
      PartsFinder: () => ({
        catalogueMakes: Array.from({ length: 20 }, (_, at) => make(`Make ${at}`, `Make ${at}`)),
        partCategories: tree(),
      }),
    });
    const field = await screen.findByRole('textbox', { name: '제조사 이름으로 찾기' });
    await user.type(field, '{Enter}');
    await user.type(field, ' {Enter}');
    fireEvent.change(field, { target: { value: 'Make 17' } });
    // The Enter that ends a syllable in Safari.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(href()).toBe('/parts-finder?choose=model');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(href()).toBe('/parts-finder?choose=model&make=Make+17'));
  });

  it('tries a list again that was cut', async () => {
    let cut = true;
    const { user } = await open('?choose=model&make=Hyundai', {
      CatalogueModels: () => {
        if (cut) throw new Error('cut');
        return { catalogueModels: [model('쏘나타', 'Sonata')] };
      },
    });
    await screen.findByRole('alert');
    cut = false;
    await press(user, '다시 시도');
    await screen.findByRole('button', { name: '쏘나타' });
  });
});

describe('the parts of a vehicle', () => {
  it('stand in groups under their categories, and the tree leads to one', async () => {
    const { user, href, sentOf } = await open(SONATA);
    await screen.findByRole('heading', { level: 3, name: /필터/ });
    const categories = within(screen.getByRole('navigation', { name: '부품 종류' }));
    const top = categories.getByRole('link', { name: /^필터/ });
    expect(top.getAttribute('aria-expanded')).toBe('false');
    await user.click(top);
    await waitFor(() => expect(href()).toContain('category=C-1'));
    expect(categories.getByRole('link', { name: /^필터/ }).getAttribute('aria-expanded')).toBe('true');
    await user.click(await categories.findByRole('link', { name: /오일 필터/ }));
    await waitFor(() => expect(sentOf('FittingParts').at(-1)?.variables.category).toBe('C-11'));
    await user.click(categories.getByRole('link', { name: '전체 부품 보기' }));
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
  });

  it('have nine rows of their shape while they are on their way', async () => {
    await open(SONATA, { FittingParts: () => NO_ANSWER });
    await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(9));
  });

  it('are filtered by brand and criterion, by the Korean name whatever is shown', async () => {
    const { user, href, sentOf } = await open(SONATA);
    await press(user, '위치');
    await user.click(await screen.findByRole('checkbox', { name: /앞/ }));
    await waitFor(() =>
      expect(sentOf('FittingParts').at(-1)?.variables.filter).toEqual({
        brands: [],
        criteria: [{ name: '위치', values: ['앞'] }],
      }),
    );
    expect(href()).toContain('criteria=');
    // It stays open for the next tick.
    expect((screen.getByRole('checkbox', { name: /앞/ }) as HTMLInputElement).checked).toBe(true);
    await press(user, '필터 초기화');
    await waitFor(() => expect(href()).not.toContain('criteria='));
  });

  it('go on where the page ends, and the focus goes along', async () => {
    const { user, sentOf } = await open(SONATA, {
      FittingParts: ({ after }) =>
        after
          ? fitting([part('C-2', '와이퍼')], 3)
          : fitting([part('A-1', '오일 필터'), part('B-1', '패드')], 3, 'NEXT'),
    });
    await press(user, '더 보기');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(sentOf('FittingParts').at(-1)?.variables.after).toBe('NEXT');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('와이퍼'));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('say so when there are none, and lead on', async () => {
    const { user, href } = await open(`${SONATA}&category=C-1`, { FittingParts: () => fitting([], 0) });
    await screen.findByText('맞는 부품이 없어요');
    await press(user, '전체 부품 보기');
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
  });

  it('are none in a category that the vehicle’s tree does not have', async () => {
    const { sentOf } = await open(`${SONATA}&category=parts-oil`);
    await screen.findByText('맞는 부품이 없어요');
    expect(sentOf('FittingParts')).toEqual([]);
  });

  it('are asked for again after a failure', async () => {
    let cut = true;
    const { user } = await open(SONATA, {
      FittingParts: () => {
        if (cut) throw new Error('cut');
        return fitting([part('A-1', '오일 필터')], 1);
      },
    });
    await screen.findByText(/부품을 불러오지 못했어요/);
    cut = false;
    await press(user, '다시 시도');
    await waitFor(() => expect(rows()).toEqual(['오일 필터']));
  });

  it('are not asked for where the catalogue has no such vehicle, which nobody goes on with', async () => {
    const { user, href, sentOf } = await open('?vehicle=gone', { ChosenVehicle: () => ({ vehicle: null }) });
    await screen.findByText('이 차량을 찾을 수 없어요');
    expect(screen.getByRole('heading', { name: '자주 찾는 제조사' })).toBeTruthy();
    expect(sentOf('PartsFinder').at(-1)?.variables).toEqual({ vehicle: null });
    await waitFor(() => expect(store().search.vehicleSlug).toBeNull());
    await press(user, '선택 해제');
    await waitFor(() => expect(href()).toBe('/parts-finder'));
    expect(screen.queryByText('이 차량을 찾을 수 없어요')).toBeNull();
  });

  it('are counted with the thousands apart', async () => {
    await open(SONATA, { FittingParts: () => fitting([part('A-1', '오일 필터')], 2528, 'NEXT') });
    await screen.findByText('부품 2,528개');
    screen.getByText('2,528개 중 1개를 보고 있어요');
  });
});

describe('the part number', () => {
  it('asks for one where none was typed, and finds a flat list', async () => {
    const { user, href, sentOf } = await open(SONATA);
    const form = within(screen.getByRole('form', { name: '부품 번호로 찾기' }));
    const field = form.getByRole('textbox', { name: '부품 번호로 찾기' });
    await user.click(form.getByRole('button', { name: '검색' }));
    form.getByText('부품 번호를 입력해 주세요.');
    expect(document.activeElement).toBe(field);
    await user.type(field, '26300-35505{Enter}');
    await waitFor(() => expect(href()).toBe('/parts-finder?number=26300-35505'));
    await waitFor(() => expect(rows()).toEqual(['오일 필터']));
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(sentOf('PartsByNumber')[0]?.variables).toMatchObject({ number: '26300-35505' });
    // The vehicle is driven out.
    expect(store().search.vehicleSlug).toBeNull();
  });

  it('offers what may have been meant', async () => {
    const { user, href } = await open('?number=26300-35506', {
      PartsByNumber: ({ number }) =>
        number === '26300-35505' ? numbered([part('A-1', '오일 필터')]) : numbered([], 'NONE', ['26300-35505']),
    });
    await screen.findByText('혹시 이 번호를 찾으셨나요?');
    await press(user, '26300-35505');
    await waitFor(() => expect(href()).toBe('/parts-finder?number=26300-35505'));
    await screen.findByRole('article');
  });
});

describe('the member’s own vehicles', () => {
  it('are a press away, and the chosen one can be among them', async () => {
    setSession(session());
    const saved: object[] = [];
    const savedVehicle = (slug: string, nickname: string | null) => ({
      __typename: 'SavedVehicle',
      id: slug,
      slug,
      nickname,
      vehicle: { __typename: 'Vehicle', slug, displayName: sonata.displayName },
    });
    const { user } = await openSignedIn(SONATA, {
      FinderSavedVehicles: () => ({ savedVehicles: [...saved] }),
      SaveVehicle: ({ slug }) => {
        saved.push(savedVehicle(slug, null));
        return { saveVehicle: { __typename: 'SaveVehiclePayload', errors: [] } };
      },
    });
    await press(user, '내 차량에 저장');
    await screen.findByText('내 차량에 저장됨');
    await press(user, '선택 해제');
    await press(user, sonata.displayName.ko);
    await screen.findByRole('heading', { name: sonata.displayName.ko });
  });

  it('lead to sign-in and back where the session has ended meanwhile', async () => {
    setSession(session());
    const { user, href, state } = await openSignedIn(SONATA, {
      SaveVehicle: fail('UNAUTHORISED_ACCESS', 'UnauthorisedAccess'),
    });
    await press(user, '내 차량에 저장');
    await waitFor(() => expect(href()).toBe('/sign-in?re=unauthorised'));
    expect(state().returnTo).toBe(`/parts-finder${SONATA}`);
  });

  it('say why one can’t be saved, of that one alone', async () => {
    setSession(session());
    const { user } = await openSignedIn(SONATA, {
      SaveVehicle: () => ({
        saveVehicle: { __typename: 'SaveVehiclePayload', errors: [userError('', 'too_many_saved', '')] },
      }),
      ChosenVehicle: ({ slug }) => ({
        vehicle: { __typename: 'Vehicle', ...sonata, slug, displayName: { ko: slug, en: slug } },
      }),
      FinderSavedVehicles: () => ({
        savedVehicles: [
          {
            __typename: 'SavedVehicle',
            id: '1',
            slug: 'kia-k5',
            nickname: '둘째 차',
            vehicle: { __typename: 'Vehicle', slug: 'kia-k5', displayName: { ko: '기아 K5', en: 'Kia K5' } },
          },
        ],
      }),
    });
    await press(user, '내 차량에 저장');
    await screen.findByText(/차량은 20대까지 저장할 수 있어요/);
    await press(user, '제조사·모델로 찾기');
    await press(user, '둘째 차');
    await screen.findByRole('heading', { name: 'kia-k5' });
    expect(screen.queryByText(/차량은 20대까지 저장할 수 있어요/)).toBeNull();
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent;

  it('goes to what was found where what was pressed is gone', async () => {
    const { user } = await open('?number=26300-35506', {
      PartsByNumber: ({ number }) =>
        number === '26300-35505' ? numbered([part('A-1', '오일 필터')]) : numbered([], 'NONE', ['26300-35505']),
    });
    await press(user, '26300-35505');
    await waitFor(() => expect(focused()).toBe('‘26300-35505’ 검색 결과'));
  });

  it('forgets a vehicle with the press that clears it, in storage too if the page is left with it', async () => {
    await open(SONATA);
    const clear = await screen.findByRole('button', { name: '선택 해제' });
    await waitFor(() => expect(store().search.vehicleSlug).not.toBeNull());
    clear.click();
    window.dispatchEvent(new Event('pagehide'));
    expect(store().search.vehicleSlug).toBeNull();
    expect(window.localStorage.getItem(STORAGE_NAME)).toContain('"vehicleSlug":null');
  });

  it('goes to where one begins anew, once the vehicle is cleared', async () => {
    const { user } = await open(SONATA);
    await screen.findByRole('heading', { name: sonata.displayName.ko });
    await press(user, '선택 해제');
    await waitFor(() => expect(focused()).toBe('자주 찾는 제조사'));
  });

  it('goes to the list whose filters are cleared, and is left alone while it is somewhere', async () => {
    const { user, href } = await open(`${SONATA}&brand=gaon`);
    await press(user, /^브랜드/);
    await user.click(await screen.findByRole('checkbox', { name: /Hanbit/ }));
    await waitFor(() => expect(href()).toContain('hanbit'));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Hanbit/ }));
    await press(user, '필터 초기화');
    await waitFor(() => expect(focused()).toBe('내 차에 맞는 부품'));
  });
});

describe('an address without a word', () => {
  it('stays where it was led by a visitor who turned back at sign-in', async () => {
    store().want('REGO');
    const { href } = await open();
    await screen.findByRole('heading', { name: '자주 찾는 제조사' });
    await waitFor(() => expect(store().search.lastUpdate).not.toBeNull());
    expect(href()).toBe('/parts-finder');
  });

  it('takes the kind of part that is pressed first', async () => {
    const { user, href } = await open();
    await user.click(await screen.findByRole('link', { name: '브레이크' }));
    await screen.findByText('‘브레이크’ 중에서 맞는 부품을 보려면 차량을 선택해 주세요.');
    expect(href()).toBe('/parts-finder?category=C-2');
  });

  it('goes on with the vehicle of the last time, and stays empty when it is come back to', async () => {
    store().follow({ ...emptyAddress, vehicle: sonata.slug });
    const { user, href, back } = await open();
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
    await press(user, '선택 해제');
    await waitFor(() => expect(href()).toBe('/parts-finder'));
    await screen.findByRole('heading', { name: '자주 찾는 제조사' });
    back();
    await waitFor(() => expect(href()).toBe(`/parts-finder${SONATA}`));
  });
});
