import type { MessageView } from '../../src/contracts/messages.js';
import type { ReportEntryView } from '../../src/contracts/report-queue.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../app.js';
import { jpeg } from '../media/sample-images.js';
import { download, upload } from '../media/upload-requests.js';

let app: TestApp;
let admin: Person;
let ida: Person;
let bo: Person;
let message: MessageView;
let uploadedUrl: string;
let evidenceUrl: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.pool.query('DELETE FROM reports; DELETE FROM report_resolutions');
  [admin, ida, bo] = await Promise.all([app.person({ role: 'admin' }), app.person(), app.person()]);
  uploadedUrl = (await upload(bo, await jpeg())).imageUrl;
  const { body } = await bo.http
    .post('/api/messages')
    .send({ recipientId: ida.player.id, content: 'An insult', photos: [uploadedUrl] })
    .expect(201);
  message = body as MessageView;
  evidenceUrl = `/api/admin/reports/messages/${message.id}/photos/0`;
});

const report = () =>
  ida.http.post('/api/reports').send({ targetType: 'message', targetId: message.id, reason: 'harassment' });
const deleteMessage = () => bo.http.delete(`/api/messages/${message.id}`).expect(204);
const entries = async (query = '') =>
  (await admin.http.get(`/api/admin/reports${query}`).expect(200)).body as ReportEntryView[];

async function sweepUnusedPictures(): Promise<void> {
  await app.pool.query(`UPDATE images SET unused_since = unused_since - interval '2 days' WHERE owner_id = $1`, [
    bo.player.id,
  ]);
  await app.nest.get(Housekeeping).run();
}

it('moderators still see the photos of a reported message after the sender has deleted it', async () => {
  await report().expect(201);
  const before = await download(admin, evidenceUrl);
  await deleteMessage();
  await sweepUnusedPictures();
  const [entry] = await entries();
  expect(entry).toMatchObject({ current: null, versions: [{ content: { imageUrls: [evidenceUrl] } }] });
  expect(await download(admin, evidenceUrl)).toEqual(before);
  await admin.http.get(`${evidenceUrl}?width=160`).expect(200);
});

it.each(['1', '40000', '9'.repeat(20), '-1'])(
  'answers 404 to a request for the photo at position %s',
  async (position) => {
    await report().expect(201);
    const { body } = await admin.http.get(evidenceUrl.replace(/0$/, position)).expect(404);
    expect(body).toMatchObject({ code: 'image.missing' });
  },
);

it('shows the kept photos of a deleted message to nobody but moderators', async () => {
  await report().expect(201);
  await deleteMessage();
  for (const person of [bo, ida]) {
    await person.http.get(evidenceUrl).expect(403);
    await person.http.get(`/api/messages/${message.id}/photos/0`).expect(404);
    await person.http.get(uploadedUrl).expect(404);
  }
  const [deleted] = (await ida.http.get(`/api/messages/private/${bo.player.id}`).expect(200)).body as MessageView[];
  expect(deleted).not.toHaveProperty('photos');
  await bo.http
    .post('/api/messages')
    .send({ recipientId: ida.player.id, photos: [uploadedUrl] })
    .expect(400);
});

it('moderators still see the photos of a reported message after a moderator has removed it', async () => {
  await report().expect(201);
  const [entry] = await entries();
  await admin.http
    .put(`/api/admin/reports/${entry?.id}/resolution`)
    .send({ action: 'remove', reason: 'harassment' })
    .expect(200);
  await sweepUnusedPictures();
  const [resolved] = await entries('?status=resolved');
  expect(resolved?.versions[0]?.content.imageUrls).toEqual([evidenceUrl]);
  await admin.http.get(evidenceUrl).expect(200);
});

it('hides the photos of a message that nobody reported from moderators, and deletes them with the message', async () => {
  await admin.http.get(evidenceUrl).expect(404);
  await deleteMessage();
  await sweepUnusedPictures();
  const { rows } = await app.pool.query('SELECT FROM images WHERE owner_id = $1', [bo.player.id]);
  expect(rows).toHaveLength(0);
});

it('a refused report does not keep the photos of the message', async () => {
  await bo.http
    .post('/api/reports')
    .send({ targetType: 'message', targetId: message.id, reason: 'harassment' })
    .expect(400);
  await deleteMessage();
  const { rows } = await app.pool.query('SELECT FROM message_photos WHERE message_id = $1', [message.id]);
  expect(rows).toHaveLength(0);
});

it('a report that arrives together with the deletion keeps the photos, or is refused', async () => {
  const [reported] = await Promise.all([report(), deleteMessage()]);
  const isStored = reported.status === 201;
  expect(await entries()).toHaveLength(isStored ? 1 : 0);
  await admin.http.get(evidenceUrl).expect(isStored ? 200 : 404);
});
