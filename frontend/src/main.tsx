import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './graphql/client';
import { writeInlinedAnswers } from './graphql/inlined-answers';
import { language } from './i18n/language';
import { createSiteRouter } from './routes/router';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/reset.css';
import './ui/plain-document.css';

/*
 * The page already holds a readable version of itself. It is replaced once, when the screen's chunk, its texts and
 * its first answer are here, so that nobody sees a half-built page.
 */
async function start(root: HTMLElement): Promise<void> {
  document.documentElement.lang = language;
  const client = createClient();
  const router = createSiteRouter(client);
  await Promise.all([writeInlinedAnswers(client), router.load()]);
  // In slices, since the plain page can be read and scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </StrictMode>,
    ),
  );
  // Faces for rarer syllables: no text waits for them.
  void import('./ui/fonts/rest.css');
}

const root = document.getElementById('root');
if (root) void start(root);
