import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { cachePolicy } from '../../graphql/cache-policy';
import { loadCommittedTexts } from '../../test/texts';
import { session } from './test-support';

vi.mock('./my-account/AccountScreen', () => ({ default: () => <h1>내 정보</h1> }));

describe('a page that needs a session', () => {
  it('is come back to after signing in, below the base path and with its query', async () => {
    loadCommittedTexts();
    window.history.replaceState(null, '', '/kr/account?part=sessions');
    let who: unknown = null;
    const answers: Record<string, () => unknown> = {
      CurrentSession: () => ({ session: who }),
      SignIn: () => {
        who = session();
        return { signIn: { __typename: 'SignInPayload', session: who, errors: [], retryAfterSeconds: null } };
      },
    };
    const link = new ApolloLink(
      ({ operationName }) =>
        new Observable((observer) => {
          observer.next({ data: answers[operationName ?? '']?.() as Record<string, unknown> });
          observer.complete();
        }),
    );
    const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link, dataMasking: true });
    const { createSiteRouter } = await import('../../routes/router');
    const router = createSiteRouter(client);
    render(
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>,
    );
    const user = userEvent.setup();
    await screen.findByRole('heading', { level: 1, name: '로그인' });
    expect(window.location.pathname + window.location.search).toBe('/kr/sign-in?re=unauthorised');
    await user.type(screen.getByLabelText('이메일 주소'), 'gaon@example.com');
    await user.type(screen.getByLabelText('비밀번호'), 'a long pass phrase');
    await user.click(screen.getByRole('button', { name: '로그인' }));
    await screen.findByRole('heading', { level: 1, name: '내 정보' });
    await waitFor(() => expect(window.location.pathname).toBe('/kr/account'));
    expect(window.location.search).toBe('?part=sessions');
  });
});
