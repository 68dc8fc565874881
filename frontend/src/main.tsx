import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { recordedBy } from './analytics/track';
import { createClient } from './graphql/client';
import { FirstDraw } from './graphql/FirstDraw';
import { writeInlinedAnswers } from './graphql/inlined-answers';
import { isDevMode } from './i18n/dev-mode';
import { language } from './i18n/language';
import { createSiteRouter, prepareScreen } from './routes/router';
import { loadBrand } from './shell/use-brand';
import { afterFirstAct } from './ui/first-act';
import { clickMovedPresses } from './ui/moved-press';
import { yieldToMain } from './ui/yield-to-main';

/*
 * The page already contains a readable version. It is replaced once, when the screen's chunk, texts and first answer
 * are loaded, so that no half-built page is visible.
 */
async function start(root: HTMLElement): Promise<void> {
  document.documentElement.lang = language;
  // The plain page does without the web font; the app, which has much the same content, has it at its first render.
  void document.fonts.load('1em "Gaon Sans"', root.textContent);
  await yieldToMain();
  const client = createClient();
  await yieldToMain();
  const router = createSiteRouter(client);
  await yieldToMain();
  // Before anything is shown, so that every text comes with its key; without it the page is as it always is.
  if (isDevMode()) {
    await import('./devmode/start').then(({ startDevMode }) => startDevMode(client, router)).catch(() => undefined);
  }
  await Promise.all([writeInlinedAnswers(client), loadBrand(client), router.load()]);
  await yieldToMain();
  await prepareScreen(router, client);
  client.prioritizeCacheValues = true;
  clickMovedPresses();
  // In slices, since the plain page can be read and scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ApolloProvider client={client}>
          <FirstDraw client={client}>
            <RouterProvider router={router} />
          </FirstDraw>
        </ApolloProvider>
      </StrictMode>,
    ),
  );
  // Faces for rarer syllables. So many of them make the first layouts twice as long, and no page needs one until it is used.
  afterFirstAct(() => void import('./ui/fonts/rest.css').catch(() => undefined));
  if (recordedBy()) {
    void import('./analytics/links').then(
      ({ watchLinks }) => watchLinks(),
      () => undefined,
    );
  }
}

const root = document.getElementById('root');
if (root) void start(root);
