import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import './playground.css';

/** Sends what is typed to the gateway of this page; staff rights come with the session cookie. */
async function fetcher(request: object): Promise<unknown> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
  });
  return answer.json();
}

const element = document.getElementById('playground');
if (element) createRoot(element).render(<GraphiQL fetcher={fetcher as never} />);
