import { CombinedGraphQLErrors } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, session, visit } from '../../features/account/test-support';
import { slide } from '../../features/home/test-slides';
import { setSession } from '../../session/session';
import PreviewScreen from './PreviewScreen';

vi.mock('../../features/home/carousel/use-embla');

const ended = {
  ...slide('summer', { buttonActive: false }),
  startsAt: '2024-06-09T23:00:00Z',
  endsAt: '2024-07-31T07:45:00Z',
  cutOffAt: '2024-07-31T15:00:00Z',
  shown: false,
};

async function open(answers: Answers, who = session({ isAdmin: true })) {
  const page = visit(() => <PreviewScreen />, { route: '/preview', answers });
  act(() => setSession(who));
  return page;
}

const refuse = (message: string) => {
  throw new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code: 'UNAUTHORISED_ACCESS' } }] });
};

describe('the preview of the home page', () => {
  it('lists all slides with their states and days in Seoul, and shows one that is pressed', async () => {
    const always = { startsAt: null, endsAt: null, cutOffAt: null };
    const { user } = await open({
      HomePreview: () => ({
        states: [],
        serviceCategories: [],
        activeEvents: [],
        homeSlidePreview: [
          { ...slide('shown'), ...always, shown: true },
          ended,
          { ...slide('coming'), ...always, startsAt: '2027-01-01T15:00:00Z', shown: false },
        ],
      }),
    });
    const strip = within(await screen.findByRole('list', { name: '홈 배너 3개' }));
    expect(strip.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '1. shown 제목 공개 중 기간 제한 없음',
      '2. summer 제목 종료됨 2024년 6월 10일 ~ 7월 31일',
      '3. coming 제목 공개 예정 2027년 1월 2일 (토)부터',
    ]);
    await user.click(strip.getByRole('button', { name: /^3\. coming/ }));
    expect(document.querySelector('li:not([inert]) p')?.textContent).toBe('coming 제목');
    expect(strip.getByRole('button', { current: true }).textContent).toMatch(/^3\. coming/);
  });

  it('shows the state of an event to staff who manage it', async () => {
    const draft = { ...ended, ...slide('event-7'), id: 'event-7', shown: false };
    await open(
      {
        HomePreview: () => ({ states: [], serviceCategories: [], activeEvents: [], homeSlidePreview: [draft] }),
        EventStates: () => ({
          staffEvents: {
            __typename: 'StaffEventConnection',
            nodes: [{ __typename: 'StaffEvent', id: '7', status: 'DRAFT', phase: 'BEFORE' }],
          },
        }),
      },
      session({ isAdmin: true, rights: ['MANAGE_EVENTS'] }),
    );
    await waitFor(() => screen.getByRole('button', { name: /^1\. event-7 제목 초안/ }));
  });

  describe('where it starts', () => {
    const scroll = vi.fn();
    const loaded = { states: [], serviceCategories: [], activeEvents: [], homeSlidePreview: [ended] };
    beforeEach(() => {
      scroll.mockClear();
      Element.prototype.scrollIntoView = scroll;
    });
    afterEach(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
      window.scrollY = 0;
    });

    it('is at the slides, and the staff area is a link away', async () => {
      await open({ HomePreview: () => loaded });
      const slides = await screen.findByRole('heading', { name: '홈 배너 1개' });
      await waitFor(() => expect(document.activeElement).toBe(slides));
      expect(scroll.mock.contexts).toEqual([slides]);
      expect(screen.getByRole('link', { name: '관리자 화면으로' }).getAttribute('href')).toBe('/admin');
    });

    it('is where the user has scrolled meanwhile, from where a button leads to the slides', async () => {
      window.scrollY = 300;
      const { user } = await open({ HomePreview: () => loaded });
      const slides = await screen.findByRole('heading', { name: '홈 배너 1개' });
      expect(scroll).not.toHaveBeenCalled();
      expect(document.activeElement).not.toBe(slides);
      await user.click(screen.getByRole('button', { name: '배너 1개 보기' }));
      expect(scroll.mock.contexts).toEqual([slides]);
      expect(document.activeElement).toBe(slides);
    });
  });

  it('leads to sign-in and back when the server answers UnauthorisedAccess', async () => {
    const { href, state } = await open({ HomePreview: () => refuse('UnauthorisedAccess') });
    await waitFor(() => expect(href()).toBe('/sign-in?re=unauthorised'));
    expect(state().returnTo).toBe('/preview');
  });

  it('asks for nothing on behalf of a member, who is told so and not sent away', async () => {
    const { sentOf, href } = await open({}, session());
    await screen.findByRole('heading', { level: 1 });
    screen.getByText(/gaon@example.com/);
    expect(sentOf('HomePreview')).toEqual([]);
    expect(href()).toBe('/preview');
  });
});
