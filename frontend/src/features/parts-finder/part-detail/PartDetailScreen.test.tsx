import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../../test/visit';
import { criterion, open, part, said, sonata, verdict } from './test-support';

beforeEach(() => vi.restoreAllMocks());

const verdictOf = async () => within(await screen.findByRole('region', { name: '내 차와 맞는지' }));

describe('the page of a part', () => {
  it('asks for it by both of its numbers, and titles the document after it', async () => {
    const { sentOf } = await open();
    await screen.findByRole('heading', { level: 1, name: '앞 브레이크 패드' });
    expect(sentOf('PartDetail')[0]?.variables).toEqual({ productNr: 'GB 1042-7', companySku: 'GAON/1' });
    await waitFor(() => expect(document.title).toBe('앞 브레이크 패드 GB 1042-7 | 가온'));
  });

  it('says its number, brand, code and note', async () => {
    await open();
    await screen.findByText('시험용 견본 자료예요.');
    for (const [term, value] of [
      ['부품 번호', 'GB 1042-7'],
      ['브랜드', 'GAON'],
      ['관리 코드', 'GAON/1'],
    ]) {
      const row = screen.getAllByText(term ?? '')[0]?.closest('div') as HTMLElement;
      within(row).getByText(value ?? '');
    }
  });

  it('says that there is no such part, and where to look', async () => {
    await open({ mine: null });
    await screen.findByRole('heading', { level: 1, name: '부품을 찾을 수 없어요' });
    expect(screen.getByRole('link', { name: '부품 조회로 가기' }).getAttribute('href')).toBe('/parts-finder');
  });

  it('looks for the corrected number of a part that there is none of', async () => {
    const { user, href } = await open({ mine: null });
    const field = await screen.findByRole('textbox', { name: '부품 번호' });
    expect((field as HTMLInputElement).value).toBe('GB 1042-7');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: '검색' }));
    screen.getByText('부품 번호를 입력해 주세요.');
    expect(document.activeElement).toBe(field);
    await user.type(field, ' GB 1043 {Enter}');
    await waitFor(() => expect(href()).toBe('/parts-finder?number=GB+1043'));
  });

  it('can be asked for again when the network fails', async () => {
    let cut = true;
    const { user } = await open({
      answers: {
        PartDetail: () => {
          if (cut) throw new Error('offline');
          return { part: part() };
        },
      },
    });
    await screen.findByText('부품 정보를 불러오지 못했어요');
    cut = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('heading', { level: 1, name: '앞 브레이크 패드' });
  });

  it('leads back to where the visitor came from', async () => {
    const { user, path } = await open();
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('copies the number, and says so for two seconds', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '부품 번호 복사' }));
    await screen.findByText('복사했어요');
    expect(await navigator.clipboard.readText()).toBe('GB 1042-7');
  });

  it('breaks its heading between name and dimensions, and repeats no category above it', async () => {
    const category = { ...part().category, name: said('앞 브레이크 패드') };
    await open({ mine: part({ category, description: said('앞 브레이크 패드 110 × 50 mm') }) });
    const heading = await screen.findByRole('heading', { level: 1, name: '앞 브레이크 패드 110 × 50 mm' });
    expect([...heading.children].map(({ textContent }) => textContent)).toEqual(['앞 브레이크 패드', '110 × 50 mm']);
    expect(screen.queryByText('앞 브레이크 패드')?.closest('h1')).toBe(heading);
  });

  it('leads to similar parts', async () => {
    await open();
    const similar = within(await screen.findByRole('region', { name: '비슷한 부품' }));
    expect(similar.getByRole('link').getAttribute('href')).toBe('/part-detail/GB%202000/GAON%2F2');
  });

  it('draws a similar part to its own size at the scale of this one, and says how it differs', async () => {
    const sized = (size: string, thickness: string) => [criterion('크기', size), criterion('두께', thickness)];
    const category = part().category;
    await open({
      mine: part({ criteria: sized('200 × 50 mm', '20 mm') }),
      answers: {
        SimilarPart: () => ({
          part: {
            __typename: 'Part',
            productNr: 'GB 2000',
            companySku: 'GAON/2',
            category,
            criteria: sized('100 × 50 mm', '20 mm'),
          },
        }),
      },
    });
    const link = within(await screen.findByRole('region', { name: '비슷한 부품' })).getByRole('link');
    await waitFor(() => expect(link.textContent).toContain('크기 100 × 50 mm'));
    // Alone it would fill the sheet at twice the scale.
    expect(link.querySelector('svg g')?.getAttribute('transform')).toContain('scale(0.425)');
  });
});

describe('the pictures', () => {
  const gallery = async () => within(await screen.findByRole('region', { name: '부품 사진' }));

  it('are chosen from the row, and turned by the buttons from the last to the first', async () => {
    const { user } = await open();
    const pictures = await gallery();
    const shown = () => pictures.getAllByRole('button', { current: true }).map(({ ariaLabel }) => ariaLabel);
    expect(pictures.getAllByRole('button', { name: /^사진 \d 보기/ })).toHaveLength(4);
    expect(shown()).toEqual(['사진 1 보기: 브레이크 패드 1']);
    await user.click(pictures.getByRole('button', { name: '사진 4 보기: 브레이크 패드 4' }));
    expect(shown()).toEqual(['사진 4 보기: 브레이크 패드 4']);
    expect(pictures.getByRole('status').textContent).toBe('4 / 4사진 4장 중 4번째');
    await user.click(pictures.getByRole('button', { name: '다음 사진' }));
    expect(shown()).toEqual(['사진 1 보기: 브레이크 패드 1']);
    await user.click(pictures.getByRole('button', { name: '이전 사진' }));
    expect(shown()).toEqual(['사진 4 보기: 브레이크 패드 4']);
  });

  it('need no controls where there is one', async () => {
    await open({ mine: part({ images: part().images.slice(0, 1) }) });
    expect((await gallery()).queryByRole('button')).toBeNull();
  });

  it('are drawings to its own dimensions, and none of another part', async () => {
    const generic = { __typename: 'PartImage', src: '/images/part-brakes-2.svg', alt: said('브레이크 디스크') };
    const criteria = [criterion('크기', '142 × 61 mm'), criterion('두께', '17 mm')];
    await open({ mine: part({ images: [generic], criteria }) });
    const pictures = await gallery();
    const names = () => pictures.getAllByRole('img').map(({ ariaLabel }) => ariaLabel);
    expect(names()).toEqual([
      '앞에서 본 치수 도면',
      '옆에서 본 치수 도면',
      '위에서 본 치수 도면',
      '입체 치수 도면',
      '신용카드와 크기를 비교한 도면',
    ]);
    const front = within(pictures.getByRole('img', { name: '앞에서 본 치수 도면' }));
    front.getByText('142 mm');
    front.getByText('61 mm');
    within(pictures.getByRole('img', { name: '옆에서 본 치수 도면' })).getByText('17 mm');
  });

  it('are the drawing of the product group where there is no dimension', async () => {
    await open({ mine: part({ images: [] }) });
    await screen.findByRole('img', { name: '제품군 그림: 브레이크 패드' });
    expect(screen.queryByRole('region', { name: '부품 사진' })).toBeNull();
  });
});

describe('the verdict', () => {
  it('asks for a car where none is chosen', async () => {
    const { sentOf } = await open();
    const about = await verdictOf();
    about.getByText('내 차에 맞을까요?');
    expect(about.getByRole('link', { name: '차량 고르기' }).getAttribute('href')).toBe(
      '/parts-finder?choose=model&category=pads',
    );
    expect(sentOf('PartVerdict')).toEqual([]);
  });

  it('says that it fits the car that was chosen in the finder', async () => {
    const { sentOf } = await open({ chosen: 'hyundai-sonata-2021' });
    const about = await verdictOf();
    await about.findByText('내 차에 맞아요');
    about.getByText('현대 쏘나타 DN8 2.0 LPi 2021');
    expect(sentOf('PartVerdict')[0]?.variables.vehicle).toBe('hyundai-sonata-2021');
  });

  it('goes by the car of the address first, and leads to parts that fit it', async () => {
    const { sentOf } = await open({
      search: '?vehicle=kia-k5-2020',
      chosen: 'hyundai-sonata-2021',
      answers: { PartVerdict: () => verdict(false, { ...sonata, slug: 'kia-k5-2020' }) },
    });
    const about = await verdictOf();
    await about.findByText('내 차에는 맞지 않아요');
    expect(sentOf('PartVerdict')[0]?.variables.vehicle).toBe('kia-k5-2020');
    expect(about.getByRole('link', { name: '맞는 부품 보기' }).getAttribute('href')).toBe(
      '/parts-finder?vehicle=kia-k5-2020&category=pads',
    );
  });

  it('says of a car that the catalogue has lost that it is to be chosen again', async () => {
    await open({ chosen: 'gone', answers: { PartVerdict: () => verdict(false, null) } });
    const about = await verdictOf();
    await about.findByText('고른 차량을 찾을 수 없어요');
    about.getByRole('link', { name: '차량 고르기' });
  });

  it('can be asked for again when it does not come', async () => {
    let cut = true;
    const { user } = await open({
      chosen: 'hyundai-sonata-2021',
      answers: {
        PartVerdict: () => {
          if (cut) throw new Error('offline');
          return verdict(true);
        },
      },
    });
    const about = await verdictOf();
    await about.findByText('내 차와 맞는지 확인하지 못했어요.');
    cut = false;
    await user.click(about.getByRole('button', { name: '다시 시도' }));
    await about.findByText('내 차에 맞아요');
  });

  it('takes nothing off the page while it is on its way', async () => {
    await open({ chosen: 'hyundai-sonata-2021', answers: { PartVerdict: () => NO_ANSWER } });
    (await verdictOf()).getByText('내 차와 맞는지 확인하는 중이에요');
    screen.getByRole('heading', { level: 1, name: '앞 브레이크 패드' });
  });
});

describe('the tabs', () => {
  it('begin with the specifications, split in half', async () => {
    await open();
    const panel = within(await screen.findByRole('tabpanel', { name: '규격' }));
    const terms = panel.getAllByText(/두께|폭|높이|재질|경보기/).map((term) => term.closest('dl'));
    const columns = [...new Set(terms)];
    expect(columns).toHaveLength(2);
    expect(terms.map((column) => columns.indexOf(column))).toEqual([0, 0, 0, 1, 1]);
  });

  it('say so where there are none', async () => {
    await open({ mine: part({ criteria: [], numbers: [] }) });
    await screen.findByText('등록된 규격이 없어요');
  });

  it('hold the numbers of others by maker', async () => {
    await open();
    const panel = within(await screen.findByRole('tabpanel', { name: '규격' }));
    expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '순정 부품 번호',
      '호환 부품 번호',
    ]);
    const row = panel.getByText('현대 번호').closest('div') as HTMLElement;
    within(row).getByText('58101-L1A00');
    within(row).getByText('58101-L1A10');
  });

  it('follow links of values that are addresses, and no others', async () => {
    const criteria = [
      criterion('시험 성적서', 'https://example.com/report', true),
      criterion('나쁜 주소', 'javascript:alert(1)', true),
    ];
    await open({ mine: part({ criteria }) });
    const panel = within(await screen.findByRole('tabpanel', { name: '규격' }));
    const links = panel.getAllByRole('link', { name: '안내 페이지 보기 (새 창)' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/report']);
  });

  it('stand in the address', async () => {
    const { user, href } = await open({ search: '?vehicle=hyundai-sonata-1' });
    await user.click(await screen.findByRole('tab', { name: '적용 차종 2,140' }));
    await waitFor(() => expect(href()).toContain('?vehicle=hyundai-sonata-1&tab=fitment'));
    await user.click(screen.getByRole('tab', { name: '규격' }));
    await waitFor(() => expect(href()).not.toContain('tab='));
  });

  it('open at the one that the address names', async () => {
    await open({ search: '?tab=fitment' });
    expect((await screen.findByRole('tab', { name: '적용 차종 2,140' })).getAttribute('aria-selected')).toBe('true');
    await screen.findByText('현대 쏘나타 0');
  });
});

describe('the documents', () => {
  const sent = () => {
    const kept: { href: string | null; name: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      kept.push({ href: this.getAttribute('href'), name: this.download });
    });
    return kept;
  };
  afterEach(() => vi.restoreAllMocks());

  it('are kept under the name that they have on the page', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    const { user } = await open();
    const link = await screen.findByRole('link', { name: /장착 안내서/ });
    expect(link.textContent).toContain('PDF · 1.2 MB');
    const kept = sent();
    await user.click(link);
    await waitFor(() =>
      expect(kept).toEqual([{ href: '/parts-files/0123456789abcdef0123456789abcdef.pdf', name: '장착 안내서.pdf' }]),
    );
  });

  it('that can’t be had are said to be so, and can be asked for again', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 404 }));
    fetched.mockResolvedValue(new Response(null));
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: /장착 안내서/ }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(/자료를 받지 못했어요/);
    const kept = sent();
    await user.click(alert.getByRole('button', { name: '다시 받기' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
