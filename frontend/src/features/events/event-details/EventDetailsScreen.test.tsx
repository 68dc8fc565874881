import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import EventDetailsPreviewScreen from '../../../admin/preview/EventDetailsPreviewScreen';
import { session } from '../../account/test-support';
import { button, layout, picture, visit, way, words } from '../test-support';
import EventDetailsScreen from './EventDetailsScreen';

const event = (more: object = {}) => ({
  __typename: 'EventPage',
  id: '7',
  url: 'winter',
  title: words('겨울 점검'),
  description: words('첫 줄\n둘째 줄'),
  pcBanner: picture('desk.webp'),
  mobileBanner: picture('phone.webp'),
  bannerLink: null,
  pcImage: picture('image.webp'),
  mobileImage: null,
  leftButton: button('참여하기', way('/events-collect-info/winter')),
  rightButton: button('온라인 스토어', way('https://store.gaon.example/', 'ELSEWHERE')),
  notesTitle: words('[유의사항]'),
  notes: [
    { __typename: 'EventNote', text: words('한 번만 참여할 수 있어요.'), link: null },
    { __typename: 'EventNote', text: words('약관을 읽어 주세요.'), link: way('/terms-conditions') },
  ],
  startDate: '2026-11-23',
  endDate: '2026-12-22',
  phase: 'ON',
  ...more,
});

const open = (more: object | null = {}) =>
  visit(EventDetailsScreen, {
    route: '/events-details/$eventurl',
    at: '/events-details/winter',
    answers: { EventDetails: () => ({ event: more && event(more) }) },
  });
const images = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const alts = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('alt'));

beforeEach(() => layout(false));

describe('the page of an event', () => {
  it('shows banner, words, buttons in their colours, picture and notes', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: '겨울 점검' });
    expect(images()).toEqual(['/events-cms/desk.webp?w=1200', '/events-cms/image.webp?w=1200']);
    expect(screen.getByText(/첫 줄/).textContent).toBe('첫 줄\n둘째 줄');
    const join = screen.getByRole('link', { name: /^참여하기: ./ });
    expect(join.getAttribute('href')).toBe('/events-collect-info/winter');
    expect(join.parentElement?.style.getPropertyValue('--button-ground')).toBe('#0172CE');
    const store = screen.getByRole('link', { name: /^온라인 스토어: .+ \(새 창\)$/ });
    expect([store.getAttribute('href'), store.getAttribute('target')]).toEqual([
      'https://store.gaon.example/',
      '_blank',
    ]);
    const notes = within(screen.getByRole('region', { name: '유의사항' }));
    expect(notes.getAllByRole('listitem')).toHaveLength(2);
    expect(notes.getByRole('link', { name: '전체 내용 보기: 약관을 읽어 주세요.' }).getAttribute('href')).toBe(
      '/terms-conditions',
    );
    expect(document.title).toContain('겨울 점검');
  });

  it('has the alternative texts of its pictures', async () => {
    await open({
      pcBanner: picture('desk.webp', { alt: '배터리' }),
      pcImage: picture('image.webp', { alt: '점검표' }),
    });
    await screen.findByRole('heading', { level: 1, name: '겨울 점검' });
    expect(alts()).toEqual(['배터리', '점검표']);
  });

  it('names a picture without one by its title, and a banner without one not at all', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: '겨울 점검' });
    expect(alts()).toEqual(['', '겨울 점검 안내 그림']);
  });

  it('has the pictures of the phone there', async () => {
    layout(true);
    await open();
    await screen.findByRole('heading', { level: 1, name: '겨울 점검' });
    // Only the desk has a picture in the middle, which is better than none.
    expect(images()).toEqual(['/events-cms/phone.webp?w=1200', '/events-cms/image.webp?w=1200']);
  });

  it('leads on by its banner where staff linked it', async () => {
    await open({ bannerLink: way('/products') });
    const link = await screen.findByRole('link', { name: '겨울 점검' });
    expect(link.getAttribute('href')).toBe('/products');
    expect(link.querySelector('img')).not.toBeNull();
  });

  it('has no button that staff did not make', async () => {
    await open({ leftButton: null, rightButton: null, notes: [] });
    await screen.findByRole('heading', { level: 1, name: '겨울 점검' });
    expect(screen.queryByRole('link', { name: /^참여하기: ./ })).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says that it is over, and lets nobody into its form', async () => {
    await open({ phase: 'OVER' });
    await screen.findByText('종료된 이벤트예요');
    screen.getByText(/2026년 12월 22일 \(화\)에 끝나서/);
    expect(screen.queryByRole('link', { name: /^참여하기: ./ })).toBeNull();
    screen.getByRole('link', { name: /^온라인 스토어: .+ \(새 창\)$/ });
  });

  it('says that it has not started', async () => {
    await open({ phase: 'BEFORE' });
    await screen.findByText('아직 시작하지 않은 이벤트예요');
  });

  it('says that there is none at an unknown address', async () => {
    await open(null);
    await screen.findByRole('heading', { level: 1, name: '이벤트를 찾을 수 없어요' });
    expect(screen.getByRole('link', { name: '이벤트 전체 보기' }).getAttribute('href')).toBe('/events');
  });
});

describe('the preview of an event', () => {
  it('leads into the preview of its form, whatever the day', async () => {
    await visit(EventDetailsPreviewScreen, {
      route: '/events-details/preview/$eventurl',
      at: '/events-details/preview/winter',
      answers: { EventDetailsPreview: () => ({ event: event({ phase: 'BEFORE' }) }) },
      session: session({ isAdmin: true, rights: ['PREVIEW_EVENTS'] }),
    });
    const link = await screen.findByRole('link', { name: /^참여하기: ./ });
    expect(link.getAttribute('href')).toBe('/events-collect-info/preview/winter');
  });

  it('says in its strip what status the event has, to staff who manage it', async () => {
    const draft = event();
    await visit(EventDetailsPreviewScreen, {
      route: '/events-details/preview/$eventurl',
      at: '/events-details/preview/winter',
      answers: {
        EventDetailsPreview: () => ({ event: draft }),
        EventStates: () => ({
          staffEvents: {
            __typename: 'StaffEventConnection',
            nodes: [{ __typename: 'StaffEvent', id: draft.id, status: 'DRAFT', phase: 'BEFORE' }],
          },
        }),
      },
      session: session({ isAdmin: true, rights: ['PREVIEW_EVENTS', 'MANAGE_EVENTS'] }),
    });
    await screen.findByText('미리보기 · 초안');
  });
});
