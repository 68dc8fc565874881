import { localized } from '../../../i18n/texts';
import type { HomeSlideFragment } from '../Home.generated';

export type Slide = HomeSlideFragment;

/** Additional data for staff. */
export interface SlideSchedule {
  startsAt: string | null;
  endsAt: string | null;
  cutOffAt: string | null;
  /** Whether visitors see it now. */
  shown: boolean;
}

/** Duration of the clip (public spec §9); all other slides follow at the usual interval. */
export const VIDEO_MS = 40_000;
export const SLIDE_MS = 6_000;

export const stayOf = (slide: Slide | undefined): number => (slide?.kind === 'VIDEO' ? VIDEO_MS : SLIDE_MS);

/** The place of another slide, round and round. */
export const goneBy = (from: number, by: number, count: number): number => (((from + by) % count) + count) % count;

/** Whether a slide is current or adjacent: only then its picture is loaded. */
export function isNear(at: number, selected: number, count: number): boolean {
  const apart = Math.abs(at - selected);
  return apart <= 1 || apart === count - 1;
}

/** The title of a slide; events have their own name. */
export const titleOf = ({ event, title }: Slide): string => event?.name.text || localized(title);

/** The target of a slide's button. */
type SlideLink = { to: string } | { href: string } | null;

/** Paths within the site have no prefix; a full URL is external. */
export function wayOf({ link, buttonText }: Slide): SlideLink {
  if (!link || !buttonText) return null;
  return /^\/(?!\/)/.test(link) ? { to: link } : { href: link };
}
