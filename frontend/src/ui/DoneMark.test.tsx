import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DoneMark } from './DoneMark';

it('is drawn beside the heading where something is done, and silent', () => {
  const { container, rerender } = render(<DoneMark>Done</DoneMark>);
  expect(container.querySelector('[aria-hidden="true"] svg')).not.toBeNull();
  rerender(<DoneMark shown={false}>Done</DoneMark>);
  screen.getByText('Done');
  expect(container.querySelector('svg')).toBeNull();
});
