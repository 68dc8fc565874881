import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeading } from './PageHeading';

const Screen = ({ loading }: { loading: boolean }) =>
  loading ? (
    <div>
      <PageHeading>Loading</PageHeading>
    </div>
  ) : (
    <section>
      <PageHeading>Loaded</PageHeading>
    </section>
  );

it('hands the focus on to the heading that comes in its place', () => {
  const { rerender } = render(<Screen loading />);
  screen.getByRole('heading').focus();
  rerender(<Screen loading={false} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loaded' }));
});

it('takes no focus that lay elsewhere', () => {
  const { rerender } = render(<Screen loading />);
  rerender(<Screen loading={false} />);
  expect(document.activeElement).toBe(document.body);
});
