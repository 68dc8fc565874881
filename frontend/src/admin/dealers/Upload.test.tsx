import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealerManager, visitStaff } from '../test-support';
import { TestRequest } from '../upload/test-request';
import DealersScreen from './DealersScreen';
import { TestDealers } from './test-dealers';

beforeEach(() => vi.stubGlobal('XMLHttpRequest', TestRequest));
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const server = new TestDealers('PARTS_DEALER');
  server.add('PD-0001', '부품 1호점');
  const visit = visitStaff(DealersScreen, {
    route: 'dealers',
    at: '/admin/dealers-managerment/parts-dealer',
    session: dealerManager,
    answers: server.answers,
  });
  await screen.findByRole('row', { name: /부품 1호점/ });
  return { ...visit, server };
}

const sheet = (name = 'list.xlsx') => new File(['x'], name);

async function upload(user: Awaited<ReturnType<typeof open>>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nothing to upload by.');
  await user.upload(input, file);
}

const refused = { status: false, message: 'file_unreadable', data: null };

describe('uploading a list', () => {
  it('sends it with its category, and shows what it would change', async () => {
    const { user, server, at } = await open();
    await upload(user, sheet());
    const { sent, url } = TestRequest.last;
    expect([url, sent?.get('category'), sent?.get('summary')]).toEqual([
      '/api/Managerment/upload-dealer-list',
      'parts-dealer',
      'Y',
    ]);
    const plan = server.plan([{ line: 2, code: 'PD-0009', name: '새 대리점', state: 'NEW' }], {
      fileName: 'list.xlsx',
    });
    act(() => TestRequest.last.answer({ status: true, message: '', data: { planId: plan.id, invalid: false } }));
    const heading = await screen.findByRole('heading', { name: '미리보기: list.xlsx' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await screen.findByRole('row', { name: /새 대리점/ });
    expect(at().href).toBe('/admin/dealers-managerment/parts-dealer?plan=plan-1');
    // One thing at a time.
    expect(screen.queryByRole('row', { name: /부품 1호점/ })).toBeNull();
  });

  it('stays with the list when the file is refused', async () => {
    const { user, at } = await open();
    await upload(user, sheet());
    act(() => TestRequest.last.answer(refused));
    await screen.findByText(/파일을 읽을 수 없어요/);
    expect(at().href).toBe('/admin/dealers-managerment/parts-dealer');
    screen.getByRole('row', { name: /부품 1호점/ });
  });

  it.each([
    ['column_missing', ['phone', 'bays'], '전화번호, 베이'],
    ['sheet_ambiguous', ['서울', '부산'], '서울, 부산'],
  ])('names what %s is about', async (code, paths, named) => {
    const { user } = await open();
    await upload(user, sheet());
    const errors = paths.map((path) => ({ path, code }));
    act(() => TestRequest.last.answer({ status: false, message: code, data: { errors } }));
    await screen.findByText(new RegExp(`${named}\\)?$`));
  });

  it('forgets what another file would have changed as soon as one is chosen', async () => {
    const { user, server, at } = await open();
    const plan = server.plan([{ line: 2, code: 'PD-0009', name: '새 대리점', state: 'NEW' }]);
    await upload(user, sheet());
    act(() => TestRequest.last.answer({ status: true, message: '', data: { planId: plan.id } }));
    await screen.findByRole('row', { name: /새 대리점/ });
    await upload(user, sheet('other.xlsx'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /새 대리점/ })).toBeNull());
    act(() => TestRequest.last.answer(refused));
    await screen.findByText(/파일을 읽을 수 없어요/);
    expect(at().href).toBe('/admin/dealers-managerment/parts-dealer');
  });
});
