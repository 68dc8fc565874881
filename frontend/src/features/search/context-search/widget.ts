/*
 * The external search widget (public spec §2 "Search page"): a script that fills an element of ours, as Google's Programmable
 * Search Engine does. It is loaded when its address is configured; nothing of ours depends on it.
 */

/** How often is looked whether it is there (public spec §9), and how long at most (decisions "Search"). */
export const POLL_MS = 100;
const TIMEOUT_MS = 10_000;

/** The class by which the script knows the element that it fills. */
export const WIDGET_CLASS = 'gcse-search';

/** Set by the script for elements created later; absent until it has run. */
interface WidgetWindow {
  google?: { search?: { cse?: { element?: { go?: (container: Element) => void } } } };
}

/** The field in which is typed: when it is there, the widget works. */
const fieldIn = (container: Element) => container.querySelector<HTMLInputElement>('input:not([type="hidden"])');

/** Whether it shows results. */
export const hasResults = (container: Element): boolean => container.querySelector('.gsc-result a[href]') !== null;

/**
 * Starts the widget in an element that holds one of its class, and waits until it can be typed into. Rejects when the script
 * fails or takes too long; `signal` ends the waiting.
 */
export function startWidget(script: string, container: Element, signal: AbortSignal): Promise<HTMLInputElement> {
  return new Promise((resolve, reject) => {
    const loaded = [...document.scripts].some((element) => element.getAttribute('src') === script);
    if (loaded) {
      (window as unknown as WidgetWindow).google?.search?.cse?.element?.go?.(container);
    } else {
      const element = document.createElement('script');
      element.src = script;
      element.async = true;
      element.addEventListener('error', () => {
        // Another visit to the page tries again.
        element.remove();
        end();
        reject(new Error(`The search widget did not arrive from ${script}.`));
      });
      document.head.append(element);
    }
    let waited = 0;
    const poll = setInterval(() => {
      waited += POLL_MS;
      const field = fieldIn(container);
      if (field) {
        end();
        resolve(field);
      } else if (waited >= TIMEOUT_MS) {
        end();
        reject(new Error(`The search widget was not ready after ${TIMEOUT_MS} ms.`));
      }
    }, POLL_MS);
    const end = () => clearInterval(poll);
    signal.addEventListener('abort', end, { once: true });
  });
}
