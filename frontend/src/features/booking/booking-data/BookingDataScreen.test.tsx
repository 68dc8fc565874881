import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../../../shell/test-brand';
import { telephone } from '../../../shell/use-brand';
import { userError } from '../../../test/answers';
import { type Answers, visit } from '../../account/test-support';
import BookingDataScreen from './BookingDataScreen';

vi.mock(import('../../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: () => demoBrand }));

const exported = (json: string | null, errors: unknown[] = []) => ({
  exportGuestData: { __typename: 'ExportGuestDataPayload', json, errors },
});
const erased = (errors: unknown[] = []) => ({
  eraseGuestData: { __typename: 'EraseGuestDataPayload', erased: errors.length === 0, errors },
});
const open = (answers: Answers = {}) => visit(BookingDataScreen, { route: '/booking-data', answers });
const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(screen.getByLabelText('예약 번호'), ' g261121-7k3m9 ');
  await user.type(screen.getByLabelText('휴대전화 번호'), '010-0000-1234');
};
const download = () => screen.getByRole('button', { name: '파일로 내려받기' });
const erase = () => screen.getByRole('button', { name: '개인정보 지우기' });
const input = { number: 'g261121-7k3m9', phone: '01000001234' };

describe('the data of a booking', () => {
  afterEach(() => vi.restoreAllMocks());

  it('asks for number and phone before it sends anything', async () => {
    const { user, sentOf } = await open();
    await user.click(download());
    await screen.findByRole('link', { name: '예약 번호를 입력해 주세요.' });
    await screen.findByRole('link', { name: '휴대전화 번호 11자리를 숫자로 입력해 주세요.' });
    await user.click(erase());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...sentOf('ExportGuestData'), ...sentOf('EraseGuestData')]).toEqual([]);
  });

  it('gives a telephone number to those who have no booking number', async () => {
    await open();
    expect(screen.getByRole('link', { name: demoBrand.phone }).getAttribute('href')).toBe(telephone(demoBrand.phone));
  });

  it('gives the data as a file', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { user, sentOf } = await open({ ExportGuestData: () => exported('{"number":"G261121-7K3M9"}') });
    await fill(user);
    await user.click(download());
    await screen.findByText('파일을 내려받았어요.');
    expect(sentOf('ExportGuestData').map(({ variables }) => variables)).toEqual([{ input, language: 'KO' }]);
    expect(await blobs[0]?.text()).toBe('{"number":"G261121-7K3M9"}');
  });

  it('says the same at the number whichever of both is wrong', async () => {
    const { user } = await open({
      ExportGuestData: () => exported(null, [userError('number', 'booking_not_found', '주소를 확인해 주세요.')]),
    });
    await fill(user);
    await user.click(download());
    await screen.findByRole('link', { name: '예약을 찾을 수 없어요. 예약 번호와 휴대전화 번호를 확인해 주세요.' });
    expect((screen.getByLabelText('예약 번호') as HTMLInputElement).getAttribute('aria-invalid')).toBe('true');
  });

  it('erases after a question, and says so', async () => {
    const { user, sentOf } = await open({ EraseGuestData: () => erased() });
    await fill(user);
    await user.click(erase());
    const dialog = await screen.findByRole('dialog', { name: '개인정보를 지울까요?' });
    expect(sentOf('EraseGuestData')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '지우기' }));
    const heading = await screen.findByRole('heading', { name: '개인정보를 지웠어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sentOf('EraseGuestData').map(({ variables }) => variables)).toEqual([{ input, language: 'KO' }]);
  });

  it('keeps a booking that is still to come', async () => {
    const { user } = await open({
      EraseGuestData: () => erased([userError('number', 'booking_upcoming', '예약을 먼저 취소한 뒤 지워 주세요.')]),
    });
    await fill(user);
    await user.click(erase());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '지우기' }));
    await screen.findAllByText('예약을 먼저 취소한 뒤 지워 주세요.');
    expect(screen.queryByRole('heading', { name: '개인정보를 지웠어요' })).toBeNull();
  });

  it('says when to come again after too many tries', async () => {
    const { user } = await open({
      ExportGuestData: () => exported(null, [userError('', 'rate_limited', '시도가 너무 많아요.')]),
    });
    await fill(user);
    await user.click(download());
    await screen.findByText(/60초 뒤에|1분/);
  });
});
