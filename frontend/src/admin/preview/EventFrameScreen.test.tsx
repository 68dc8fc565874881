import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, eventEditor, member, visitStaff } from '../test-support';
import EventFrameScreen from './EventFrameScreen';

const words = (text: string) => ({ __typename: 'EventText', text, language: 'KO' });

const pageOf = (title: string) => ({
  __typename: 'EventPage',
  id: '0',
  url: 'winter',
  title: words(title),
  description: words('설명'),
  pcBanner: null,
  mobileBanner: null,
  bannerLink: null,
  pcImage: null,
  mobileImage: null,
  leftButton: {
    __typename: 'EventButton',
    text: words('예약하기'),
    background: '#0172CE',
    color: '#FFFFFF',
    link: { __typename: 'EventLink', href: '/select-location', kind: 'PAGE' },
  },
  rightButton: null,
  notesTitle: words(''),
  notes: [],
  startDate: null,
  endDate: null,
  phase: 'ON',
  form: null,
  success: {
    __typename: 'EventSuccess',
    title: words('신청했어요'),
    message: words(''),
    buttonText: null,
    buttonLink: null,
    pcImage: null,
    mobileImage: null,
  },
  card: {
    __typename: 'EventCard',
    id: '0',
    url: 'winter',
    name: words(`${title} 카드`),
    description: words(''),
    buttonText: words(''),
    banner: null,
    startDate: null,
    endDate: null,
  },
  slide: {
    __typename: 'EventSlide',
    name: words(`${title} 슬라이드`),
    leftButton: null,
    rightButton: null,
    link: null,
    pcBanner: null,
    mobileBanner: null,
  },
});

function open(session = eventEditor, answers: Answers = {}) {
  return visitStaff(EventFrameScreen, {
    route: 'event-frame',
    session,
    answers: { EventDraftPreview: ({ document }) => ({ event: pageOf(document.title) }), ...answers },
  });
}

const type = (document: object, page = 'details', origin = window.location.origin) =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data: { kind: 'event-preview', document, page }, origin, source: window }),
    );
  });

describe('the frame of the preview', () => {
  it('leads to the list of events when it is opened by itself', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: '이벤트 미리보기' });
    expect(screen.getByRole('link', { name: '이벤트 목록' }).getAttribute('href')).toBe('/admin/event-cms-listing');
  });

  it('shows what is typed, and another page of it', async () => {
    const { sentOf } = open();
    await screen.findByRole('heading', { name: '이벤트 미리보기' });
    expect(sentOf('EventDraftPreview')).toEqual([]);
    await type({ title: '가을' });
    await screen.findByRole('heading', { level: 1, name: '가을' });
    await type({ title: '가을 행사' });
    await screen.findByRole('heading', { level: 1, name: '가을 행사' });
    expect(sentOf('EventDraftPreview').at(-1)).toEqual({ document: { title: '가을 행사' }, language: 'KO' });
    await type({ title: '가을 행사' }, 'success');
    await screen.findByRole('heading', { level: 1, name: '신청했어요' });
    await type({ title: '가을 행사' }, 'home');
    await screen.findByRole('heading', { level: 1, name: '가을 행사 슬라이드' });
    await type({ title: '가을 행사' }, 'listing');
    await screen.findByRole('heading', { level: 3, name: '가을 행사 카드' });
  });

  it.each([
    ['home', '홈 슬라이드가 여기에 보여요'],
    ['listing', '목록 카드가 여기에 보여요'],
    ['details', '상세 화면이 여기에 보여요'],
    ['form', '신청서가 여기에 보여요'],
    ['success', '완료 화면이 여기에 보여요'],
  ])('says what will appear on the page %s, while it has no title', async (page, heading) => {
    const empty = { ...pageOf(''), card: { ...pageOf('').card, name: words('') } };
    open(eventEditor, {
      EventDraftPreview: () => ({ event: { ...empty, slide: { ...empty.slide, name: words('') } } }),
    });
    await screen.findByRole('heading', { name: '이벤트 미리보기' });
    await type({}, page);
    await screen.findByRole('heading', { level: 1, name: heading });
  });

  it('leads nowhere, so that it stays beside the form', async () => {
    const { at } = open();
    await screen.findByRole('heading', { name: '이벤트 미리보기' });
    await type({ title: '가을' });
    fireEvent.click(await screen.findByRole('link', { name: /예약하기/ }));
    expect(at().href).toBe('/event-preview-frame');
  });

  it('listens to our own pages alone', async () => {
    const { sentOf } = open();
    await screen.findByRole('heading', { name: '이벤트 미리보기' });
    await type({ title: '가을' }, 'details', 'https://other.example');
    expect(sentOf('EventDraftPreview')).toEqual([]);
  });

  it('shows nothing to who may not write events', async () => {
    const { sentOf } = open(member);
    await screen.findByRole('heading', { level: 1 });
    await type({ title: '가을' });
    expect(sentOf('EventDraftPreview')).toEqual([]);
  });
});
