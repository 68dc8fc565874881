import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../test/texts';
import { type Answers, auditor, cut, dealerManager, eventEditor, refuse, visitStaff } from '../test-support';
import EventCampaignsScreen from './EventCampaignsScreen';
import { TestCampaigns } from './test-campaigns';

function open({ answers = {} as Answers, session = eventEditor } = {}) {
  const server = new TestCampaigns();
  const visit = visitStaff(EventCampaignsScreen, {
    route: 'event-campaigns',
    session,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server };
}

type User = ReturnType<typeof open>['user'];

const table = (name: string) => screen.findByRole('table', { name });
/** The row after loading; before, a skeleton replaces it. */
const row = async (name: string, id: string) =>
  within(await within(await table(name)).findByRole('row', { name: new RegExp(id) }));
const values = async (name: string, id: string) =>
  (await row(name, id)).getAllByRole('cell').map((cell) => cell.lastChild?.textContent);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the fixed events', () => {
  it('are shown with their address, days, status, and what visitors find outside of these', async () => {
    open();
    expect((await values('고정 이벤트', '블랙 프라이데이')).slice(0, 3)).toEqual([
      '2026/11/20 ~ 2026/11/30',
      '홈으로 이동해요',
      '공개 중',
    ]);
    expect((await values('고정 이벤트', '와이퍼')).slice(0, 2)).toEqual(['제한 없음', '화면에 안내가 나와요']);
    expect((await values('고정 이벤트', '연등')).slice(1, 3)).toEqual(['기간과 상관없이 홈으로 이동해요', '종료됨']);
    const autumn = await row('고정 이벤트', '가을');
    autumn.getByText('2026/09/01부터');
    expect(autumn.getByRole('link').getAttribute('href')).toBe('/events/autumn-event/quiz');
  });

  it('are in order: what is on first, the latest start before the others', async () => {
    const { server } = open();
    server.events.push({ id: 'new-one', startsOn: '2027-01-01', endsOn: null, phase: 'BEFORE' });
    await row('고정 이벤트', '^new-one');
    const table = within(screen.getByRole('table', { name: '고정 이벤트' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '블랙 프라이데이',
      '가을 퀴즈',
      '와이퍼 교체 이벤트',
      'new-one',
      '연등 행사',
    ]);
  });

  it('are called by their ids where there are no words yet', async () => {
    const { server } = open();
    server.events.push({ id: 'new-one', startsOn: null, endsOn: '2026-12-31', phase: 'ON' });
    (await row('고정 이벤트', '^new-one')).getByText('2026/12/31까지');
  });

  it('have words, each of those that the site has', () => {
    const ids = Object.keys(allTexts['fixed-events'] ?? {}).flatMap((key) => /^(.+)_lead$/.exec(key)?.[1] ?? []);
    expect(ids).toContain('black-friday-november');
    expect(ids.filter((id) => !allTexts['staff-campaigns']?.[`event_${id}`])).toEqual([]);
  });

  it('can be asked for again after a failure', async () => {
    let working = false;
    const server = new TestCampaigns();
    const { user } = open({
      answers: { CampaignSettings: (variables) => (working ? server.answers.CampaignSettings?.(variables) : cut()) },
    });
    await screen.findByText('설정을 불러오지 못했어요');
    expect(screen.queryByRole('table')).toBeNull();
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await row('퀴즈', '가을');
  });

  it.each([
    ['an auditor', auditor],
    ['who looks after dealers', dealerManager],
  ])('are not asked for by %s', async (_, session) => {
    const { sentOf } = open({ session });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sentOf('CampaignSettings')).toEqual([]);
  });

  it('are left for sign-in, and come back to, when the session has ended', async () => {
    const { at } = open({ answers: { CampaignSettings: refuse('UnauthorisedAccess') } });
    await waitFor(() => expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/event-campaigns' }));
  });
});

describe('the days of an event', () => {
  const of = '기간 바꾸기: 블랙 프라이데이';
  const ask = async (user: User) => {
    await user.click((await row('고정 이벤트', '블랙 프라이데이')).getByRole('button', { name: of }));
    return dialog(of);
  };
  const save = (user: User) => user.click(dialog(of).getByRole('button', { name: '저장' }));

  it('are changed, and a side is left open', async () => {
    const { user, sentOf } = open();
    const asked = await ask(user);
    await user.click(asked.getByRole('button', { name: '비우기: 종료일' }));
    expect(document.activeElement).toBe(asked.getByRole('button', { name: /^종료일/ }));
    expect(asked.queryByRole('button', { name: '비우기: 종료일' })).toBeNull();
    await user.click(asked.getByRole('button', { name: /^시작일/ }));
    await user.click(await dialog('시작일').findByRole('button', { name: /11월 16일/ }));
    await waitFor(() => expect(asked.getByRole('button', { name: /^시작일/ }).textContent).toContain('11월 16일'));
    await save(user);
    await screen.findByText('블랙 프라이데이: 기간을 저장했어요.');
    expect(sentOf('SetFixedEventDays')).toEqual([
      { input: { id: 'black-friday-november', startsOn: '2026-11-16', endsOn: null }, language: 'KO' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () =>
      expect((await values('고정 이벤트', '블랙 프라이데이'))[0], 'asked for again').toBe('2026/11/16부터'),
    );
  });

  it('say that they are the wrong way round before anybody is asked, until either is another', async () => {
    const { user, sentOf } = open();
    const asked = await ask(user);
    await user.click(asked.getByRole('button', { name: /^종료일/ }));
    await user.click(await dialog('종료일').findByRole('button', { name: /11월 19일/ }));
    await save(user);
    await user.click(await asked.findByRole('link', { name: '종료일은 시작일과 같거나 그 뒤여야 해요.' }));
    expect(document.activeElement).toBe(asked.getByRole('button', { name: /^시작일/ }));
    expect(sentOf('SetFixedEventDays')).toEqual([]);
    await user.click(asked.getByRole('button', { name: '비우기: 종료일' }));
    await waitFor(() => expect(asked.queryByText('종료일은 시작일과 같거나 그 뒤여야 해요.')).toBeNull());
  });

  it('show the server’s sentence at the field, and lose nothing to a cut connection', async () => {
    const { user, server } = open();
    const asked = await ask(user);
    await user.click(asked.getByRole('button', { name: '비우기: 시작일' }));
    server.next = { path: 'endsOn', code: 'date_invalid', message: '쓸 수 없는 날이에요.' };
    await save(user);
    await asked.findByRole('link', { name: '쓸 수 없는 날이에요.' });
    expect(asked.getByRole('button', { name: /^종료일/ }).getAttribute('aria-invalid')).toBe('true');
    server.next = 'cut';
    await save(user);
    await asked.findByText(/서버에 연결하지 못했어요/);
    expect(asked.getByRole('button', { name: /^시작일/ }).textContent).toContain('제한 없음');
    await save(user);
    await waitFor(() => expect(server.events[1]).toMatchObject({ startsOn: null, endsOn: '2026-11-30' }));
  });

  it('give way to "not allowed" when the right was taken meanwhile', async () => {
    const { user, at } = open({
      answers: { SetFixedEventDays: refuse('not_allowed'), CurrentSession: () => ({ session: auditor }) },
    });
    await ask(user);
    await save(user);
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(at().href).toBe('/admin/event-campaigns');
  });
});

describe('the answer of a quiz', () => {
  const of = '정답 정하기: 가을 퀴즈';
  const ask = async (user: User) => {
    await user.click((await row('퀴즈', '가을')).getByRole('button', { name: of }));
    return dialog(of);
  };
  const save = (user: User) => user.click(dialog(of).getByRole('button', { name: '저장' }));

  it('is there or not, and is told to nobody', async () => {
    const { user } = open();
    expect((await values('퀴즈', '겨울')).slice(0, 3)).toEqual(['인정하는 표기 2개', '2026/11/23 09:30:05', '공개 중']);
    expect((await values('퀴즈', '가을')).slice(0, 3)).toEqual(['없음', '–', '공개 예정']);
    const asked = await ask(user);
    asked.getByText(/지금 정답은 보여 주지 않아요/);
    expect(asked.getByRole('textbox', { name: '표기 1' })).toHaveProperty('value', '');
  });

  it('has several spellings, in rows that come and go with the focus', async () => {
    const { user, sentOf } = open();
    const asked = await ask(user);
    const spelling = (number: number) => asked.getByRole('textbox', { name: `표기 ${number}` });
    expect(asked.queryByRole('button', { name: /^빼기/ })).toBeNull();
    await user.type(spelling(1), ' 브레이크 ');
    await user.click(asked.getByRole('button', { name: '표기 추가' }));
    await waitFor(() => expect(document.activeElement).toBe(spelling(2)));
    await user.type(spelling(2), 'PADS');
    await user.click(asked.getByRole('button', { name: '표기 추가' }));
    await user.type(spelling(3), 'disc');
    await user.click(asked.getByRole('button', { name: '빼기: 표기 2' }));
    expect(document.activeElement).toBe(spelling(2));
    expect(spelling(2)).toHaveProperty('value', 'disc');
    await save(user);
    await screen.findByText('가을 퀴즈: 정답을 저장했어요.');
    expect(sentOf('SetQuizAnswers')).toEqual([
      { input: { quiz: 'autumn-event', answers: ['브레이크', 'disc'] }, language: 'KO' },
    ]);
    await waitFor(async () => expect((await values('퀴즈', '가을'))[0]).toBe('인정하는 표기 2개'));
  });

  it('has ten spellings at most', async () => {
    const { user } = open();
    const asked = await ask(user);
    for (let rows = 1; rows < 10; rows += 1) await user.click(asked.getByRole('button', { name: '표기 추가' }));
    expect(asked.getAllByRole('textbox')).toHaveLength(10);
    expect(asked.queryByRole('button', { name: '표기 추가' })).toBeNull();
  });

  it('has four letters in each spelling, or says which has not', async () => {
    const { user, sentOf } = open();
    const asked = await ask(user);
    await user.type(asked.getByRole('textbox', { name: '표기 1' }), 'disc');
    await user.click(asked.getByRole('button', { name: '표기 추가' }));
    const second = asked.getByRole('textbox', { name: '표기 2' });
    await user.type(second, '브레익');
    await save(user);
    await user.click(await asked.findByRole('link', { name: '표기 2: 정답은 네 글자로 입력해 주세요.' }));
    expect(document.activeElement).toBe(second);
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(asked.getByRole('textbox', { name: '표기 1' }).getAttribute('aria-invalid')).toBeNull();
    expect(sentOf('SetQuizAnswers')).toEqual([]);
    await user.type(second, '크');
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    ['the list', 'answers', '정답은 네 글자로 입력해 주세요.'],
    ['a row', 'answers.0', '표기 1: 정답은 네 글자로 입력해 주세요.'],
  ])('shows the server’s sentence at %s, and can be saved again', async (_, path, shown) => {
    const { user, server } = open();
    const asked = await ask(user);
    await user.type(asked.getByRole('textbox', { name: '표기 1' }), 'ㅁㅁㅁㅁ');
    server.next = { path, code: 'quiz_answer_invalid', message: '정답은 네 글자로 입력해 주세요.' };
    await save(user);
    await asked.findByRole('link', { name: shown });
    expect(asked.getAllByText('정답은 네 글자로 입력해 주세요.')).not.toHaveLength(0);
    await user.clear(asked.getByRole('textbox', { name: '표기 1' }));
    await user.type(asked.getByRole('textbox', { name: '표기 1' }), 'disc');
    await save(user);
    await waitFor(() => expect(server.quizzes[1]?.answerCount).toBe(1));
  });
});

describe('the erasure of an entry', () => {
  const begin = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: '참여 기록 지우기' }));
    return screen.findByRole('textbox', { name: '참여 번호' });
  };
  const fill = async (user: User, number: string, reason: string) => {
    await user.type(await begin(user), number);
    await user.type(screen.getByRole('textbox', { name: '지우는 이유' }), reason);
    await user.click(screen.getByRole('button', { name: '지우기' }));
  };
  const yes = async (user: User) =>
    user.click(
      within(await screen.findByRole('dialog', { name: '참여 기록을 지울까요?' })).getByRole('button', {
        name: '지우기',
      }),
    );

  it('is done after a question, and said', async () => {
    const { user, server, sentOf } = open();
    await fill(user, '17', ' 본인 요청 ');
    const question = within(await screen.findByRole('dialog', { name: '참여 기록을 지울까요?' }));
    question.getByText('참여 번호 17번');
    question.getByText(/되돌릴 수 없어요/);
    expect(sentOf('EraseEventEntry')).toEqual([]);
    await yes(user);
    await screen.findByText('참여 기록 17번을 지웠어요.');
    expect(sentOf('EraseEventEntry')).toEqual([{ input: { entry: 17, reason: '본인 요청' }, language: 'KO' }]);
    expect(server.entries.size).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await begin(user)).toHaveProperty('value', '');
  });

  it('is not done when the question is answered with no, and what was typed stays', async () => {
    const { user, sentOf } = open();
    await fill(user, '17', '본인 요청');
    const question = within(await screen.findByRole('dialog', { name: '참여 기록을 지울까요?' }));
    await user.click(question.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '참여 기록을 지울까요?' })).toBeNull());
    expect(sentOf('EraseEventEntry')).toEqual([]);
    expect(screen.getByRole('textbox', { name: '참여 번호' })).toHaveProperty('value', '17');
  });

  it.each(['', '0', 'a7', '2147483648'])('takes no %j for a number, and asks for a reason', async (number) => {
    const { user, sentOf } = open();
    const field = await begin(user);
    if (number) await user.type(field, number);
    await user.click(await screen.findByRole('button', { name: '지우기' }));
    await screen.findByRole('link', { name: '참여 번호를 숫자로 적어 주세요.' });
    screen.getByRole('link', { name: '사유를 적어 주세요.' });
    expect(screen.queryByRole('dialog', { name: '참여 기록을 지울까요?' })).toBeNull();
    expect(sentOf('EraseEventEntry')).toEqual([]);
  });

  it('says at the number that there is no such entry', async () => {
    const { user } = open();
    await fill(user, '18', '본인 요청');
    await yes(user);
    await user.click(await screen.findByRole('link', { name: '참여 기록을 찾을 수 없어요.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '참여 번호' }));
    expect(screen.getByRole('textbox', { name: '지우는 이유' })).toHaveProperty('value', '본인 요청');
  });

  it('loses nothing to a cut connection', async () => {
    const { user, server } = open();
    server.next = 'cut';
    await fill(user, '17', '본인 요청');
    await yes(user);
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect(server.entries.size).toBe(1);
    expect(screen.getByRole('textbox', { name: '참여 번호' })).toHaveProperty('value', '17');
  });
});
