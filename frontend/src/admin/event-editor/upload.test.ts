import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestRequest } from '../upload/test-request';
import { LARGEST_IMAGE, readAnswer, refusedFile, sendImage, uploadImage } from './upload';

describe('a file', () => {
  it('is sent only when it is a picture of 5 MB at most', () => {
    expect(refusedFile({ type: 'image/webp', size: LARGEST_IMAGE })).toBeNull();
    expect(refusedFile({ type: 'image/webp', size: LARGEST_IMAGE + 1 })).toBe('image_too_large');
    expect(refusedFile({ type: 'image/svg+xml', size: 10 })).toBe('image_type');
    expect(refusedFile({ type: 'application/pdf', size: 10 })).toBe('image_type');
    expect(refusedFile({ type: 'image/png', size: 0 })).toBe('file_unreadable');
  });
});

describe('the answer', () => {
  const data = { file: 'a.webp', width: 800, height: 450, widths: [400, 800], focusX: 0.5, focusY: 0.5 };

  it('is the picture', () => {
    expect(readAnswer(200, JSON.stringify({ status: 'Success', fileName: 'a.webp', data }))).toEqual({
      picture: { __typename: 'EventPicture', ...data },
    });
    expect(readAnswer(200, JSON.stringify({ status: 'Success', fileName: 'b.webp' }))).toMatchObject({
      picture: { file: 'b.webp', focusX: 0.5 },
    });
  });

  it('or why there is none', () => {
    expect(readAnswer(0, '')).toEqual({ code: 'unanswered' });
    expect(readAnswer(502, '<html>')).toEqual({ code: 'unanswered' });
    expect(readAnswer(413, 'too large')).toEqual({ code: 'image_too_large' });
    expect(readAnswer(200, '{"status":"Fail","message":"file_type"}')).toEqual({ code: 'file_type' });
    expect(readAnswer(401, '{"status":"UnauthorisedAccess","message":"UnauthorisedAccess"}')).toEqual({
      code: 'session_ended',
    });
  });
});

describe('an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', TestRequest);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports real bytes, then a percent a second up to 98 while the server works', async () => {
    const percents: number[] = [];
    const answer = uploadImage(new File(['x'], 'a.png', { type: 'image/png' }), (percent) => percents.push(percent));
    const request = TestRequest.last;
    expect(request.headers['X-Requested-With']).toBe('fetch');
    expect(request.sent?.get('files')).toBeInstanceOf(File);
    request.progress(50);
    request.progress(100);
    expect(percents).toEqual([0, 40, 80]);
    vi.advanceTimersByTime(60_000);
    expect(percents.at(-1)).toBe(98);
    request.answer({ status: 'Success', fileName: 'a.webp' });
    expect(await answer).toMatchObject({ picture: { file: 'a.webp' } });
  });

  it('is uploaded when it may be, and a refusal speaks of pictures', async () => {
    const before = TestRequest.count;
    const file = (type: string) => new File(['x'], 'a', { type });
    expect(await sendImage(file('application/pdf'), vi.fn())).toEqual({ code: 'image_type' });
    expect(TestRequest.count).toBe(before);
    const answer = sendImage(file('image/png'), vi.fn());
    TestRequest.last.answer({ status: 'Fail', message: 'file_too_large' });
    expect(await answer).toEqual({ code: 'image_too_large' });
  });
});
