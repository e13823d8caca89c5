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

it('returns the URLs of the uploaded photos in their order', async () => {
  let uploads = 0;
  jest
    .mocked(uploadPicture)
    .mockImplementation(() => Promise.resolve({ imageUrl: `/${++uploads}`, width: 4, height: 3 }));
  expect(await uploadPhotos('elin', message())).toEqual(['/1', '/2']);
  expect(message().photos).toMatchObject([{ imageUrl: '/1' }, { imageUrl: '/2' }]);
});

it('ends the upload of a cancelled message, which is then not sent', async () => {
  const uploads: (AbortSignal | undefined)[] = [];
  jest.mocked(uploadPicture).mockImplementation((_, options) => {
    uploads.push(options?.signal);
    dispatchOutbox({ type: 'deleted', clientId: 'map' });
    return Promise.resolve({ imageUrl: '/north', width: 4, height: 3 });
  });
  expect(await uploadPhotos('elin', message())).not.toBeInstanceOf(Array);
  expect(uploads.map((signal) => signal?.aborted)).toEqual([true]);
});
