import { reloadOnce } from './reload-once';
import { replayPress } from './replay-press';

/*
 * The first module of a page. The server-rendered content is readable without a script, so it is painted first: the app
 * is loaded afterwards, without competing for bandwidth.
 */
let started = false;

function start(): void {
  if (started) return;
  started = true;
  void import('./main').catch((error: unknown) => {
    if (!reloadOnce()) throw error;
  });
  // The screen's files, as listed by the gateway, are loaded in parallel; deferred, since starting many requests takes
  // a moment.
  setTimeout(() => {
    const files = document.getElementById('files');
    if (files instanceof HTMLTemplateElement) document.head.append(files.content);
  });
}

/** Milliseconds for which the app waits for the picture that the page begins with. */
const TIMEOUT = 1000;

/** The picture of an event is the largest contentful paint: it is loaded before the app. */
function startAfterPicture(): void {
  const picture = document.querySelector<HTMLImageElement>('#root > main:not([class]) picture img');
  if (!picture || picture.complete) {
    start();
    return;
  }
  for (const end of ['load', 'error']) picture.addEventListener(end, start, { once: true });
  setTimeout(start, TIMEOUT);
}

// At once: the plain page can be pressed long before the app is fetched.
const root = document.getElementById('root');
if (root) replayPress(root);

const paints = 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint');
if (document.hidden || !paints) {
  // A page opened in the background is not painted, but should be ready when it becomes visible.
  start();
} else {
  new PerformanceObserver(startAfterPicture).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
}
