import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_ANSWER } from '../../../test/visit';
import { car, fitments, open, part, said } from './test-support';

const rows = () => screen.getAllByRole('listitem').filter((row) => /쏘나타|그랜저/.test(row.textContent ?? ''));
const panel = async () => within(await screen.findByRole('tabpanel', { name: /적용 차종/ }));
const fitment = { search: '?tab=fitment' };

describe('the cars that a part fits', () => {
  it('come a page at a time, and the next one takes the focus', async () => {
    const { user, sentOf } = await open(fitment);
    await screen.findByText('적용 차종 2,140개');
    expect(rows()).toHaveLength(100);
    screen.getByText('2,140개 중 100개를 보고 있어요');
    await user.click(screen.getByRole('button', { name: '500개 더 보기' }));
    await screen.findByText('2,140개 중 600개를 보고 있어요');
    expect(sentOf('PartFitments').map(({ variables }) => [variables.first, variables.after])).toEqual([
      [100, null],
      [500, '100'],
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('적용 차종 101–150');
  });

  it('say where they sit and what they are tied to', async () => {
    await open({ ...fitment, answers: { PartFitments: (variables) => fitments(2, variables) } });
    await screen.findByText('현대 쏘나타 0');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['현대 쏘나타 0앞 · 17인치 휠', '현대 쏘나타 1앞']);
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  it('are found by words, asked for when the typing rests', async () => {
    const { user, sentOf } = await open({
      ...fitment,
      answers: {
        PartFitments: (variables) =>
          variables.matching
            ? fitments(1, variables, () => ({
                ...car(1),
                displayTitle: said('현대 그랜저 2019', 'Hyundai Grandeur 2019'),
              }))
            : fitments(2140, variables),
      },
    });
    await screen.findByText('적용 차종 2,140개');
    await user.type(screen.getByRole('textbox', { name: '차종에서 찾기' }), '그랜저');
    await screen.findByText('‘그랜저’에 맞는 차종 1개');
    expect(rows()).toHaveLength(1);
    expect(sentOf('PartFitments').map(({ variables }) => variables.matching)).toEqual([null, '그랜저']);
  });

  it('say when none has these words, and all come back', async () => {
    const { user } = await open({
      ...fitment,
      answers: { PartFitments: (variables) => fitments(variables.matching ? 0 : 3, variables) },
    });
    await screen.findByText('현대 쏘나타 0');
    const field = screen.getByRole('textbox', { name: '차종에서 찾기' });
    await user.type(field, 'zzz');
    await screen.findByText('맞는 차종이 없어요');
    await user.click(screen.getByRole('button', { name: '전체 보기' }));
    await screen.findByText('현대 쏘나타 0');
    expect(document.activeElement).toBe(field);
  });

  it('are found again by the words of an address, which follow what is typed', async () => {
    const { user, sentOf, href } = await open({
      search: '?tab=fitment&cars=sonata',
      answers: { PartFitments: (variables) => fitments(variables.matching === 'sonata' ? 2 : 1, variables) },
    });
    await screen.findByText('‘sonata’에 맞는 차종 2개');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '차종에서 찾기' });
    expect(field.value).toBe('sonata');
    await user.type(field, ' 2021');
    await waitFor(() => expect(href()).toContain('cars=sonata+2021'));
    await user.clear(field);
    await waitFor(() => expect(href()).toMatch(/\?tab=fitment$/));
    expect(sentOf('PartFitments').map(({ variables }) => variables.matching)).toEqual(['sonata', 'sonata 2021', null]);
  });

  it('are asked for anew where the same question was given up before its answer', async () => {
    let nth = 0;
    const { user, sentOf } = await open({
      ...fitment,
      answers: {
        PartFitments: (variables) => {
          nth += 1;
          return nth === 1 ? NO_ANSWER : fitments(3, variables);
        },
      },
    });
    const field = await screen.findByRole('textbox', { name: '차종에서 찾기' });
    await user.type(field, 'x');
    await screen.findByText('‘x’에 맞는 차종 3개');
    await user.clear(field);
    await screen.findByText('적용 차종 3개');
    expect(sentOf('PartFitments')).toHaveLength(3);
  });

  it('mark the visitor’s own', async () => {
    await open({ search: '?tab=fitment&vehicle=hyundai-sonata-7' });
    const own = (await (await panel()).findByText('내 차')).closest('li');
    expect(own?.textContent).toContain('현대 쏘나타 7');
  });

  it('can be asked for again, the first page and the next', async () => {
    let cut = true;
    const { user } = await open({
      ...fitment,
      answers: {
        PartFitments: (variables) => {
          if (cut) throw new Error('offline');
          return fitments(2140, variables);
        },
      },
    });
    const alert = within(await screen.findByRole('alert'));
    cut = false;
    await user.click(alert.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('2,140개 중 100개를 보고 있어요');
    cut = true;
    await user.click(screen.getByRole('button', { name: '500개 더 보기' }));
    await screen.findByRole('alert');
    expect(rows()).toHaveLength(100);
    cut = false;
    await user.click(screen.getByRole('button', { name: '500개 더 보기' }));
    await screen.findByText('2,140개 중 600개를 보고 있어요');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not asked for where there are none', async () => {
    const { sentOf } = await open({ ...fitment, mine: part({ fitmentCount: 0 }) });
    await screen.findByText('등록된 적용 차종이 없어요');
    expect(sentOf('PartFitments')).toEqual([]);
  });

  it('are not asked for before their tab is opened', async () => {
    const { sentOf } = await open();
    await screen.findByRole('tab', { name: '적용 차종 2,140' });
    expect(sentOf('PartFitments')).toEqual([]);
  });
});
