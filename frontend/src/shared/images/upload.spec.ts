import { fakeUploads, flush, photo, puts, STORED } from '../../../test/fake-uploads';
import { ApiError } from '../api/http';
import { uploadPicture } from './upload';

beforeEach(() => {
  jest.useFakeTimers();
  fakeUploads();
});
afterEach(() => jest.useRealTimers());

describe('uploadPicture', () => {
  const outcomeOf = (result: Promise<unknown>) => result.catch((error: unknown) => error);

  it('sends the file to the given path and reports progress', async () => {
    const progress: number[] = [];
    const result = uploadPicture(photo(), { onProgress: (fraction) => progress.push(fraction) });
    await flush();
    expect(puts[0]?.path).toBe('/objects/uploads/1?signature=x');
    puts[0]?.progress(25, 100);
    puts[0]?.progress(100, 100);
    puts[0]?.answer(200, STORED);
    expect(await result).toEqual(STORED);
    expect(progress).toEqual([0.25, 1]);
  });

  it('retries with a new upload URL when the connection breaks or the server is busy', async () => {
    const result = uploadPicture(photo());
    await flush();
    puts[0]?.break();
    await jest.advanceTimersByTimeAsync(500);
    puts[1]?.answer(503, { message: 'Busy', code: 'server.unavailable' }, { 'retry-after': '3' });
    await jest.advanceTimersByTimeAsync(2_999);
    expect(puts).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    puts[2]?.answer(200, STORED);
    expect(await result).toEqual(STORED);
    expect(new Set(puts.map(({ path }) => path)).size).toBe(3);
  });

  it('fails after two retries', async () => {
    const result = outcomeOf(uploadPicture(photo()));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await jest.advanceTimersByTimeAsync(2_000);
      puts[attempt]?.break();
    }
    expect(await result).toMatchObject({ code: 'network', message: 'Network error. Please try again.' });
    expect(puts).toHaveLength(3);
  });

  it('stops retrying when the server refuses the picture', async () => {
    const result = outcomeOf(uploadPicture(photo()));
    await flush();
    puts[0]?.answer(415, { statusCode: 415, code: 'image.wrong-type', message: 'Only JPEG' });
    const error = await result;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 415, code: 'image.wrong-type', message: 'Only JPEG' });
    expect(puts).toHaveLength(1);
  });

  it('aborts and fails after 45 s without progress', async () => {
    const result = outcomeOf(uploadPicture(photo()));
    for (let attempt = 0; attempt < 3; attempt += 1) await jest.advanceTimersByTimeAsync(50_000);
    expect(await result).toMatchObject({ code: 'network' });
    expect(puts.every(({ aborted }) => aborted)).toBe(true);
  });

  it('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const result = outcomeOf(uploadPicture(photo(), { signal: cancel.signal }));
    await flush();
    cancel.abort(new Error('Enough'));
    expect(await result).toMatchObject({ message: 'Enough' });
    expect(puts[0]?.aborted).toBe(true);
  });
});
