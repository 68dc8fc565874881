import { reloadOnce } from './reload-once';
import { replayPress } from './replay-press';

/*
 * The first module of a page. What the gateway wrote can be read without a script, so it is painted first: the app is
 * fetched after that, and competes with nothing that the visitor waits for.
 */
let started = false;

function start(): void {
  if (started) return;
  started = true;
  void import('./main').catch((error: unknown) => {
    if (!reloadOnce()) throw error;
  });
  // The screen's files, as the gateway lists them, so that all are fetched at once; asking for many takes a moment.
  setTimeout(() => {
    const files = document.getElementById('files');
    if (files instanceof HTMLTemplateElement) document.head.append(files.content);
  });
}

/** Milliseconds for which the app waits for the picture that the page begins with. */
const PATIENCE = 1000;

/** The picture of an event is what its page is waited for: it has the line to itself. */
function startAfterPicture(): void {
  const picture = document.querySelector<HTMLImageElement>('#root > main:not([class]) picture img');
  if (!picture || picture.complete) {
    start();
    return;
  }
  for (const end of ['load', 'error']) picture.addEventListener(end, start, { once: true });
  setTimeout(start, PATIENCE);
}

// At once: the plain page can be pressed long before the app is fetched.
const root = document.getElementById('root');
if (root) replayPress(root);

const paints = 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint');
if (document.hidden || !paints) {
  // A page opened in the background is not painted, but should be ready when it is looked at.
  start();
} else {
  new PerformanceObserver(startAfterPicture).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
}
