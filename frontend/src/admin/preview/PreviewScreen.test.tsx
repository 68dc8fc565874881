import { CombinedGraphQLErrors } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
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
  it('shows slides that visitors do not see, with their dates in Seoul', async () => {
    await open({
      HomePreview: () => ({ states: [], serviceCategories: [], activeEvents: [], homeSlidePreview: [ended] }),
    });
    await screen.findByText('summer 제목');
    screen.getByText('지금은 안 보여요');
    screen.getByText('2024년 6월 10일 (월) 08:00 ~ 2024년 8월 1일 (목) 00:00');
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
      const slides = await screen.findByRole('region', { name: '새 소식' });
      await waitFor(() => expect(document.activeElement).toBe(slides));
      expect(scroll.mock.contexts).toEqual([slides]);
      expect(screen.getByRole('link', { name: '관리자 화면으로' }).getAttribute('href')).toBe('/admin');
    });

    it('is where the user has scrolled meanwhile', async () => {
      window.scrollY = 300;
      await open({ HomePreview: () => loaded });
      const slides = await screen.findByRole('region', { name: '새 소식' });
      expect(scroll).not.toHaveBeenCalled();
      expect(document.activeElement).not.toBe(slides);
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
