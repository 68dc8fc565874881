import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../i18n/load-texts';
import { setMark } from '../i18n/texts';
import { askSession, hasMark } from '../session/session';
import { marked } from './marks';
import { Overlay } from './Overlay';
import { OWN_TEXTS } from './own-texts';

/**
 * Shows the key of each text over it (decisions "devmode=true"). It is mounted outside the app, so that it survives
 * navigation and adds no cost without devmode.
 */
export async function startDevMode(client: ApolloClient, router: AnyRouter): Promise<void> {
  await loadTexts(client, [OWN_TEXTS]);
  setMark((text, kind, screen, key) => (screen === OWN_TEXTS ? text : marked(text, kind, screen, key)));
  const root = document.createElement('div');
  root.dataset.devmode = '';
  document.body.append(root);
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={client}>
        <Overlay client={client} router={router} />
      </ApolloProvider>
    </StrictMode>,
  );
  // Editors get buttons instead of labels, once the session is known.
  if (hasMark()) void askSession(client).catch(() => undefined);
}
