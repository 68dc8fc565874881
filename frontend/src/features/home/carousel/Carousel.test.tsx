import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localizedText } from '../../../test/answers';
import { visit } from '../../account/test-support';
import { button, picture, way as wayTo, words } from '../../events/test-support';
import { slide } from '../test-slides';
import { Carousel } from './Carousel';
import type { Slide } from './rules';
import { useTurning } from './use-turning';

// Dragging needs a layout, which jsdom has none of; the slides change without it.
vi.mock('./use-embla');
vi.mock('./use-turning');

const clip = slide('clip', { kind: 'VIDEO', videoPhone: 'clip-phone', videoDesk: 'clip-desk', link: null });
const three = [slide('first'), clip, slide('last', { kind: 'IMAGE' })];

const media = new Set<string>();

beforeEach(() => {
  media.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.has(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => new Response(`<svg><title>${address}</title></svg>`)),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (slides: readonly Slide[] = three) =>
  visit(
    () => (
      <>
        <Carousel slides={slides} />
        <h1>페이지</h1>
      </>
    ),
    { route: '/location-service' },
  );
const press = (name: string) => screen.getByRole('button', { name });
const shown = () => document.querySelector('li:not([inert]) p')?.textContent;
/** jsdom does not know what is inert. */
const way = () =>
  within(document.querySelector<HTMLElement>('li:not([inert])') as HTMLElement).getByRole('link', {
    name: '정비 예약',
  });
const turning = () => vi.mocked(useTurning).mock.lastCall?.[0];
const stay = () => vi.mocked(useTurning).mock.lastCall?.[2];

describe('the carousel', () => {
  it('says in figures which of many slides is seen', async () => {
    await open(Array.from({ length: 12 }, (_none, nth) => slide(`nth-${nth}`)));
    screen.getByText('1 / 12');
    expect(screen.queryByRole('button', { name: /^1\/12/ })).toBeNull();
    fireEvent.click(press('다음 소식'));
    await screen.findByText('2 / 12');
  });

  it('shows one slide and keeps the others out of reach', async () => {
    await open();
    expect(shown()).toBe('first 제목');
    expect(document.querySelectorAll('li[inert]')).toHaveLength(2);
    expect(way().getAttribute('href')).toBe('/select-location');
  });

  it('goes forth and back by buttons, round the end, and says what is seen', async () => {
    const { user } = await open();
    await user.click(press('다음 소식'));
    expect(shown()).toBe('clip 제목');
    expect(screen.getByRole('status').textContent).toBe('2/3 clip 제목');
    await user.click(press('이전 소식'));
    await user.click(press('이전 소식'));
    expect(shown()).toBe('last 제목');
    await user.click(press('1/3 first 제목'));
    expect(shown()).toBe('first 제목');
    expect(press('1/3 first 제목').getAttribute('aria-current')).toBe('true');
  });

  it('goes forth and back by the arrow keys', async () => {
    await open();
    fireEvent.keyDown(press('다음 소식'), { key: 'ArrowLeft' });
    expect(shown()).toBe('last 제목');
    fireEvent.keyDown(press('다음 소식'), { key: 'ArrowRight' });
    expect(shown()).toBe('first 제목');
    fireEvent.keyDown(press('다음 소식'), { key: 'ArrowRight', altKey: true });
    expect(shown()).toBe('first 제목');
  });

  it('turns by itself, the clip after forty seconds, until it is stopped', async () => {
    const { user } = await open();
    expect([turning(), stay()]).toEqual([true, 6_000]);
    act(() => vi.mocked(useTurning).mock.lastCall?.[3]());
    expect(shown()).toBe('clip 제목');
    expect(stay()).toBe(40_000);
    // Automatic changes are not announced.
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(press('자동 넘김 멈추기'));
    expect(turning()).toBe(false);
    await user.click(press('자동 넘김 시작'));
    expect(turning()).toBe(true);
  });

  it('stands still for whoever asks for less motion, and turns when told to', async () => {
    media.add('(prefers-reduced-motion: reduce)');
    const { user } = await open();
    expect(turning()).toBe(false);
    await user.click(press('자동 넘김 시작'));
    expect(turning()).toBe(true);
  });

  it('stops for whoever comes by keyboard', async () => {
    const { user } = await open();
    await user.tab();
    expect(document.activeElement).toBe(way());
    expect(turning()).toBe(false);
  });

  it('plays the clip while it is seen and nobody has stopped it', async () => {
    const { user } = await open();
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    const video = document.querySelector('video') as HTMLVideoElement;
    expect(play).not.toHaveBeenCalled();
    expect(video.preload).toBe('none');
    await user.click(press('다음 소식'));
    expect(play).toHaveBeenCalledTimes(1);
    expect(video.muted).toBe(true);
    vi.mocked(HTMLMediaElement.prototype.pause).mockClear();
    await user.click(press('자동 넘김 멈추기'));
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  });

  it.each([
    ['phone', ['(max-width: 768px)'], 'first-phone.svg', 'clip-phone.webm'],
    ['desk', [], 'first-desk.svg', 'clip-desk.webm'],
  ])('has pictures and a clip of its own for the %s', async (_, matching, picture, film) => {
    for (const query of matching) media.add(query);
    await open();
    const drawing = await screen.findByRole('img', { name: 'first 그림' });
    await waitFor(() => within(drawing).getByText(`/kr/images/${picture}`));
    expect(document.querySelector('video source')?.getAttribute('src')).toBe(`/kr/images/${film}`);
  });

  it('has its button off between the end and the cut-off, and says why', async () => {
    await open([slide('over', { kind: 'EVENT', buttonActive: false })]);
    expect(press('정비 예약')).toHaveProperty('disabled', true);
    screen.getByText('종료됐어요.');
  });

  it('has nothing to press for a single slide', async () => {
    await open([slide('only')]);
    expect(screen.queryByRole('button', { name: '다음 소식' })).toBeNull();
    expect(turning()).toBe(false);
  });

  it('leaves the site in a new window', async () => {
    await open([slide('shop', { link: 'https://store.gaon.example/' })]);
    const link = screen.getByRole('link', { name: '정비 예약 (새 창)' });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  describe('with an event', () => {
    const event = (more: object = {}): Slide['event'] => ({
      __typename: 'EventSlide',
      name: words('겨울 점검 이벤트'),
      leftButton: button('참여하기', wayTo('/events-collect-info/winter')),
      rightButton: null,
      link: wayTo('/events-details/winter'),
      pcBanner: picture('desk.webp'),
      mobileBanner: picture('phone.webp'),
      ...more,
    });
    const ofEvent = (more: object = {}) =>
      slide('event', { kind: 'EVENT', event: event(more), phoneImage: none, deskImage: none, buttonText: null });
    const none = localizedText('');

    it('shows its picture at once, its name, its button, and leads on by the whole slide', async () => {
      await open([ofEvent(), slide('second')]);
      const image = document.querySelector('img');
      expect(image?.getAttribute('srcset')).toContain('/events-cms/desk.webp?w=640 640w');
      expect(image?.getAttribute('fetchpriority')).toBe('high');
      expect(image?.style.objectPosition).toBe('25% 50%');
      expect(shown()).toBe('겨울 점검 이벤트');
      const links = within(document.querySelector<HTMLElement>('li:not([inert])') as HTMLElement).getAllByRole('link');
      expect(
        links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['겨울 점검 이벤트', '/events-details/winter'],
        ['참여하기: 겨울 점검 이벤트', '/events-collect-info/winter'],
      ]);
      press('1/2 겨울 점검 이벤트');
    });

    it('has the alternative text of its picture', async () => {
      await open([ofEvent({ pcBanner: picture('desk.webp', { alt: '배터리' }) })]);
      expect(document.querySelector('img')?.getAttribute('alt')).toBe('배터리');
    });

    it('has the picture of the phone there, and marks words of another language', async () => {
      media.add('(max-width: 768px)');
      await open([ofEvent({ name: words('Winter check', 'EN'), link: null, leftButton: null })]);
      expect(document.querySelector('img')?.getAttribute('src')).toBe('/events-cms/phone.webp?w=1200');
      expect(screen.getByText('Winter check').getAttribute('lang')).toBe('en');
      expect(screen.queryByRole('link')).toBeNull();
    });
  });
});
