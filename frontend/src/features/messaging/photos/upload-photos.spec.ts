import { fakeUploads, flush, puts, STORED } from '../../../../test/fake-uploads';
import { closeOutbox, dispatchOutbox, openOutbox, useOutbox } from '../outbox/outbox.store';
import type { OutboxMessage } from '../outbox/outbox-entry';
import { savePhoto } from './photo-files';
import { uploadPhotos } from './upload-photos';

jest.mock('idb-keyval', () => jest.requireActual('../../../../test/fake-idb-keyval'));

const message = () => useOutbox.getState().entries[0] as OutboxMessage;
const photo = (id: string) => ({ id, width: 4, height: 3 });

beforeEach(async () => {
  jest.useFakeTimers();
  fakeUploads();
  localStorage.clear();
  for (const id of ['north', 'south']) await savePhoto('elin', id, new Blob([id]));
  openOutbox('elin');
  dispatchOutbox({
    type: 'written',
    message: { clientId: 'map', conversationId: 'one', content: '', photos: [photo('north'), photo('south')] },
    at: 1,
  });
  dispatchOutbox({ type: 'attempted', clientId: 'map' });
});
afterEach(() => {
  closeOutbox();
  jest.useRealTimers();
});

it('uploadPhotos returns the URLs of the uploaded photos in their order', async () => {
  const outcome = uploadPhotos('elin', message());
  await flush();
  puts[0]?.answer(200, { ...STORED, imageUrl: '/1' });
  await flush();
  puts[1]?.answer(200, { ...STORED, imageUrl: '/2' });
  expect(await outcome).toEqual(['/1', '/2']);
  expect(message().photos).toMatchObject([{ imageUrl: '/1' }, { imageUrl: '/2' }]);
});

it('uploadPhotos ends the upload of a cancelled message, which is then not sent', async () => {
  const outcome = uploadPhotos('elin', message());
  await flush();
  dispatchOutbox({ type: 'discarded', clientId: 'map' });
  expect(await outcome).not.toBeInstanceOf(Array);
  expect(puts.map(({ aborted }) => aborted)).toEqual([true]);
});

/** A response of the server, or of a proxy, which sends a page instead of a problem. */
type Answer = [status: number, body: unknown, headers?: Record<string, string>];

async function uploadWith(...answer: Answer): Promise<unknown> {
  const outcome = uploadPhotos('elin', message());
  await flush();
  puts[0]?.answer(...answer);
  return outcome;
}

it.each<[string, Answer, object]>([
  [
    'a rate limit',
    [429, { code: 'rate.limited', message: 'Slow down' }, { 'retry-after': '7' }],
    { isLimited: true, retryAfter: 7_000 },
  ],
  ['a proxy’s page with status 403', [403, null], { isOffline: true }],
])('uploadPhotos postpones the message after %s', async (_, answer, outcome) => {
  expect(await uploadWith(...answer)).toMatchObject({ kind: 'postponed', ...outcome });
});

it('uploadPhotos postpones the message when the connection is lost again with each attempt', async () => {
  const outcome = uploadPhotos('elin', message());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await jest.advanceTimersByTimeAsync(2_000);
    puts[attempt]?.break();
  }
  expect(await outcome).toMatchObject({ kind: 'postponed', isOffline: true });
});

it('uploadPhotos returns "refused" with the server’s message when the server refuses a photo', async () => {
  const problem = { code: 'image.too-large', message: 'The server’s reason' };
  expect(await uploadWith(413, problem)).toMatchObject({ kind: 'refused', reason: 'The server’s reason' });
});
