import type { Slide } from './carousel/rules';

const both = (ko: string, en: string) => ({ __typename: 'LocalizedText' as const, ko, en });

/** A promotional slide with a button into a booking. */
export const slide = (id: string, more: Partial<Slide> = {}): Slide => ({
  __typename: 'HomeSlide',
  id,
  kind: 'PROMOTION',
  title: both(`${id} 제목`, `${id} title`),
  text: both(`${id} 설명`, `${id} text`),
  alt: both(`${id} 그림`, `${id} picture`),
  buttonText: both('정비 예약', 'Book a service'),
  link: '/select-location',
  buttonActive: true,
  phoneImage: both(`${id}-phone.svg`, `${id}-phone.svg`),
  deskImage: both(`${id}-desk.svg`, `${id}-desk.svg`),
  videoPhone: null,
  videoDesk: null,
  event: null,
  ...more,
});
