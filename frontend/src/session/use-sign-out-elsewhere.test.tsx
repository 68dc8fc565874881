import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session, visit } from '../features/account/test-support';
import { hasMark, setSession, useSession } from './session';
import { useSignOutElsewhere } from './use-sign-out-elsewhere';

function Page() {
  useSignOutElsewhere(false);
  return <h1>{useSession() ? 'signed in' : 'signed out'}</h1>;
}

const changed = (key: string, newValue: string | null) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

it('forgets the session when another tab has signed out', async () => {
  await visit(Page, { route: '/location-service' });
  act(() => setSession(session()));
  await changed('signed-in-heard', '1');
  await changed('signed-in', '1');
  expect(screen.getByRole('heading').textContent).toBe('signed in');
  await changed('signed-in', null);
  expect(screen.getByRole('heading').textContent).toBe('signed out');
  expect(hasMark()).toBe(false);
});
