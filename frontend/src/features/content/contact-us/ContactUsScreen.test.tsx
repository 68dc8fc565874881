import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../../../shell/test-brand';
import { useBrand } from '../../../shell/use-brand';
import { visit } from '../../booking/wizard/test-support';
import ContactUsScreen from './ContactUsScreen';

vi.mock(import('../../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));

const open = () => visit(ContactUsScreen, { route: '/contact-us', answers: {} });

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue(demoBrand);
});

describe('customer support', () => {
  it('gives telephone and working hours', async () => {
    await open();
    for (const call of screen.getAllByRole('link', { name: demoBrand.phone }))
      expect(call.getAttribute('href')).toBe(`tel:${demoBrand.phone.replaceAll('-', '')}`);
    screen.getByText(demoBrand.workingHours.ko);
  });

  it('offers a chat only where the brand has a channel', async () => {
    vi.mocked(useBrand).mockReturnValue({ ...demoBrand, channelUrl: null });
    await open();
    expect(screen.queryByRole('heading', { name: '채팅 상담' })).toBeNull();
  });

  it('leads to a booking and to both finders', async () => {
    await open();
    const online = within(screen.getByRole('region', { name: '바로 할 수 있는 일' }));
    expect(online.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/select-location',
      '/location-service',
      '/location-parts',
    ]);
  });

  it('answers each question where it is asked', async () => {
    const { user } = await open();
    const question = screen.getByText('회원이 아니어도 예약할 수 있나요?');
    const answer = screen.getByText(/이름, 휴대전화 번호, 차량 번호만 있으면/);
    expect(answer.closest('details')?.open).toBe(false);
    await user.click(question);
    expect(answer.closest('details')?.open).toBe(true);
  });
});
