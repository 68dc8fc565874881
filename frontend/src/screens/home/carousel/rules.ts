import { localized } from '../../../i18n/texts';
import type { HomeSlideFragment } from '../HomeSlides.generated';

export type Slide = HomeSlideFragment;

/** What staff see of a slide besides. */
export interface Planned {
  startsAt: string | null;
  endsAt: string | null;
  cutOffAt: string | null;
  /** Whether visitors see it now. */
  shown: boolean;
}

/** How long the clip stays (public spec §9); all other slides go on without a pause. */
export const VIDEO_MS = 40_000;
export const SLIDE_MS = 6_000;

export const stayOf = (slide: Slide | undefined): number => (slide?.kind === 'VIDEO' ? VIDEO_MS : SLIDE_MS);

/** The place of another slide, round and round. */
export const goneBy = (from: number, by: number, count: number): number => (((from + by) % count) + count) % count;

/** Whether a slide is the one that is seen, or could be after one step: only then its picture is fetched. */
export function isNear(at: number, selected: number, count: number): boolean {
  const apart = Math.abs(at - selected);
  return apart <= 1 || apart === count - 1;
}

/** What a slide is called; an event has its own name. */
export const titleOf = ({ event, title }: Slide): string => event?.name.text || localized(title);

/** What a slide's button does. */
export type Way = { to: string } | { href: string } | null;

/** An address in the site stands without its prefix; a whole one leaves it. */
export function wayOf({ link, buttonText }: Slide): Way {
  if (!link || !buttonText) return null;
  return /^\/(?!\/)/.test(link) ? { to: link } : { href: link };
}
