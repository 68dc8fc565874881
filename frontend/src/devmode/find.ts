import { type Key, keysIn } from './marks';

/** A key with its position on the page. */
export interface FoundKey {
  /** Stable while the element stays in place. */
  id: string;
  key: Key;
  /** The attribute that carries it, if it is no text: `alt`, `aria-label`, `placeholder`. */
  attribute?: string;
  /** In the window. */
  box: { left: number; top: number; width: number; height: number };
}

/** Attributes with user-visible text. */
export const ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title'];
const WITH_ATTRIBUTES = ATTRIBUTES.map((name) => `[${name}]`).join();
/** The overlay itself, and invisible elements. */
const PASSED = '[data-devmode],script,style,template,noscript';

const ids = new WeakMap<Node, number>();
let lastId = 0;

function idOf(node: Node): number {
  const known = ids.get(node);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(node, lastId);
  return lastId;
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

type Box = FoundKey['box'];

/** In the viewport, and larger than a pixel: text for screen readers only is smaller. */
const isInWindow = ({ left, top, width, height }: Box): boolean =>
  width > 0 &&
  height > 0 &&
  left < window.innerWidth &&
  left + width > 0 &&
  top < window.innerHeight &&
  top + height > 0;

function firstLine(text: Text): Box | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects()[0];
}

/** The keys within `root` that are visible now, in document order. */
export function findKeys(root: ParentNode): FoundKey[] {
  const found: FoundKey[] = [];
  const add = (node: Node, element: Element, words: string, box: () => Box | undefined, attribute?: string) => {
    const keys = keysIn(words);
    if (keys.length === 0 || element.closest(PASSED) || !isSeen(element)) return;
    const place = box();
    if (!place || !isInWindow(place)) return;
    for (const key of keys) {
      const id = `${idOf(node)} ${attribute ?? ''} ${key.kind} ${key.screen}.${key.key}`;
      found.push({ id, key, ...(attribute && { attribute }), box: place });
    }
  };
  const texts = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    if (text.parentElement) add(text, text.parentElement, text.data, () => firstLine(text));
  }
  for (const element of root.querySelectorAll(WITH_ATTRIBUTES)) {
    for (const name of ATTRIBUTES) {
      add(element, element, element.getAttribute(name) ?? '', () => element.getBoundingClientRect(), name);
    }
  }
  return found;
}

/** How high a key is drawn, with the gap to the next. */
const STEP = 20;
/** Between a key and its neighbour, and the edge of the window. */
const GAP = 2;
/** A key is drawn as wide as what it belongs to, but not narrower than a finger needs. */
const NARROWEST = 56;
/** Estimated width of a key's letter, its padding, and the label. */
const LETTER = 6.5;
const AROUND = 10;
const WORD = 64;

/** Something with the place where its key is drawn. */
export type KeyPosition<T extends FoundKey> = T & {
  left: number;
  top: number;
  /** No wider than this, so that it covers none of its neighbours. */
  width: number;
  /** Unfolded from its end on: its whole key would not end before the window does. */
  fromEnd: boolean;
};

/**
 * Positions of the keys: at the start of their elements, and moved down where they would overlap, or up at the end of
 * the viewport.
 */
export function placed<T extends FoundKey>(found: readonly T[]): KeyPosition<T>[] {
  const { innerWidth, innerHeight } = window;
  const taken: { left: number; top: number; width: number }[] = [];
  return found.map((one) => {
    const { screen, key, kind } = one.key;
    const word = one.attribute || kind === 'image' ? WORD : 0;
    const whole = Math.ceil((screen.length + key.length + 1) * LETTER) + AROUND + word;
    const width = Math.min(whole, Math.max(NARROWEST, Math.round(one.box.width)), innerWidth - 2 * GAP);
    const left = Math.max(Math.min(one.box.left, innerWidth - width - GAP), GAP);
    const lowest = innerHeight - STEP;
    const wanted = Math.min(Math.max(one.box.top - STEP / 2, GAP), lowest);
    const isFree = (top: number) =>
      !taken.some(
        (other) =>
          Math.abs(other.top - top) < STEP - GAP &&
          left < other.left + other.width + GAP &&
          other.left < left + width + GAP,
      );
    let top = wanted;
    while (top <= lowest && !isFree(top)) top += STEP;
    if (top > lowest) {
      top = wanted;
      while (top > GAP && !isFree(top)) top -= STEP;
    }
    top = Math.max(top, GAP);
    taken.push({ left, top, width });
    return { ...one, left, top, width, fromEnd: left + whole > innerWidth - GAP };
  });
}
