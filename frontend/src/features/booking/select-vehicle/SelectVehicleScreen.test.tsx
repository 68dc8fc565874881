import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../../session/session';
import { localizedText } from '../../../test/answers';
import { session } from '../../account/test-support';
import type { BookingDraft } from '../draft';
import { useDraftStore } from '../draft-store';
import { completeDraft } from '../test-data';
import { type Answers, NO_ANSWER, visit } from '../wizard/test-support';
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
/** With a centre and a time, and no car yet. */
function begun(): BookingDraft {
  const draft = completeDraft(Date.now());
  const BookDetails = { ...draft.BookDetails, Make: null, Model: null, Year: null, Service: [] };
  return { ...draft, FinishedStep: 2, BookDetails };
}
const open = () => visit(SelectVehicleScreen, { route: '/select-vehicle', draft: begun(), answers });
const pick = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => useDraftStore.getState().clear());

describe('the vehicle step', () => {
  it('lists the makers of Korea first, the rest by name', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: '제조사' }));
    await screen.findByRole('option', { name: '아우디' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['현대', '기아', '아우디']);
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
    // In the dimension line of the drawing.
    screen.getByText('기아 K5 2018년식');
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

  it('says of a model that is still sold from when it was', async () => {
    const current = { ...model('K5', 'K5'), yearFrom: 2020, yearTo: null };
    const { user } = await visit(SelectVehicleScreen, {
      route: '/select-vehicle',
      draft: begun(),
      answers: { ...answers, BookingModels: () => ({ vehicleModels: [current] }) },
    });
    await pick(user, '제조사', '기아');
    await pick(user, '모델', 'K5');
    await pick(user, '연식', '2018년식');
    await screen.findByText(/K5 판매 연도: 2020년부터\./);
  });

  it('offers the models that were sold in the chosen year, and all of them while none is chosen', async () => {
    const sold = (ko: string, en: string, yearFrom: number, yearTo: number | null) => ({
      ...model(ko, en),
      yearFrom,
      yearTo,
    });
    const { user } = await visit(SelectVehicleScreen, {
      route: '/select-vehicle',
      draft: begun(),
      answers: {
        ...answers,
        BookingModels: () => ({
          vehicleModels: [
            sold('쏘나타', 'Sonata', 1985, null),
            sold('포니', 'Pony', 1975, 1990),
            sold('아이오닉 5', 'Ioniq 5', 2021, null),
          ],
        }),
      },
    });
    const offered = async () => {
      await user.click(screen.getByRole('combobox', { name: '모델' }));
      return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    };
    await pick(user, '제조사', '현대');
    expect(await offered()).toEqual(['쏘나타', '아이오닉 5', '포니']);
    await pick(user, '연식', '2018년식');
    expect(await offered()).toEqual(['쏘나타']);
  });

  it('opens the next list when an option is pressed, and none when it is chosen by keyboard', async () => {
    const { user } = await open();
    const combo = (name: string) => screen.getByRole('combobox', { name });
    await pick(user, '제조사', '기아');
    await waitFor(() => expect(combo('연식').getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(combo('연식'));
    await user.click(screen.getByRole('option', { name: '2018년식' }));
    await waitFor(() => expect(combo('모델').getAttribute('aria-expanded')).toBe('true'));
    await user.click(await screen.findByRole('option', { name: 'K5' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(combo('연식'));
    await user.type(combo('제조사'), '{Backspace}현대{Enter}');
    expect(combo('연식').getAttribute('aria-expanded')).toBe('false');
  });

  it('says that the models are on their way, not that there are none', async () => {
    const { user } = await visit(SelectVehicleScreen, {
      route: '/select-vehicle',
      draft: begun(),
      answers: { ...answers, BookingModels: () => NO_ANSWER },
    });
    await pick(user, '제조사', '기아');
    await user.click(screen.getByRole('combobox', { name: '모델' }));
    await screen.findByText('모델을 불러오는 중이에요');
    expect(screen.queryByText('일치하는 항목이 없어요.')).toBeNull();
  });

  it('tries again by itself when the network comes back', async () => {
    let cut = true;
    await visit(SelectVehicleScreen, {
      route: '/select-vehicle',
      draft: begun(),
      answers: {
        ...answers,
        BookingVehicles: (variables) => {
          if (cut) throw new Error('offline');
          return answers.BookingVehicles?.(variables);
        },
      },
    });
    await screen.findByText(/정보를 불러오지 못했어요/);
    cut = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/정보를 불러오지 못했어요/)).toBeNull());
  });

  describe('for a member', () => {
    const saved = (id: string, nickname: string | null, vehicle: object | null) => ({
      __typename: 'SavedVehicle',
      id,
      nickname,
      vehicle: vehicle && { __typename: 'Vehicle', slug: id, ...vehicle },
    });
    const cars = [
      saved('k5', '가족 차', { make: 'Kia', model: 'K5', year: 2018 }),
      saved('old', null, { make: 'Hyundai', model: 'Pony', year: 1975 }),
      saved('unknown', null, { make: 'Tata', model: 'Nano', year: 2012 }),
      saved('gone', '사라진 차', null),
    ];
    const member = { BookingSavedCars: () => ({ savedVehicles: cars }) };
    const visitAs = (more: Answers = {}) =>
      visit(SelectVehicleScreen, { route: '/select-vehicle', draft: begun(), answers: { ...answers, ...more } });
    beforeEach(async () => {
      // A chunk of its own; its first load takes longer than a test waits.
      await import('./SavedCars');
      setSession(session());
    });
    afterEach(() => setSession(null));

    it('fills the fields from a saved car by one press, in the words of the lists', async () => {
      const { user } = await visitAs(member);
      const car = await screen.findByRole('button', { name: '가족 차 기아 K5 2018년식' });
      expect(car.getAttribute('aria-pressed')).toBe('false');
      await user.click(car);
      const field = (name: string) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value;
      expect([field('제조사'), field('연식'), field('모델')]).toEqual(['기아', '2018년식', 'K5']);
      expect(car.getAttribute('aria-pressed')).toBe('true');
      screen.getByText('가족 차 정보를 채웠어요.');
      await user.click(screen.getByRole('button', { name: '다음' }));
      await screen.findByRole('heading', { name: '/select-service' });
    });

    it('leaves what the booking doesn’t know of it to be chosen, and opens the first such list', async () => {
      const { user } = await visitAs(member);
      await user.click(await screen.findByRole('button', { name: '현대' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '연식' })));
      expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    });

    it('offers no car that cannot be booked for', async () => {
      await visitAs(member);
      await screen.findByRole('button', { name: /K5/ });
      expect(screen.queryByRole('button', { name: /Nano|사라진/ })).toBeNull();
    });

    it.each([
      ['without saved cars', () => ({ savedVehicles: [] })],
      [
        'when they cannot be had',
        () => {
          throw new Error('offline');
        },
      ],
    ])('is the plain step %s', async (_, answer) => {
      const { sentOf } = await visitAs({ BookingSavedCars: answer });
      await waitFor(() => expect(sentOf('BookingSavedCars')).toHaveLength(1));
      await screen.findByRole('combobox', { name: '제조사' });
      expect(screen.queryByRole('heading', { name: '내 차량' })).toBeNull();
    });
  });

  it('asks for no saved cars of a visitor', async () => {
    const { sentOf } = await open();
    expect(sentOf('BookingSavedCars')).toHaveLength(0);
  });
});
