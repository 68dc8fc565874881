import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { Directions, PlaceActions } from './Directions';

beforeEach(() => loadCommittedTexts());

describe('directions', () => {
  it('open each map in a new tab that does not know the page', () => {
    render(<Directions place={{ name: '가온 강남', lat: 37.4979, lng: 127.0276 }} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['카카오맵', '네이버 지도', '티맵']);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect(screen.getByRole('link', { name: '가온 강남 길찾기, 카카오맵 (새 창)' }).getAttribute('href')).toBe(
      'https://map.kakao.com/link/to/%EA%B0%80%EC%98%A8%20%EA%B0%95%EB%82%A8,37.4979,127.0276',
    );
  });
});

describe('the actions of a place', () => {
  const place = { name: '가온 강남', phone: '02-000-1234', address: '서울특별시 강남구 가온로 1' };

  it('call it and copy its address', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<PlaceActions {...place} />);
    expect(screen.getByRole('link', { name: '가온 강남에 전화하기, 02-000-1234' }).getAttribute('href')).toBe(
      'tel:020001234',
    );
    await user.click(screen.getByRole('button', { name: '주소 복사' }));
    expect(write).toHaveBeenCalledWith(place.address);
    expect((await screen.findByText('주소를 복사했어요')).getAttribute('role')).toBe('status');
  });

  it('say when the address could not be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<PlaceActions {...place} />);
    await user.click(screen.getByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('복사하지 못했어요')).toBeTruthy();
  });
});
