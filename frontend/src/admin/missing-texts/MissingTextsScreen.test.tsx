import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageInfo } from '../../test/answers';
import { TestLibrary } from '../content/test-content';
import { type Answers, auditor, contentEditor, cut, visitStaff } from '../test-support';
import MissingTextsScreen from './MissingTextsScreen';

const missing = (key: string, reason: string, more: Record<string, unknown> = {}) => ({
  __typename: 'MissingContent',
  screen: 'home',
  key,
  language: 'EN',
  reason,
  firstAskedAt: null,
  ...more,
});
const unknown = missing('tittle', 'UNKNOWN', { language: 'KO', firstAskedAt: '2026-11-21T15:00:05Z' });
const same = missing('lead', 'SAME_AS_KOREAN');

beforeEach(() => sessionStorage.clear());

/** The server's report; a change of it is visible after a refetch. */
function open(
  rows: unknown[],
  { answers = {} as Answers, session = contentEditor, search = '', next = null as string | null } = {},
) {
  const report = { rows };
  const library = new TestLibrary([{ screen: 'home', key: 'lead', ko: '가온이에요', en: '가온이에요' }]);
  const MissingTexts = () => ({
    missingTexts: {
      __typename: 'MissingContentConnection',
      nodes: report.rows,
      pageInfo: pageInfo(next),
      totalCount: report.rows.length,
    },
  });
  const all = { ...library.answers, MissingTexts, ...answers };
  return { ...visitStaff(MissingTextsScreen, { route: 'missing-texts', session, search, answers: all }), report };
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the report of missing texts', () => {
  it('says in which language readers get none, and why', async () => {
    open([unknown, same]);
    const cells = async (name: RegExp) =>
      (await row(name)).getAllByRole('cell').map((cell) => cell.lastChild?.textContent);
    expect((await cells(/home\.tittle/)).slice(0, 3)).toEqual(['한국어', '없는 키를 찾았어요', '2026/11/22 00:00:05']);
    expect((await cells(/home\.lead/)).slice(0, 3)).toEqual(['영어', '한국어가 그대로 있어요', '–']);
    screen.getByText('모두 2개');
    // Keys missing in the program can't be fixed by the editor.
    expect((await row(/home\.tittle/)).queryByRole('button')).toBeNull();
  });

  it('loses a row whose translation was written', async () => {
    const { user, report } = open([unknown, same]);
    await user.click((await row(/home\.lead/)).getByRole('button', { name: '편집: home.lead' }));
    const field = await screen.findByRole('textbox', { name: '영어' });
    await user.clear(field);
    await user.type(field, 'We are GAON');
    report.rows = [unknown];
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('home.lead 저장을 마쳤어요.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /home\.lead/ })).toBeNull());
    screen.getByText('모두 1개');
  });

  it('says so when nothing is missing', async () => {
    open([]);
    await screen.findByText(/빠진 글이 없어요/);
  });

  it('turns its pages under addresses of their own', async () => {
    const { user, at, sentOf } = open([same], { next: 'home/lead/en' });
    await row(/home\.lead/);
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await waitFor(() => expect(at().href).toBe('/admin/missing-texts?after=home%2Flead%2Fen'));
    await waitFor(() => expect(sentOf('MissingTexts').map(({ after }) => after)).toEqual([null, 'home/lead/en']));
    await user.click(screen.getByRole('button', { name: '이전 쪽' }));
    await waitFor(() => expect(at().href).toBe('/admin/missing-texts'));
  });

  it('is offered again when it did not come, and to nobody without the right', async () => {
    open([], { answers: { MissingTexts: cut } });
    await screen.findByText('빠진 글 목록을 불러오지 못했어요');
    screen.getByRole('button', { name: '다시 시도' });
  });

  it('is not asked for by who may not edit', async () => {
    const { sentOf } = open([], { session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('MissingTexts')).toEqual([]);
  });
});
