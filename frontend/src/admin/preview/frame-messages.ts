import type { EventDocument } from '../event-editor/document';

/** Pages of an event that its preview shows. */
export const FRAME_PAGES = ['home', 'listing', 'details', 'form', 'success'] as const;
export type FramePage = (typeof FRAME_PAGES)[number];

/** From the editor to the frame: what is typed, which is stored nowhere. */
export interface ShownDocument {
  kind: 'event-preview';
  document: EventDocument;
  page: FramePage;
}

/** From the frame to the editor: it listens. */
const READY = 'event-preview-ready';

/** Messages of our own pages only. */
const isOurs = ({ origin }: MessageEvent): boolean => origin === window.location.origin;

export const announce = (): void => window.parent.postMessage({ kind: READY }, window.location.origin);

/** Whether a frame of ours announces that it listens. */
export const isReady = (event: MessageEvent, frame: Window | null | undefined): boolean =>
  isOurs(event) && event.source === frame && (event.data as { kind?: unknown } | null)?.kind === READY;

export const show = (frame: Window, document: EventDocument, page: FramePage): void =>
  frame.postMessage({ kind: 'event-preview', document, page } satisfies ShownDocument, window.location.origin);

/** What the page around this frame shows; null for any other message. */
export function shownIn(event: MessageEvent): ShownDocument | null {
  if (!isOurs(event) || event.source !== window.parent) return null;
  const { kind, document, page } = (event.data ?? {}) as Partial<ShownDocument>;
  const known = FRAME_PAGES.find((one) => one === page);
  return kind === 'event-preview' && typeof document === 'object' && document && known
    ? { kind, document, page: known }
    : null;
}
