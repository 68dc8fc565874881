import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from './WholeWords';

it('keeps the words of an address whole and changes nothing of what is read or copied', () => {
  const address = '295, Saebyeok-daero, Gangnam-gu, Seoul';
  const { container } = render(<WholeWords>{address}</WholeWords>);
  expect(container.textContent).toBe(address);
  expect([...container.querySelectorAll('span > span')].map((word) => word.textContent)).toEqual([
    'Saebyeok-daero,',
    'Gangnam-gu,',
  ]);
});

it('keeps spans of time whole', () => {
  const { container } = render(<WholeWords>Weekdays 09:00–18:00</WholeWords>);
  expect(container.querySelector('span > span')?.textContent).toBe('09:00–18:00');
});

it('leaves others to break as they do', () => {
  const { container } = render(<WholeWords>서울특별시 강남구 새벽대로 295</WholeWords>);
  expect(container.innerHTML).toBe('<span>서울특별시 강남구 새벽대로 295</span>');
});

it.each([
  ['Front brake pads 139 × 66 mm', ['139 × 66 mm']],
  ['뒤 브레이크 디스크 328 × 23 mm', ['328 × 23 mm']],
  ['AGM battery 105 Ah', ['105 Ah']],
  ['Engine oil 0W-16 4 L', ['0W-16', '4 L']],
  ['H7 55 Lamps', []],
])('keeps the measures of %s whole', (name, measures) => {
  const { container } = render(<WholeWords>{name}</WholeWords>);
  expect(container.textContent).toBe(name);
  expect([...container.querySelectorAll('span > span')].map((measure) => measure.textContent)).toEqual(measures);
});

it('keeps a particle at the quoted word before it', () => {
  const { container } = render(<WholeWords>‘오일 교환’과 ‘오일교환’은 같아요</WholeWords>);
  expect([...container.querySelectorAll('span > span')].map((word) => word.textContent)).toEqual([
    '교환’과',
    '‘오일교환’은',
  ]);
});
