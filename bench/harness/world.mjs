import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './database.mjs';

const FIRST_NAMES =
  'Anna Bo Carla David Elin Felix Greta Hugo Ines Joel Karin Lars Mads Nora Oskar Petra Quentin Rasmus Sofia Tove Ulf Vera Wilma Xenia Yusuf Zoe Åke Ärla Øyvind José'.split(
    ' ',
  );
const LAST_NAMES =
  'Andersson Berg Carlsen Dahl Ekström Falk Grönberg Hansen Isaksson Jansson Kovač Lindqvist Müller Nyström Olsen Persson Quist Rossi Sandberg Törnqvist Ulvaeus Virtanen Wallin Zetterlund Åberg Öberg'.split(
    ' ',
  );
const CALLSIGNS =
  'Falcon Viper Ghost Raven Badger Nomad Echo Frost Granite Hornet Jackal Kestrel Lynx Magpie Otter Puma Quokka Rook Stoat Tango'.split(
    ' ',
  );

const COUNTRIES =
  'Sweden,Norway,Denmark,Finland,Germany,France,Spain,Poland,Italy,Austria,Belgium,Portugal,Ireland,Iceland,Estonia,Latvia,Czechia,Greece,Japan,Chile'.split(
    ',',
  );
const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'];
const AGE_GROUPS = ['18-25', '26-35', '36-45', '46-55', '56+'];
const AVAILABILITIES = ['weekends', 'weekdays', 'evenings', 'full-time', 'flexible'];
const GAME_STYLES = ['milsim', 'scenario', 'speedball', 'cqb', 'woodland', 'outdoor'];

const GAME_TYPES = ['milsim', 'speedball', 'cqb', 'training', 'casual', 'skirmish', 'speedsoft', 'scenario'];
const FIELD_TYPES = ['forest', 'buildings', 'open field', 'containers', 'urban', 'bunkers', 'trenches'];
const AMENITIES = ['toilets', 'parking lot', 'electricity', 'tables', 'first aid station', 'equipment rental'];

const textArray = (words) => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;
/** SQL for a random element, or NULL. */
const randomOrNull = (words) => `(${textArray(words)})[floor(random() * ${words.length + 1})::int]`;
const elementAt = (words, index) => `(${textArray(words)})[1 + mod(${index}, ${words.length})]`;

/**
 * The SQL statements that fill the database in bulk with the rows that the server would have written, in order of time.
 * Distributions are skewed as in real networks: a user follows about 50 others, a few users have very many followers, and a
 * few write most of the messages.
 */
const statements = ({
  users,
  posts,
  messages,
  notificationsEach = 10,
  teams = users / 10,
  fields = users / 10,
  games = users / 10,
}) => [
  // Skips most triggers and the checks of foreign keys, which makes the inserts several times faster. Every reference exists.
  `SET session_replication_role = replica`,
  `SET work_mem = '256MB'`,
  `SET maintenance_work_mem = '512MB'`,
  `SELECT setseed(0.42)`,

  // Four of five users live in one of 2,000 towns of very different sizes.
  `INSERT INTO users (id, email, password_hash, first_name, last_name, nickname, bio, location, terms_accepted_at, created_at, updated_at,
                      country, city, latitude, longitude, experience_level, age_group, availability, game_styles, distance_unit)
   SELECT uuidv7(at - now()), 'player' || n || '@bench.test', 'none', ${elementAt(FIRST_NAMES, 'n')}, ${elementAt(LAST_NAMES, 'n / 7')},
          CASE WHEN n % 3 = 0 THEN ${elementAt(CALLSIGNS, 'n / 3')} || ' ' || n END, 'Plays wherever there is a field, and reads the terrain first.', 'Karlstad, Sweden', at, at, at,
          CASE WHEN n % 5 > 0 THEN ${elementAt(COUNTRIES, 'town')} END, CASE WHEN n % 5 > 0 THEN 'Town ' || town END,
          CASE WHEN n % 5 > 0 THEN 36 + mod(town * 7919, 3000) / 100.0 END, CASE WHEN n % 5 > 0 THEN mod(town * 104729, 4000) / 100.0 - 10 END,
          ${randomOrNull(EXPERIENCE_LEVELS)}, ${randomOrNull(AGE_GROUPS)}, ${randomOrNull(AVAILABILITIES)},
          ARRAY(SELECT style FROM unnest(${textArray(GAME_STYLES)}) WITH ORDINALITY AS known (style, place) WHERE random() < 0.25 AND n > 0), 'km'
   FROM (SELECT n, floor(2000 * random() ^ 2)::int AS town, now() - interval '1 year' * (2 - n::float / ${users}) AS at FROM generate_series(1, ${users}) n) someone`,
  `CREATE TEMP TABLE player AS SELECT row_number() OVER (ORDER BY id)::int AS n, id FROM users`,
  `CREATE UNIQUE INDEX ON player (n)`,
  `ANALYZE player`,

  `CREATE TEMP TABLE pair AS
   SELECT DISTINCT a, 1 + floor(${users} * random() ^ 2)::int AS b
   FROM (SELECT n AS a, least(${users} / 4, 5 + floor(-ln(1 - random()) * 48))::int AS many FROM player) chooser, generate_series(1, many)`,
  `INSERT INTO follows (id, follower_id, followee_id, created_at)
   SELECT uuidv7(at - now()), a.id, b.id, at
   FROM (SELECT a, b, now() - interval '1 year' * (1 - row_number() OVER (ORDER BY random())::float / (SELECT count(*) FROM pair)) AS at FROM pair WHERE a <> b) chosen
   JOIN player a ON a.n = chosen.a JOIN player b ON b.n = chosen.b ORDER BY at`,
  `UPDATE users SET following_count = many FROM (SELECT follower_id, count(*) AS many FROM follows GROUP BY 1) f WHERE id = follower_id`,
  `UPDATE users SET followers_count = many FROM (SELECT followee_id, count(*) AS many FROM follows GROUP BY 1) f WHERE id = followee_id`,

  `DROP INDEX posts_by_words, posts_quarter_by_words`,
  `INSERT INTO posts (id, author_id, content, created_at)
   SELECT uuidv7(at - now()), p.id, repeat('First light over the reeds, ground is firm again. ', 1 + floor(random() ^ 2 * 10)::int) || 'Grid ' || written.n || CASE WHEN written.n % 100 = 0 THEN ', by the old lighthouse' ELSE '' END, at
   FROM (SELECT n, 1 + floor(${users} * random() ^ 1.5)::int AS author, now() - interval '1 year' * (1 - n::float / ${posts}) AS at FROM generate_series(1, ${posts}) n) written
   JOIN player p ON p.n = author ORDER BY at`,
  `UPDATE users SET posts_count = many FROM (SELECT author_id, count(*) AS many FROM posts GROUP BY 1) p WHERE id = author_id`,

  // Half of the posts have comments and likes; a few have many.
  `CREATE TEMP TABLE discussed_posts AS SELECT row_number() OVER (ORDER BY id)::int AS n, id, created_at FROM posts WHERE random() < 0.5`,
  `CREATE UNIQUE INDEX ON discussed_posts (n)`,
  `INSERT INTO comments (id, post_id, author_id, content, created_at)
   SELECT uuidv7(at - now()), post, p.id, 'See you at the gate.', at
   FROM (SELECT t.id AS post, t.created_at + late * (now() - t.created_at) AS at, author
         FROM (SELECT 1 + floor((SELECT count(*) FROM discussed_posts) * random() ^ 2)::int AS about, random() AS late, 1 + floor(${users} * random())::int AS author
               FROM generate_series(1, ${posts}) n) drawn JOIN discussed_posts t ON t.n = about) said
   JOIN player p ON p.n = author ORDER BY at`,
  `INSERT INTO post_likes (post_id, user_id)
   SELECT DISTINCT t.id, p.id
   FROM (SELECT 1 + floor((SELECT count(*) FROM discussed_posts) * random() ^ 2)::int AS post, 1 + floor(${users} * random())::int AS who
         FROM generate_series(1, ${posts * 2}) n) liked JOIN discussed_posts t ON t.n = post JOIN player p ON p.n = who`,
  `UPDATE posts SET comments = (SELECT count(*) FROM comments c WHERE c.post_id = posts.id), likes = (SELECT count(*) FROM post_likes l WHERE l.post_id = posts.id)
   WHERE id IN (SELECT id FROM discussed_posts)`,
  `INSERT INTO post_mentions (post_id, handle, user_id) SELECT t.id, 'Falcon' || t.n, p.id FROM discussed_posts t JOIN player p ON p.n = 1 + mod(t.n, ${users}) WHERE mod(t.n, 10) = 0`,
  `INSERT INTO comment_mentions (comment_id, handle, user_id) SELECT id, 'Falcon', author_id FROM comments WHERE random() < 0.05`,
  `INSERT INTO comment_likes (comment_id, user_id) SELECT c.id, p.id FROM comments c JOIN player p ON p.n = 1 + mod(hashtext(c.id::text)::bigint & 65535, ${users})`,
  `UPDATE comments SET likes = 1`,
  // Building the indexes once is faster than maintaining them during the inserts.
  `CREATE INDEX posts_by_words ON posts USING gin (words) WITH (fastupdate = off)`,
  `CREATE INDEX posts_quarter_by_words ON posts USING gin (words) WITH (fastupdate = off) WHERE get_byte(uuid_send(id), 15) < 64`,

  `INSERT INTO notifications (id, position, recipient_id, sender_id, type, title, message, link, is_read, created_at)
   SELECT id, id, recipient_id, sender_id, 'follow', 'New follower', 'Somebody started following you', '/profile/' || sender_id, random() < 0.7, at
   FROM (SELECT uuidv7(at - now()) AS id, p.id AS recipient_id, s.id AS sender_id, at
   FROM (SELECT n, 1 + mod(n::bigint * 7919, ${users})::int AS recipient, 1 + floor(${users} * random())::int AS sender, now() - interval '1 year' * (1 - n::float / ${users * notificationsEach}) AS at
         FROM generate_series(1, ${users * notificationsEach}) n) chosen
   JOIN player p ON p.n = recipient JOIN player s ON s.n = sender) made ORDER BY at`,
  `INSERT INTO notification_senders (cause, recipient_id, sender_id, notification_id) SELECT 'bench:' || id, recipient_id, sender_id, id FROM notifications`,

  // Private conversations: one per pair, a handful for most users, a few of them long.
  `CREATE TEMP TABLE private_chats AS
   SELECT row_number() OVER ()::int AS n, 'private_' || least(a.id, b.id) || '_' || greatest(a.id, b.id) AS id, a.id AS one, b.id AS other
   FROM (SELECT DISTINCT least(x, y) AS x, greatest(x, y) AS y
         FROM (SELECT 1 + floor(${users} * random() ^ 1.3)::int AS x, 1 + floor(${users} * random() ^ 1.3)::int AS y FROM generate_series(1, ${Math.round(messages / 10)})) drawn WHERE x <> y) pairs
   JOIN player a ON a.n = x JOIN player b ON b.n = y`,
  `CREATE UNIQUE INDEX ON private_chats (n)`,
  `CREATE TEMP TABLE new_messages AS
   SELECT uuidv7(at - now()) AS id, private_chats.id AS conversation_id, row_number() OVER (PARTITION BY private_chats.n ORDER BY said.n)::int AS seq,
          CASE WHEN random() < 0.5 THEN private_chats.one ELSE private_chats.other END AS sender_id, at
   FROM (SELECT n, 1 + floor((SELECT count(*) FROM private_chats) * random() ^ 1.3)::int AS chat, now() - interval '1 year' * (1 - n::float / ${messages}) AS at FROM generate_series(1, ${messages}) n) said
   JOIN private_chats ON private_chats.n = said.chat`,
  `INSERT INTO conversations (id, type, last_seq, last_message_id, created_at)
   SELECT conversation_id, 'private', max(seq), (array_agg(id ORDER BY seq DESC))[1], min(at) FROM new_messages GROUP BY 1 ORDER BY min(at)`,
  `INSERT INTO messages (id, conversation_id, seq, sender_id, client_id, content, created_at)
   SELECT id, conversation_id, seq, sender_id, id::text, repeat('See you at the gate. ', 1 + floor(random() ^ 2 * 8)::int), at FROM new_messages ORDER BY at`,
  `INSERT INTO conversation_members (conversation_id, user_id, read_seq)
   SELECT c.id, u, CASE WHEN random() < 0.7 THEN last_seq ELSE greatest(0, last_seq - floor(random() * 6)::int) END
   FROM conversations c JOIN private_chats ON private_chats.id = c.id, unnest(ARRAY[private_chats.one, private_chats.other]) u`,
  `UPDATE conversation_members m SET sent_since_read = (SELECT count(*) FROM messages s WHERE s.conversation_id = m.conversation_id AND s.seq > m.read_seq AND s.sender_id = m.user_id)`,

  // Every town has teams and fields. Most teams are small, and a team has as many followers as members.
  `CREATE TEMP TABLE new_fields AS
   SELECT n, uuidv7(at - now()) AS id, town, at
   FROM (SELECT n, floor(2000 * random() ^ 2)::int AS town, now() - interval '1 year' * (1 - n::float / ${fields}) AS at FROM generate_series(1, ${fields}) n) opened`,
  `INSERT INTO fields (id, owner_id, name, description, location, address, country, latitude, longitude, field_types, amenities, field_size_value, field_size_unit,
                       max_players, allows_smoke_grenades, contact_person, contact_user_id, created_at)
   SELECT v.id, p.id, 'Field ' || v.n, 'Old pines, a creek and a row of bunkers. ' || ${elementAt(CALLSIGNS, 'v.n')}, 'Town ' || town, 'Road ' || v.n, ${elementAt(COUNTRIES, 'town')},
          36 + mod(town * 7919, 3000) / 100.0, mod(town * 104729, 4000) / 100.0 - 10,
          ARRAY[${elementAt(FIELD_TYPES, 'v.n')}, ${elementAt(FIELD_TYPES, 'v.n / 3 + 5')}], ARRAY[${elementAt(AMENITIES, 'v.n')}, ${elementAt(AMENITIES, 'v.n / 2 + 3')}],
          1 + mod(v.n, 40), ${elementAt(['hectares', 'acres'], 'v.n')}, 10 + mod(v.n, 200), v.n % 2 = 0, p.id::text, p.id, at
   FROM new_fields v JOIN player p ON p.n = 1 + mod(v.n::bigint * 7919, ${users}) ORDER BY at`,
  `INSERT INTO field_admins (id, field_id, user_id, role) SELECT uuidv7(), id, owner_id, 'owner' FROM fields`,
  `INSERT INTO field_reviews (id, field_id, user_id, rating, review)
   SELECT uuidv7(), f.id, p.id, 1 + mod(p.n, 5), 'Good ground, kind marshals.'
   FROM (SELECT DISTINCT 1 + floor(${fields} * random() ^ 2)::int AS field, 1 + floor(${users} * random())::int AS who FROM generate_series(1, ${fields * 5})) drawn
   JOIN new_fields v ON v.n = field JOIN fields f ON f.id = v.id JOIN player p ON p.n = who WHERE p.id <> f.owner_id`,
  `UPDATE fields SET rating = round(average * 10), review_count = many FROM (SELECT field_id, avg(rating) AS average, count(*) AS many FROM field_reviews GROUP BY 1) r WHERE r.field_id = id`,
  // An update of all fields at once leaves three times as many pages in this index. The server updates one field at a time, and PostgreSQL reuses entries.
  `REINDEX INDEX fields_newest`,

  `CREATE TEMP TABLE new_teams AS
   SELECT n, uuidv7(at - now()) AS id, town, at, 2 + floor(-ln(1 - random()) * 8)::int AS members
   FROM (SELECT n, floor(2000 * random() ^ 2)::int AS town, now() - interval '1 year' * (1 - n::float / ${teams}) AS at FROM generate_series(1, ${teams}) n) founded`,
  `INSERT INTO teams (id, name, description, requirements, location, country, city, latitude, longitude, leader_id, created_by, member_count, is_recruiting, team_age, game_styles,
                      contact_user_id, contact_name, established_date, created_at)
   SELECT s.id, 'Team ' || ${elementAt(CALLSIGNS, 's.n')} || ' ' || s.n, 'We play every other weekend.', CASE WHEN s.n % 4 = 0 THEN 'Some experience' END, ${elementAt(COUNTRIES, 'town')}, ${elementAt(COUNTRIES, 'town')},
          'Town ' || town, 36 + mod(town * 7919, 3000) / 100.0, mod(town * 104729, 4000) / 100.0 - 10, p.id, p.id, members, s.n % 3 = 0, ${randomOrNull(['newbie', 'experienced', 'veteran'])},
          ARRAY[${elementAt(['milsim', 'scenario', 'speedball', 'cqb', 'outdoor'], 's.n')}], p.id, p.first_name, '2024-05', at
   FROM new_teams s JOIN users p ON p.id = (SELECT id FROM player WHERE player.n = 1 + mod(s.n::bigint * 104729, ${users})) ORDER BY at`,
  `INSERT INTO team_members (id, team_id, user_id, role)
   SELECT uuidv7(), s.id, p.id, CASE WHEN place = 0 THEN 'leader' ELSE 'member' END
   FROM new_teams s CROSS JOIN LATERAL generate_series(0, members - 1) place JOIN player p ON p.n = 1 + mod(s.n::bigint * 104729 + place * 31, ${users})`,
  `INSERT INTO team_follows (team_id, user_id)
   SELECT s.id, p.id FROM new_teams s CROSS JOIN LATERAL generate_series(1, members) place JOIN player p ON p.n = 1 + mod(s.n::bigint * 7919 + place * 53, ${users})`,
  // A fifth of the posts by a team's members are team posts.
  `UPDATE posts SET team_id = team FROM (SELECT DISTINCT ON (user_id) user_id, team_id AS team FROM team_members ORDER BY user_id, id) joined
   WHERE author_id = user_id AND random() < 0.2`,
  `INSERT INTO team_authors (team_id, user_id, posts_count) SELECT team_id, author_id, count(*) FROM posts WHERE team_id IS NOT NULL GROUP BY 1, 2`,
  // One of 200 players blocks somebody who posts in a team that the player follows.
  `INSERT INTO blocks (id, blocker_id, blocked_id)
   SELECT uuidv7(), blocker, blocked
   FROM (SELECT DISTINCT ON (p.n) p.id AS blocker, a.user_id AS blocked
         FROM player p JOIN team_follows f ON f.user_id = p.id JOIN team_authors a USING (team_id)
         WHERE mod(p.n, 200) = 0 AND a.user_id <> p.id
           AND NOT EXISTS (SELECT FROM follows WHERE (follower_id, followee_id) IN ((p.id, a.user_id), (a.user_id, p.id)))
         ORDER BY p.n, a.posts_count DESC, a.user_id) chosen`,
  `INSERT INTO field_follows (id, field_id, user_id)
   SELECT uuidv7(), v.id, p.id FROM new_fields v CROSS JOIN generate_series(1, 10) place JOIN player p ON p.n = 1 + mod(v.n::bigint * 31 + place * 53, ${users})`,

  // Two of three games are over, the others start within half a year. One of ten has a hidden field.
  `INSERT INTO games (id, organizer_id, field_id, field_approval, title, description, game_type, status, starts_at, ends_at, duration, time_zone, max_players,
                      price, currency, created_at)
   SELECT uuidv7(created - now()), owner_id, field, CASE WHEN n % 10 = 0 THEN 'pending' ELSE 'own' END, 'Game ' || ${elementAt(CALLSIGNS, 'n')} || ' ' || n,
          'Two bases, one creek and a long way home.', ${elementAt(GAME_TYPES, 'n')}, CASE WHEN begins < now() THEN 'completed' ELSE 'upcoming' END, begins,
          begins + interval '6 hours', 6, 'Europe/Stockholm', 20 + mod(n, 60), CASE WHEN n % 5 > 0 THEN mod(n, 80) * 100 END, 'EUR', created
   FROM (SELECT g.n, v.id AS field, f.owner_id, now() - interval '30 days' AS created, now() + interval '1 year' * (mod(g.n::bigint * 7919, ${games}) / ${games}.0 * 1.5 - 1) AS begins
         FROM generate_series(1, ${games}) g (n) JOIN new_fields v ON v.n = 1 + mod(g.n::bigint * 31, ${fields}) JOIN fields f ON f.id = v.id) planned`,
  `INSERT INTO game_participants (id, game_id, user_id, accepted_start)
   SELECT uuidv7(), g.id, p.id, g.starts_at FROM (SELECT id, starts_at, row_number() OVER (ORDER BY id) AS n FROM games) g CROSS JOIN generate_series(1, 12) place
   JOIN player p ON p.n = 1 + mod(g.n * 104729 + place * 53, ${users})`,
  `UPDATE games SET current_players = 12`,

  // The rows that the skipped triggers would have written.
  `INSERT INTO name_starts (kind, priority, start, entity_id)
   SELECT kind, priority, start, id
   FROM (SELECT 'player' AS kind, 0 AS priority, id, concat_ws(' ', first_name, last_name) AS name FROM users
         UNION ALL SELECT 'player', 1, id, nickname FROM users WHERE nickname IS NOT NULL
         UNION ALL SELECT 'team', 0, id, name FROM teams
         UNION ALL SELECT 'field', 0, id, name FROM fields
         UNION ALL SELECT 'game', 0, id, title FROM games WHERE status IN ('upcoming', 'ongoing')) named, starts_of_words(name) start
   ON CONFLICT DO NOTHING`,

  `RESET session_replication_role`,
];

const MAX_VACUUMS = 20;
const HAS_UNVACUUMED_TABLE = `
  SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relpages > 100 AND relallvisible < 0.9 * relpages`;

/** Vacuums all tables. A transaction that is older, such as that of autovacuum, prevents part of the work, so this repeats it. */
async function vacuum(client) {
  for (let count = 0; count < MAX_VACUUMS; count += 1) {
    await client.query('VACUUM (ANALYZE)');
    if ((await client.query(HAS_UNVACUUMED_TABLE)).rowCount === 0) return;
    await sleep(1_000);
  }
}

/** Fills an empty, migrated database. */
export async function fillWorld(url, sizes) {
  const started = performance.now();
  await withClient(url, async (client) => {
    for (const statement of statements(sizes)) await client.query(statement);
    await vacuum(client);
    await client.query('CHECKPOINT');
  });
  console.log(
    `Seeded ${sizes.users.toLocaleString('en')} users, ${sizes.posts.toLocaleString('en')} posts, ${sizes.messages.toLocaleString('en')} messages in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
}
