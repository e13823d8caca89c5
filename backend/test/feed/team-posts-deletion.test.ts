import type { PostView } from '../../src/contracts/posts.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { deleteTeam } from './team-requests.js';

let app: TestApp;
let leader: Person;
let author: Person;
let stranger: Person;
let teamId: string;

beforeAll(async () => {
  app = await TestApp.start();
  [leader, author, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  teamId = await app.build.team(leader.player, { members: [author.player] });
});

const read = (id: string) => app.visitor().get(`/api/posts/${id}`);

describe('deleting a team', () => {
  it('hides its posts immediately, then deletes them with their comments and pictures', async () => {
    const picture = await app.build.picture(author.player);
    const post = { content: 'Chrono at eight.', teamId, imageUrl: picture.imageUrl };
    const { id } = (await author.http.post('/api/posts').send(post).expect(201)).body as PostView;
    await stranger.http.post(`/api/posts/${id}/comments`).send({ content: 'Yes' }).expect(201);
    const { body: share } = await stranger.http.post('/api/posts').send({ content: 'Look', sharedPostId: id });
    const before = await author.http.get('/api/posts/feed');
    await deleteTeam(teamId, leader);
    await read(id).expect(404);
    await author.http.post(`/api/posts/${id}/comments`).send({ content: 'Still?' }).expect(404);
    expect((await read(share.id as string)).body).toMatchObject({ sharedPostId: id, sharedPost: null });
    await handlersDone(app);
    const { rows } = await app.pool.query(
      `SELECT (SELECT count(*)::int FROM posts WHERE team_id = $1) AS posts, (SELECT count(*)::int FROM comments WHERE post_id = $2) AS comments,
              (SELECT count(*)::int FROM team_authors WHERE team_id = $1) AS authors, (SELECT kept_for FROM images WHERE id = $3) AS picture`,
      [teamId, id, picture.id],
    );
    expect(rows).toEqual([{ posts: 0, comments: 0, authors: 0, picture: null }]);
    const after = await author.http.get('/api/posts/feed');
    expect(Number(after.get('X-Total-Count'))).toBe(Number(before.get('X-Total-Count')) - 1);
  });

  it('deletes more posts than one batch holds and corrects all counts', async () => {
    await app.pool.query(
      `INSERT INTO posts (id, author_id, content, team_id)
       SELECT uuidv7(), author, 'Many', $1 FROM unnest($2::uuid[]) author, generate_series(1, 250)`,
      [teamId, [author.player.id, leader.player.id]],
    );
    await app.pool.query('UPDATE users SET posts_count = posts_count + 250 WHERE id = ANY($1)', [
      [author.player.id, leader.player.id],
    ]);
    await deleteTeam(teamId, leader);
    await handlersDone(app);
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS wrong FROM users u WHERE posts_count <> (SELECT count(*) FROM posts WHERE author_id = u.id)`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    expect((await app.pool.query('SELECT FROM posts WHERE team_id = $1', [teamId])).rowCount).toBe(0);
  });
});
