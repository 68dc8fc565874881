import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allImages, allTexts } from '../../../test/texts';
import { layout, visit } from '../test-support';
import FixedEventScreen from './FixedEventScreen';

const IDS = [
  'winterbatteries',
  'wiperblade',
  'may-special-discount',
  'Summer-battery-discount-event',
  'black-friday-november',
];

const open = (id: string, fixedEvent: object | null) =>
  visit(FixedEventScreen, {
    route: '/events/$id',
    at: `/events/${id}`,
    answers: {
      FixedEvent: () => ({
        fixedEvent: fixedEvent && {
          __typename: 'FixedEventPage',
          id,
          phase: 'ON',
          quiz: null,
          startDate: '2026-11-01',
          endDate: '2026-12-31',
          ...fixedEvent,
        },
      }),
    },
  });

beforeEach(() => layout(false));

describe('an event with a page of its own', () => {
  it.each(IDS)('has its words and its drawing: %s', async (id) => {
    await open(id, {});
    await screen.findByRole('heading', { level: 1, name: allTexts['fixed-events']?.[`${id}_title`]?.ko ?? '' });
    const shown = document.body.textContent ?? '';
    // A key instead of its text.
    expect(shown).not.toMatch(new RegExp(`${id}_|_title|_text`));
    for (const part of ['benefit', 'step']) {
      expect(shown).toContain(allTexts['fixed-events']?.[`${id}_${part}_3_text`]?.ko);
    }
    const drawing = allImages['fixed-events']?.[`${id}-desk`];
    screen.getByRole('img', { name: drawing?.alt.ko ?? '' });
    expect(document.querySelector('use')?.getAttribute('href')).toBe(
      `/kr/images/${drawing?.fileName}#${drawing?.fileName.replace('.svg', '')}`,
    );
  });

  it('leads from its first step to the parts that it is about', async () => {
    await open('wiperblade', {});
    const link = await screen.findByRole('link', { name: '부품 조회' });
    expect(link.getAttribute('href')).toBe('/parts-finder?category=parts-wiper');
  });

  it('leads into its quiz while it is on', async () => {
    await open('winterbatteries', { quiz: 'winterbatteries' });
    const link = await screen.findByRole('link', { name: '퀴즈 풀고 응모하기' });
    expect(link.getAttribute('href')).toBe('/events/winterbatteries/quiz');
  });

  it('says that it is over, and leads into no quiz then', async () => {
    await open('winterbatteries', { quiz: 'winterbatteries', phase: 'OVER' });
    await screen.findByText('종료된 이벤트예요');
    expect(screen.queryByRole('link', { name: '퀴즈 풀고 응모하기' })).toBeNull();
  });

  it.each(['lantern-campaign', 'x7f3'])('leads home where there is none: %s', async (id) => {
    const { href } = await open(id, null);
    await waitFor(() => expect(href()).toBe('/'));
  });
});
