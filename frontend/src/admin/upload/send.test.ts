import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Progress, readAnswer, sendFile } from './send';
import { fileSize } from './size';
import { TestRequest } from './test-request';

describe('the answer', () => {
  it('is the data of what was taken', () => {
    expect(readAnswer(200, '{"status":true,"message":"","data":{"planId":"a"}}')).toEqual({ data: { planId: 'a' } });
  });

  it('or why it was not', () => {
    expect(readAnswer(200, '{"status":false,"message":"file_type","data":null}')).toEqual({
      refusal: { code: 'file_type', paths: [] },
    });
    expect(readAnswer(200, '{"status":false,"message":""}')).toEqual({
      refusal: { code: 'file_unreadable', paths: [] },
    });
    expect(readAnswer(413, '{"status":false,"message":"too_large"}')).toEqual({
      refusal: { code: 'file_too_large', paths: [] },
    });
    expect(readAnswer(413, '<html>')).toEqual({ refusal: { code: 'file_too_large', paths: [] } });
  });

  it('names the parts that it is about', () => {
    const errors = [
      { path: 'bays', code: 'column_missing' },
      { path: 'city', code: 'column_twice' },
      { path: 'state', code: 'column_missing' },
    ];
    const missing = { status: false, message: 'column_missing', data: { errors } };
    expect(readAnswer(200, JSON.stringify(missing))).toEqual({
      refusal: { code: 'column_missing', paths: ['bays', 'state'] },
    });
    const whole = { status: false, message: 'file_type', data: { errors: [{ path: 'files', code: 'file_type' }] } };
    expect(readAnswer(200, JSON.stringify(whole))).toEqual({ refusal: { code: 'file_type', paths: [] } });
  });

  it('or why there was none', () => {
    for (const [status, text] of [
      [0, ''],
      [502, '<html>'],
      [503, '{"status":false,"message":"unavailable"}'],
      [200, '{}'],
    ] as const) {
      expect(readAnswer(status, text)).toEqual({ trouble: 'unanswered' });
    }
    expect(readAnswer(200, '{"status":false,"message":"UnauthorisedAccess","code":"UnauthorisedAccess"}')).toEqual({
      trouble: 'session_ended',
    });
    expect(readAnswer(200, '{"status":false,"message":"not_allowed"}')).toEqual({ trouble: 'not_allowed' });
  });
});

describe('a file on its way', () => {
  const file = new File(['x'], 'a.xlsx');
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', TestRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows real bytes, then a percent a second up to 98 while the server works', async () => {
    const seen: Progress[] = [];
    const answer = sendFile({ url: '/api/x', file, fields: { category: 'c' }, onProgress: (now) => seen.push(now) });
    const request = TestRequest.last;
    expect(request.url).toBe('/api/x');
    expect(request.headers['X-Requested-With']).toBe('fetch');
    expect([...(request.sent?.keys() ?? [])]).toEqual(['category', 'files']);
    request.progress(50);
    request.progress(100);
    expect(seen.map(({ percent, sent }) => [percent, sent])).toEqual([
      [0, false],
      [40, false],
      [80, false],
      [80, true],
    ]);
    vi.advanceTimersByTime(3_000);
    expect(seen.at(-1)).toEqual({ percent: 83, sent: true });
    vi.advanceTimersByTime(60_000);
    expect(seen.at(-1)?.percent).toBe(98);
    request.answer({ status: true, message: '', data: 1 });
    expect(await answer).toEqual({ data: 1 });
    const after = seen.length;
    vi.advanceTimersByTime(5_000);
    expect(seen).toHaveLength(after);
  });

  it('is broken off without an answer', async () => {
    const call = new AbortController();
    const answer = sendFile({ url: '/api/x', file, onProgress: () => {}, signal: call.signal });
    call.abort();
    expect(await answer).toBeNull();
  });
});

it('a length is told as file managers do', () => {
  const lengths = [1, 12_345, 1_048_575, 1_468_006, 52_428_800, 209_715_200, 1_000_000_000].map(fileSize);
  expect(lengths).toEqual(['1 KB', '12 KB', '1024 KB', '1.4 MB', '50 MB', '200 MB', '954 MB']);
});
