import { withClient } from './database.mjs';

const get = (path) => ({ method: 'GET', path });
const post = (path, body) => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Adds a person's session cookie to a request. */
const withCookie = ({ cookie }, { headers, ...request }) => ({ ...request, headers: { ...headers, cookie } });

const valueOf = (world, sql, values = []) =>
  withClient(
    world.databaseUrl,
    async (client) => (await client.query({ text: sql, values, rowMode: 'array' })).rows[0]?.[0],
  );

/** The cursor that a list sorted by this key would return. */
const cursorAt = (...key) => Buffer.from(JSON.stringify(key)).toString('base64url');
const IN_A_MONTH = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
const selectMiddleId = (world, table) =>
  valueOf(world, `SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET (SELECT count(*) / 2 FROM ${table})`);

const perPerson = (request) => async (world) =>
  Promise.all(world.people.map(async (person, index) => withCookie(person, await request(world, person, index))));
const visitors = (request) => async (world) => Promise.all(world.people.map(() => request(world)));

// The ids in the middle of each table. Each is looked up once per world and table.
const middleIds = new Map();
async function middleId(world, table) {
  const key = `${world.url} ${table}`;
  if (!middleIds.has(key)) middleIds.set(key, await selectMiddleId(world, table));
  return middleIds.get(key);
}

const mostDiscussedPosts = new Map();
async function mostDiscussedPostId(world) {
  if (!mostDiscussedPosts.has(world.url))
    mostDiscussedPosts.set(world.url, await valueOf(world, 'SELECT id FROM posts ORDER BY comments DESC LIMIT 1'));
  return mostDiscussedPosts.get(world.url);
}

let likes = 0;
async function likeOrUnlike(world) {
  likes += 1;
  return { method: likes % 2 ? 'PUT' : 'DELETE', path: `/api/posts/${await middleId(world, 'posts')}/like` };
}

// One conversation of each person who has any.
const conversations = new Map();
async function conversationsOf(world) {
  if (!conversations.has(world.url)) {
    const { rows } = await withClient(world.databaseUrl, (client) =>
      client.query(
        'SELECT DISTINCT ON (user_id) user_id, conversation_id FROM conversation_members WHERE user_id = ANY($1)',
        [world.people.map(({ userId }) => userId)],
      ),
    );
    conversations.set(world.url, new Map(rows.map((row) => [row.user_id, row.conversation_id])));
  }
  return conversations.get(world.url);
}

const participants = (request) => async (world) => {
  const found = await conversationsOf(world);
  return world.people
    .filter(({ userId }) => found.has(userId))
    .map((person) => withCookie(person, request(found.get(person.userId))));
};

// Makes one person of each world an administrator.
const administrators = new Map();
async function administratorOf(world) {
  if (!administrators.has(world.url)) {
    const [person] = world.people;
    await valueOf(world, `UPDATE users SET role = 'admin' WHERE id = $1`, [person.userId]);
    administrators.set(world.url, person);
  }
  return administrators.get(world.url);
}

const administrator = (request) => async (world) => {
  const person = await administratorOf(world);
  return world.people.map(() => withCookie(person, request()));
};

let messageCount = 0;
const anotherUserId = (world, index) => world.people[(index + 7) % world.people.length].userId;
const search = (words) => perPerson(() => get(`/api/users/search?q=${encodeURIComponent(words)}`));

/** The most used routes. Lists are also read from their middle. `requestsOf(world)` returns one request per person of the world. */
export const routes = [
  { name: 'feed', requestsOf: perPerson(() => get('/api/posts/feed?limit=20')) },
  {
    name: 'feed, from the middle',
    requestsOf: perPerson(async (world) =>
      get(`/api/posts/feed?limit=20&cursor=${cursorAt(await middleId(world, 'posts'))}`),
    ),
  },
  { name: 'feed of a visitor', requestsOf: visitors(() => get('/api/posts/feed?limit=20')) },
  {
    name: 'feed of a visitor, middle',
    requestsOf: visitors(async (world) =>
      get(`/api/posts/feed?limit=20&cursor=${cursorAt(await middleId(world, 'posts'))}`),
    ),
  },
  {
    name: 'a wall',
    requestsOf: perPerson((world, _person, index) => get(`/api/users/${anotherUserId(world, index)}/posts`)),
  },
  { name: 'a post', requestsOf: perPerson(async (world) => get(`/api/posts/${await middleId(world, 'posts')}`)) },
  {
    name: 'comments on a post',
    requestsOf: perPerson(async (world) => get(`/api/posts/${await mostDiscussedPostId(world)}/comments`)),
  },
  { name: 'posts with a frequent word', requestsOf: perPerson(() => get('/api/posts/search?q=reeds')) },
  { name: 'posts with a rare word', requestsOf: perPerson(() => get('/api/posts/search?q=old%20lighthou')) },
  { name: 'posts with a very rare word', requestsOf: perPerson(() => get('/api/posts/search?q=grid%20777')) },
  { name: 'posts with an unknown word', requestsOf: perPerson(() => get('/api/posts/search?q=zzqx')) },
  { name: 'suggested posts', requestsOf: perPerson(() => get('/api/posts/suggested')) },
  { name: 'unread messages', requestsOf: perPerson(() => get('/api/messages/unread-count')) },
  { name: 'unread notifications', requestsOf: perPerson(() => get('/api/notifications/count')) },
  { name: 'notifications', requestsOf: perPerson(() => get('/api/notifications')) },
  { name: 'conversations', requestsOf: perPerson(() => get('/api/messages/conversations')) },
  { name: 'unread conversations', requestsOf: perPerson(() => get('/api/messages/conversations?filter=unread')) },
  { name: 'thread', requestsOf: participants((id) => get(`/api/messages/private/${id}`)) },
  { name: 'new messages of a thread', requestsOf: participants((id) => get(`/api/messages/private/${id}?after=1`)) },
  { name: 'messages with a frequent word', requestsOf: perPerson(() => get('/api/messages/search?q=gate')) },
  {
    name: 'messages with a frequent and an unknown word',
    requestsOf: perPerson(() => get('/api/messages/search?q=gate%20zzqx')),
  },
  { name: 'messages with an unknown word', requestsOf: perPerson(() => get('/api/messages/search?q=zzqx')) },
  { name: 'search of everything "fal"', requestsOf: perPerson(() => get('/api/search?q=fal')) },
  { name: 'search of everything "town 77"', requestsOf: perPerson(() => get('/api/search?q=town%2077')) },
  { name: 'players of a visitor', requestsOf: visitors(() => get('/api/users')) },
  {
    name: 'players of a visitor, middle',
    requestsOf: visitors(async (world) => get(`/api/users?cursor=${cursorAt(0, await middleId(world, 'users'))}`)),
  },
  { name: 'players nearby', requestsOf: perPerson(() => get('/api/users')) },
  // The cursor's distance is a chord through a sphere of radius 1: 0.0785 is about 500 km.
  {
    name: 'players, from the middle',
    requestsOf: perPerson(async (world) =>
      get(`/api/users?cursor=${cursorAt(0.0785, await middleId(world, 'users'))}`),
    ),
  },
  { name: 'players by one filter', requestsOf: perPerson(() => get('/api/users?experienceLevel=expert')) },
  {
    name: 'players by four filters',
    requestsOf: perPerson(() =>
      get('/api/users?experienceLevel=expert&ageGroup=18-25&availability=weekends&gameStyle=milsim&gameStyle=cqb'),
    ),
  },
  { name: 'players of a country', requestsOf: perPerson(() => get('/api/users?country=Sweden&gameStyle=cqb')) },
  { name: 'players within 80 km', requestsOf: perPerson(() => get('/api/users?maxDistance=80')) },
  {
    name: 'players within 80 km, filtered',
    requestsOf: perPerson(() => get('/api/users?maxDistance=80&experienceLevel=expert&experienceLevel=advanced')),
  },
  { name: 'search "tö"', requestsOf: search('tö') },
  { name: 'search "anna"', requestsOf: search('anna') },
  { name: 'search "falcon 123"', requestsOf: search('falcon 123') },
  { name: 'search an unknown word', requestsOf: search('zzqx') },
  { name: 'search an email address', requestsOf: search('player77@bench.test') },
  { name: 'suggested players', requestsOf: perPerson(() => get('/api/users/suggestions')) },
  { name: 'following', requestsOf: perPerson(() => get('/api/users/following')) },
  { name: 'followers', requestsOf: perPerson(() => get('/api/users/followers')) },
  { name: 'current user', requestsOf: perPerson(() => get('/api/auth/user')) },
  {
    name: 'a player',
    requestsOf: perPerson((world, _person, index) => get(`/api/users/${anotherUserId(world, index)}`)),
  },
  { name: 'teams nearby', requestsOf: perPerson(() => get('/api/teams')) },
  { name: 'teams of a visitor', requestsOf: visitors(() => get('/api/teams')) },
  {
    name: 'teams by filters',
    requestsOf: perPerson(() => get('/api/teams?recruiting=true&gameStyle=milsim&minMembers=5')),
  },
  { name: 'teams within 80 km', requestsOf: perPerson(() => get('/api/teams?maxDistance=80&country=Sweden')) },
  { name: 'teams by a word', requestsOf: perPerson(() => get('/api/teams?q=falcon')) },
  { name: 'a team', requestsOf: perPerson(async (world) => get(`/api/teams/${await middleId(world, 'teams')}`)) },
  {
    name: 'members of a team',
    requestsOf: perPerson(async (world) => get(`/api/teams/${await middleId(world, 'teams')}/members`)),
  },
  {
    name: 'posts of a team',
    requestsOf: perPerson(async (world) => get(`/api/teams/${await middleId(world, 'teams')}/posts`)),
  },
  {
    name: 'games of a team',
    requestsOf: perPerson(async (world) => get(`/api/teams/${await middleId(world, 'teams')}/games`)),
  },
  { name: 'own teams', requestsOf: perPerson(() => get('/api/users/teams')) },
  { name: 'suggested teams', requestsOf: perPerson(() => get('/api/teams/suggestions')) },
  { name: 'followed teams', requestsOf: perPerson(() => get('/api/teams/following')) },
  { name: 'fields nearby', requestsOf: perPerson(() => get('/api/fields')) },
  { name: 'fields of a visitor', requestsOf: visitors(() => get('/api/fields')) },
  {
    name: 'fields by filters',
    requestsOf: perPerson(() =>
      get('/api/fields?type=forest&amenity=toilets&equipment=smoke&minSize=5&sizeUnit=acres'),
    ),
  },
  { name: 'fields within 80 km', requestsOf: perPerson(() => get('/api/fields?maxDistance=80&minPlayers=50')) },
  { name: 'fields by a word', requestsOf: perPerson(() => get('/api/fields?q=creek')) },
  { name: 'a field', requestsOf: perPerson(async (world) => get(`/api/fields/${await middleId(world, 'fields')}`)) },
  {
    name: 'reviews of a field',
    requestsOf: perPerson(async (world) => get(`/api/fields/${await middleId(world, 'fields')}/reviews`)),
  },
  {
    name: 'games on a field',
    requestsOf: perPerson(async (world) => get(`/api/fields/${await middleId(world, 'fields')}/games`)),
  },
  { name: 'followed fields', requestsOf: perPerson(() => get('/api/fields/following')) },
  { name: 'games nearby', requestsOf: perPerson(() => get('/api/games')) },
  {
    name: 'games by date, from the middle',
    requestsOf: perPerson(async (world) =>
      get(`/api/games?sort=date&cursor=${cursorAt(IN_A_MONTH, await middleId(world, 'games'))}`),
    ),
  },
  { name: 'games of a visitor', requestsOf: visitors(() => get('/api/games')) },
  {
    // The small world has two such games. With pages of two, both worlds send equally many.
    name: 'games by filters',
    requestsOf: perPerson(() => get('/api/games?type=milsim&price=low&price=medium&minDuration=2&limit=2')),
  },
  { name: 'games within 80 km', requestsOf: perPerson(() => get('/api/games?maxDistance=80&sort=date')) },
  { name: 'games with seats left', requestsOf: perPerson(() => get('/api/games?seatsLeft=true')) },
  { name: 'games by a word', requestsOf: perPerson(() => get('/api/games?q=falcon')) },
  { name: 'games, the most players first', requestsOf: perPerson(() => get('/api/games?sort=players')) },
  { name: 'games of a player', requestsOf: perPerson((_world, person) => get(`/api/users/${person.userId}/games`)) },
  {
    name: 'fields on which a player has played',
    requestsOf: perPerson((_world, person) => get(`/api/users/${person.userId}/played-fields`)),
  },
  { name: 'next game', requestsOf: perPerson(() => get('/api/games/next')) },
  { name: 'upcoming games', requestsOf: perPerson(() => get('/api/games/upcoming')) },
  { name: 'a game', requestsOf: perPerson(async (world) => get(`/api/games/${await middleId(world, 'games')}`)) },
  {
    name: 'participants of a game',
    requestsOf: perPerson(async (world) => get(`/api/games/${await middleId(world, 'games')}/participants`)),
  },
  { name: 'start page of a visitor', requestsOf: visitors(() => get('/api/landing')) },
  { name: 'a page of the map of games', requestsOf: perPerson(() => get('/api/games/map-data?limit=100')) },
  {
    name: 'games in an area of the map',
    requestsOf: perPerson(() => get('/api/games/map-data?limit=100&area=10,55,20,65')),
  },
  {
    name: 'players in an area of the map',
    requestsOf: perPerson(() => get('/api/players/map-data?limit=100&area=10,55,20,65')),
  },
  { name: 'a page of the map of players', requestsOf: perPerson(() => get('/api/players/map-data?limit=100')) },
  { name: 'a page of the map of teams', requestsOf: perPerson(() => get('/api/teams/map-data?limit=100')) },
  { name: 'a page of the map of fields', requestsOf: perPerson(() => get('/api/fields/map-data?limit=100')) },
  { name: 'towns', requestsOf: perPerson(() => get('/api/places/towns?query=upp')) },
  { name: 'accounts, for an administrator', requestsOf: administrator(() => get('/api/admin/users')) },
  {
    name: 'accounts by a word, for an administrator',
    requestsOf: administrator(() => get('/api/admin/users?q=falcon')),
  },
  { name: 'reports, for an administrator', requestsOf: administrator(() => get('/api/admin/reports')) },
  { name: 'held texts, for an administrator', requestsOf: administrator(() => get('/api/admin/held')) },
  {
    name: 'send a message',
    requestsOf: perPerson((world, _person, index) =>
      post('/api/messages', {
        recipientId: anotherUserId(world, index),
        content: 'Are you in?',
        clientId: `grow-${(messageCount += 1)}`,
      }),
    ),
  },
  {
    name: 'mark as read',
    requestsOf: participants((id) => post(`/api/messages/conversations/${id}/mark-read`, {})),
  },
  { name: 'like or unlike a post', requestsOf: perPerson(likeOrUnlike) },
  {
    name: 'comment on a post',
    requestsOf: perPerson(async (world) =>
      post(`/api/posts/${await middleId(world, 'posts')}/comments`, { content: 'See you at the gate.' }),
    ),
  },
  {
    name: 'publish a post',
    requestsOf: perPerson(() => post('/api/posts', { content: 'First light over the reeds.' })),
  },
  {
    name: 'follow',
    requestsOf: perPerson((world, _person, index) => post(`/api/users/${anotherUserId(world, index)}/follow`, {})),
  },
];
