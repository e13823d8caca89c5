import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { jpeg } from '../media/sample-images.js';
import { download, upload } from '../media/upload-requests.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo, ida] = await Promise.all([app.person({ firstName: 'Anna' }), app.person(), app.person()]);
});

const uploadPhotos = async (person: Person, count: number): Promise<string[]> => {
  const urls: string[] = [];
  for (let photo = 0; photo < count; photo += 1) urls.push((await upload(person, await jpeg())).imageUrl);
  return urls;
};
const post = (message: object) => anna.http.post('/api/messages').send({ recipientId: bo.player.id, ...message });
const send = async (message: object) => (await post(message).expect(201)).body as MessageView;
const photoUrl = ({ photos }: MessageView, index = 0): string => photos?.[index]?.url ?? '';

it('sends photos without a text, and shows them to the two people only', async () => {
  const boLive = await app.connect(bo);
  const uploaded = await uploadPhotos(anna, 2);
  const message = await send({ photos: uploaded });
  expect(message).toMatchObject({
    content: '',
    photos: [{ width: expect.any(Number) }, { height: expect.any(Number) }],
  });
  expect((await boLive.next('message:new')).photos).toEqual(message.photos);
  for (const person of [anna, bo]) expect((await download(person, photoUrl(message, 1))).length).toBeGreaterThan(100);
  const shown = await bo.http.get(`${photoUrl(message)}?width=160`).expect(200);
  expect(shown.get('Cache-Control')).toBe('private, no-cache');
  await bo.http
    .get(`${photoUrl(message)}?width=160`)
    .set('If-None-Match', shown.get('ETag') ?? '')
    .expect(304);
  await ida.http.get(photoUrl(message)).expect(404);
  await app.visitor().get(photoUrl(message)).expect(401);
  for (const position of ['2', '40000', '9'.repeat(20), '-1'])
    await bo.http.get(`/api/messages/${message.id}/photos/${position}`).expect(404);
  await bo.http.get(`/api/messages/${message.id}/photos/first`).expect(400);
  // The address of the upload no longer serves the photo.
  for (const imageUrl of uploaded) await anna.http.get(imageUrl).expect(404);
});

it('lists the number of photos of the newest message', async () => {
  await send({ photos: await uploadPhotos(anna, 2), content: 'The north gate' });
  const [conversation] = (await bo.http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
  expect(conversation).toMatchObject({ lastMessage: 'The north gate', lastMessagePhotos: 2 });
});

it('refuses pictures of other users, pictures in use and wrong lists, and sends nothing', async () => {
  const [mine] = await uploadPhotos(anna, 1);
  const [foreign] = await uploadPhotos(bo, 1);
  await send({ photos: [mine] });
  for (const photos of [[mine], [foreign], ['/objects/uploads/nothing'], ['https://example.org/a.jpg']])
    await post({ photos, content: 'Look' }).expect(400, /Please use a picture that you uploaded/);
  const [spare] = await uploadPhotos(anna, 1);
  await post({ photos: [spare, mine] }).expect(400);
  await post({ photos: [spare, spare] }).expect(400, /Choose each photo once/);
  await post({ photos: [] }).expect(400, /Choose at least one photo/);
  await post({ photos: Array.from({ length: 11 }, (_, index) => `/objects/uploads/${index}`) }).expect(
    400,
    /at most 10/,
  );
  await post({ photos: 'photo' }).expect(400);
  const thread = (await bo.http.get(`/api/messages/private/${anna.player.id}`).expect(200)).body as MessageView[];
  expect(thread).toHaveLength(1);
  expect(await send({ photos: [spare] })).toMatchObject({ seq: 2 });
});

it('attaches photos once when the message is sent several times simultaneously', async () => {
  const photos = await uploadPhotos(anna, 2);
  const answers = await Promise.all([1, 2, 3].map(() => send({ photos, clientId: 'once' })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  for (const answer of answers) expect(answer.photos).toHaveLength(2);
});

it('stops serving the photos of a deleted message', async () => {
  const message = await send({ photos: await uploadPhotos(anna, 1) });
  await anna.http.delete(`/api/messages/${message.id}`).expect(204);
  for (const person of [anna, bo]) await person.http.get(photoUrl(message)).expect(404);
  const [deleted] = (await bo.http.get(`/api/messages/private/${anna.player.id}`).expect(200)).body as MessageView[];
  expect(deleted).not.toHaveProperty('photos');
});

it('shows the photos of a team chat to its members, until they leave', async () => {
  const team = await Team.create(app, anna);
  await team.setRole(bo, 'member');
  const photos = await uploadPhotos(anna, 1);
  const { body } = await anna.http.post('/api/messages').send({ teamId: team.id, photos }).expect(201);
  const message = body as MessageView;
  await bo.http.get(photoUrl(message)).expect(200);
  await ida.http.get(photoUrl(message)).expect(404);
  await team.remove(bo);
  await bo.http.get(photoUrl(message)).expect(404);
});
