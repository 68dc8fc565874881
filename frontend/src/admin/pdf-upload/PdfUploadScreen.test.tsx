import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, auditor, catalogueEditor, cut, refuse, visitStaff } from '../test-support';
import { TestRequest } from '../upload/test-request';
import { drawFirstPage } from './first-page';
import PdfUploadScreen from './PdfUploadScreen';

// There is nothing to draw with in tests; browsers' tests draw.
vi.mock('./first-page', () => ({ drawFirstPage: vi.fn() }));

const keepFile = vi.hoisted(() => vi.fn());
vi.mock('../../features/content/keep-file', () => ({ keepFile }));

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  TestRequest.count = 0;
  vi.mocked(drawFirstPage).mockResolvedValue(24);
});
afterEach(() => vi.unstubAllGlobals());

/** A server with catalogues `1.pdf`, `2.pdf` …; the last is the latest. */
class TestCatalogues {
  names: string[];
  /** Refuses the next change. */
  next: string | null = null;

  constructor(count: number) {
    this.names = Array.from({ length: count }, (_, at) => `${at + 1}.pdf`);
  }

  readonly answers: Answers = {
    Catalogues: ({ page }) => {
      const newest = this.names.toReversed();
      return {
        __typename: 'Query',
        catalogues: {
          __typename: 'StaffCatalogueList',
          rows: newest.slice((page - 1) * 10, page * 10).map((fileName, at) => ({
            __typename: 'StaffCatalogue',
            fileName,
            bytes: 12_582_912,
            createdAt: '2026-11-22T15:30:00Z',
            url: `/api/Managerment/download/pdf/${fileName}`,
            latest: page === 1 && at === 0,
          })),
          total: newest.length,
          page,
          largestBytes: 1024,
        },
      };
    },
    ConfirmCatalogue: () => ({ __typename: 'Mutation', confirmCatalogue: this.changed('new.pdf') }),
    DeleteCatalogue: ({ fileName }) => ({ __typename: 'Mutation', deleteCatalogue: this.changed(fileName) }),
  };

  private changed(fileName: string) {
    const code = this.next;
    this.next = null;
    if (!code) {
      this.names = fileName === 'new.pdf' ? [...this.names, fileName] : this.names.filter((one) => one !== fileName);
    }
    return {
      __typename: 'CataloguePayload',
      catalogue: code ? null : { __typename: 'StaffCatalogue', fileName },
      errors: code ? [{ __typename: 'UserError', path: 'id', code }] : [],
    };
  }
}

function open({ count = 2, search = '', answers = {} as Answers, session = catalogueEditor } = {}) {
  const server = new TestCatalogues(count);
  const visit = visitStaff(PdfUploadScreen, {
    route: 'pdf-upload',
    session,
    search,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog'));

/** Chooses a file and lets the server take it. */
async function send(name = 'new.pdf') {
  const area = await screen.findByRole('group', { name: '카탈로그 PDF' });
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  fireEvent.change(area.querySelector('input') as HTMLInputElement, { target: { files: [file] } });
  await act(async () =>
    TestRequest.last.answer({ status: true, message: '', data: { planId: 'plan-1', fileName: name, bytes: 8 } }),
  );
  return file;
}

describe('the PDFs that are there', () => {
  it('are listed ten a page with their day in Seoul, and the latest is named', async () => {
    const { user, at, sentOf } = open({ count: 12 });
    const newest = within(await row('12.pdf'));
    newest.getByText('최신');
    newest.getByText('12 MB');
    newest.getByText('2026/11/23');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    const oldest = within(await row('^(내려받기: )?1.pdf'));
    expect(oldest.queryByText('최신')).toBeNull();
    expect(at().href).toBe('/admin/pdf-upload?page=2');
    expect(sentOf('Catalogues').at(-1)).toEqual({ page: 2 });
  });

  it('are none at first', async () => {
    open({ count: 0 });
    await screen.findByText(/^아직 카탈로그가 없어요/);
  });

  it('are kept by their names, and said to be missing where they are', async () => {
    const { user } = open();
    keepFile.mockResolvedValueOnce(true);
    await user.click(within(await row('2.pdf')).getByRole('button', { name: '내려받기: 2.pdf' }));
    expect(keepFile).toHaveBeenCalledWith('/api/Managerment/download/pdf/2.pdf', '2.pdf');
    keepFile.mockResolvedValueOnce(false);
    await user.click(within(await row('1.pdf')).getByRole('button', { name: '내려받기: 1.pdf' }));
    await screen.findByText(/1.pdf 파일을 받지 못했어요/);
  });

  it('are asked for again when they did not come, and not by who may not see them', async () => {
    let working = false;
    const there = new TestCatalogues(1);
    const { user } = open({
      answers: { Catalogues: (variables) => (working ? there.answers.Catalogues?.(variables) : cut()) },
    });
    await screen.findByText('목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await row('1.pdf');
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('Catalogues')).toEqual([]);
  });

  it('are taken down after a question', async () => {
    const { user, server } = open();
    await user.click(within(await row('2.pdf')).getByRole('button', { name: '삭제: 2.pdf' }));
    dialog().getByText(/최신 카탈로그예요/);
    await user.click(dialog().getByRole('button', { name: '취소' }));
    expect(server.names).toHaveLength(2);
    await user.click(within(await row('1.pdf')).getByRole('button', { name: '삭제: 1.pdf' }));
    expect(dialog().queryByText(/최신 카탈로그예요/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /1.pdf/ })).toBeNull());
    expect(server.names).toEqual(['2.pdf']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '올린 PDF' }));
  });

  it('stay when the server refuses', async () => {
    const { user, server } = open();
    await user.click(within(await row('1.pdf')).getByRole('button', { name: '삭제: 1.pdf' }));
    server.next = 'catalogue_not_found';
    await user.click(dialog().getByRole('button', { name: '삭제' }));
    await dialog().findByText(/이 카탈로그를 찾을 수 없어요/);
  });
});

describe('a new PDF', () => {
  it('is put up after its first page was shown', async () => {
    const { user, server, sentOf } = open();
    await row('2.pdf');
    const file = await send();
    await screen.findByText('모두 24페이지');
    screen.getByRole('img', { name: 'new.pdf의 첫 페이지' });
    expect(vi.mocked(drawFirstPage).mock.lastCall?.[0]).toBe(file);
    await user.click(screen.getByRole('button', { name: '카탈로그로 올리기' }));
    await row('new.pdf');
    expect(sentOf('ConfirmCatalogue')).toEqual([{ id: 'plan-1' }]);
    expect(server.names.at(-1)).toBe('new.pdf');
    await screen.findByText('카탈로그를 올렸어요.');
    expect(screen.queryByRole('button', { name: '카탈로그로 올리기' })).toBeNull();
    screen.getByText('파일을 여기로 끌어다 놓거나 골라 주세요.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '올린 PDF' }));
  });

  it('says that it is locked, or that it can’t be drawn, and may be put up all the same', async () => {
    open();
    await row('2.pdf');
    vi.mocked(drawFirstPage).mockRejectedValueOnce(Object.assign(new Error('locked'), { name: 'PasswordException' }));
    await send();
    await screen.findByText('암호가 걸린 PDF예요');
    vi.mocked(drawFirstPage).mockRejectedValueOnce(new Error('broken'));
    await send('broken.pdf');
    await screen.findByText('첫 페이지를 그리지 못했어요');
    screen.getByRole('button', { name: '카탈로그로 올리기' });
  });

  it('is no longer asked about when it is taken away', async () => {
    const { user } = open();
    await row('2.pdf');
    await send();
    await user.click(screen.getByRole('button', { name: '파일 빼기: new.pdf' }));
    expect(screen.queryByRole('button', { name: '카탈로그로 올리기' })).toBeNull();
  });

  it('stays where it is when it can’t be put up, with what to do', async () => {
    let answer: (() => never) | undefined = cut;
    const { user, server } = open({
      answers: { ConfirmCatalogue: () => answer?.() ?? server.answers.ConfirmCatalogue?.({}) },
    });
    await row('2.pdf');
    await send();
    const confirm = screen.getByRole('button', { name: '카탈로그로 올리기' });
    await user.click(confirm);
    await screen.findByText(/서버에 연결하지 못했어요/);
    answer = refuse('UnauthorisedAccess');
    await user.click(confirm);
    await screen.findByText(/로그인이 끝났어요/);
    answer = undefined;
    server.next = 'plan_not_found';
    await user.click(confirm);
    await screen.findByText(/확인할 수 있는 시간이 지났거나/);
    await user.click(confirm);
    await row('new.pdf');
  });

  it('is refused before it is sent when it is larger than the server takes', async () => {
    open();
    await row('2.pdf');
    const area = screen.getByRole('group', { name: '카탈로그 PDF' });
    const large = new File(['x'.repeat(1025)], 'a.pdf');
    fireEvent.change(area.querySelector('input') as HTMLInputElement, { target: { files: [large] } });
    await screen.findByText('1 KB 이하의 PDF만 올릴 수 있어요.');
    expect(TestRequest.count).toBe(0);
  });
});
