import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

// The raw limit of HTTP reads: Node's own server, and one prepared statement that also finds the session.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL) });

const VIEWER = `viewer AS MATERIALIZED (SELECT (sess->'passport'->>'user')::uuid AS id FROM sessions WHERE sid = $1 AND expire > now())`;

const toPerson = (person) => person && { ...person, email: null };

const toPost = (
  {
    createdAt,
    editedAt,
    personId,
    firstName,
    lastName,
    nickname,
    profileImageUrl,
    isAdmin,
    runsTeam,
    mayComment,
    ...post
  },
  viewerId,
) => ({
  ...post,
  authorId: personId,
  author: { id: personId, firstName, lastName, nickname, profileImageUrl, email: null },
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  mentions: post.mentions ?? [],
  sharedPost: post.sharedPost && { ...post.sharedPost, author: toPerson(post.sharedPost.author) },
  targetUser: toPerson(post.targetUser),
  can: {
    edit: personId === viewerId,
    delete: personId === viewerId || post.targetUserId === viewerId || runsTeam || isAdmin,
    comment: mayComment && !post.isHeld,
    report: personId !== viewerId,
  },
});

const PERSON = (user) =>
  `json_build_object('id', ${user}.id, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name, 'nickname', ${user}.nickname, 'profileImageUrl', ${user}.profile_image_url)`;

const ROUTES = {
  '/api/posts/feed': {
    sql: `WITH ${VIEWER},
      authors AS MATERIALIZED (SELECT id FROM viewer UNION ALL SELECT followee_id FROM follows JOIN viewer ON follower_id = viewer.id),
      own_teams AS MATERIALIZED (
        SELECT team_id FROM team_members JOIN viewer ON user_id = viewer.id UNION SELECT team_id FROM team_follows JOIN viewer ON user_id = viewer.id
      ),
      page AS (
        (SELECT newest.id FROM authors
         CROSS JOIN LATERAL (SELECT id FROM posts WHERE author_id = authors.id ORDER BY id DESC LIMIT 21) newest
         ORDER BY newest.id DESC LIMIT 21)
        UNION
        (SELECT newest.id FROM own_teams
         CROSS JOIN LATERAL (SELECT id FROM posts WHERE team_id = own_teams.team_id ORDER BY id DESC LIMIT 21) newest
         ORDER BY newest.id DESC LIMIT 21)
        ORDER BY id DESC LIMIT 21
      )
      SELECT viewer.id AS "viewerId", p.id, p.content, p.image_url AS "imageUrl", p.image_alt AS "imageAlt", p.image_width AS "imageWidth",
             p.image_height AS "imageHeight", p.post_type AS "postType", p.created_at AS "createdAt", p.edited_at AS "editedAt", p.likes, p.comments,
             p.shared_post_id AS "sharedPostId", p.target_user_id AS "targetUserId", p.team_id AS "teamId", p.held_at IS NOT NULL AS "isHeld",
             (SELECT json_build_object('id', id, 'name', name, 'imageUrl', image_url) FROM teams WHERE id = p.team_id) AS team,
             EXISTS (SELECT FROM team_members WHERE team_id = p.team_id AND user_id = viewer.id AND role <> 'member') AS "runsTeam",
             EXISTS (SELECT FROM users WHERE id = viewer.id AND role = 'admin') AS "isAdmin",
             NOT EXISTS (SELECT FROM teams WHERE id = p.team_id AND members_only_comments)
               OR EXISTS (SELECT FROM team_members WHERE team_id = p.team_id AND user_id = viewer.id) AS "mayComment",
             (SELECT json_build_object('id', id) FROM games WHERE id = p.game_id) AS game,
             (SELECT json_agg(json_build_object('handle', handle, 'userId', user_id)) FROM post_mentions WHERE post_id = p.id) AS mentions,
             EXISTS (SELECT FROM post_likes WHERE post_id = p.id AND user_id = viewer.id) AS "isLiked",
             (SELECT json_build_object('id', o.id, 'content', o.content, 'imageUrl', o.image_url, 'imageAlt', o.image_alt, 'createdAt', o.created_at, 'author', ${PERSON('a')})
              FROM posts o JOIN users a ON a.id = o.author_id WHERE o.id = p.shared_post_id) AS "sharedPost",
             (SELECT ${PERSON('t')} FROM users t WHERE t.id = p.target_user_id) AS "targetUser",
             u.id AS "personId", u.first_name AS "firstName", u.last_name AS "lastName", u.nickname, u.profile_image_url AS "profileImageUrl",
             (SELECT sum(posts_count)::int FROM authors JOIN users USING (id))
               + (SELECT coalesce(sum(posts_count), 0)::int FROM own_teams JOIN team_authors USING (team_id) WHERE user_id NOT IN (SELECT id FROM authors)) AS total
      FROM viewer CROSS JOIN page JOIN posts p ON p.id = page.id JOIN users u ON u.id = p.author_id ORDER BY p.id DESC`,
    answer: (rows) => rows.slice(0, 20).map(({ viewerId, total: _, ...row }) => toPost(row, viewerId)),
    headers: (rows) => ({ 'X-Total-Count': rows[0]?.total ?? 0 }),
  },
  '/api/messages/unread-count': {
    sql: `WITH ${VIEWER} SELECT coalesce(sum(c.last_seq - m.read_seq - m.sent_since_read), 0)::int AS count
      FROM viewer JOIN conversation_members m ON m.user_id = viewer.id JOIN conversations c ON c.id = m.conversation_id AND c.last_seq > m.read_seq`,
    answer: ([row]) => row,
  },
  '/api/notifications/count': {
    sql: `WITH ${VIEWER} SELECT count(*)::int AS count FROM notifications JOIN viewer ON recipient_id = viewer.id WHERE NOT is_read`,
    answer: ([row]) => row,
  },
};

const sidOf = (cookie) => /muster\.sid=s%3A([^.]+)/.exec(cookie)?.[1];

const server = createServer(async (request, response) => {
  const path = request.url.split('?')[0];
  const { sql, answer, headers } = ROUTES[path];
  const { rows } = await pool.query({ name: path, text: sql, values: [sidOf(request.headers.cookie)] });
  const body = JSON.stringify(answer(rows));
  const etag = `"${createHash('sha1').update(body).digest('base64')}"`;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { ETag: etag }).end();
  response
    .writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      ETag: etag,
      ...headers?.(rows),
    })
    .end(body);
});

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('SIGTERM', () => process.exit(0));
