import { serverClockOffset } from '@/shared/api/server-clock';
import { fetchNames } from './names';

afterEach(() => jest.restoreAllMocks());

const answer = (status: number, body: unknown, headers = {}) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status, headers }));

describe('fetchNames', () => {
  it('returns the names of a file', async () => {
    answer(200, [['Oslo', 10.7, 59.9, 4]]);
    expect(await fetchNames('/assets/far.json')).toEqual([
      { name: 'Oslo', longitude: 10.7, latitude: 59.9, minZoom: 4, kind: 'city' },
    ]);
  });

  it('ignores the date of a file, which the browser may have cached days ago', async () => {
    answer(200, [], { date: new Date(Date.now() - 3 * 86_400_000).toUTCString() });
    await fetchNames('/assets/far.json');
    expect(serverClockOffset()).toBe(0);
  });

  it('rejects when the file is missing', async () => {
    answer(404, []);
    await expect(fetchNames('/assets/far.json')).rejects.toThrow('404');
  });
});
