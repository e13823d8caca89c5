import { ApiError } from '@/shared/api/http';
import { uploadPicture } from '@/shared/images/upload';
import { closeOutbox, dispatchOutbox, openOutbox, useOutbox } from '../outbox/outbox.store';
import type { OutboxMessage } from '../outbox/outbox-entry';
import { uploadPhotos } from './upload-photos';

jest.mock('./photo-files', () => ({ readPhoto: () => Promise.resolve(new Blob(['photo'])) }));
jest.mock('@/shared/images/upload', () => ({ uploadPicture: jest.fn() }));

const message = () => useOutbox.getState().entries[0] as OutboxMessage;
const photo = (id: string) => ({ id, width: 4, height: 3 });

beforeEach(() => {
  localStorage.clear();
  openOutbox('elin');
  dispatchOutbox({
    type: 'written',
    message: { clientId: 'map', conversationId: 'one', content: '', photos: [photo('north'), photo('south')] },
    at: 1,
  });
  dispatchOutbox({ type: 'attempted', clientId: 'map' });
});
afterEach(closeOutbox);

it('uploadPhotos returns the URLs of the uploaded photos in their order', async () => {
  let uploads = 0;
  jest
    .mocked(uploadPicture)
    .mockImplementation(() => Promise.resolve({ imageUrl: `/${++uploads}`, width: 4, height: 3 }));
  expect(await uploadPhotos('elin', message())).toEqual(['/1', '/2']);
  expect(message().photos).toMatchObject([{ imageUrl: '/1' }, { imageUrl: '/2' }]);
});

it('uploadPhotos ends the upload of a cancelled message, which is then not sent', async () => {
  const uploads: (AbortSignal | undefined)[] = [];
  jest.mocked(uploadPicture).mockImplementation((_, options) => {
    uploads.push(options?.signal);
    dispatchOutbox({ type: 'discarded', clientId: 'map' });
    return Promise.resolve({ imageUrl: '/north', width: 4, height: 3 });
  });
  expect(await uploadPhotos('elin', message())).not.toBeInstanceOf(Array);
  expect(uploads.map((signal) => signal?.aborted)).toEqual([true]);
});

it.each([
  ['a rate limit', new ApiError(429, 'rate.limited', 'Slow down', {}, 7_000), { isLimited: true, retryAfter: 7_000 }],
  ['a proxy’s page with status 403', new ApiError(403, 'server.unavailable', 'HTTP 403'), { isOffline: true }],
  ['a lost connection', ApiError.network(), { isOffline: true }],
])('uploadPhotos postpones the message after %s', async (_, error, outcome) => {
  jest.mocked(uploadPicture).mockRejectedValue(error);
  expect(await uploadPhotos('elin', message())).toMatchObject({ kind: 'postponed', ...outcome });
});

it('uploadPhotos returns "refused" with the server’s message when the server refuses a photo', async () => {
  jest.mocked(uploadPicture).mockRejectedValue(new ApiError(413, 'image.too-large', 'The server’s reason'));
  expect(await uploadPhotos('elin', message())).toEqual({ kind: 'refused', reason: 'The server’s reason' });
});
