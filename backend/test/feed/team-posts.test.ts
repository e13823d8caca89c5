import type { Response } from 'supertest';
import type { CommentView, PostView } from '../../src/contracts/posts.js';
import { type Person, TestApp } from '../app.js';
import { countSessions, waitForLockWaits, WAITS_FOR_LOCK } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { nextPagePath } from '../http/paging-links.js';
import { deleteTeam, removeMember } from './team-requests.js';

let app: TestApp;
let leader: Person;
let admin: Person;
let member: Person;
let author: Person;
let follower: Person;
let stranger: Person;
let moderator: Person;
let teamId: string;

const NOBODY = '01920000-0000-7000-8000-000000000000';

beforeAll(async () => {
  app = await TestApp.start();
  const people = await Promise.all([...Array(6)].map(() => app.person()));
  [leader, admin, member, author, follower, stranger] = people as [Person, Person, Person, Person, Person, Person];
  moderator = await app.person({ role: 'admin' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  teamId = await app.build.team(leader.player, {
    admins: [admin.player],
    members: [member.player, author.player],
    followers: [follower.player],
  });
});

const people = () => ({ leader, admin, member, author, follower, stranger, moderator });
type PersonName = keyof ReturnType<typeof people>;

const publish = (by: Person, post: object = {}) =>
  by.http.post('/api/posts').send({ content: 'Chrono at eight.', teamId, ...post });
const published = async (by: Person, post: object = {}) => (await publish(by, post).expect(201)).body as PostView;
const read = (id: string, http = app.visitor()) => http.get(`/api/posts/${id}`);
const teamPosts = (http = app.visitor(), query = '') => http.get(`/api/teams/${teamId}/posts${query}`);
const remove = (by: Person, id: string) => by.http.delete(`/api/posts/${id}`);
const contents = ({ body }: Response) => (body as PostView[]).map(({ content }) => content);

describe('posting in a team', () => {
  it.each<[PersonName, number]>([
    ['leader', 201],
    ['admin', 201],
    ['member', 201],
    ['follower', 403],
    ['stranger', 403],
    ['moderator', 403],
  ])('answers the %s with %s', async (role, status) => {
    const { body } = await publish(people()[role]).expect(status);
    if (status === 403) expect(body.code).toBe('access.denied');
    expect((await teamPosts()).body).toHaveLength(status === 201 ? 1 : 0);
  });

  it('rejects a visitor', async () => {
    await app.visitor().post('/api/posts').send({ content: 'Hello', teamId }).expect(401);
  });

  it('rejects a removed member whose page is still open', async () => {
    await published(member);
    await removeMember(teamId, leader, member);
    expect((await publish(member).expect(403)).body.code).toBe('access.denied');
    expect((await teamPosts()).body).toHaveLength(1);
  });

  it('responds with 404 to posts of a team that does not exist', async () => {
    expect((await publish(member, { teamId: NOBODY }).expect(404)).body.code).toBe('team.unknown');
    expect((await publish(member, { teamId: 'x' }).expect(400)).body.message).toBe('Team not found');
    await app.visitor().get(`/api/teams/${NOBODY}/posts`).expect(404);
    expect((await app.visitor().get('/api/teams/x/posts').expect(404)).body.code).toBe('route.unknown');
  });

  it('rejects a post that is also on another player’s wall', async () => {
    const { body } = await publish(member, { targetUserId: stranger.player.id }).expect(400);
    expect(body.message).toBe('A post is either on a wall or in a team');
    const own = await published(member, { targetUserId: member.player.id });
    expect(own).toMatchObject({ teamId, targetUserId: null });
  });

  it.each([
    ['is removed', () => removeMember(teamId, leader, member)],
    ['loses the team', () => deleteTeam(teamId, leader)],
  ])('publishes either before the author %s or not at all', async (_, end) => {
    const { id, imageUrl } = await app.build.picture(member.player);
    const client = await app.pool.connect();
    const waiting = () => countSessions(app.pool, WAITS_FOR_LOCK);
    await client.query('BEGIN');
    await client.query('SELECT FROM images WHERE id = $1 FOR UPDATE', [id]);
    const posting = publish(member, { imageUrl }).then(({ status }) => status);
    let ending: Promise<void> | undefined;
    try {
      await eventually(async () => expect(await waiting()).toBe(1));
      ending = end();
      await eventually(async () => expect(await waiting()).toBe(2));
    } finally {
      await client.query('COMMIT');
      client.release();
    }
    expect(await posting).toBe(201);
    await ending;
    await publish(member).then(({ status }) => expect([403, 404]).toContain(status));
  });
});

describe('the posts of a team', () => {
  it('appear to everybody, newest first, each with what the viewer may do', async () => {
    await published(author, { content: 'First' });
    await published(leader, { content: 'Second' });
    for (const http of [app.visitor(), ...Object.values(people()).map((person) => person.http)])
      expect(contents(await teamPosts(http).expect(200))).toEqual(['Second', 'First']);
    const [, first] = (await teamPosts(author.http)).body as PostView[];
    expect(first).toMatchObject({
      teamId,
      team: { id: teamId, name: expect.any(String), imageUrl: null },
      targetUserId: null,
      author: { id: author.player.id, email: null },
      can: { edit: true, delete: true, comment: true },
    });
  });

  it('appear once each, with their total, while new posts arrive', async () => {
    for (let number = 1; number <= 5; number += 1)
      await published(number % 2 ? author : leader, { content: `post ${number}` });
    const seen: string[] = [];
    const totals: unknown[] = [];
    for (let link: string | undefined = `/api/teams/${teamId}/posts?limit=2`; link;) {
      const answer: Response = await app.visitor().get(link).expect(200);
      seen.push(...contents(answer));
      totals.push(answer.get('X-Total-Count'));
      link = nextPagePath(answer);
      await published(member, { content: 'late' });
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((number) => `post ${number}`));
    expect(totals).toEqual(['5', '6', '7']);
  });

  it('appear on no wall', async () => {
    await published(author);
    expect((await app.visitor().get(`/api/users/${author.player.id}/posts`).expect(200)).body).toEqual([]);
  });

  it('allow strangers to find, like, comment on and share them', async () => {
    const { id } = await published(author, { content: 'Quicksilver ground' });
    await stranger.http.put(`/api/posts/${id}/like`).expect(200);
    await stranger.http.post(`/api/posts/${id}/comments`).send({ content: 'Where?' }).expect(201);
    const { body: found } = await app.visitor().get('/api/posts/search?q=quicksilver').expect(200);
    expect(found).toMatchObject([{ id, likes: 1, comments: 1, teamId }]);
    const share = { content: 'Look', sharedPostId: id };
    const { body: shared } = await stranger.http.post('/api/posts').send(share).expect(201);
    expect(shared).toMatchObject({ teamId: null, sharedPost: { id, content: 'Quicksilver ground' } });
  });
});

describe('a team that restricts comments to its members', () => {
  const restrict = (membersOnlyComments = true) =>
    leader.http.put(`/api/teams/${teamId}`).send({ membersOnlyComments }).expect(200);
  const comment = (by: Person, id: string) => by.http.post(`/api/posts/${id}/comments`).send({ content: 'Hi' });
  const comments = async (id: string) => ((await app.visitor().get(`/api/posts/${id}/comments`)).body as []).length;

  it.each<[PersonName, number]>([
    ['leader', 201],
    ['admin', 201],
    ['member', 201],
    ['follower', 403],
    ['stranger', 403],
    ['moderator', 403],
  ])('answers a comment of the %s with %s, as `can` announced', async (role, status) => {
    const { id } = await published(author);
    expect((await restrict()).body.membersOnlyComments).toBe(true);
    const viewer = people()[role];
    for (const { body } of [await read(id, viewer.http), { body: (await teamPosts(viewer.http)).body[0] }])
      expect((body as PostView).can.comment).toBe(status === 201);
    const { body } = await comment(viewer, id).expect(status);
    if (status === 403) expect(body.code).toBe('comment.members-only');
    expect(await comments(id)).toBe(status === 201 ? 1 : 0);
  });

  it('preserves the existing comments, and accepts all comments again when the restriction ends', async () => {
    const { id } = await published(author);
    await comment(stranger, id).expect(201);
    await restrict();
    expect(await comments(id)).toBe(1);
    await comment(stranger, id).expect(403);
    await restrict(false);
    await comment(stranger, id).expect(201);
  });

  it('rejects a comment of a former member, even of the author of the post', async () => {
    const { id } = await published(author);
    await restrict();
    await removeMember(teamId, leader, author);
    await comment(author, id).expect(403);
  });

  it('refuses a comment that waited for the change of the setting', async () => {
    const { id } = await published(author);
    const client = await app.pool.connect();
    let commenting: Promise<number> | undefined;
    try {
      await client.query('BEGIN');
      await client.query('UPDATE teams SET members_only_comments = true WHERE id = $1', [teamId]);
      commenting = comment(stranger, id).then(({ status }) => status);
      await waitForLockWaits(app.pool, 1);
    } finally {
      await client.query('COMMIT');
      client.release();
    }
    expect(await commenting).toBe(403);
  });
});

describe('the feed of a team', () => {
  const expected: [PersonName, number][] = [
    ['leader', 204],
    ['admin', 204],
    ['author', 204],
    ['moderator', 204],
    ['member', 403],
    ['follower', 403],
    ['stranger', 403],
  ];

  it.each(expected)('answers the %s who deletes a post with %s, as `can` announced', async (role, status) => {
    const { id } = await published(author);
    const { can } = (await read(id, people()[role].http).expect(200)).body as PostView;
    expect(can).toEqual({ edit: role === 'author', delete: status === 204, comment: true, report: role !== 'author' });
    await remove(people()[role], id).expect(status);
    await read(id).expect(status === 204 ? 404 : 200);
    expect((await teamPosts()).get('X-Total-Count')).toBe(status === 204 ? '0' : '1');
  });

  it.each(expected)(
    'answers the %s who deletes another person’s comment below a post with %s',
    async (role, status) => {
      const { id } = await published(author);
      const path = `/api/posts/${id}/comments`;
      const commenter = await app.person();
      const { body } = await commenter.http.post(path).send({ content: 'Yes' }).expect(201);
      const [comment] = (await people()[role].http.get(path).expect(200)).body as CommentView[];
      expect(comment?.can).toEqual({ edit: false, delete: status === 204, report: true });
      await people()[role].http.delete(`/api/comments/${body.id}`).expect(status);
    },
  );

  it.each<[PersonName, PersonName, PersonName, number]>([
    ['leader', 'leader', 'author', 204],
    ['leader', 'author', 'leader', 204],
    ['admin', 'author', 'admin', 204],
    ['member', 'author', 'member', 404],
    ['follower', 'follower', 'author', 404],
    ['stranger', 'author', 'stranger', 404],
  ])(
    'answers the %s who deletes a post, after the %s has blocked the %s, with %s',
    async (role, blocker, blocked, status) => {
      const { id } = await published(author);
      await app.build.block(people()[blocker].player, people()[blocked].player);
      try {
        await read(id, people()[role].http).expect(404);
        await people()[role].http.put(`/api/posts/${id}`).send({ content: 'Mine now' }).expect(404);
        await remove(people()[role], id).expect(status);
        await read(id).expect(status === 204 ? 404 : 200);
      } finally {
        await app.pool.query('DELETE FROM blocks');
      }
    },
  );

  it('rejects the leader for a post outside the team', async () => {
    const { body } = await author.http.post('/api/posts').send({ content: 'On my own wall' }).expect(201);
    await remove(leader, body.id as string).expect(403);
  });

  it('counts correctly when many posts are written and deleted concurrently', async () => {
    const ids = await Promise.all([...Array(8)].map(async () => (await published(author)).id));
    await Promise.all([
      ...ids.slice(0, 5).flatMap((id) => [remove(author, id), remove(leader, id)]),
      ...[...Array(3)].map(() => published(author)),
    ]);
    const { rows } = await app.pool.query(
      `SELECT a.posts_count AS stored, (SELECT count(*)::int FROM posts WHERE team_id = $1 AND author_id = $2) AS real
       FROM team_authors a WHERE team_id = $1 AND user_id = $2`,
      [teamId, author.player.id],
    );
    expect(rows).toEqual([{ stored: 6, real: 6 }]);
  });
});
