import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import QuizSuccessScreen from '../quiz-success/QuizSuccessScreen';
import { visit } from '../test-support';
import QuizCompletionScreen from './QuizCompletionScreen';

describe('the completion of a quiz', () => {
  const open = (id: string) =>
    visit(QuizCompletionScreen, { route: '/events/$id/quiz/completion', at: `/events/${id}/quiz/completion` });

  it.each(['summer-event', 'winterbatteries', 'autumn-event'])('is there for %s', async (id) => {
    await open(id);
    screen.getByRole('heading', { level: 1, name: '응모가 완료됐어요' });
    expect(screen.getByRole('link', { name: '정비 예약하기' }).getAttribute('href')).toBe('/select-location');
  });

  it('leads home for any other', async () => {
    const { href } = await open('wiperblade');
    await waitFor(() => expect(href()).toBe('/'));
  });
});

describe('the success of a quiz', () => {
  const open = (id: string) => visit(QuizSuccessScreen, { route: '/quiz-success/$id', at: `/quiz-success/${id}` });

  it('is there for winter, and invites to a service centre', async () => {
    await open('winterbatteries');
    screen.getByRole('heading', { level: 1, name: '응모가 완료됐어요' });
    expect(screen.getByRole('link', { name: '서비스센터 방문 예약' }).getAttribute('href')).toBe('/select-location');
  });

  it('shows the drawing of the question, which has nothing that looks like an answer box', async () => {
    await open('winterbatteries');
    expect(document.querySelector('svg use')?.getAttribute('href')).toMatch(/#quiz-winterbatteries-desk$/);
    expect(readFileSync('public/images/quiz-winterbatteries-desk.svg', 'utf8')).not.toMatch(/<rect /);
  });

  it('leads home for any other', async () => {
    const { href } = await open('autumn-event');
    await waitFor(() => expect(href()).toBe('/'));
  });
});
