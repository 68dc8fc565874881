import { localizedText } from '../../test/answers';
import type { Slide } from './carousel/rules';

/** A promotional slide with a button into a booking. */
export const slide = (id: string, more: Partial<Slide> = {}): Slide => ({
  __typename: 'HomeSlide',
  id,
  kind: 'PROMOTION',
  title: localizedText(`${id} 제목`, `${id} title`),
  text: localizedText(`${id} 설명`, `${id} text`),
  alt: localizedText(`${id} 그림`, `${id} picture`),
  buttonText: localizedText('정비 예약', 'Book a service'),
  link: '/select-location',
  buttonActive: true,
  phoneImage: localizedText(`${id}-phone.svg`, `${id}-phone.svg`),
  deskImage: localizedText(`${id}-desk.svg`, `${id}-desk.svg`),
  videoPhone: null,
  videoDesk: null,
  event: null,
  ...more,
});
