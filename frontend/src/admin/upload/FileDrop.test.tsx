import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOn } from '../../test/drop';
import { loadCommittedTexts } from '../../test/texts';
import { FileDrop, type FileDropProps } from './FileDrop';
import { TestRequest } from './test-request';

const LABEL = '목록';

beforeEach(() => {
  loadCommittedTexts();
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  TestRequest.count = 0;
});
afterEach(() => vi.unstubAllGlobals());

function show(more: Partial<FileDropProps> = {}) {
  const onAnswer = vi.fn();
  const onReset = vi.fn();
  render(
    <FileDrop
      name="sheet"
      label={LABEL}
      accept=".xlsx,.xls"
      limit={1024}
      url="/api/x"
      fields={{ category: 'parts-dealer' }}
      texts="staff"
      onAnswer={onAnswer}
      onReset={onReset}
      {...more}
    />,
  );
  const area = screen.getByRole('group', { name: LABEL });
  return { onAnswer, onReset, input: area.querySelector('input') as HTMLInputElement };
}

const sheet = (name = 'a.xlsx', length = 10) => new File(['x'.repeat(length)], name);
const choose = (input: HTMLInputElement, ...files: File[]) => fireEvent.change(input, { target: { files } });
const answer = (body: unknown, status?: number) => act(async () => TestRequest.last.answer(body, status));

describe('a place for a file', () => {
  it('sends what is chosen or dropped at once, and hands on what the server says', async () => {
    const { input, onAnswer, onReset } = show();
    screen.getByText('XLSX, XLS, 최대 1 KB', { exact: false });
    const first = sheet();
    choose(input, first);
    expect(onReset).toHaveBeenCalledOnce();
    expect(TestRequest.last.sent?.get('category')).toBe('parts-dealer');
    screen.getByRole('progressbar', { name: /목록: 파일을 보내는 중/ });
    await act(async () => TestRequest.last.progress(100));
    screen.getByRole('progressbar', { name: /파일을 확인하는 중/ });
    await answer({ status: true, message: '', data: { planId: 'a' } });
    expect(onAnswer).toHaveBeenCalledWith({ planId: 'a' }, first);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('파일 확인을 마쳤어요.');
    await dropOn(screen.getByText(LABEL), sheet('B.XLS'));
    expect(TestRequest.count).toBe(2);
    expect(onReset).toHaveBeenCalledTimes(2);
  });

  it('takes nothing else while a file is on its way', async () => {
    const { input } = show();
    choose(input, sheet());
    await dropOn(screen.getByText(LABEL), sheet());
    expect(TestRequest.count).toBe(1);
  });

  it('says what is wrong before anything is sent', () => {
    const { input } = show();
    for (const [files, words] of [
      [[sheet('a.csv')], '이 형식의 파일은 올릴 수 없어요.'],
      [[sheet('a.xlsx', 1025)], '파일이 너무 커요.'],
      [[sheet('a.xlsx', 0)], '파일을 읽을 수 없어요. 다시 저장한 뒤 올려 주세요.'],
      [[sheet(), sheet()], '파일을 하나만 올려 주세요.'],
    ] as const) {
      choose(input, ...files);
      expect(screen.getByRole('alert').textContent).toBe(words);
    }
    expect(TestRequest.count).toBe(0);
    screen.getByRole('button', { name: /파일 선택: 목록$/, description: /파일을 하나만/ });
  });

  it('says what the server refuses by its key', async () => {
    const { input, onAnswer } = show();
    choose(input, sheet());
    await answer({ status: false, message: 'file_exists', data: null });
    expect(screen.getByRole('alert').textContent).toBe('같은 이름의 파일이 이미 있어요.');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('says a refusal as its page words it', async () => {
    const say = vi.fn(({ code, paths }) => (code === 'column_missing' ? `없는 열: ${paths.join(', ')}` : undefined));
    const { input } = show({ say });
    choose(input, sheet());
    const errors = [{ path: 'bays', code: 'column_missing' }];
    await answer({ status: false, message: 'column_missing', data: { errors } });
    expect(screen.getByRole('alert').textContent).toBe('없는 열: bays');
    choose(input, sheet('a.csv'));
    expect(screen.getByRole('alert').textContent).toBe('이 형식의 파일은 올릴 수 없어요.');
  });

  it('sends the same file again when there was no answer', async () => {
    const { input, onAnswer } = show();
    const file = sheet();
    choose(input, file);
    await answer('', 0);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await answer({ status: true, message: '', data: 1 });
    expect(onAnswer).toHaveBeenCalledWith(1, file);
  });

  it('is called off, and begins anew with the focus on its button', async () => {
    const { input, onAnswer, onReset } = show();
    choose(input, sheet());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '업로드 취소' })));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onReset).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '파일 선택: 목록' }));
    screen.getByText('파일을 여기로 끌어다 놓거나 골라 주세요.');
  });

  it('lets a file be taken away again', async () => {
    const { input, onReset } = show();
    choose(input, sheet());
    await answer({ status: true, message: '', data: 1 });
    fireEvent.click(screen.getByRole('button', { name: '파일 빼기: a.xlsx' }));
    expect(onReset).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('a.xlsx')).toBeNull();
  });
});
