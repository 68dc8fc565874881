import { useEffect, useState } from 'react';
import { ATTRIBUTES, type FoundKey, findKeys } from './find';

/** The visible part of the page, and the layer in which an overlay is reachable. */
interface VisibleKeys {
  keys: readonly FoundKey[];
  /** The modal dialog on top, since everything outside of it is inert; the page's body otherwise. */
  host: Element;
}

const OURS = '[data-devmode]';
const isOurs = (node: Node): boolean => (node instanceof Element ? node : node.parentElement)?.closest(OURS) != null;

/** A change of our own layer is none of the page. */
const isOfPage = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  !isOurs(target) && !(target.nodeType === 1 && [...addedNodes, ...removedNodes].some(isOurs));

function look(): VisibleKeys {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter((one) => !isOurs(one));
  const host = dialogs.at(-1) ?? document.body;
  return { keys: findKeys(host), host };
}

/** The visible keys; recomputed when the page changes, scrolls or is resized. */
export function useKeysOnPage(): VisibleKeys {
  const [seen, setSeen] = useState<VisibleKeys>({ keys: [], host: document.body });
  useEffect(() => {
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSeen(look()));
    };
    const observer = new MutationObserver((records) => records.some(isOfPage) && again());
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: [...ATTRIBUTES, 'class', 'style', 'open', 'hidden', 'inert'],
    });
    const events = ['scroll', 'resize', 'transitionend', 'animationend', 'load', 'toggle'];
    for (const event of events) window.addEventListener(event, again, { capture: true, passive: true });
    again();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of events) window.removeEventListener(event, again, { capture: true });
    };
  }, []);
  return seen;
}
