import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import EventsPreviewScreen from '../../../admin/preview/EventsPreviewScreen';
import { session } from '../../account/test-support';
import { type Answers, layout, picture, visit, words } from '../test-support';
import EventsScreen from './EventsScreen';

const active = (id: number, more: object = {}) => ({
  __typename: 'EventCard',
  id: String(id),
  url: `event-${id}`,
  name: words(`이벤트 ${id}`),
  description: words('설명'),
  buttonText: words('참여하기'),
  banner: picture('banner.webp'),
  startDate: '2026-11-23',
  endDate: '2026-12-22',
  ...more,
});
const past = (id: number, name = `지난 이벤트 ${id}`) => ({
  __typename: 'PastEvent',
  id: String(id),
  url: `past-${id}`,
  name: words(name),
  startDate: '2026-05-01',
  endDate: '2026-05-31',
});
const many = (count: number) => Array.from({ length: count }, (_, at) => past(at + 1));

const open = (activeEvents: unknown[], pastEvents: unknown[]) =>
  visit(EventsScreen, { route: '/events', answers: { Events: () => ({ activeEvents, pastEvents }) } });
const pastNames = () =>
  within(screen.getByRole('region', { name: '지난 이벤트' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('span')?.textContent);

beforeEach(() => layout(false));

describe('the list of events', () => {
  it('has a card for what is on, with one way into it', async () => {
    await open([active(1), active(2, { buttonText: words(''), banner: null })], []);
    const card = within((await screen.findByRole('heading', { name: '이벤트 1' })).closest('li') as HTMLElement);
    const link = card.getByRole('link', { name: '참여하기: 이벤트 1' });
    expect(link.getAttribute('href')).toBe('/events-details/event-1');
    card.getByText('2026년 11월 23일 ~ 12월 22일');
    const image = document.querySelector('img[srcset]');
    expect(image?.getAttribute('src')).toBe('/events-cms/banner.webp?w=1200');
    expect(image?.getAttribute('loading')).toBe('eager');
    // The words of the card say the same.
    expect(image?.getAttribute('alt')).toBe('');
    // Without words of its own the button has those of the site.
    screen.getByRole('link', { name: '자세히 보기: 이벤트 2' });
  });

  it('says in which language words are that are not those of the page', async () => {
    await open([active(1, { name: words('Winter', 'EN') })], [{ ...past(1), name: words('Spring', 'EN') }]);
    const names = await screen.findAllByText('Winter');
    expect(names.map((name) => name.getAttribute('lang'))).toEqual(['en', 'en']);
    expect(screen.getByText('Spring').getAttribute('lang')).toBe('en');
    expect(screen.getByText('설명').getAttribute('lang')).toBeNull();
  });

  it('says so where nothing is on and nothing was', async () => {
    await open([], []);
    await screen.findByText('지금 진행 중인 이벤트가 없어요');
    screen.getByText('아직 지난 이벤트가 없어요.');
  });

  it('cuts names of past events at 75 letters', async () => {
    await open([], [past(1, '가'.repeat(80))]);
    await screen.findByText(`${'가'.repeat(75)}…`);
  });

  it('pages past events by four on desks, with arrows that end', async () => {
    const { user } = await open([], many(9));
    await screen.findByText('지난 이벤트 1');
    expect(pastNames()).toEqual(['지난 이벤트 1', '지난 이벤트 2', '지난 이벤트 3', '지난 이벤트 4']);
    const next = screen.getByRole('button', { name: '다음 지난 이벤트' });
    const previous = screen.getByRole('button', { name: '이전 지난 이벤트' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    await user.click(next);
    expect(pastNames()).toEqual(['지난 이벤트 9']);
    screen.getByText('3 / 3쪽');
    await user.click(next);
    expect(pastNames()).toEqual(['지난 이벤트 9']);
    expect(document.activeElement).toBe(next);
    await user.click(previous);
    expect(pastNames()[0]).toBe('지난 이벤트 5');
  });

  it('has four past events on phones, and four more a press', async () => {
    layout(true);
    const { user } = await open([], many(9));
    await screen.findByText('지난 이벤트 1');
    expect(pastNames()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(pastNames()).toHaveLength(8);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('지난 이벤트 5'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(pastNames()).toHaveLength(9);
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('offers to try again when it did not come', async () => {
    let answers = 0;
    const answer: Answers = {
      Events: () => {
        answers += 1;
        if (answers === 1) throw new Error('cut');
        return { activeEvents: [active(1)], pastEvents: [] };
      },
    };
    const { user } = await visit(EventsScreen, { route: '/events', answers: answer });
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    await screen.findByText('이벤트 1');
  });
});

describe('the preview of the list', () => {
  it('leads to the previews of its events', async () => {
    await visit(EventsPreviewScreen, {
      route: '/events/preview',
      answers: { EventsPreview: () => ({ activeEvents: [active(1)], pastEvents: [] }) },
      session: session({ isAdmin: true, rights: ['PREVIEW_EVENTS'] }),
    });
    const link = await screen.findByRole('link', { name: '참여하기: 이벤트 1' });
    expect(link.getAttribute('href')).toBe('/events-details/preview/event-1');
  });

  it('divides the events by their status, for staff who manage them', async () => {
    await visit(EventsPreviewScreen, {
      route: '/events/preview',
      answers: {
        EventsPreview: () => ({ activeEvents: [active(1), active(2), active(3)], pastEvents: [] }),
        EventStates: () => ({
          staffEvents: {
            __typename: 'StaffEventConnection',
            nodes: [
              { __typename: 'StaffEvent', id: '1', status: 'LAUNCHED', phase: 'ON' },
              { __typename: 'StaffEvent', id: '2', status: 'SCHEDULED', phase: 'BEFORE' },
              { __typename: 'StaffEvent', id: '3', status: 'DRAFT', phase: 'BEFORE' },
            ],
          },
        }),
      },
      session: session({ isAdmin: true, rights: ['PREVIEW_EVENTS', 'MANAGE_EVENTS'] }),
    });
    const part = (name: string) => within(screen.getByRole('region', { name }));
    await screen.findByRole('region', { name: '초안' });
    for (const [heading, name, status] of [
      ['진행 중인 이벤트', '이벤트 1', '공개 중'],
      ['공개 예정인 이벤트', '이벤트 2', '공개 예정'],
      ['초안', '이벤트 3', '초안'],
    ] as const) {
      expect(part(heading).getAllByRole('heading', { level: 3 })).toHaveLength(1);
      part(heading).getByRole('heading', { level: 3, name });
      expect(part(heading).getAllByText(status).length).toBeGreaterThan(0);
    }
  });

  it('marks an event that is still to come', async () => {
    const coming = active(2, { startDate: '2999-01-01', endDate: '2999-02-01' });
    await visit(EventsPreviewScreen, {
      route: '/events/preview',
      answers: {
        EventsPreview: () => ({ activeEvents: [active(1, { startDate: '2020-01-01' }), coming], pastEvents: [] }),
      },
      session: session({ isAdmin: true, rights: ['PREVIEW_EVENTS'] }),
    });
    const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
    await screen.findByRole('heading', { name: '이벤트 2' });
    card('이벤트 2').getByText('시작 전');
    expect(card('이벤트 1').queryByText('시작 전')).toBeNull();
    screen.getByRole('region', { name: '진행 중이거나 준비 중인 이벤트' });
  });

  it('asks for nothing on behalf of somebody who may not', async () => {
    const { sentOf } = await visit(EventsPreviewScreen, { route: '/events/preview', session: session() });
    expect(sentOf('EventsPreview')).toEqual([]);
  });
});
