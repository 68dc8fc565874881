/** A server with fixed events, quizzes and entries for tests, that saves and refuses as the real one does. */
import { type TestError, userErrors } from '../../test/answers';
import type { Answers } from '../../test/visit';

export class TestCampaigns {
  readonly events = [
    { id: 'autumn-event', startsOn: '2026-09-01', endsOn: null, phase: 'ON' },
    { id: 'black-friday-november', startsOn: '2026-11-20', endsOn: '2026-11-30', phase: 'ON' },
    { id: 'lantern-campaign', startsOn: '2024-06-10', endsOn: '2024-07-31', phase: 'OVER' },
    { id: 'wiperblade', startsOn: null, endsOn: null, phase: 'ON' },
  ] as { id: string; startsOn: string | null; endsOn: string | null; phase: string }[];

  readonly quizzes = [
    { id: 'winterbatteries', answerCount: 2, changedAt: '2026-11-23T00:30:05Z', phase: 'ON' },
    { id: 'autumn-event', answerCount: 0, changedAt: null, phase: 'BEFORE' },
  ] as { id: string; answerCount: number; changedAt: string | null; phase: string }[];

  readonly entries = new Set([17]);

  /** The next change meets this, once. */
  next: 'cut' | TestError | null = null;

  /** Whether the next change is refused; its errors. */
  private refusal(): TestError[] {
    const { next } = this;
    this.next = null;
    if (next === 'cut') throw new Error('cut');
    return next ? [next] : [];
  }

  private static payload = (name: string, errors: TestError[]) => ({
    __typename: name,
    errors: userErrors(errors),
  });

  readonly answers: Answers = {
    CampaignSettings: () => ({
      campaignSettings: {
        __typename: 'CampaignSettings',
        fixedEvents: this.events.map((event) => ({ __typename: 'FixedEventSettings', ...event })),
        quizzes: this.quizzes.map((quiz) => ({ __typename: 'QuizSettings', ...quiz })),
      },
    }),
    SetFixedEventDays: ({ input: { id, startsOn, endsOn } }) => {
      const errors = this.refusal();
      const event = this.events.find((one) => one.id === id);
      if (errors.length === 0 && event) Object.assign(event, { startsOn, endsOn });
      return { setFixedEventDays: TestCampaigns.payload('SetFixedEventDaysPayload', errors) };
    },
    SetQuizAnswers: ({ input: { quiz: id, answers } }) => {
      const errors = this.refusal();
      const quiz = this.quizzes.find((one) => one.id === id);
      const changed = { answerCount: answers.length, changedAt: '2026-11-23T01:00:00Z' };
      if (errors.length === 0 && quiz) Object.assign(quiz, changed);
      return { setQuizAnswers: TestCampaigns.payload('SetQuizAnswersPayload', errors) };
    },
    EraseEventEntry: ({ input: { entry } }) => {
      const errors = this.refusal();
      if (errors.length === 0 && !this.entries.delete(entry)) {
        errors.push({ path: 'entry', code: 'entry_not_found', message: '참여 기록을 찾을 수 없어요.' });
      }
      return { eraseEventEntry: TestCampaigns.payload('EraseEventEntryPayload', errors) };
    },
  };
}
