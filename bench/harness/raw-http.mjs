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
    delete: personId === viewerId || post.targetUserId === viewerId || Boolean(runsTeam) || isAdmin,
    comment: Boolean(mayComment) && !post.isHeld,
    report: personId !== viewerId,
  },
});

// A post is hidden if its team was deleted. A post that is held for review is shown to its author only.
const IS_PUBLISHED = `(held_at IS NULL OR author_id = (SELECT id FROM viewer))`;
const IS_SHOWN = `(posts.team_id IS NULL OR coalesce((SELECT true FROM teams WHERE id = posts.team_id), false)) AND ${IS_PUBLISHED}`;

// PostgreSQL assumes that a test for null keeps nearly all rows, and therefore reads the posts by their index.
const isNotHidden = (person) => `CASE WHEN ${person} IN (SELECT id FROM hidden) THEN NULL ELSE true END IS NOT NULL`;

const HIDDEN_IDS = 'ARRAY(SELECT id FROM hidden)';

const PERSON = (user) =>
  `json_build_object('id', ${user}.id, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name, 'nickname', ${user}.nickname, 'profileImageUrl', ${user}.profile_image_url)`;

const ROUTES = {
  '/api/posts/feed': {
    sql: `WITH ${VIEWER},
      hidden AS MATERIALIZED (
        SELECT blocked_id AS id FROM blocks JOIN viewer ON blocker_id = viewer.id UNION ALL SELECT blocker_id FROM blocks JOIN viewer ON blocked_id = viewer.id
        UNION ALL SELECT user_id FROM suspensions WHERE ends_at > now()
      ),
      authors AS MATERIALIZED (
        SELECT id FROM viewer
        UNION ALL SELECT followee_id FROM follows JOIN viewer ON follower_id = viewer.id WHERE ${isNotHidden('followee_id')}
      ),
      joined_teams AS MATERIALIZED (SELECT team_id FROM team_members JOIN viewer ON user_id = viewer.id),
      own_teams AS MATERIALIZED (
        SELECT team_id FROM joined_teams UNION SELECT team_id FROM team_follows JOIN viewer ON user_id = viewer.id
      ),
      announcers AS MATERIALIZED (
        SELECT user_id AS id FROM joined_teams JOIN team_members USING (team_id) WHERE role <> 'member' AND ${isNotHidden('user_id')}
        EXCEPT SELECT id FROM authors
      ),
      own_fields AS MATERIALIZED (SELECT field_id FROM field_follows JOIN viewer ON user_id = viewer.id),
      page AS (
        (SELECT newest.id FROM authors
         CROSS JOIN LATERAL (SELECT id FROM posts WHERE author_id = authors.id AND ${IS_SHOWN} ORDER BY id DESC LIMIT 21) newest
         ORDER BY newest.id DESC LIMIT 21)
        UNION
        (SELECT newest.id FROM own_teams
         CROSS JOIN LATERAL (
           SELECT id FROM posts WHERE team_id = own_teams.team_id AND ${isNotHidden('author_id')} AND ${IS_PUBLISHED} ORDER BY id DESC LIMIT 21
         ) newest
         ORDER BY newest.id DESC LIMIT 21)
        UNION
        (SELECT newest.id FROM announcers
         CROSS JOIN LATERAL (
           SELECT id FROM posts WHERE author_id = announcers.id AND game_id IS NOT NULL AND ${IS_SHOWN} ORDER BY id DESC LIMIT 21
         ) newest
         ORDER BY newest.id DESC LIMIT 21)
        UNION
        (SELECT newest.id FROM own_fields
         CROSS JOIN LATERAL (
           SELECT g.id FROM games g JOIN posts ON posts.id = g.id
           WHERE g.field_id = own_fields.field_id AND g.is_field_public AND ${isNotHidden('author_id')} AND ${IS_SHOWN}
           ORDER BY g.id DESC LIMIT 21
         ) newest
         ORDER BY newest.id DESC LIMIT 21)
        ORDER BY id DESC LIMIT 21
      )
      SELECT viewer.id AS "viewerId", p.id, p.content, p.image_url AS "imageUrl", p.image_alt AS "imageAlt", p.image_width AS "imageWidth",
             p.image_height AS "imageHeight", p.post_type AS "postType", p.created_at AS "createdAt", p.edited_at AS "editedAt",
             p.likes - CASE WHEN ${HIDDEN_IDS} = '{}' THEN 0 ELSE (SELECT count(*)::int FROM post_likes WHERE post_id = p.id AND user_id = ANY (${HIDDEN_IDS})) END
               AS likes,
             p.comments - CASE WHEN ${HIDDEN_IDS} = '{}' THEN 0 ELSE (
               SELECT count(*)::int FROM comments WHERE post_id = p.id AND held_at IS NULL AND author_id = ANY (${HIDDEN_IDS})) END AS comments,
             p.shared_post_id AS "sharedPostId", p.target_user_id AS "targetUserId", p.team_id AS "teamId", p.game_id AS "gameId",
             p.held_at IS NOT NULL AS "isHeld",
             (SELECT json_build_object('id', id, 'name', name, 'imageUrl', image_url) FROM teams WHERE id = p.team_id) AS team,
             (SELECT role <> 'member' FROM team_members WHERE team_id = p.team_id AND user_id = viewer.id) AS "runsTeam",
             EXISTS (SELECT FROM users WHERE id = viewer.id AND role = 'admin') AS "isAdmin",
             p.team_id IS NULL OR NOT (SELECT members_only_comments FROM teams WHERE id = p.team_id)
               OR (SELECT true FROM team_members WHERE team_id = p.team_id AND user_id = viewer.id) AS "mayComment",
             (SELECT json_build_object('id', id) FROM games WHERE id = p.game_id) AS game,
             (SELECT json_agg(json_build_object('handle', handle, 'userId', user_id))
              FROM post_mentions WHERE post_id = p.id AND ${isNotHidden('user_id')}) AS mentions,
             EXISTS (SELECT FROM post_likes WHERE post_id = p.id AND user_id = viewer.id) AS "isLiked",
             (SELECT json_build_object('id', o.id, 'content', o.content, 'imageUrl', o.image_url, 'imageAlt', o.image_alt, 'createdAt', o.created_at, 'author', ${PERSON('a')})
              FROM posts o JOIN users a ON a.id = o.author_id WHERE o.id = p.shared_post_id AND ${isNotHidden('a.id')} AND o.held_at IS NULL) AS "sharedPost",
             (SELECT ${PERSON('t')} FROM users t WHERE t.id = p.target_user_id AND ${isNotHidden('t.id')}) AS "targetUser",
             u.id AS "personId", u.first_name AS "firstName", u.last_name AS "lastName", u.nickname, u.profile_image_url AS "profileImageUrl",
             (SELECT sum(posts_count)::int FROM authors JOIN users USING (id))
               + (SELECT coalesce(sum(many), 0)::int FROM own_teams CROSS JOIN LATERAL (
                    SELECT sum(posts_count) AS many FROM team_authors
                    WHERE team_id = own_teams.team_id AND user_id NOT IN (SELECT id FROM authors) AND ${isNotHidden('user_id')}
                  ) written)
               + (SELECT count(*)::int FROM announcers JOIN posts ON author_id = announcers.id WHERE game_id IS NOT NULL AND ${IS_SHOWN})
               + (SELECT count(*)::int FROM own_fields JOIN games g USING (field_id) JOIN posts ON posts.id = g.id
                  WHERE is_field_public AND author_id NOT IN (SELECT id FROM authors UNION ALL SELECT id FROM announcers UNION ALL SELECT id FROM hidden) AND ${IS_SHOWN})
               AS total
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
