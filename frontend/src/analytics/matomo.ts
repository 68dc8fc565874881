/*
 * Matomo's protocol: its events are a category, an action and a name, which is just what is recorded here, and its script, its
 * server and its pixel share one origin, so the content security policy opens for that one alone. The script's address
 * carries the number of the site: `https://stats.example.com/matomo.js?id=1`.
 */
import { pageData } from '../i18n/page-data';

interface MatomoWindow {
  /** The command queue, which the script processes once it is loaded. */
  _paq?: { push(command: readonly unknown[]): unknown };
}

/** The endpoint of events, beside the script. */
function trackerOf(script: URL): string {
  const file = script.pathname.slice(script.pathname.lastIndexOf('/') + 1);
  return new URL(file === 'piwik.js' ? 'piwik.php' : 'matomo.php', script).href;
}

function begin(address: string): void {
  const script = new URL(address, window.location.href);
  const here = window as MatomoWindow;
  here._paq ??= [];
  for (const command of [
    ['setTrackerUrl', trackerOf(script)],
    ['setSiteId', script.searchParams.get('id') ?? '1'],
    // Nothing is stored in the browser, so no consent is required.
    ['disableCookies'],
    ['disableBrowserFeatureDetection'],
    ['setDoNotTrack', true],
    // The address of a page may be the secret of a booking, and its title may name a centre.
    ['setCustomUrl', new URL(pageData.basePath || '/', window.location.href).href],
    ['setDocumentTitle', ''],
    ['setReferrerUrl', ''],
  ])
    here._paq.push(command);
  const element = document.createElement('script');
  element.src = address;
  element.async = true;
  element.referrerPolicy = 'no-referrer';
  document.head.append(element);
}

let begun = false;

/** Sends an event; the first one brings the script. */
export function record(script: string, category: string, action: string, label?: string): void {
  if (!begun) begin(script);
  begun = true;
  const event = ['trackEvent', category, action];
  (window as MatomoWindow)._paq?.push(label === undefined ? event : [...event, label]);
}
