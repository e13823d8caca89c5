import type { NotificationView } from '../../src/contracts/notifications.js';
import type { PostView } from '../../src/contracts/posts.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let leader: Person;
let admin: Person;
let member: Person;
let author: Person;
let follower: Person;
let teamId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const people = await Promise.all([...Array(5)].map(() => app.person()));
  [leader, admin, member, author, follower] = people as [Person, Person, Person, Person, Person];
  teamId = await app.build.team(leader.player, {
    admins: [admin.player],
    members: [member.player, author.player],
    followers: [follower.player],
  });
});

const published = async (by: Person, content = 'Chrono at eight.') =>
  (await by.http.post('/api/posts').send({ content, teamId }).expect(201)).body as PostView;

describe('notifications of a team’s posts', () => {
  const notificationsOf = async (person: Person) => {
    await handlersDone(app);
    return ((await person.http.get('/api/notifications').expect(200)).body as NotificationView[]).filter(
      ({ link }) => link === `/teams/${teamId}`,
    );
  };

  it('reach all members in one row until it is read, but no followers', async () => {
    await published(author);
    const [first] = await notificationsOf(member);
    expect(first).toMatchObject({ type: 'team_post', isRead: false, senders: 1, link: `/teams/${teamId}` });
    expect(first?.message).toMatch(/ posted in /);
    await published(author);
    await published(leader);
    const [row, ...more] = await notificationsOf(member);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: first?.id, senders: 2 });
    expect(row?.message).toMatch(/^3 new posts in /);
    expect((await notificationsOf(author))[0]?.message).toMatch(/ posted in /);
    expect(await notificationsOf(follower)).toEqual([]);
    await member.http.put(`/api/notifications/${row?.id}/read`).expect(204);
    await published(admin);
    expect(await notificationsOf(member)).toMatchObject([{ isRead: false, senders: 1 }, { isRead: true }]);
  });

  it('skip members whom the post mentions, and are retracted when the post is deleted', async () => {
    const mentioned = await app.person({ nickname: 'Plover' });
    teamId = await app.build.team(leader.player, { members: [author.player, mentioned.player] });
    const { id } = await published(author, 'Ask @Plover');
    await handlersDone(app);
    expect((await mentioned.http.get('/api/notifications').expect(200)).body).toMatchObject([
      { type: 'mention', link: `/post/${id}` },
    ]);
    expect(await notificationsOf(leader)).toHaveLength(1);
    await author.http.delete(`/api/posts/${id}`).expect(204);
    expect(await notificationsOf(leader)).toEqual([]);
  });
});
