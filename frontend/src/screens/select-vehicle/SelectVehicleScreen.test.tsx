import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDraftStore } from '../../booking/draft-store';
import { type Answers, localizedText, visit } from '../booking-wizard/test-support';
import SelectVehicleScreen from './SelectVehicleScreen';

const make = (ko: string, en: string, popular: boolean) => ({
  __typename: 'VehicleMake',
  name: localizedText(ko, en),
  popular,
});
const model = (ko: string, en: string) => ({
  __typename: 'VehicleModel',
  name: localizedText(ko, en),
  yearFrom: 2010,
  yearTo: 2020,
});
const answers: Answers = {
  BookingVehicles: () => ({
    vehicleMakes: [make('현대', 'Hyundai', false), make('기아', 'Kia', false), make('아우디', 'Audi', true)],
    vehicleYears: [2024, 2018],
  }),
  BookingModels: ({ make: name }) => ({
    vehicleModels: name === 'Kia' ? [model('K5', 'K5')] : [model('그랜저', 'Grandeur')],
  }),
};
const open = () => visit(SelectVehicleScreen, { route: '/select-vehicle', answers });
const pick = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => useDraftStore.getState().clear());

describe('the vehicle step', () => {
  it('lists popular makes first', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: '제조사' }));
    await screen.findByRole('option', { name: '아우디' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['아우디', '기아', '현대']);
  });

  it('names what is missing under each field and takes a message away once its field is filled', async () => {
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: '다음' }));
    const message = '연식을 선택해 주세요.';
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(path()).toBe('/select-vehicle');
    await pick(user, '연식', '2024년식');
    expect(screen.queryAllByText(message)).toHaveLength(0);
    expect(screen.getAllByText('모델을 선택해 주세요.')).toHaveLength(2);
  });

  it('loads the models of a make by its English name and finishes step 3', async () => {
    const { user, sent } = await open();
    await pick(user, '제조사', '기아');
    await pick(user, '연식', '2018년식');
    await pick(user, '모델', 'K5');
    expect(sent.find(({ name }) => name === 'BookingModels')?.variables).toEqual({ make: 'Kia' });
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('heading', { name: '/select-service' });
    const { draft } = useDraftStore.getState();
    expect(draft.FinishedStep).toBe(3);
    expect(draft.BookDetails.Year).toEqual({ ko: '2018년식', en: '2018' });
  });

  it('empties the model when the make changes, and asks about a year in which the model was not sold', async () => {
    const { user } = await open();
    await pick(user, '제조사', '기아');
    await pick(user, '모델', 'K5');
    await pick(user, '연식', '2024년식');
    await screen.findByText(/K5 판매 연도: 2010–2020/);
    await pick(user, '제조사', '현대');
    expect((screen.getByRole('combobox', { name: '모델' }) as HTMLInputElement).value).toBe('');
  });
});
