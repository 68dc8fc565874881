import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Address } from './Address';

it('keeps words with a hyphen whole and changes nothing of what is read or copied', () => {
  const address = '295, Saebyeok-daero, Gangnam-gu, Seoul';
  const { container } = render(<Address>{address}</Address>);
  expect(container.textContent).toBe(address);
  expect([...container.querySelectorAll('span > span')].map((word) => word.textContent)).toEqual([
    'Saebyeok-daero,',
    'Gangnam-gu,',
  ]);
});

it('leaves others to break as they do', () => {
  const { container } = render(<Address>서울특별시 강남구 새벽대로 295</Address>);
  expect(container.innerHTML).toBe('<span>서울특별시 강남구 새벽대로 295</span>');
});
