import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';

import { open, section } from './test-support';

const vehicle = (slug: string, name: { ko: string; en: string }, year: number) => ({
  __typename: 'Vehicle',
  slug,
  year,
  displayMake: { __typename: 'LocalizedText', ko: '현대', en: 'Hyundai' },
  displayName: { __typename: 'LocalizedText', ...name },
});
const family = {
  __typename: 'SavedVehicle',
  id: '1',
  slug: 'sonata-2021',
  nickname: '가족 차',
  vehicle: vehicle('sonata-2021', { ko: '현대 쏘나타', en: 'Hyundai Sonata' }, 2021),
};
const van = {
  __typename: 'SavedVehicle',
  id: '2',
  slug: 'porter-2019',
  nickname: null,
  vehicle: vehicle('porter-2019', { ko: '현대 포터', en: 'Hyundai Porter' }, 2019),
};
const gone = { __typename: 'SavedVehicle', id: '3', slug: 'pony-1975', nickname: null, vehicle: null };
const payload = (more: object) => ({ __typename: 'SaveVehiclePayload', savedVehicle: null, errors: [], ...more });
const cars = () => section('내 차량');

describe('the own cars', () => {
  it('are told apart, each with the way to its parts', async () => {
    await open({ SavedVehicles: () => ({ savedVehicles: [family, van, gone] }) });
    const list = await cars();
    await list.findByText('가족 차');
    list.getByText('현대 쏘나타 2021');
    list.getByText('카탈로그에 더는 없는 차예요.');
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/parts-finder?vehicle=sonata-2021',
      '/parts-finder?vehicle=porter-2019',
    ]);
    expect(list.getAllByRole('button', { name: /별명 바꾸기$/ })).toHaveLength(2);
  });

  it('say how one gets there while there are none', async () => {
    await open();
    const list = await cars();
    await list.findByText('저장한 차가 아직 없어요');
    expect(list.getByRole('link', { name: '부품 조회로 가기' }).getAttribute('href')).toBe('/parts-finder');
  });

  it('take another name', async () => {
    const { user, sentOf } = await open({
      SavedVehicles: () => ({ savedVehicles: [van] }),
      RenameSavedVehicle: ({ input }) => ({
        renameSavedVehicle: payload({ savedVehicle: { ...van, nickname: input.nickname } }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: '현대 포터 2019 별명 바꾸기' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/별명/), ' 짐차 ');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await screen.findByText('별명을 저장했어요.');
    await screen.findByText('짐차');
    expect(sentOf('RenameSavedVehicle')[0]?.variables).toEqual({
      input: { id: '2', nickname: '짐차' },
      language: 'KO',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lose their name by an empty one, and take none that is too long', async () => {
    const { user, sentOf } = await open({
      SavedVehicles: () => ({ savedVehicles: [family] }),
      RenameSavedVehicle: () => ({ renameSavedVehicle: payload({ savedVehicle: { ...family, nickname: null } }) }),
    });
    await user.click(await screen.findByRole('button', { name: '가족 차 별명 바꾸기' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText<HTMLInputElement>(/별명/);
    expect(field.value).toBe('가족 차');
    await user.clear(field);
    await user.type(field, '가'.repeat(31));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await dialog.findAllByText('별명은 30자까지 쓸 수 있어요.')).toHaveLength(2);
    expect(sentOf('RenameSavedVehicle')).toEqual([]);
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sentOf('RenameSavedVehicle')[0]?.variables.input).toEqual({ id: '1', nickname: null }));
  });

  it.each([
    ['are removed when that is confirmed', []],
    ['may have been removed elsewhere', [userError('id', 'vehicle_not_found', '없어요.')]],
  ])('%s', async (_, errors) => {
    let left = [family, van];
    const { user, sentOf } = await open({
      SavedVehicles: () => ({ savedVehicles: left }),
      RemoveSavedVehicle: ({ input }) => {
        left = [van];
        return {
          removeSavedVehicle: {
            __typename: 'RemoveVehiclePayload',
            removedId: errors.length === 0 ? input.id : null,
            errors,
          },
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: '가족 차 삭제' }));
    expect(sentOf('RemoveSavedVehicle')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
    await screen.findByText('내 차량에서 삭제했어요.');
    expect(screen.queryByText('가족 차')).toBeNull();
    screen.getByText('현대 포터 2019');
    expect(sentOf('RemoveSavedVehicle')[0]?.variables.input).toEqual({ id: '1' });
    await waitFor(() => expect(document.activeElement?.querySelector('ul')).not.toBeNull());
  });

  it('stay when it is not confirmed, or not answered', async () => {
    const { user } = await open({
      SavedVehicles: () => ({ savedVehicles: [family] }),
      RemoveSavedVehicle: () => {
        throw new Error('offline');
      },
    });
    await user.click(await screen.findByRole('button', { name: '가족 차 삭제' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '가족 차 삭제' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
    await within(screen.getByRole('dialog')).findByText('답을 받지 못했어요');
    screen.getByText('가족 차');
  });
});
